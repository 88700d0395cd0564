import { shuffled } from '../../lib/shuffle'
import type { Draw } from '../../table/contract'

/** Return a card's rank in the draw, from low to high; a joker ranks above all (BUR-4.1). */
const height = (card: string): number =>
  card === 'JK' ? 52 : 4 * '3456789TJQKA2'.indexOf(card.charAt(0)) + 'CDHS'.indexOf(card.charAt(1))

/** Draw for the dealer: the lowest card deals, and ties draw again. */
export function firstDealer({ game, seed, players, pack }: Draw): number {
  for (let round = -1; ; round--) {
    const heights = shuffled(game, seed, round, pack.length)
      .slice(0, players)
      .map((place) => height(pack[place]!))
    if (new Set(heights).size === players) return heights.indexOf(Math.min(...heights))
  }
}
