import type { GameFace } from '../../table/contract'
import { advice } from '../rummy/advice'
import { verdict } from '../rummy/sheet'
import { open } from './ending'
import { tips } from './tips'

export const face: GameFace = {
  table: () => import('./Table.svelte'),
  tips,
  advice,
  verdict: (deal) => verdict(deal, open),
  sides: ({ partners }) => (partners === 'drawn' ? 'drawn' : 2),
  firstDealer: async (draw) => (await import('./dealer')).firstDealer(draw),
}
