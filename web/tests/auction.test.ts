// The table of who called what: columns from the dealer's right on, one row a round.

import { describe, expect, it } from 'vitest'
import { auctionOf } from '../src/games/trumps/auction'

const auction = (dealer: number, players: number, ...bids: [number, string][]) =>
  auctionOf({ dealer, bids, hand_sizes: Array.from({ length: players }, () => 8) })

describe('the auction', () => {
  it('begins at the right of the dealer', () => {
    expect(auction(2, 4)).toEqual({ seats: [3, 0, 1, 2], rounds: [], highest: null })
  })

  it('has a row a round, and marks the last bid', () => {
    const { rounds, highest } = auction(
      3,
      4,
      [0, 'pass'],
      [1, 'bid 80 S'],
      [2, 'pass'],
      [3, 'bid 130 AT'],
      [0, 'pass'],
      [1, 'pass'],
      [2, 'coinche'],
    )
    expect(rounds).toEqual([
      ['pass', 'bid 80 S', 'pass', 'bid 130 AT'],
      ['pass', 'pass', 'coinche', null],
    ])
    expect(highest).toEqual([0, 3])
  })

  it('leaves out the seats that no longer speak, as at Briscola', () => {
    const { rounds, highest } = auction(
      0,
      5,
      [1, 'bid 3'],
      [2, 'bid Q'],
      [3, 'pass'],
      [4, 'bid 6'],
      [0, 'pass'],
      [1, 'pass'],
      [2, 'bid 4'],
      [4, 'pass'],
    )
    expect(rounds).toEqual([
      ['bid 3', 'bid Q', 'pass', 'bid 6', 'pass'],
      ['pass', 'bid 4', null, 'pass', null],
    ])
    expect(highest).toEqual([1, 1])
  })

  it('puts a coinche out of turn, and the answers to it, in the columns of their seats', () => {
    // Seat 1 bids; seat 0 interrupts before seat 2 speaks. Seats 1 and 3 answer.
    const { rounds } = auction(3, 4, [0, 'pass'], [1, 'bid 90 H'], [0, 'coinche @0'], [1, 'pass'], [3, 'surcoinche'])
    expect(rounds).toEqual([
      ['pass', 'bid 90 H', null, null],
      ['coinche @0', 'pass', null, 'surcoinche'],
    ])
  })

  it('marks a take of Belote', () => {
    expect(auction(0, 4, [1, 'pass'], [2, 'pass'], [3, 'pass'], [0, 'pass'], [1, 'take S']).highest).toEqual([1, 0])
  })
})
