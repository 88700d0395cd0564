// Shared by all cards: the four French suits, the figures of the indices, and helpers for shapes.

/** Format a number as briefly as its drawing allows. */
export const n = (x, digits = 1) => String(Number(x.toFixed(digits)))

export const INK = '#1c2324'
export const IVORY = '#fff6e2'
export const BRASS = '#d9a441'
export const SKIN = '#f0c9a0'
export const WINE = '#a8202f'
export const TEAL = '#1c6a60'
export const NAVY = '#25365c'

export const path = (d, fill, more = '') => `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`
export const line = (d, more = '') => path(d, 'none', more)
export const disc = (x, y, r, fill, more = '') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${more && ` ${more}`}/>`
/** A drawing with ink outlines. */
export const outlined = (drawing, width = 3) =>
  `<g stroke="${INK}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round">${drawing}</g>`
export const moved = (drawing, x, y, scale = 1, angle = 0) =>
  `<g transform="translate(${n(x)} ${n(y)})${angle ? ` rotate(${n(angle)})` : ''}${scale === 1 ? '' : ` scale(${n(scale, 3)})`}">${drawing}</g>`
export const mirrored = (drawing) => `<g transform="matrix(-1 0 0 1 250 0)">${drawing}</g>`
/** A drawing, repeated upside down in the lower half. */
export const twice = (drawing) => `${drawing}<g transform="rotate(180 125 175)">${drawing}</g>`
/** `count` shapes on a ring. */
export const ring = (count, drawing) =>
  Array.from({ length: count }, (_, i) => drawing((i / count) * 2 * Math.PI, i)).join('')

/** Outlines of the suits in a square of 100 × 100, centred at 50 50. */
export const SUITS = {
  H: 'M50 94C39 79 7 58 7 32 7 17 17 7 30 7c9 0 16 5 20 14C54 12 61 7 70 7c13 0 23 10 23 25C93 58 61 79 50 94z',
  D: 'M50 3C58 22 71 38 87 50 71 62 58 78 50 97 42 78 29 62 13 50 29 38 42 22 50 3z',
  S: 'M50 4C59 22 93 38 93 63c0 13-9 21-20 21-8 0-15-4-19-11 1 10 5 18 13 24H33c8-6 12-14 13-24-4 7-11 11-19 11C16 84 7 76 7 63 7 38 41 22 50 4z',
  C: 'M50 4c13 0 22 9 22 21 0 7-3 12-7 16 3-1 6-2 9-2 12 0 21 9 21 21s-9 21-21 21c-9 0-16-4-20-11 1 11 5 20 13 27H33c8-7 12-16 13-27-4 7-11 11-20 11C14 81 5 72 5 60s9-21 21-21c3 0 6 1 9 2-4-4-7-9-7-16C28 13 37 4 50 4z',
}

/** A suit centred at x y, `size` high; `turned` means upside down. */
export function sign(suit, x, y, size, turned = false) {
  const scale = (turned ? -1 : 1) * (size / 100)
  return `<path transform="matrix(${n(scale, 3)} 0 0 ${n(scale, 3)} ${n(x - 50 * scale)} ${n(y - 50 * scale)})" d="${SUITS[suit]}"/>`
}

/** Figures as strokes on a field of 60 × 90, instead of a font, so that they look the same on every system. */
const FIGURES = {
  A: 'M6 86L30 7 54 86M14 61H46',
  K: 'M11 4V86M52 4L13 53M26 38L54 86',
  Q: 'M30 6C14 6 7 21 7 44.500S14 83 30 83 53 68 53 44.500 46 6 30 6zM33 63L55 88',
  J: 'M44 4V59C44 75 36 83 25 83 15 83 9 76 8 64M27 6H57',
  T: 'M5 18L14 7V86M44 6C33 6 29 20 29 45S33 84 44 84 59 70 59 45 55 6 44 6z',
  9: 'M52 31C52 47 42 55 30 55 18 55 8 47 8 31 8 15 18 6 30 6 44 6 52 17 52 36 52 66 44 84 14 84',
  8: 'M30 41C19 41 11 34 11 23.500S19 6 30 6 49 13 49 23.500 41 41 30 41C17 41 8 50 8 62.500S17 84 30 84 52 75 52 62.500 43 41 30 41z',
  7: 'M6 7H53C38 30 28 56 25 87',
  6: 'M8 59C8 43 18 35 30 35 42 35 52 43 52 59 52 75 42 84 30 84 16 84 8 73 8 54 8 24 16 6 46 6',
  5: 'M50 7H16L12 43C17 38 23 35 30 35 43 35 52 44 52 59 52 75 43 84 29 84 18 84 11 79 7 71',
  4: 'M41 87V7L6 62H57',
  3: 'M9 7H50L27 38C42 36 52 45 52 60 52 75 43 84 29 84 18 84 11 79 7 71',
  2: 'M9 26C10 13 18 6 30 6 42 6 51 14 51 26 51 44 28 58 9 84H54',
  F: 'M13 87V7H53M13 45H46',
  C: 'M53 23C50 12 42 6 32 6 16 6 8 21 8 45S16 84 32 84C42 84 50 78 53 67',
  V: 'M6 5L30 84 54 5',
  D: 'M11 7H26C45 7 54 21 54 47S45 87 26 87H11z',
  R: 'M11 87V7H31C44 7 52 15 52 27S44 47 31 47H11M32 47L54 87',
  '*': 'M30 14L38 36 61 37 43 51 49 74 30 61 11 74 17 51-1 37 22 36z',
}

/** A figure with its upper left corner at x y, `height` high. */
export function figure(rank, x, y, height, weight = 11.5) {
  return `<path transform="translate(${n(x)} ${n(y)}) scale(${n(height / 90, 3)})" d="${FIGURES[rank]}" fill="${rank === '*' ? 'currentColor' : 'none'}" stroke="currentColor" stroke-width="${weight}" stroke-linejoin="round"/>`
}

/** Both indices. */
export const corners = (rank, suit) => twice(figure(rank, 13, 15, 68) + (suit ? sign(suit, 36, 112, 44) : ''))
/** The face of small cards, with few signs. */
export const plain = (rank, suit) => figure(rank, 24, 26, 138, 13) + sign(suit, 148, 244, 168)
