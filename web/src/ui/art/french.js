// Drawings of the French cards.
import { court } from './courts.js'
import {
  BRASS,
  corners,
  disc,
  INK,
  IVORY,
  line,
  moved,
  n,
  outlined,
  path,
  plain,
  ring,
  sign,
  TEAL,
  WINE,
} from './signs.js'

const RANKS = 'AKQJT98765432'
const [LEFT, MIDDLE, RIGHT] = [92, 125, 158]

/** Positions of the pips in the upper half and on the middle line; the lower half mirrors the upper one. */
const PIPS = {
  2: [[MIDDLE, 66]],
  3: [
    [MIDDLE, 66],
    [MIDDLE, 175],
  ],
  4: [
    [LEFT, 66],
    [RIGHT, 66],
  ],
  5: [
    [LEFT, 66],
    [RIGHT, 66],
    [MIDDLE, 175],
  ],
  6: [
    [LEFT, 66],
    [RIGHT, 66],
    [LEFT, 175],
    [RIGHT, 175],
  ],
  7: [
    [LEFT, 66],
    [RIGHT, 66],
    [LEFT, 175],
    [RIGHT, 175],
    [MIDDLE, 120, 'once'],
  ],
  8: [
    [LEFT, 66],
    [RIGHT, 66],
    [LEFT, 175],
    [RIGHT, 175],
    [MIDDLE, 120],
  ],
  9: [
    [LEFT, 62],
    [RIGHT, 62],
    [LEFT, 137],
    [RIGHT, 137],
    [MIDDLE, 175],
  ],
  T: [
    [LEFT, 62],
    [RIGHT, 62],
    [LEFT, 137],
    [RIGHT, 137],
    [MIDDLE, 100],
  ],
}

function pips(rank, suit) {
  const size = 'T98'.includes(rank) ? 48 : 54
  return PIPS[rank]
    .map(([x, y, once]) => sign(suit, x, y, size) + (y === 175 || once ? '' : sign(suit, x, 350 - y, size, true)))
    .join('')
}

/** Height of the inner line of an ace; a club has none. */
const INSET = { S: 178, H: 172, D: 175 }

/** A rosette of ellipses, as on banknotes, with the suit on top. */
function ace(suit) {
  const petals = ring(
    9,
    (a) => `<ellipse cx="125" cy="175" rx="72" ry="30" transform="rotate(${n((a * 90) / Math.PI)} 125 175)"/>`,
  )
  const beads = ring(24, (a) => disc(125 + 82 * Math.cos(a), 175 + 82 * Math.sin(a), 2.5, BRASS))
  return `<g fill="none" stroke="${BRASS}" stroke-width="1.300">${petals}</g>${beads}<g stroke="${IVORY}" stroke-width="7">${sign(suit, 125, 175, 118)}</g>${sign(suit, 125, 175, 118)}<g fill="none" stroke="${IVORY}" stroke-width="3">${INSET[suit] ? sign(suit, 125, INSET[suit], 78) : ''}</g>`
}

function joker() {
  const cap =
    path(
      'M70 150C50 110 34 108 28 128 22 96 52 70 84 96 92 60 108 44 125 40 142 44 158 60 166 96 198 70 228 96 222 128 216 108 200 110 180 150z',
      WINE,
    ) +
    path('M84 96C92 60 108 44 125 40V150H100z', TEAL) +
    path('M125 40C142 44 158 60 166 96L150 150H125z', BRASS) +
    disc(28, 134, 9, BRASS) +
    disc(222, 134, 9, TEAL) +
    disc(125, 34, 9, WINE)
  const face = path('M74 148H176V190C176 232 152 262 125 262S74 232 74 190z', IVORY)
  const mask =
    path(
      'M70 160C88 146 110 154 125 164 140 154 162 146 180 160 186 196 150 206 134 188L125 180 116 188C100 206 64 196 70 160z',
      INK,
    ) + path('M86 172q14-14 28 3q-16 9-28-3zM136 175q14-17 28-3q-12 12-28 3z', BRASS, 'stroke-width="1.500"')
  const smile = path('M98 218C112 228 138 228 152 218 148 242 102 242 98 218z', WINE)
  const ruff =
    path(
      'M52 278C46 262 60 250 74 258 82 242 102 244 108 254 114 244 136 244 142 254 148 244 168 242 176 258 190 250 204 262 198 278 206 294 190 304 178 296 168 310 150 308 142 298 134 310 116 310 108 298 100 308 82 310 72 296 60 304 44 294 52 278z',
      TEAL,
    ) + line('M80 272L76 286M108 270V288M142 270V288M170 272L174 286', `stroke="${IVORY}"`)
  return outlined(ruff + face + mask + smile + cap)
}

const [TOP, BOTTOM, WEST, EAST] = [27, 323, 27, 223]

/** Damask: lozenges in a brass frame, with a rosette. */
function back() {
  const starts = Array.from({ length: 17 }, (_, i) => WEST - 196 + i * 24.5)
  const lattice = starts.map((x) => slant(x) + slant(x, true)).join('')
  const petals = ring(
    12,
    (a) =>
      `<ellipse cx="125" cy="175" rx="44" ry="13" transform="rotate(${n((a * 90) / Math.PI)} 125 175)" stroke-width="1.500"/>`,
  )
  return `<path fill="#7d1f30" d="M0 0h250v350H0z"/><path fill="none" stroke="#b9525c" stroke-width="2.500" d="${lattice}"/><g fill="none" stroke="#e9c877"><path stroke-width="4" d="M20 20h210v310H20z"/><path stroke-width="1.500" d="M27 27h196v296H27z"/><circle cx="125" cy="175" r="56" fill="#7d1f30" stroke-width="4"/>${petals}</g>${disc(125, 175, 7, '#e9c877')}`
}

/** A line from `x` at the top downwards to the right, or mirrored, clipped to the frame. */
function slant(x, turned = false) {
  const steep = (BOTTOM - TOP) / (EAST - WEST)
  const start = x < WEST ? [WEST, TOP + (WEST - x) * steep] : [x, TOP]
  const last = x + (EAST - WEST)
  const end = last > EAST ? [EAST, TOP + (EAST - x) * steep] : [last, BOTTOM]
  const flip = (at) => n(turned ? 250 - at : at)
  return `M${flip(start[0])} ${n(start[1])}L${flip(end[0])} ${n(end[1])}`
}

const BACK = (ground, drawing) => `<path fill="${ground}" d="M0 0h250v350H0z"/>${drawing}`
const FRAME = (colour) =>
  `<path fill="none" stroke="${colour}" stroke-width="4" d="M14 14h222v322H14z"/><path fill="none" stroke="${colour}" stroke-width="1.500" d="M22 22h206v306H22z"/>`
const grid = (columns, rows, drawing) =>
  Array.from({ length: columns * rows }, (_, i) => drawing(i % columns, Math.floor(i / columns))).join('')

/** Waves of the lagoon: rows of scales, each over half of the one above. */
function waves() {
  const scale = (column, row) => {
    const x = 28 + 32 * column + (row % 2 ? 16 : 0)
    const y = 58 + 22 * row
    return row % 2 && column === 6 ? '' : `M${x - 15} ${y}a16 16 0 0 1 32 0M${x - 7} ${y}a8 8 0 0 1 16 0`
  }
  return BACK(
    '#1d4d7c',
    `<path fill="none" stroke="#a9cbe8" stroke-width="2.500" d="${grid(7, 12, scale)}"/>${FRAME('#e8dcb8')}`,
  )
}

/** A harlequin's lozenges in two greens. */
function lozenges() {
  const lozenge = (column, row) => `M${28 + 39 * column} ${54 + 61 * row}l19-30 19 30-19 30z`
  return BACK(
    '#15503c',
    `<path fill="#2e8062" stroke="#e6cf8e" stroke-width="1.500" d="${grid(5, 5, lozenge)}"/>${FRAME('#e6cf8e')}`,
  )
}

/** A night sky of four-pointed stars. */
function stars() {
  const star = (column, row) => {
    const size = (column + row) % 2 ? 5 : 11
    return `M${41 + 42 * column} ${49 + 42 * row - size}l${size / 4} ${size * 0.75} ${size * 0.75} ${size / 4}-${size * 0.75} ${size / 4}-${size / 4} ${size * 0.75}-${size / 4}-${size * 0.75}-${size * 0.75}-${size / 4} ${size * 0.75}-${size / 4}z`
  }
  return BACK('#2b2350', `<path fill="#efd08a" d="${grid(5, 7, star)}"/>${FRAME('#b7a5e0')}`)
}

/** Nothing but a frame: the quietest. */
const quiet = () => BACK('#5a6268', FRAME('#d8dcdc'))

/**
 * The court cards of French packs, which bear the letters of valet, dame and roi.
 * @returns {Record<string, string>}
 */
export function portraits() {
  const cards = {}
  for (const suit of 'SHDC')
    for (const [rank, letter] of Object.entries({ K: 'R', Q: 'D', J: 'V' })) {
      cards[rank + suit] = `<g fill="currentColor">${court(rank, suit)}${corners(letter, suit)}</g>`
      cards[`${rank + suit}s`] = `<g fill="currentColor">${plain(letter, suit)}</g>`
    }
  return cards
}

/** @returns {Record<string, string>} */
export function french() {
  const cards = {}
  for (const suit of 'SHDC') {
    cards[suit] = `<g fill="currentColor">${sign(suit, 50, 50, 100)}</g>`
    for (const rank of RANKS) {
      const middle = rank === 'A' ? ace(suit) : 'KQJ'.includes(rank) ? court(rank, suit) : pips(rank, suit)
      cards[rank + suit] = `<g fill="currentColor">${middle}${corners(rank, suit)}</g>`
      cards[`${rank + suit}s`] = `<g fill="currentColor">${plain(rank, suit)}</g>`
    }
  }
  cards.JK = `<g color="${WINE}">${joker()}${corners('*')}</g>`
  cards.JKs = `<g color="${WINE}">${moved(joker(), -12, 10, 1.1)}</g>`
  cards.back = back()
  cards.waves = waves()
  cards.lozenges = lozenges()
  cards.stars = stars()
  cards.quiet = quiet()
  return cards
}
