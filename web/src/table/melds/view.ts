// What the cores of Burraco and Biriba send, and the one table that both are.

import type { Suit } from '../../lib/cards'

export interface Meld {
  kind: 'set' | 'sequence'
  /** As they lie: a sequence upwards. */
  cards: string[]
  wild: string | null
}

export type Purity = 'clean' | 'dirty'

interface Common {
  seat: number | null
  options: Record<string, unknown>
  dealer: number
  scores: number[]
  turn: number | null
  /** null: a spectator's, or a pot that lies face down (BUR-9.3). */
  hand: string[] | null
  hand_sizes: number[]
  stock_size: number
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
  melds: (Meld & { burraco: Purity | null })[][]
  top: string | null
  pile_size: number
  took_pot: boolean[]
  unseen_pots: boolean[]
  stalemate: number
}

export interface BiribaView extends Common {
  game: 'biriba'
  phase: 'start' | 'trump' | 'play' | 'over'
  sides: number[][]
  melds: (Meld & { biriba: Purity | null; seat: number })[][]
  trumps: Suit | null
  pile: string[]
  biribakia: number[]
  takers: number[]
  passes: number
  minimum: number[]
  /** What the provisional melds of the turn are worth; null when there are none or they are not the viewer's. */
  laid: number | null
}

export type MeldView = BurracoView | BiribaView

export interface LaidMeld extends Meld {
  /** From 1, in the order of laying down; numbers never change. */
  number: number
  long: Purity | null
}

/** Those who meld together at the moment. */
export interface Side {
  seats: number[]
  own: boolean
  melds: LaidMeld[]
  /** Who took the side's pot or biribaki; "side" where only that is known. */
  took: number | 'side' | null
  /** The pot taken has not been seen yet. */
  unseen: boolean
}

export interface Layout {
  sides: Side[]
  /** What may be looked at of the pile, the top last. */
  pile: string[]
  piled: number
  stock: number
  /** Sizes of the pots or biribakia that nobody has taken. */
  heaps: number[]
  trumps: Suit | null
  /** Whether the game has trumps at all. */
  hasTrumps: boolean
}

const TEAMS = [
  [0, 2],
  [1, 3],
]
const POT = 11

/** The side that looks on from below: a spectator sees the table from seat 0. */
const isOwn = (seats: number[], me: number | null): boolean => seats.includes(me ?? 0)

function burraco(view: BurracoView, me: number | null): Layout {
  const sides = TEAMS.map((seats, team): Side => {
    const unseen = seats.find((seat) => view.unseen_pots[seat])
    return {
      seats,
      own: isOwn(seats, me),
      melds: view.melds[team]!.map((meld, place) => ({ ...meld, number: place + 1, long: meld.burraco })),
      took: view.took_pot[team] ? (unseen ?? 'side') : null,
      unseen: unseen !== undefined,
    }
  })
  return {
    sides,
    pile: view.top ? [view.top] : [],
    piled: view.pile_size,
    stock: view.stock_size,
    heaps: view.took_pot.filter((took) => !took).map(() => POT),
    trumps: null,
    hasTrumps: false,
  }
}

function biriba(view: BiribaView, me: number | null): Layout {
  const sides = view.sides.map((seats, place): Side => ({
    seats,
    own: isOwn(seats, me),
    melds: view.melds[place]!.map((meld, number) => ({ ...meld, number: number + 1, long: meld.biriba })),
    took: seats.find((seat) => view.takers.includes(seat)) ?? null,
    unseen: false,
  }))
  return {
    sides,
    pile: view.pile,
    piled: view.pile.length,
    stock: view.stock_size,
    heaps: view.biribakia,
    trumps: view.trumps,
    hasTrumps: true,
  }
}

/** The table that a view shows, the viewer's own side first. */
export function layout(view: MeldView, me: number | null): Layout {
  const table = view.game === 'burraco' ? burraco(view, me) : biriba(view, me)
  return { ...table, sides: table.sides.toSorted((a, b) => Number(b.own) - Number(a.own)) }
}

/** What the viewer's first melds need and how far they are; null when that is settled. */
export interface FirstMelds {
  needed: number
  laid: number
  /** Melds lie there and may still be withdrawn. */
  provisional: boolean
}

export function firstMelds(view: MeldView): FirstMelds | null {
  if (view.game !== 'biriba' || view.seat === null || view.phase === 'over') return null
  const own = view.sides.findIndex((side) => side.includes(view.seat!))
  const needed = view.minimum[view.seat] ?? 0
  if (view.laid !== null) return { needed, laid: view.laid, provisional: true }
  if (needed && !view.melds[own]?.length) return { needed, laid: 0, provisional: false }
  return null
}
