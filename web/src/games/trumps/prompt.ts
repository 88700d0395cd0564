// What a player has to do with a card, read from the cards that may be played: the rules themselves are the core's.

import { suitName, SIGNS, suitOf, type Suit } from '../../lib/cards'
import { settings, type Faces } from '../../lib/settings.svelte'
import { t } from '../../lib/words.svelte'
import { rest, type Denomination, type TrickView } from './view'

/** Message of the prompt, with the suits that it names; the plainest where the lawful cards leave it open, or the game does (`free`). */
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
  /** All cards of that suit that may be played; null: others may, too. */
  const only = (suit: Suit | null) => (lawful.every((card) => suitOf(card) === suit) ? lawful.length : null)
  const held = (suit: Suit | null) => hand.filter((card) => suitOf(card) === suit).length

  if (only(led)) return { id: lawful.length < held(led) ? 'trick-prompt-higher' : 'trick-prompt-follow', led }
  if (lawful.length === hand.length) return { id: held(led) ? 'trick-prompt-card' : 'trick-prompt-free', led }
  if (trump === null || held(led) || !only(trump)) return { id: 'trick-prompt-card' }
  return { id: lawful.length < held(trump) ? 'trick-prompt-overtrump' : 'trick-prompt-trump', led, trump }
}

/** A suit in a sentence: its sign, or its name where the cards are Italian. */
export const signed = (suit: Suit, faces: Faces): string =>
  (settings.faces ?? faces) === 'italian' ? suitName(suit, 'italian') : SIGNS[suit]

export function prompted(view: TrickView, named: Denomination | null, faces: Faces, free?: boolean): string {
  const { id, led, trump } = duty(view, named, free)
  return t(id, { led: led ? signed(led, faces) : '', trump: trump ? signed(trump, faces) : '' })
}
