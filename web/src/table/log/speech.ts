import { series } from '../../lib/punctuation'
import { t } from '../../lib/words.svelte'
import { actor } from '../parts/people'

/** A view as the core gives it: which keys there are depends on the game (see the rulebooks' "Who sees what"). */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type View = Record<string, any>

/** How sentences name people, cards and suits. */
export type Speech = {
  names: string[]
  me: number | null
  card(card: string): string
  suit(suit: string): string
  rank(rank: string): string
}

export type Played = [seat: number, text: string]

/** A trick with its cards. */
export interface Trick {
  /** "Trick 3: Anna". */
  title: string
  laid: readonly Played[]
  /** What came to light in it. */
  notes: readonly string[]
}

/** Lines that belong together: an auction, a trick, a turn. */
export type Group = (string | Trick)[]

/** A game's sentences: the deal so far, and what has happened between two views. */
export type Teller = {
  log(view: View, speech: Speech): Group[]
  news(before: View, after: View, speech: Speech): string[]
}

/** A sentence about a seat. */
export function does(speech: Speech, id: string, seat: number, args: Record<string, string | number> = {}): string {
  return t(id, { ...actor(speech.names, seat, speech.me), ...args })
}

export function cards(speech: Speech, list: readonly string[]): string {
  return series(list.map((card) => speech.card(card)))
}

/** The hands of a deal that is over. */
export function held(view: View, speech: Speech): Group {
  const hands = (view.hands ?? []) as (string[] | null)[]
  return hands.flatMap((hand, seat) => (hand?.length ? [does(speech, 'log-held', seat, { cards: cards(speech, hand) })] : []))
}

/** The lists of a view are only ever added to: what is new is what stands behind the old end. */
export function added<Item>(before: readonly Item[], after: readonly Item[]): Item[] {
  return after.slice(before.length)
}
