// How a table reads a view of truco, as section 10 of the rulebook gives it out.

import { SUITS } from '../../lib/cards'
import type { TrucoView } from '../../lib/views'

export type Team = NonNullable<TrucoView['speaker']>

/** Compares two cards as they lie in a hand: the stronger first, equal ones by suit. */
export function byStrength({
  manilhas,
  ranks,
}: Pick<TrucoView, 'manilhas' | 'ranks'>): (one: string, other: string) => number {
  const order = [...manilhas, ...[...ranks].flatMap((rank) => SUITS.map((suit) => rank + suit))]
  return (one, other) => order.indexOf(one) - order.indexOf(other)
}

export interface Said {
  seat: number
  verb: 'call' | 'raise' | 'accept' | 'fold' | 'look' | 'dark'
  /** What this proposes, settles or gives away (TRU-7.4). */
  value: number
}

/** The calls and answers of the deal, in order. */
export function said({ bids, bid_values }: Pick<TrucoView, 'bids' | 'bid_values'>): Said[] {
  return bids.map(([seat, text], at) => {
    const verb = text.split(' ')[0] as 'truco' | 'accept' | 'fold' | 'look' | 'dark'
    const value = bid_values[at]!
    if (verb !== 'truco') return { seat, verb, value }
    // A call that answers a call is a raise.
    return { seat, verb: bids[at - 1]?.[1].startsWith('truco') ? 'raise' : 'call', value }
  })
}

/** The team whose call or raise has made the deal worth what it is; null: nobody's has. */
export function raiser(view: TrucoView): Team | null {
  const word = said(view).findLast(({ verb, value }) => (verb === 'call' || verb === 'raise') && value === view.value)
  return word ? ((word.seat % 2) as Team) : null
}

export type Outcome = Team | 'tied' | 'open' | 'void'

/** The three tricks: who has won each. Where one trick alone decides, those before it count no more (TRU-7.7). */
export function outcomes(view: TrucoView): Outcome[] {
  return [0, 1, 2].map((number) => {
    if (view.deciding !== null && number < view.deciding) return 'void'
    const winner = view.outcomes[number]
    if (winner === undefined) return 'open'
    return winner ?? 'tied'
  })
}

/** A card of a trick as it lies: "4C", "4C down", "? down". */
export function lying(text: string): { card: string | null; down: boolean } {
  const [card = '?', down] = text.split(' ')
  return { card: card === '?' ? null : card, down: down !== undefined }
}

/** Key under which a card of a trick flies: its name where it is known, as in the hand. */
export function flightOf(text: string, seat: number): string {
  return lying(text).card ?? `down-${seat}`
}
