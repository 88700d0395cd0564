// Prompts for playing a card, derived from the legal cards: the rules themselves are on the server.

import { suitName, SIGNS, suitOf, type Suit } from '../../lib/cards'
import { settings, type Faces } from '../../lib/settings.svelte'
import { t } from '../../lib/words.svelte'
import { rest, type Denomination, type TrickView } from './view'

/**
 * Return the message id of the prompt, with the suits it names. It is the plainest one if the legal cards leave it
 * open, or the game does (`free`).
 */
export function duty(
  view: TrickView,
  named: Denomination | null,
  free = false,
): { id: string; led?: Suit; trump?: Suit } {
  if (view.legal.includes('claim')) return { id: 'trick-prompt-claim' }
  if (!view.trick.length) return { id: 'trick-prompt-lead' }

  if (free) return { id: 'trick-prompt-card' }

  const led = suitOf(view.trick[0]![1])!
  const trump = named && named.length === 1 ? (named as Suit) : null
  const hand = view.hand ?? []
  const lawful = rest(view, 'play')
  /** Return the number of legal cards if all are of this suit, else null. */
  const only = (suit: Suit | null) => (lawful.every((card) => suitOf(card) === suit) ? lawful.length : null)
  const held = (suit: Suit | null) => hand.filter((card) => suitOf(card) === suit).length

  if (only(led)) return { id: lawful.length < held(led) ? 'trick-prompt-higher' : 'trick-prompt-follow', led }
  if (lawful.length === hand.length) return { id: held(led) ? 'trick-prompt-card' : 'trick-prompt-free', led }
  if (trump === null || held(led) || !only(trump)) return { id: 'trick-prompt-card' }
  return { id: lawful.length < held(trump) ? 'trick-prompt-overtrump' : 'trick-prompt-trump', led, trump }
}

/** Return a suit for use in a sentence: its sign, or its name if the cards are Italian. */
export const signed = (suit: Suit, faces: Faces): string =>
  (settings.faces ?? faces) === 'italian' ? suitName(suit, 'italian') : SIGNS[suit]

export function prompted(view: TrickView, named: Denomination | null, faces: Faces, free?: boolean): string {
  const { id, led, trump } = duty(view, named, free)
  return t(id, { led: led ? signed(led, faces) : '', trump: trump ? signed(trump, faces) : '' })
}
