// Room for what appears over a table for a moment: it covers nothing that a decision needs.

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface Size {
  width: number
  height: number
}

export type Point = readonly [x: number, y: number]

/** Something that should stay visible if it can, with the cost of covering a square pixel of it. */
export interface Soft {
  box: Box
  weight: number
}

/** Distance in pixels between the places that are tried. */
const STEP = 6
/** Cost of a pixel of distance from the wished place. */
const FAR = 8

/** What a decision needs: cards, answers, prompts, what was called, scores, who is what and holds how many cards. */
export const NEEDED = [
  '[data-card]',
  '[data-keep]',
  '[data-place]',
  '[data-still="prompt"]',
  'button',
  'dd',
  '.said',
  '.plate :is(.name, .facts > *, .count, .backs)',
].join()

const overlap = (one: Box, x: number, y: number, { width, height }: Size): number => {
  const wide = Math.min(one.right, x + width) - Math.max(one.left, x)
  const high = Math.min(one.bottom, y + height) - Math.max(one.top, y)
  return wide > 0 && high > 0 ? wide * high : 0
}

/** True if something covers nothing of what is needed. */
export const isFree = ({ left, top, right, bottom }: Box, needed: readonly Box[]): boolean =>
  !needed.some((box) => overlap(box, left, top, { width: right - left, height: bottom - top }))

/** Return the coordinates to try between two limits, both included. */
function tries(from: number, to: number): number[] {
  if (to < from) return []
  const count = Math.ceil((to - from) / STEP)
  return [...Array.from({ length: count }, (_, step) => from + step * STEP), to]
}

/**
 * Return the upper left corner, as near to `wish` as possible, where something of this size is within `room` and covers
 * nothing of `needed`, and little of `soft`; null if there is no such place.
 */
export function freePlace(size: Size, room: Box, needed: readonly Box[], wish: Point, soft: Soft[] = []): Point | null {
  const inRoom = needed.filter((box) => overlap(box, room.left, room.top, sizeOf(room)))
  const places = tries(room.left, room.right - size.width).flatMap((x) =>
    tries(room.top, room.bottom - size.height).map((y) => ({ x, y, far: FAR * Math.hypot(x - wish[0], y - wish[1]) })),
  )
  let best: Point | null = null
  let least = Infinity
  for (const { x, y, far } of places.sort((one, other) => one.far - other.far)) {
    if (far >= least) break
    if (inRoom.some((box) => overlap(box, x, y, size))) continue
    const cost = soft.reduce((sum, { box, weight }) => sum + overlap(box, x, y, size) * weight, far)
    if (cost < least) [best, least] = [[x, y], cost]
  }
  return best
}

const sizeOf = ({ left, top, right, bottom }: Box): Size => ({ width: right - left, height: bottom - top })

/** Return what is needed of a table, in the coordinates of the window, except what `but` accepts. */
export const neededOf = (stage: Element, but: (one: Element) => boolean = () => false): Box[] =>
  [...stage.querySelectorAll(NEEDED)]
    .filter((one) => !but(one) && one.checkVisibility())
    .map((one) => one.getBoundingClientRect())

/** Sizes that are tried for a splash, the largest first. */
const FITS = [1, 0.8, 0.64, 0.5, 0.4, 0.3]
/** Distance in pixels from the edge of the room. */
const GAP = 6

/**
 * Action for a splash, something large that is shown for a moment: place it in its parent, as large and as near to the
 * middle as possible, where it covers nothing that is needed of the table; hide it if there is no such place. It is
 * absolutely positioned, and `--fit` scales it.
 */
export function inFreePlace(splash: HTMLElement): { destroy: () => void } {
  const room = splash.parentElement!
  const place = () => {
    splash.style.visibility = FITS.some((fit) => lay(splash, fit, room)) ? 'visible' : 'hidden'
  }
  const changes = new ResizeObserver(place)
  changes.observe(room)
  place()
  return { destroy: () => changes.disconnect() }
}

/** Place a splash in a given size; return false if there is no place. */
function lay(splash: HTMLElement, fit: number, room: Element): boolean {
  splash.style.setProperty('--fit', String(fit))
  const { left, top, right, bottom } = room.getBoundingClientRect()
  const inner = { left: left + GAP, top: top + GAP, right: right - GAP, bottom: bottom - GAP }
  const size = { width: splash.offsetWidth, height: splash.offsetHeight }
  const middle = [(left + right - size.width) / 2, (top + bottom - size.height) / 2] as const
  const needed = neededOf(room.closest('.cloth')!, (one) => splash.contains(one))
  const found = freePlace(size, inner, needed, middle)
  if (found) splash.style.inset = `${found[1] - top}px auto auto ${found[0] - left}px`
  return !!found
}
