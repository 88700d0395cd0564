// What each game of the family gives to the family's table.

import type { Component } from 'svelte'
import type { Faces } from '../../table/contract'
import type { Bubble } from './bubbles'
import type { Denomination, Told, TrickView } from './view'

/** What a game's auction is given. */
export interface BiddingProps<V> {
  view: V
  me: number
  faces: Faces
  /** The action that a hint advises. */
  advised?: string | null
  act: (action: string) => void
}

export interface Ways<V extends TrickView> {
  /** What is played, "S" or "AT"; null while it is not settled. */
  trumps: (view: V) => Denomination | null
  /** What stands above a seat; `opening`: the last call that begins so, instead of the last. */
  bubble: (view: V, seat: number, opening?: string) => Bubble | null
  /** The lines above the seats. */
  facts: (view: V, reader: Reader) => Fact[]
  /** With the reader or against, as far as the reader may know. */
  side: (view: V, seat: number, me: number | null) => Side
  /** Message of the tag below a name. */
  role: (view: V, seat: number) => string | null
  /** What else stands below a name, the first in full strength where there is more. */
  tally?: (view: V, seat: number) => [string, ...string[]]
  /** How many cards are dealt at a time; three unless it is told. */
  packet?: number
  /** What the player is asked in the auction; null: to bid or pass. */
  asks?: (view: V, faces: Faces) => string | null
  /** What the declarer has called out after the auction; null: nothing yet. */
  proclaims?: (view: V, faces: Faces) => { seat: number; text: string } | null
  /** Any card may be played to any trick. */
  free?: boolean
  /** Message of a call that all the table should hold its breath at; null: it is one like others. */
  drama?: (call: string) => string | null
  /** Complete tricks that may be looked at again, the latest first; by default that one alone. */
  past?: (view: V) => Past[]
  /** The card that is turned up in the middle. */
  turnup?: (view: V) => string | null
  /** The card by which somebody is called: it lies apart from the tricks. */
  called?: (view: V) => string | null
  /** Who takes a card from the middle before the play. */
  taker?: (view: V, card: string) => number | null
  /** Whether the seat may try to speak although it is not its turn; the core has the last word. */
  interrupts?: (view: V, me: number) => boolean
  /** What may be said before the play. */
  Bidding: Component<BiddingProps<V>>
}

/** 'ally': one of several who play with the reader. */
export type Side = 'us' | 'ally' | 'them' | null

/** A trick that has been won. */
export interface Past {
  laid: Told[]
  winner: number | null
}

/** Of partners who sit opposite. */
export const opposite = (_: TrickView, seat: number, me: number | null): Side =>
  me === null ? null : (seat - me) % 2 === 0 ? 'us' : 'them'

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
  /** Of the suit that is named. */
  rank?: string
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
