import type { GameFace } from '../../table/contract'
import { advice } from '../trumps/advice'
import { verdict } from '../trumps/sheet'
import { received, remarks } from './sheet'
import { tips } from './tips'

export const face: GameFace = {
  table: () => import('./Table.svelte'),
  portraits: true,
  tips,
  advice,
  rows: received,
  remarks,
  verdict,
  sides: () => 2,
}
