// What the cores of Burraco and Biriba send, and how the table reads it.

import type { Suit } from '../../lib/cards'
import type { Meld as Lying } from '../../lib/wire'

/** A meld as a view tells it. */
export interface Meld extends Lying {
  /** From 1, in the order of laying down; numbers never change. */
  number: number
  /** Who laid it down first. */
  seat: number | null
}

interface Pot {
  size: number
  /** The side that took it, as a place in `sides`. */
  side: number | null
  seat: number | null
  /** false while it lies face down before its taker. */
  seen: boolean
}

/** What a side has so far, as the core's sheet will count it; cards in hands and closing are not in it. */
export interface Standing {
  melded: number
  bonuses: number
  /** What a side loses that has taken no pot or biribaki. */
  pot: number
}

interface Common {
  seat: number | null
  options: Record<string, unknown>
  dealer: number
  scores: number[]
  turn: number | null
  sides: number[][]
  melds: Meld[][]
  /** What may be looked at of the pile, the top last. */
  pile: string[]
  pile_size: number
  stock: number
  pots: Pot[]
  /** By side. */
  standing: Standing[]
  /** What each card of `hand` counts, in the same order. */
  worth: number[] | null
  /** null: a spectator's, or a pot that lies face down (BUR-9.3). */
  hand: string[] | null
  hand_sizes: number[]
  /** What may not be thrown in this turn; only its player is told. */
  barred: string | null
  log: [seat: number, text: string][]
  legal: string[]
  closer: number | null
  hands: string[][] | null
}

export interface BurracoView extends Common {
  game: 'burraco'
  phase: 'draw' | 'play' | 'over'
  stalemate: number
}

export interface BiribaView extends Common {
  game: 'biriba'
  phase: 'start' | 'trump' | 'play' | 'over'
  trumps: Suit | null
  passes: number
  minimum: number[]
  /** What the provisional melds of the turn are worth; null when there are none or they are not the viewer's. */
  laid: number | null
}

export type MeldView = BurracoView | BiribaView

export interface LaidMeld extends Omit<Meld, 'long'> {
  /** What kind of burraco or biriba it is; null for a shorter meld. */
  long: Meld['purity'] | null
}

/** Those who meld together at the moment. */
export interface Side {
  seats: number[]
  own: boolean
  melds: LaidMeld[]
  /** Who took the side's pot or biribaki. */
  took: number | null
  /** The pot taken has not been seen yet. */
  unseen: boolean
  standing: Standing
}

export interface Layout {
  sides: Side[]
  pile: string[]
  piled: number
  /** The whole pile may be looked at. */
  open: boolean
  stock: number
  /** Sizes of the pots or biribakia that nobody has taken. */
  heaps: number[]
  trumps: Suit | null
  /** Whether the game has trumps at all. */
  hasTrumps: boolean
}

/** The table as it is drawn: the side that looks on from below is one's own, and a spectator looks on from seat 0. */
export function layout(view: MeldView, me: number | null): Layout {
  return {
    sides: view.sides.map((seats, place): Side => {
      const pot = view.pots.find(({ side }) => side === place)
      return {
        seats,
        own: seats.includes(me ?? 0),
        melds: view.melds[place]!.map((meld) => ({ ...meld, long: meld.long ? meld.purity : null })),
        took: pot?.seat ?? null,
        unseen: pot !== undefined && !pot.seen,
        standing: view.standing[place]!,
      }
    }),
    pile: view.pile,
    piled: view.pile_size,
    open: 'trumps' in view,
    stock: view.stock,
    heaps: view.pots.filter(({ side }) => side === null).map(({ size }) => size),
    trumps: 'trumps' in view ? view.trumps : null,
    hasTrumps: 'trumps' in view,
  }
}

/** What the viewer's first melds need and how far they are; null when that is settled. */
export interface FirstMelds {
  needed: number
  laid: number
  /** Melds lie there and may still be withdrawn. */
  provisional: boolean
}

export function firstMelds(view: BiribaView): FirstMelds | null {
  if (view.seat === null || view.phase === 'over') return null
  const own = view.sides.findIndex((side) => side.includes(view.seat!))
  const needed = view.minimum[view.seat] ?? 0
  if (view.laid !== null) return { needed, laid: view.laid, provisional: true }
  if (needed && !view.melds[own]?.length) return { needed, laid: 0, provisional: false }
  return null
}
