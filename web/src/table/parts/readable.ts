import { label, short, SIGNS, suitName, type Suit } from '../../lib/cards'
import { settings, type Faces } from '../../lib/settings.svelte'

/** A card or suit in notation, as a separate word: "8C", "C". */
const NOTED = /(?<![A-Za-z0-9])([AKQJT2-9]?)([SHDC])(?![A-Za-z0-9])/g

interface Namer {
  card: (card: string) => string
  suit: (suit: string) => string
}

/** Replace the cards and suits in a text by the names given. */
export const worded = (text: string, { card, suit }: Namer): string =>
  text.replace(NOTED, (noted: string, rank: string, of: string) => (rank ? card(noted) : suit(of)))

/** Return a text with cards and suits in full words: "Eight of clubs" for "8C". */
export const aloud = (text: string, faces: Faces): string =>
  worded(text, {
    card: (card) => label(card, settings.faces ?? faces),
    suit: (suit) => suitName(suit, settings.faces ?? faces),
  })

/** Return a sentence of the server with readable cards and suits: "8♣" for "8C". */
export const readable = (sentence: string, faces: Faces): string =>
  (settings.faces ?? faces) === 'italian'
    ? aloud(sentence, 'italian')
    : worded(sentence, { card: short, suit: (suit) => SIGNS[suit as Suit] })
