// What each game of the family provides to the family's table.

import type { Component } from 'svelte'
import type { Faces } from '../../table/contract'
import type { Bubble } from './bubbles'
import type { Denomination, Told, TrickView } from './view'

/** Props of a game's auction component. */
export interface BiddingProps<V> {
  view: V
  me: number
  faces: Faces
  /** Action that a hint advises. */
  advised?: string | null
  act: (action: string) => void
}

export interface TrickGame<V extends TrickView> {
  /** Return the trumps, "S" or "AT"; null until they are settled. */
  trumps: (view: V) => Denomination | null
  /** Return a call of the auction as a bubble. */
  call: (view: V, text: string) => Bubble | null
  /** Return the bubble above a seat. */
  bubble: (view: V, seat: number) => Bubble | null
  /** Return the lines above the seats. */
  facts: (view: V, reader: Reader) => Fact[]
  /** Return the side of a seat as the reader sees it; null if the reader may not know it. */
  side: (view: V, seat: number, me: number | null) => Side
  /** Message id of the tag below a name. */
  role: (view: V, seat: number) => string | null
  /** Return further texts below a name; the first is emphasised if there are several. */
  tally?: (view: V, seat: number) => [string, ...string[]]
  /** Number of cards dealt at a time; 3 by default. */
  packet?: number
  /** Return the prompt in the auction; null for the default, to bid or pass. */
  prompt?: (view: V, faces: Faces) => string | null
  /** Return the declarer's announcement after the auction; null if there is none yet. */
  announcement?: (view: V, faces: Faces) => { seat: number; text: string } | null
  /** Any card may be played to any trick. */
  free?: boolean
  /** Return the message id of a call to be shown large across the table; null for an ordinary one. */
  largeCall?: (call: string) => string | null
  /** Return the past tricks that may be looked at again, the latest first; by default only the last one. */
  past?: (view: V) => Past[]
  /** Return the card turned up in the middle. */
  turnup?: (view: V) => string | null
  /** Return the card that calls a partner: it is shown apart from the tricks. */
  called?: (view: V) => string | null
  /** Return the seat that takes a card from the middle before the play. */
  taker?: (view: V, card: string) => number | null
  /** True if the seat may try to speak out of turn; the server has the final say. */
  interrupts?: (view: V, me: number) => boolean
  /** Component with the buttons of the auction. */
  Bidding: Component<BiddingProps<V>>
}

/** 'ally': one of several seats that play with the reader. */
export type Side = 'us' | 'ally' | 'them' | null

/** A past trick. */
export interface Past {
  laid: Told[]
  winner: number | null
}

/** Return the side of a seat in games where opposite seats are partners. */
export const opposite = (_: TrickView, seat: number, me: number | null): Side =>
  me === null ? null : (seat - me) % 2 === 0 ? 'us' : 'them'

/** The reader's seat. */
export interface Reader {
  names: readonly string[]
  me: number | null
  /** Nothing else shows the match score. */
  scores: boolean
}

/** A line above the seats: its name, and those of the following fields that are set, in this order. */
export interface Fact {
  term: string
  /** Main fact, emphasised. */
  main?: boolean
  /** Rank of the named suit's card. */
  rank?: string
  number?: string | number
  named?: Denomination
  /** A multiplier, with its name. */
  times?: { by: number; name: string }
  text?: string
  strong?: number
  /** Points by score column. */
  points?: number[]
  cards?: string[]
}
