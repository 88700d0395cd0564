// Parsing of actions: the cards that an action names, and the meld that it makes.

import { isJoker, rankOf, RANKS } from '../../lib/cards'
import type { Meld, Offer } from '../../lib/wire'
import { held, type Held } from '../../ui/Hand.svelte'

/** A meld's cards in order, and the roles of its wild cards: all that is needed to draw it. */
export type Row = Pick<Meld, 'cards' | 'wild' | 'stands'>

/** An action that names cards. */
export interface Laying {
  action: string
  verb: 'meld' | 'add' | 'discard'
  /** Number of the meld that is added to. */
  number: number | null
  cards: string[]
  /** The resulting meld; null if there is none, or the server hasn't sent it. */
  meld: Meld | null
  /** The action itself specifies the arrangement of the meld. */
  arranged: boolean
}

/** Parse an action; null if it names no cards: `draw`, `pass`, `trump H`. */
export function laying({ action, meld }: Offer): Laying | null {
  const [before = '', after] = action.split(' = ')
  const [verb, ...words] = before.split(' ')
  if (verb === 'meld') return { action, verb, number: null, cards: words, meld, arranged: true }
  if (verb === 'discard' && words.length) return { action, verb, number: null, cards: words, meld, arranged: false }
  if (verb !== 'add') return null
  const [number, ...cards] = words
  return { action, verb, number: Number(number), cards, meld, arranged: after !== undefined }
}

/** Return the legal actions that name cards, for use until the server sends offers. */
export const layings = (legal: readonly string[]): Laying[] =>
  legal.map((action) => laying({ action, meld: null })).filter((one) => one !== null)

/** Return the meld that an action makes, or only the cards that it names if the server hasn't sent the meld. */
export const rowOf = ({ cards, meld }: Laying): Row => meld ?? { cards, wild: [], stands: [] }

/** True if both lists have the same cards, in any order. */
export const sameCards = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.toSorted().join() === others.toSorted().join()

/** Return the keys of cards of a hand, by name: fewer than wanted if it does not have them all. */
export function keysOf(hand: readonly Held[], wanted: readonly string[]): Set<string> {
  const left = [...wanted]
  return new Set(
    hand.flatMap(({ key, card }) => {
      const at = left.indexOf(card)
      return at < 0 ? [] : (left.splice(at, 1), [key])
    }),
  )
}

/** `own`: as arranged by the player. */
export type Sorting = 'suit' | 'rank' | 'own'

const SUITS = 'SHCD'

/**
 * Compare two cards of a hand: natural cards by suit, or by rank from the ace down; wild ranks last, because they fit
 * anywhere.
 */
export function handOrder(by: 'suit' | 'rank', wild: readonly string[]): (a: string, b: string) => number {
  const key = (card: string): [number, number, number] => {
    if (isJoker(card)) return [2, 0, 0]
    const suit = SUITS.indexOf(card.charAt(1))
    const rank = RANKS.indexOf(rankOf(card))
    if (wild.includes(rankOf(card))) return [1, suit, rank]
    return by === 'suit' ? [0, suit, rank] : [0, rank, suit]
  }
  return (a, b) => {
    const [one, other] = [key(a), key(b)]
    return one[0] - other[0] || one[1] - other[1] || one[2] - other[2]
  }
}

/** Sort the hand into groups: suits, then cards that fit anywhere. New cards go to the end of a manual order. */
export function groupsOf(
  hand: readonly Held[],
  sorting: Sorting,
  own: readonly string[],
  wild: readonly string[],
): Held[][] {
  if (sorting === 'own') {
    const place = ({ key }: Held): number => (own.includes(key) ? own.indexOf(key) : own.length)
    return [hand.toSorted((a, b) => place(a) - place(b))]
  }
  const order = handOrder(sorting, wild)
  const sorted = hand.toSorted((a, b) => order(a.card, b.card))
  if (sorting === 'rank') return [sorted]
  const suit = ({ card }: Held): string => (wild.includes(rankOf(card)) ? '' : card.charAt(1))
  return [...SUITS, ''].map((group) => sorted.filter((one) => suit(one) === group)).filter((group) => group.length)
}

/** Return the keys of cards that are new in the hand. */
export function gained(before: readonly string[] | null, after: readonly string[] | null): Set<string> {
  if (!before || !after) return new Set()
  const old = new Set(held(before).map(({ key }) => key))
  return new Set(held(after).flatMap(({ key }) => (old.has(key) ? [] : [key])))
}
