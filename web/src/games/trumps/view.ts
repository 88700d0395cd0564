// What the cores of the games with tricks and trumps send, and how a table reads it.

import { order, type Order, type Suit } from '../../lib/cards'

export type Played = [seat: number, card: string]
export type Bid = [seat: number, text: string]
export type Denomination = Suit | 'NT' | 'AT'

export interface TrickView {
  game: string
  phase: string
  seat: number | null
  options: Record<string, unknown>
  dealer: number
  scores: number[]
  turn: number | null
  bids: Bid[]
  hand: string[] | null
  hand_sizes: number[]
  trick: Played[]
  last_trick: Played[]
  tricks: number[]
  played: Played[]
  legal: string[]
  hands: string[][] | null
}

/** With combinations to declare, as in Belote and Coinche. */
export interface DeclaredView extends TrickView {
  declared: string[]
  heard: (number | null)[]
  comparison: { winner: number; values: (number | null)[] } | null
  combinations: [seat: number, line: string][]
  /** King and queen of trumps, announced one by one. */
  belotes: [seat: number, card: string, word: string][]
}

/** High to low (BEL-3.3, BEL-3.4): how players sort a hand. */
const PLAIN = 'ATKQJ987'
const TRUMP = 'J9ATKQ87'
export const ranks = (named: Denomination | null): Order => ({
  ranks: named === 'AT' ? TRUMP : PLAIN,
  trumpRanks: TRUMP,
})

/** Cards as a player sorts them: trumps first, then suit by suit in turns of colour, each from the strongest card down. */
export function sorted(cards: readonly string[], named: Denomination | null, ranked: Order): string[] {
  const trump = named && named.length === 1 ? named : null
  const turn = trump ? 'SHCD'.indexOf(trump) : 0
  const suits = 'SHCD'.slice(turn) + 'SHCD'.slice(0, turn)
  return cards.toSorted(order({ suits, trump, ...ranked }))
}

/** The actions of a kind that are lawful now, without the verb: `rest(view, 'play')` are cards. */
export const rest = (view: TrickView, verb: string): string[] =>
  view.legal.filter((text) => text.startsWith(`${verb} `)).map((text) => text.slice(verb.length + 1))

export const inPlay = (view: TrickView): boolean => view.phase === 'play' || view.phase === 'over'

/** Who leads now. Unknown after the last trick. */
export const leader = (view: TrickView): number | null => view.trick[0]?.[0] ?? view.turn

/** Who holds the trick so far: the highest trump, or else the highest card of the suit that was led. */
export function strongest(trick: readonly Played[], named: Denomination | null, { ranks = '', trumpRanks = ranks }: Order): number | null {
  const [first] = trick
  if (!first) return null
  const led = first[1].charAt(1)
  const height = (card: string): number => {
    const suit = card.charAt(1)
    if (suit === named) return 200 - trumpRanks.indexOf(card.charAt(0))
    return suit === led ? 100 - ranks.indexOf(card.charAt(0)) : 0
  }
  return trick.reduce((best, one) => (height(one[1]) > height(best[1]) ? one : best), first)[0]
}
