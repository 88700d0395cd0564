// Counting aids of a guide, as text. Their arguments come from the core: seats, cards and suits are replaced by their
// names.

import { index, rankOf, short, SIGNS, suitName, type Suit } from '../../lib/cards'
import type { Aid } from '../../lib/wire'
import { t, hasMessage } from '../../lib/words.svelte'
import type { Faces } from '../contract'
import { actor } from '../parts/people'

interface Reader {
  names: readonly string[]
  me: number | null
  faces: Faces
}

export function aidWords({ name, given }: Aid, { names, me, faces }: Reader): string {
  const { seat, card, suit, rank, ...rest } = given
  const id = `guide-${name}`
  if (!hasMessage(id)) return name
  return t(id, {
    ...rest,
    ...(typeof seat === 'number' ? actor(names, seat, me) : {}),
    ...(typeof card === 'string'
      ? { card: faces === 'italian' ? `${index(rankOf(card), faces)} ${suitName(card.slice(-1), faces)}` : short(card) }
      : {}),
    ...(typeof rank === 'string' ? { rank: index(rankOf(rank), faces) } : {}),
    ...(typeof suit === 'string' ? { suit: suitSaid(suit, faces) } : {}),
  })
}

/** Return a suit's sign, or its name if the cards are Italian. */
export const suitSaid = (suit: string, faces: Faces): string =>
  faces === 'italian' ? suitName(suit, faces) : SIGNS[suit as Suit]
