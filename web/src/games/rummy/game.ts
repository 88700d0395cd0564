// What each game of the family provides to the family's table.

import type { Message } from './hints'
import type { Open } from './sheet'
import type { FirstMelds, Layout, MeldView } from './view'

export interface MeldGame<V extends MeldView> {
  /** Return the table that a view shows. */
  layout: (view: V, me: number | null) => Layout
  /** Counters that may end the deal. */
  remarks: (view: V) => Message[]
  /** Return why a deal ended without anybody closing. */
  open: (view: V) => Open
  /** Return where the first melds must reach a minimum. */
  first?: (view: V) => FirstMelds | null
}
