import type { GameFace } from '../../table/contract'
import { advice } from '../rummy/advice'
import { halves, verdict } from '../rummy/sheet'
import { open } from './ending'
import { tips } from './tips'

export const face: GameFace = {
  table: () => import('./Table.svelte'),
  tips,
  advice,
  verdict: (deal) => verdict(deal, open),
  notes: (view) => halves(view, 'sheet-halves-five'),
  sides: ({ players = 4, partners }) => (players !== 4 ? null : partners === 'drawn' ? 'drawn' : 2),
  firstDealer: async (draw) => (await import('./dealer')).firstDealer(draw),
}
