import { layout, type BurracoView } from '../rummy/view'
import type { Ways } from '../rummy/ways'

/** Turns in a row with a pile of one card (BUR-11.3). */
const STALEMATE = 4

export const ways: Ways<BurracoView> = {
  layout,
  remarks: ({ stalemate, stock }) => [
    ...(stalemate > 1 ? [{ id: 'melds-stalemate', args: { count: stalemate } }] : []),
    ...(stock === 2 ? [{ id: 'melds-last-turn' }] : []),
  ],
  ended({ phase, closer, stalemate }) {
    if (phase !== 'over' || closer !== null) return null
    return { id: stalemate >= STALEMATE ? 'melds-ended-stalemate' : 'melds-ended-stock' }
  },
}
