import type { BurracoView } from '../../lib/views'
import { layout } from '../rummy/view'
import { pileRule } from '../rummy/hints'
import type { MeldGame } from '../rummy/game'
import { open } from './ending'

export const game: MeldGame<BurracoView> = {
  layout,
  remarks: (view) => [
    ...pileRule(view),
    ...(view.stalemate > 1 ? [{ id: 'melds-stalemate', args: { count: view.stalemate } }] : []),
    ...(view.stock === 2 ? [{ id: 'melds-last-turn' }] : []),
  ],
  open,
}
