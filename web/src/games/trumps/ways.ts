// What each game of the family gives to the family's table.

import type { Component } from 'svelte'
import type { Order } from '../../lib/cards'
import type { Faces } from '../../table/contract'
import type { Bubble } from './bubbles'
import type { Denomination, TrickView } from './view'

export interface Ways<V extends TrickView> {
  /** What is played, "S" or "AT"; null while it is not settled. */
  trumps: (view: V) => Denomination | null
  /** Strong to weak. */
  ranks: (named: Denomination | null) => Order
  /** Who won the last complete trick: it leads the next one. */
  lastWinner: (view: V) => number | null
  /** What stands above a seat; `opening`: the last call that begins so, instead of the last. */
  bubble: (view: V, seat: number, opening?: string) => Bubble | null
  /** The lines above the seats. */
  facts: (view: V, reader: Reader) => Fact[]
  /** Message of the tag below a name. */
  role: (view: V, seat: number) => string | null
  /** What else stands below a name, the first in full strength where there is more. */
  tally?: (view: V, seat: number) => [string, ...string[]]
  /** The card that is turned up in the middle. */
  turnup?: (view: V) => string | null
  /** Who takes a card from the middle before the play. */
  taker?: (view: V, card: string) => number | null
  /** Whether the seat may try to speak although it is not its turn; the core has the last word. */
  interrupts?: (view: V, me: number) => boolean
  /** What may be said before the play. */
  Bidding: Component<{ view: V; me: number; faces: Faces; act: (action: string) => void }>
}

/** Who reads. */
export interface Reader {
  names: readonly string[]
  me: number | null
  /** Nothing else shows how the match stands. */
  scores: boolean
}

/** A line above the seats: its name, and whichever of these it has, in this order. */
export interface Fact {
  term: string
  /** What is played: stands out. */
  main?: boolean
  card?: string
  number?: string | number
  named?: Denomination
  /** A multiplier, with its name. */
  times?: { by: number; name: string }
  text?: string
  strong?: number
  /** By score column. */
  points?: number[]
  cards?: string[]
}
