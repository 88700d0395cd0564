// What each game of the family gives to the family's table.

import type { Said } from './hints'
import type { Open } from './sheet'
import type { FirstMelds, Layout, MeldView } from './view'

export interface Ways<V extends MeldView> {
  /** The table that a view shows. */
  layout: (view: V, me: number | null) => Layout
  /** Counts that may end the deal. */
  remarks: (view: V) => Said[]
  /** Why a deal is over that nobody closed. */
  open: (view: V) => Open
  /** Where the first melds must reach a minimum. */
  first?: (view: V) => FirstMelds | null
}
