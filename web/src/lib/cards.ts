// Cards as texts: rank and suit, "TS", "JH"; "JK" is a joker. Names come from the words, in cards.ftl.

import type { Faces } from './settings.svelte'
import { t } from './words.svelte'

export type Suit = 'S' | 'H' | 'D' | 'C'
export const SUITS: readonly Suit[] = ['S', 'H', 'D', 'C']
export const RANKS = 'AKQJT98765432'

/** A suit's sign in a running text. The last character asks for a sign in the text's own colour, not an emoji. */
export const SIGNS: Record<Suit, string> = { S: '♠\uFE0E', H: '♥\uFE0E', D: '♦\uFE0E', C: '♣\uFE0E' }

/** Whether something is a card's text. */
export const isCard = (text: unknown): text is string =>
  typeof text === 'string' && /^([AKQJT2-9][SHDC]|JK)$/.test(text)
export const isJoker = (card: string): boolean => card === 'JK'
/** "A" … "2"; a joker's is "JK". */
export const rankOf = (card: string): string => (isJoker(card) ? 'JK' : card.charAt(0))
/** A joker has none. */
export const suitOf = (card: string): Suit | null => (isJoker(card) ? null : (card.charAt(1) as Suit))
/** The colour of a suit on a card's face, for `style:color`. */
export const colourOf = (suit: string): string => `var(--suit-${suit})`

const ITALIAN: Record<string, string> = { K: 'R', Q: 'C', J: 'F' }

/** What stands in the corner of a card: "10" for T; re, cavallo and fante for Italian cards. */
export const index = (rank: string, faces: Faces = 'french'): string =>
  rank === 'T' ? '10' : faces === 'italian' ? (ITALIAN[rank] ?? rank) : rank

/** A rank as the words want it: Fluent tells "9" from 9. */
const worded = (rank: string): string | number => (/^\d$/.test(rank) ? Number(rank) : rank)

/** "Ten of spades", in the user's language; the Italian names for Italian cards. */
export const label = (card: string, faces: Faces = 'french'): string =>
  isJoker(card) ? t('card-joker') : t(`card-${faces}`, { rank: worded(rankOf(card)), suit: suitOf(card) ?? '' })

export const suitName = (suit: string, faces: Faces = 'french'): string => t(`card-suit-${faces}`, { suit })
export const rankName = (rank: string, faces: Faces = 'french'): string =>
  t(`card-rank-${faces}`, { rank: worded(rank) })

/** "10♠": short, for logs. */
export const short = (card: string): string => {
  const suit = suitOf(card)
  return suit ? index(rankOf(card)) + SIGNS[suit] : t('card-joker')
}

export interface Order {
  /** Trumps stand first. */
  trump?: string | null
  /** What counts first: the suit, or for meld games the rank. */
  by?: 'suit' | 'rank'
}

/** Compares two cards for `toSorted`, suits in turns of colour, ranks from the ace down. Jokers come first. */
export function order({ trump = null, by = 'suit' }: Order = {}) {
  const suitAt = (card: string) => (isJoker(card) ? -2 : suitOf(card) === trump ? -1 : 'SHCD'.indexOf(card.charAt(1)))
  const rankAt = (card: string) => (isJoker(card) ? -2 : RANKS.indexOf(card.charAt(0)))
  const [first, second] = by === 'suit' ? [suitAt, rankAt] : [rankAt, suitAt]
  return (a: string, b: string): number => first(a) - first(b) || second(a) - second(b)
}
