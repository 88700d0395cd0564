import type { GameFace } from '../../table/contract'
import { advice } from '../rummy/advice'
import { keys } from '../rummy/keys'
import { halves, verdict } from '../rummy/sheet'
import { open } from './ending'
import { tips } from './tips'

export const face: GameFace = {
  table: () => import('./Table.svelte'),
  keys,
  tips,
  advice,
  verdict: (deal) => verdict(deal, open),
  notes: (view) => halves(view, 'sheet-halves'),
  sides: ({ players }) => ({ 4: 2, 6: 3 })[players as number] ?? null,
}
