import { t } from '../../lib/words.svelte'
import type { SheetData } from '../../table/sheet/rows'
import type { GameFace } from '../face'
import { advice } from '../trumps/advice'
import { played } from '../trumps/sheet'
import Claims from './Claims.svelte'
import { claimWords } from './claims'
import { teller } from './teller'

interface Counted extends SheetData {
  declarer: number | null
  partner: number | 'none' | null
  side_points?: number
  side_tricks?: number
  number?: number
}

/** What the declarer's side took, and the chips that this is worth. */
function remarks(sheet: SheetData, names: readonly string[]): string[] {
  const { declarer, partner, side_points: points = 0, side_tricks: tricks = 0, number = 0 } = sheet as Counted
  if (declarer === null || declarer === undefined) return []
  const args = { points, tricks, number: number > 0 ? `+${number}` : `−${-number}`, who: names[declarer]! }
  if (typeof partner !== 'number') return [t('sheet-side-alone', args)]
  return [t('sheet-side', { ...args, partner: names[partner]! })]
}

export const face: GameFace = {
  table: () => import('./Table.svelte'),
  teller,
  advice,
  scored: 'sheet-chips',
  remarks,
  played,
  ways: { claim: Claims },
  said: ({ kind, value, seat }, { names, faces }) =>
    kind === 'claim' ? claimWords(String(value), seat, names, faces) : null,
}
