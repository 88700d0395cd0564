// What the views of the trick games share, and how a table reads them.

import { SUITS, type Suit } from '../../lib/cards'
import type { TableView } from '../../lib/views'

export type Denomination = Suit | 'NT' | 'AT'
/** With declarable combinations, as in Belote and Coinche. */
export type DeclaredView = Omit<TableView, 'sheet'>
/** What a table shows of a deal; a game may have more. */
export type TrickView = Pick<
  DeclaredView,
  | 'game'
  | 'phase'
  | 'seat'
  | 'options'
  | 'dealer'
  | 'scores'
  | 'turn'
  | 'bids'
  | 'hand'
  | 'hand_sizes'
  | 'legal'
  | 'trick'
  | 'last_trick'
  | 'last_winner'
  | 'tricks'
  | 'played'
  | 'ranks'
  | 'hands'
> &
  Partial<Pick<DeclaredView, 'worths'>>
/** A seat and what it has played or said. */
export type Told = TrickView['played'][number]

/** Sort cards as players do: trumps first, then suits in alternating colours, each from the strongest card down. */
export function sorted(cards: readonly string[], named: Denomination | null, ranks: TrickView['ranks']): string[] {
  const first = named && named.length === 1 ? 'SHCD'.indexOf(named) : 0
  const suits = 'SHCD'.slice(first) + 'SHCD'.slice(0, first)
  const suitAt = (card: string): number => suits.indexOf(card.charAt(1))
  const rankAt = (card: string): number => ranks[SUITS.indexOf(card.charAt(1) as Suit)]!.indexOf(card.charAt(0))
  return cards.toSorted((one, other) => suitAt(one) - suitAt(other) || rankAt(one) - rankAt(other))
}

/** Return the legal actions of a kind, without the verb: `rest(view, 'play')` returns cards. */
export const rest = (view: TrickView, verb: string): string[] =>
  view.legal.filter((text) => text.startsWith(`${verb} `)).map((text) => text.slice(verb.length + 1))

export const inPlay = (view: TrickView): boolean => view.phase === 'play' || view.phase === 'over'
