import type { GameFace } from '../../table/contract'
import { advice } from '../trumps/advice'
import { verdict } from '../trumps/sheet'
import { received, remarks } from './sheet'
import { marks } from './marks'

export const face: GameFace = {
  table: () => import('./Table.svelte'),
  marks,
  advice,
  rows: received,
  remarks,
  verdict,
  sides: () => 2,
}
