import type { BurracoView } from '../../lib/views'
import { layout } from '../rummy/view'
import type { Ways } from '../rummy/ways'
import { open } from './ending'

export const ways: Ways<BurracoView> = {
  layout,
  remarks: ({ stalemate, stock }) => [
    ...(stalemate > 1 ? [{ id: 'melds-stalemate', args: { count: stalemate } }] : []),
    ...(stock === 2 ? [{ id: 'melds-last-turn' }] : []),
  ],
  open,
}
