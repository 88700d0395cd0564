// Which call is worth a golden button. Nobody is bound by it: it saves a beginner's eye the search, and no more.

import type { TrickView } from './view'

/** The suit of which the hand holds so many cards, one of them of these ranks; null: none. */
export function long(view: TrickView, cards: number, ranks: string): string | null {
  const hand = view.hand ?? []
  const suits = ['S', 'H', 'D', 'C'].map((suit) => hand.filter((card) => card.endsWith(suit)))
  const best = suits
    .filter((held) => held.length >= cards && held.some((card) => ranks.includes(card.charAt(0))))
    .toSorted((one, other) => other.length - one.length)[0]
  return best?.[0]?.charAt(1) ?? null
}
