import type { GameInfo } from '../../lib/wire'

/** Where a seat lies round the cloth, as seen from the bottom. */
export type Place = 'bottom' | 'right' | 'far-right' | 'top' | 'far-left' | 'left'

/** Places in turn order, from the viewer's own, counter-clockwise: the next seat sits on the right. */
const AROUND: Record<number, Place[]> = {
  2: ['bottom', 'top'],
  3: ['bottom', 'right', 'left'],
  4: ['bottom', 'right', 'top', 'left'],
  5: ['bottom', 'right', 'far-right', 'far-left', 'left'],
  6: ['bottom', 'right', 'far-right', 'top', 'far-left', 'left'],
}

/** Whether a table is drawn clockwise: as its game is played or, where it has the option, as the table likes it. */
export const isClockwise = ({ direction }: Pick<GameInfo, 'direction'>, options: unknown): boolean =>
  (direction === 'option' ? (options as { direction?: string }).direction : direction) === 'clockwise'

/** By seat: its place round the table. Whoever watches sees seat 0 at the bottom. */
export function seating(players: number, me: number | null, clockwise = false): Place[] {
  const around = AROUND[players] ?? []
  const drawn = clockwise ? [...around.slice(0, 1), ...around.slice(1).reverse()] : around
  return around.map((_, seat) => drawn[(seat - (me ?? 0) + players) % players]!)
}
