// How melds and actions are read: what a wild card stands for, which cards an action names.

import { isJoker, rankOf, suitOf } from '../../lib/cards'
import { held } from '../../ui/Hand.svelte'

/** Ranks by place in a sequence, from 1. */
const PLACES = ' A23456789TJQKA'
/** Cards of a burraco or biriba. */
export const LONG = 7

export const mayBeWild = (card: string): boolean => isJoker(card) || rankOf(card) === '2'

/** Several natural cards of one rank, or twos alone. */
export function isSet(cards: readonly string[]): boolean {
  const natural = cards.filter((card) => !mayBeWild(card))
  return natural.length !== 1 && new Set(natural.map(rankOf)).size < 2
}

/** The card of a meld that acts wild: where it lies, and the card that it stands for; of a set only the rank. */
export interface Acting {
  at: number
  for: string
}

/** null: a clean meld. */
export function acting(cards: readonly string[]): Acting | null {
  const first = cards.findIndex((card) => !mayBeWild(card))
  if (isSet(cards)) {
    const rank = first < 0 ? '2' : rankOf(cards[first]!)
    const at = cards.findIndex((card) => rankOf(card) !== rank)
    return at < 0 ? null : { at, for: rank }
  }
  const suit = suitOf(cards[first]!)
  const low = PLACES.indexOf(rankOf(cards[first]!), first ? 2 : 1) - first
  const at = cards.findIndex((card, place) => mayBeWild(card) && !(low + place === 2 && card === `2${suit}`))
  return at < 0 ? null : { at, for: `${PLACES[low + at]}${suit}` }
}

/** An action that names cards. */
export interface Laying {
  action: string
  verb: 'meld' | 'add' | 'discard'
  /** The meld that is added to. */
  number: number | null
  cards: string[]
  /** The whole meld as it will lie, where the action says so. */
  row: string[] | null
}

/** null for what names no cards: `draw`, `pass`, `trump H`. */
export function laying(action: string): Laying | null {
  const [before = '', after] = action.split(' = ')
  const [verb, ...words] = before.split(' ')
  if (verb === 'meld') return { action, verb, number: null, cards: words, row: words }
  if (verb === 'discard' && words.length) return { action, verb, number: null, cards: words, row: null }
  if (verb !== 'add') return null
  const [number, ...cards] = words
  return { action, verb, number: Number(number), cards, row: after?.split(' ') ?? null }
}

/** The same cards, in any order. */
export const sameCards = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.toSorted().join() === others.toSorted().join()

export type Sorting = 'suit' | 'rank'

const SUITS = 'SHCD'
const RANKS = 'AKQJT9876543'

/** Compares two cards of a hand: natural ones by suit or by rank from the ace down; twos and jokers last, as they fit anywhere. */
export function handOrder(by: Sorting): (a: string, b: string) => number {
  const key = (card: string): [number, number, number] => {
    if (isJoker(card)) return [2, 0, 0]
    const suit = SUITS.indexOf(card.charAt(1))
    const rank = RANKS.indexOf(rankOf(card))
    if (rankOf(card) === '2') return [1, suit, 0]
    return by === 'suit' ? [0, suit, rank] : [0, rank, suit]
  }
  return (a, b) => {
    const [one, other] = [key(a), key(b)]
    return one[0] - other[0] || one[1] - other[1] || one[2] - other[2]
  }
}

/** Keys of the cards that are in the hand and were not before. */
export function gained(before: readonly string[] | null, after: readonly string[] | null): Set<string> {
  if (!before || !after) return new Set()
  const old = new Set(held(before).map(({ key }) => key))
  return new Set(held(after).flatMap(({ key }) => (old.has(key) ? [] : [key])))
}
