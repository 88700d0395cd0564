import type { GameInfo } from '../../lib/wire'

/** Position of a seat around the cloth, from the viewer's perspective. */
export type Place = 'bottom' | 'right' | 'far-right' | 'top' | 'far-left' | 'left'

/** Places in turn order counter-clockwise, starting with the viewer's own: the next seat is on the right. */
const AROUND: Record<number, Place[]> = {
  2: ['bottom', 'top'],
  3: ['bottom', 'right', 'left'],
  4: ['bottom', 'right', 'top', 'left'],
  5: ['bottom', 'right', 'far-right', 'far-left', 'left'],
  6: ['bottom', 'right', 'far-right', 'top', 'far-left', 'left'],
}

/** True if a table is drawn clockwise, which depends on its game or, in games with the option, on the table. */
export const isClockwise = ({ direction }: Pick<GameInfo, 'direction'>, options: unknown): boolean =>
  (direction === 'option' ? (options as { direction?: string }).direction : direction) === 'clockwise'

/** Return the places around the table by seat. Spectators see seat 0 at the bottom. */
export function seating(players: number, me: number | null, clockwise = false): Place[] {
  const around = AROUND[players] ?? []
  const drawn = clockwise ? [...around.slice(0, 1), ...around.slice(1).reverse()] : around
  return around.map((_, seat) => drawn[(seat - (me ?? 0) + players) % players]!)
}
