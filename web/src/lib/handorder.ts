// The order of a hand in the trick games.

import { SUITS, type Suit } from './cards'
import type { Side } from './settings.svelte'

/** Where the trumps are in a hand, and the strongest cards of each suit. */
export interface Arrangement {
  trumpsAt: Side
  strongestAt: Side
}

/**
 * Sort cards as players do: by suits in alternating colours, the trumps at one end, and each suit by strength. By
 * default the trumps and the strongest cards are at the left.
 */
export function sorted(
  cards: readonly string[],
  named: string | null,
  ranks: readonly string[],
  { trumpsAt, strongestAt }: Arrangement = { trumpsAt: 'left', strongestAt: 'left' },
): string[] {
  const last = trumpsAt === 'right' ? 1 : 0
  const first = named && named.length === 1 ? 'SHCD'.indexOf(named) + last : 0
  const suits = 'SHCD'.slice(first) + 'SHCD'.slice(0, first)
  const suitAt = (card: string): number => suits.indexOf(card.charAt(1))
  const rankAt = (card: string): number => ranks[SUITS.indexOf(card.charAt(1) as Suit)]!.indexOf(card.charAt(0))
  const way = strongestAt === 'left' ? 1 : -1
  return cards.toSorted((one, other) => suitAt(one) - suitAt(other) || way * (rankAt(one) - rankAt(other)))
}
