import { label, short, SIGNS, suitName, type Suit } from '../../lib/cards'
import { settings, type Faces } from '../../lib/settings.svelte'

/** Cards and suits in the notation, standing by themselves: "8C", "C". */
const NOTED = /(?<![A-Za-z0-9])([AKQJT2-9]?)([SHDC])(?![A-Za-z0-9])/g

/** A sentence of the server with its cards and suits as a player reads them: "8♣" for "8C". */
export function readable(sentence: string, faces: Faces): string {
  const italian = (settings.faces ?? faces) === 'italian'
  return sentence.replace(NOTED, (card: string, rank: string, suit: string) => {
    if (italian) return rank ? label(card, 'italian') : suitName(suit, 'italian')
    return rank ? short(card) : SIGNS[suit as Suit]
  })
}
