import type { BurracoView } from '../../lib/views'
import { layout } from '../rummy/view'
import type { MeldGame } from '../rummy/game'
import { open } from './ending'

export const game: MeldGame<BurracoView> = {
  layout,
  remarks: ({ stalemate, stock }) => [
    ...(stalemate > 1 ? [{ id: 'melds-stalemate', args: { count: stalemate } }] : []),
    ...(stock === 2 ? [{ id: 'melds-last-turn' }] : []),
  ],
  open,
}
