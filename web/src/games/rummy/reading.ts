// How actions are read: which cards one names, and which meld it makes.

import { isJoker, rankOf, RANKS } from '../../lib/cards'
import type { Meld, Offer } from '../../lib/wire'
import { held, type Held } from '../../ui/Hand.svelte'

/** Cards in a row, and which of them act wild for what: all it takes to show a meld. */
export type Row = Pick<Meld, 'cards' | 'wild' | 'stands'>

/** An action that names cards. */
export interface Laying {
  action: string
  verb: 'meld' | 'add' | 'discard'
  /** The meld that is added to. */
  number: number | null
  cards: string[]
  /** How the meld lies that it makes; null: none, or the server has not said. */
  meld: Meld | null
  /** The action itself says how the meld is to lie. */
  arranged: boolean
}

/** null for what names no cards: `draw`, `pass`, `trump H`. */
export function laying({ action, meld }: Offer): Laying | null {
  const [before = '', after] = action.split(' = ')
  const [verb, ...words] = before.split(' ')
  if (verb === 'meld') return { action, verb, number: null, cards: words, meld, arranged: true }
  if (verb === 'discard' && words.length) return { action, verb, number: null, cards: words, meld, arranged: false }
  if (verb !== 'add') return null
  const [number, ...cards] = words
  return { action, verb, number: Number(number), cards, meld, arranged: after !== undefined }
}

/** Legal actions that name cards, as long as the server has not said more of them. */
export const layings = (legal: readonly string[]): Laying[] =>
  legal.map((action) => laying({ action, meld: null })).filter((one) => one !== null)

/** The meld that an action makes; where the server has not said how it lies, the cards that the action names. */
export const rowOf = ({ cards, meld }: Laying): Row => meld ?? { cards, wild: [], stands: [] }

/** The same cards, in any order. */
export const sameCards = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.toSorted().join() === others.toSorted().join()

/** `own`: as the player has laid them. */
export type Sorting = 'suit' | 'rank' | 'own'

const SUITS = 'SHCD'

/** Compares two cards of a hand: natural ones by suit or by rank from the ace down; those of the wild ranks last, as they fit anywhere. */
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

/** The hand in order, cards that lie together in groups: suits, and what fits anywhere. New cards go to the end of an order of one's own. */
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

/** Keys of the cards that are in the hand and were not before. */
export function gained(before: readonly string[] | null, after: readonly string[] | null): Set<string> {
  if (!before || !after) return new Set()
  const old = new Set(held(before).map(({ key }) => key))
  return new Set(held(after).flatMap(({ key }) => (old.has(key) ? [] : [key])))
}
