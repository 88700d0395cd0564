// How much of the width the melds of the viewer's side get, beside those of the others.

import type { Side } from './view'

/** Between 0.4 and 0.6, in steps, so that it changes seldom: more where more lies. */
export function ownShare(sides: readonly Side[]): number {
  const [own = 0, ...others] = sides.map(({ melds }) => melds.reduce((sum, { cards }) => sum + cards.length + 3, 0))
  const all = others.reduce((sum, much) => sum + much, own)
  return all ? Math.min(6, Math.max(4, Math.round((10 * own) / all))) / 10 : 0.5
}
