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

/** True if all cards of the pile are public, and the pile may be taken only by a player who uses it (BUR-5.6). */
export const spread = ({ options }: Pick<MeldView, 'options'>): boolean => options.use_pile === true

/** True if the pile may not be taken by the player to draw, who could not use it (BUR-5.6). */
export const useless = (view: MeldView): boolean =>
  spread(view) && view.pile_size > 0 && view.legal.includes('draw') && !view.legal.includes('take')

/** True for a burraco or biriba with which a side may close: with `clean_close` only a clean one (BUR-10.6). */
export const closes = ({ options }: Pick<MeldView, 'options'>, { long }: LaidMeld): boolean =>
  options.clean_close === true ? long === 'clean' : long !== null

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
    open: 'trumps' in view || spread(view),
    stock: view.stock,
    heaps: view.pots.filter(({ side }) => side === null).map(({ size }) => size),
    trumps: 'trumps' in view ? view.trumps : null,
    hasTrumps: 'trumps' in view,
  }
}

/** Pot that makes its taker play alone, with three players (BUR-20.5, BIR-11.2). */
const EIGHTEEN = 18

/** A table of three: who plays alone against the other two, from the first pot on. */
export interface Three {
  alone: number
  pair: [number, number]
}

/** Return who plays alone, and who are partners; null until that is known, and at tables of more or fewer. */
export function three({ sides, hand_sizes }: Pick<MeldView, 'sides' | 'hand_sizes'>): Three | null {
  const pair = sides.find((side) => side.length === 2)
  const single = sides.find((side) => side.length === 1)
  if (hand_sizes.length !== 3 || !pair || !single) return null
  return { alone: single[0]!, pair: [pair[0]!, pair[1]!] }
}

/** True if the next pot makes the player who takes it play alone. */
export const splits = ({ pots, hand_sizes }: Pick<MeldView, 'pots' | 'hand_sizes'>): boolean =>
  hand_sizes.length === 3 && pots.find(({ side }) => side === null)?.size === EIGHTEEN

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
