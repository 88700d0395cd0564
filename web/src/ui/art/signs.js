// What all cards share: the four French suits and the figures of the corners.

/** Number, short. */
export const n = (x) => String(Math.round(x * 10) / 10)

/** Outlines of the suits in a square of 100 × 100, middle at 50 50. */
export const SUITS = {
  H: 'M50 93C40 79 8 58 8 32 8 17 18 8 30 8c9 0 16 5 20 14C54 13 61 8 70 8c12 0 22 9 22 24C92 58 60 79 50 93z',
  D: 'M50 4C58 22 71 38 86 50 71 62 58 78 50 96 42 78 29 62 14 50 29 38 42 22 50 4z',
  S: 'M50 5C58 22 92 38 92 62c0 13-9 21-20 21-8 0-14-4-18-11 1 10 5 18 12 24H34c7-6 11-14 12-24-4 7-10 11-18 11C17 83 8 75 8 62 8 38 42 22 50 5z',
  C: 'M50 5c13 0 21 9 21 20 0 7-3 12-7 16 3-1 6-2 9-2 12 0 21 9 21 21s-9 21-21 21c-8 0-15-4-19-11 1 11 5 20 12 26H34c7-6 11-15 12-26-4 7-11 11-19 11C15 81 6 72 6 60s9-21 21-21c3 0 6 1 9 2-4-4-7-9-7-16C29 14 37 5 50 5z',
}

/** A suit, its middle at x y, `size` high; `turned` stands on its head. */
export function sign(suit, x, y, size, turned = false) {
  const scale = (turned ? -1 : 1) * (size / 100)
  return `<path transform="matrix(${n2(scale)} 0 0 ${n2(scale)} ${n(x - 50 * scale)} ${n(y - 50 * scale)})" d="${SUITS[suit]}"/>`
}
const n2 = (x) => String(Math.round(x * 1000) / 1000)

/** The figures as strokes on a field of 60 × 90: their own writing, alike on every system. */
const FIGURES = {
  A: 'M6 86L30 6 54 86M15 60H45',
  K: 'M11 4V86M52 5L13 52M26 38L54 86',
  Q: 'M30 5C14 5 7 20 7 44S14 83 30 83 53 68 53 44 46 5 30 5zM33 63L54 88',
  J: 'M43 4V60C43 76 36 83 25 83 15 83 9 77 8 66M28 5H54',
  T: 'M9 18L17 6V86M45 5C34 5 31 20 31 45S34 85 45 85 59 70 59 45 56 5 45 5z',
  9: 'M52 31C52 47 42 55 30 55 18 55 8 47 8 31 8 15 18 6 30 6 44 6 52 17 52 36 52 66 44 84 16 84',
  8: 'M30 41C19 41 12 34 12 23.500S19 6 30 6 48 13 48 23.500 41 41 30 41C17 41 8 50 8 62.500S17 84 30 84 52 75 52 62.500 43 41 30 41z',
  7: 'M7 7H53C38 30 28 56 25 87',
  6: 'M8 59C8 43 18 35 30 35 42 35 52 43 52 59 52 75 42 84 30 84 16 84 8 73 8 54 8 24 16 6 44 6',
  5: 'M49 7H16L12 42C17 37 23 34 30 34 43 34 52 44 52 58 52 74 43 84 29 84 18 84 11 79 7 71',
  4: 'M40 87V6L6 62H56',
  3: 'M9 7H49L27 38C42 36 52 45 52 60 52 75 43 84 29 84 18 84 11 79 7 71',
  2: 'M9 26C10 13 18 6 30 6 42 6 51 14 51 26 51 44 28 58 9 84H54',
  1: 'M12 22L30 6V86',
}

/** A figure, its left top corner at x y, `height` high. */
export function figure(rank, x, y, height, weight = 11) {
  const scale = height / 90
  return `<path transform="matrix(${n2(scale)} 0 0 ${n2(scale)} ${n(x)} ${n(y)})" d="${FIGURES[rank]}" fill="none" stroke="currentColor" stroke-width="${weight}" stroke-linejoin="round"/>`
}

/** The same again, standing on its head on the lower half. */
export const twice = (drawing) => `${drawing}<g transform="rotate(180 125 175)">${drawing}</g>`
