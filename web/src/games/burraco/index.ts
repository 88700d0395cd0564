import type { GameFace } from '../../table/contract'
import { advice } from '../rummy/advice'
import { keys } from '../rummy/keys'
import { halves, verdict } from '../rummy/sheet'
import { open } from './ending'
import { tips } from './tips'

/** Match scores far above and below every `solo_from`. */
const MANY = 1_000_000

export const face: GameFace = {
  table: () => import('./Table.svelte'),
  keys,
  tips,
  advice,
  verdict: (deal) => verdict(deal, open),
  notes: (view) => halves(view, 'sheet-halves-five'),
  sides: ({ players = 4, partners }) => (players !== 4 ? null : partners === 'drawn' ? 'drawn' : 2),
  // Three players all play alone, with three pots, once somebody has enough points (BUR-20.8).
  scoresLike: (layout, { players }) => {
    if (players !== 3) return null
    const { pots } = layout as { pots?: unknown[] }
    return Array<number>(3).fill(pots?.length === 3 ? MANY : -MANY)
  },
  firstDealer: async (draw) => (await import('./dealer')).firstDealer(draw),
}
