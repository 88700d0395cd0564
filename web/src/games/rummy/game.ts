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
  /**
   * Return the minimum for the first melds and the points laid so far; null once it has been met. For games that have
   * such a minimum.
   */
  first?: (view: V) => FirstMelds | null
}
