// What tables need from a view of truco; see section 10 of the rulebook.

import { SUITS } from '../../lib/cards'
import type { TrucoView } from '../../lib/views'

export type Team = NonNullable<TrucoView['speaker']>

/** Return a comparison of cards in a hand: stronger ones first, equal ones by suit. */
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
  /** Points that it proposes, settles or concedes (TRU-7.4). */
  value: number
}

/** True for a call that goes beyond an earlier one, answered or not: "Six!". Others are "Truco!". */
export const raised = ({ bids, bid_values }: Pick<TrucoView, 'bids' | 'bid_values'>, value: number): boolean =>
  bids.some(([, text], at) => text.startsWith('truco') && (bid_values[at] ?? 0) < value)

/** Return the calls and answers of the deal, in order. */
export function said({ bids, bid_values }: Pick<TrucoView, 'bids' | 'bid_values'>): Said[] {
  return bids.map(([seat, text], at) => {
    const verb = text.split(' ')[0] as 'truco' | 'accept' | 'fold' | 'look' | 'dark'
    const value = bid_values[at] ?? 0
    if (verb !== 'truco') return { seat, verb, value }
    return { seat, verb: raised({ bids: bids.slice(0, at), bid_values }, value) ? 'raise' : 'call', value }
  })
}

/** Return the team whose call or raise set the deal's current value; null if there was none. */
export function raiser(view: TrucoView): Team | null {
  const word = said(view).findLast(({ verb, value }) => (verb === 'call' || verb === 'raise') && value === view.value)
  return word ? ((word.seat % 2) as Team) : null
}

export type Outcome = Team | 'tied' | 'open' | 'void'

/** Return the results of the three tricks. Where one trick alone decides, the earlier ones are void (TRU-7.7). */
export function outcomes(view: TrucoView): Outcome[] {
  return [0, 1, 2].map((number) => {
    if (view.deciding !== null && number < view.deciding) return 'void'
    const winner = view.outcomes[number]
    if (winner === undefined) return 'open'
    return winner ?? 'tied'
  })
}

/** Parse a card of a trick: "4C", "4C down", "? down". */
export function parseLaid(text: string): { card: string | null; down: boolean } {
  const [card = '?', down] = text.split(' ')
  return { card: card === '?' ? null : card, down: down !== undefined }
}

/** Return the animation key of a card of a trick: its name if known, as in the hand. */
export function flightOf(text: string, seat: number): string {
  return parseLaid(text).card ?? `down-${seat}`
}
