// What tables need from the views of Burraco and Biriba.

import type { Suit } from '../../lib/cards'
import type { BiribaView, BurracoView, MeldSeen, Standing } from '../../lib/views'

export type MeldView = BurracoView | BiribaView

export interface LaidMeld extends Omit<MeldSeen, 'long'> {
  /** Kind of burraco or biriba; null for a shorter meld. */
  long: MeldSeen['purity'] | null
}

/** Seats that currently meld together. */
export interface Side {
  seats: number[]
  own: boolean
  melds: LaidMeld[]
  /** Seat that took the side's pot or biribaki. */
  took: number | null
  /** The pot was taken, but its cards have not been seen yet. */
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
  /** Sizes of the pots or biribakia not yet taken. */
  heaps: number[]
  trumps: Suit | null
  /** The game has trumps. */
  hasTrumps: boolean
}

/** Return the table as it is drawn. The viewer's side counts as own; spectators watch from seat 0. */
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

/** Minimum for the viewer's first melds, and the points laid so far. */
export interface FirstMelds {
  needed: number
  laid: number
  /** There are melds that can still be withdrawn. */
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
