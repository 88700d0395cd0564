// The auction as a table: one column for each seat from the dealer's right on, one row for each round.

import type { TrickView } from './view'

export interface Auction {
  /** Seats in the order of their columns. */
  seats: number[]
  /** Calls by round and column; null where a seat says nothing, or has not spoken yet. */
  rounds: (string | null)[][]
  /** Round and column of the last bid. */
  highest: [round: number, column: number] | null
}

/** True for calls that name trumps or a number; the others pass, double or answer. */
export const isBid = (call: string): boolean => /^(bid|take)\b/.test(call)

/** Arrange the calls of a deal. A seat that speaks out of turn has its call in its own column. */
export function auctionOf({ bids, dealer, hand_sizes }: Pick<TrickView, 'bids' | 'dealer' | 'hand_sizes'>): Auction {
  const players = hand_sizes.length
  const seats = hand_sizes.map((_, place) => (dealer + 1 + place) % players)
  const rounds: (string | null)[][] = []
  let highest: Auction['highest'] = null
  let last = players
  for (const [seat, call] of bids) {
    const column = seats.indexOf(seat)
    if (column <= last) rounds.push(seats.map(() => null))
    rounds.at(-1)![column] = call
    if (isBid(call)) highest = [rounds.length - 1, column]
    last = column
  }
  return { seats, rounds, highest }
}
