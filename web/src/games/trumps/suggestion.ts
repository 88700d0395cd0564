// Suggested calls, highlighted for beginners. They don't restrict the player.

import type { TrickView } from './view'

/** Return the suit with at least this many cards, one of them of these ranks; null if there is none. */
export function longSuit(view: TrickView, cards: number, ranks: string): string | null {
  const hand = view.hand ?? []
  const suits = ['S', 'H', 'D', 'C'].map((suit) => hand.filter((card) => card.endsWith(suit)))
  const best = suits
    .filter((held) => held.length >= cards && held.some((card) => ranks.includes(card.charAt(0))))
    .toSorted((one, other) => other.length - one.length)[0]
  return best?.[0]?.charAt(1) ?? null
}
