// What the views of the trick games share, and how a table reads them.

import type { Suit } from '../../lib/cards'
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

/** Return the legal actions of a kind, without the verb: `rest(view, 'play')` returns cards. */
export const rest = (view: TrickView, verb: string): string[] =>
  view.legal.filter((text) => text.startsWith(`${verb} `)).map((text) => text.slice(verb.length + 1))

export const inPlay = (view: TrickView): boolean => view.phase === 'play' || view.phase === 'over'
