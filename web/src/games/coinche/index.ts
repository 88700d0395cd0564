import { t } from '../../lib/words.svelte'
import type { GameFace, Row, SheetData } from '../../table/contract'
import { advice } from '../trumps/advice'
import { verdict } from '../trumps/sheet'
import { tips } from './tips'

function multiplied(sheet: SheetData, sides: readonly unknown[]): Row[] {
  const { multiplier } = sheet as SheetData & { multiplier: number }
  if (multiplier < 2) return []
  // At contests only the contract is multiplied.
  const rule = sheet.lines.some(([, rule]) => rule === 'COI-9.11') ? 'COI-9.11' : 'COI-9.7'
  return [{ name: t('sheet-multiplier'), rule, values: sides.map(() => `×${multiplier}`), kind: 'line' }]
}

export const face: GameFace = {
  table: () => import('./Table.svelte'),
  tips,
  needsConfirmation: (action) => /^(bid capot|coinche|surcoinche)\b/.test(action),
  // Out of turn the coach has no advice.
  doubtful: (action) => action === 'coinche',
  advice,
  scored: 'sheet-rounded',
  rows: multiplied,
  verdict,
  sides: () => 2,
}
