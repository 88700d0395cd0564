import type { GameFace } from '../face'
import { advice } from '../rummy/advice'
import { played } from '../rummy/sheet'
import { teller } from '../rummy/teller'

export const face: GameFace = {
  table: () => import('./Table.svelte'),
  teller,
  advice,
  played,
  sides: ({ partners }) => (partners === 'drawn' ? null : 2),
  firstDealer: async (draw) => (await import('./dealer')).firstDealer(draw),
}
