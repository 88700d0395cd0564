import { t } from '../../lib/words.svelte'
import type { GameFace, View } from '../../table/contract'
import { advice } from '../rummy/advice'
import { verdict } from '../rummy/sheet'
import { open } from './ending'
import { tips } from './tips'

/** Partners for one deal score separately, but share its result. */
function notes(view: View): string[] {
  const { sides, scores, hand_sizes } = view as { sides?: number[][]; scores: number[]; hand_sizes: number[] }
  const alone = scores.length === hand_sizes.length
  return alone && sides?.some((side) => side.length > 1) ? [t('sheet-halves')] : []
}

export const face: GameFace = {
  table: () => import('./Table.svelte'),
  tips,
  advice,
  verdict: (deal) => verdict(deal, open),
  notes,
  sides: ({ players }) => ({ 4: 2, 6: 3 })[players as number] ?? null,
}
