import { firstMelds, layout, type BiribaView } from '../rummy/view'
import type { Ways } from '../rummy/ways'

export const ways: Ways<BiribaView> = {
  layout,
  remarks({ passes, hand_sizes, stock }) {
    if (passes) return [{ id: 'melds-passes', args: { count: passes, players: hand_sizes.length } }]
    return stock ? [] : [{ id: 'melds-stock-out' }]
  },
  ended({ phase, closer, passes, hand_sizes }) {
    if (phase !== 'over' || closer !== null) return null
    return { id: passes >= hand_sizes.length ? 'melds-ended-passes' : 'melds-ended-idle' }
  },
  first: firstMelds,
}
