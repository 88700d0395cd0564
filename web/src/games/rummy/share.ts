// Share of the width given to the viewer's melds.

import type { Side } from './view'

/** Return a share from 0.4 to 0.6, in proportion to the melds, in steps so that it seldom changes. */
export function ownShare(sides: readonly Side[]): number {
  const [own = 0, ...others] = sides.map(({ melds }) => melds.reduce((sum, { cards }) => sum + cards.length + 3, 0))
  const all = others.reduce((sum, much) => sum + much, own)
  return all ? Math.min(6, Math.max(4, Math.round((10 * own) / all))) / 10 : 0.5
}
