// Cards as text: rank and suit, such as "TS", "JH"; "JK" is a joker. Their names come from cards.ftl.

import type { Faces } from './settings.svelte'
import { frenchLetters } from './portraits.svelte'
import { t } from './words.svelte'

export type Suit = 'S' | 'H' | 'D' | 'C'
export const SUITS: readonly Suit[] = ['S', 'H', 'D', 'C']
export const RANKS = 'AKQJT98765432'

/** A suit's sign in text. The variation selector at the end asks for a glyph in the text's colour, not an emoji. */
export const SIGNS: Record<Suit, string> = { S: '♠\uFE0E', H: '♥\uFE0E', D: '♦\uFE0E', C: '♣\uFE0E' }

/** True if a value is a card's text. */
export const isCard = (text: unknown): text is string =>
  typeof text === 'string' && /^([AKQJT2-9][SHDC]|JK)$/.test(text)
export const isJoker = (card: string): boolean => card === 'JK'
/** Return "A" … "2", or "JK" for a joker. */
export const rankOf = (card: string): string => (isJoker(card) ? 'JK' : card.charAt(0))
/** Return the suit; null for a joker. */
export const suitOf = (card: string): Suit | null => (isJoker(card) ? null : (card.charAt(1) as Suit))
/** Return the colour of a suit on a card's face, for `style:color`. */
export const colourOf = (suit: string): string => `var(--suit-${suit})`

const ITALIAN: Record<string, string> = { K: 'R', Q: 'C', J: 'F' }

const FRENCH: Record<string, string> = { K: 'R', Q: 'D', J: 'V' }

/**
 * Return the index in a card's corner: "10" for T; letters of re, cavallo and fante for Italian cards, and of roi, dame
 * and valet for those who want them in the French games.
 */
export const index = (rank: string, faces: Faces = 'french'): string =>
  rank === 'T' ? '10' : (letters(faces)?.[rank] ?? rank)

const letters = (faces: Faces): Record<string, string> | null =>
  faces === 'italian' ? ITALIAN : frenchLetters() ? FRENCH : null

/** Return a rank as a Fluent argument: messages distinguish the string "9" from the number 9. */
export const worded = (rank: string): string | number => (/^\d$/.test(rank) ? Number(rank) : rank)

/** Return "Ten of spades" in the user's language, with Italian names for Italian cards. */
export const label = (card: string, faces: Faces = 'french'): string =>
  isJoker(card) ? t('card-joker') : t(`card-${faces}`, { rank: worded(rankOf(card)), suit: suitOf(card) ?? '' })

export const suitName = (suit: string, faces: Faces = 'french'): string => t(`card-suit-${faces}`, { suit })
export const rankName = (rank: string, faces: Faces = 'french'): string =>
  t(`card-rank-${faces}`, { rank: worded(rank) })

/** Return "10♠": short, for logs. */
export const short = (card: string): string => {
  const suit = suitOf(card)
  return suit ? index(rankOf(card)) + SIGNS[suit] : t('card-joker')
}

export interface Order {
  /** Trump suit, which is sorted first. */
  trump?: string | null
  /** What to sort by first: the suit or, for meld games, the rank. */
  by?: 'suit' | 'rank'
}

/** Return a comparison for `toSorted`: suits in alternating colours, ranks from the ace down, jokers first. */
export function order({ trump = null, by = 'suit' }: Order = {}) {
  const suitAt = (card: string) => (isJoker(card) ? -2 : suitOf(card) === trump ? -1 : 'SHCD'.indexOf(card.charAt(1)))
  const rankAt = (card: string) => (isJoker(card) ? -2 : RANKS.indexOf(card.charAt(0)))
  const [first, second] = by === 'suit' ? [suitAt, rankAt] : [rankAt, suitAt]
  return (a: string, b: string): number => first(a) - first(b) || second(a) - second(b)
}
