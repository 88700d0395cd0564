import type { GameFace } from '../face'
import { advice } from '../trumps/advice'
import { verdict } from '../trumps/sheet'
import { teller } from '../trumps/teller'
import { received, remarks } from './sheet'

export const face: GameFace = {
  table: () => import('./Table.svelte'),
  teller,
  advice,
  rows: received,
  remarks,
  verdict,
  sides: () => 2,
}
