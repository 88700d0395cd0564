import type { GameFace } from '../face'
import { advice } from '../rummy/advice'
import { verdict } from '../rummy/sheet'
import { teller } from '../rummy/teller'

/** Turns in a row that take a pile of one card: they end a deal (BUR-11.3). */
const STALE = 4

export const face: GameFace = {
  table: () => import('./Table.svelte'),
  teller,
  advice,
  verdict: (deal) => verdict(deal, ({ stalemate }) => ((stalemate as number) >= STALE ? 'stale' : 'stock')),
  sides: ({ partners }) => (partners === 'drawn' ? 'drawn' : 2),
  firstDealer: async (draw) => (await import('./dealer')).firstDealer(draw),
}
