// Drawings of the Italian cards, with eights to tens for games of more than forty cards: cups, coins, swords and batons
// in the
// southern style, with full-length knave, knight and king.
import {
  BRASS,
  disc,
  figure,
  INK,
  IVORY,
  line,
  moved,
  n,
  NAVY,
  outlined,
  path,
  ring,
  SKIN,
  TEAL,
  WINE,
} from './signs.js'

const GOLD = '#e3b04b'
const LEAF = '#2d7a45'
const WOOD = '#9a6a3a'
const STEEL = '#b9c9d2'
const SKY = '#2f6ea3'

/** One sign of each suit, centred at 0 0; about 60 wide if it is round, 100 high if it is long. */
const SIGNS = {
  D: [
    disc(0, 0, 29, GOLD),
    disc(0, 0, 22, IVORY, 'stroke-width="2"'),
    ring(8, (a) =>
      path(
        `M${n(20 * Math.cos(a - 0.28))} ${n(20 * Math.sin(a - 0.28))}L0 0 ${n(20 * Math.cos(a + 0.28))} ${n(20 * Math.sin(a + 0.28))}z`,
        WINE,
        'stroke-width="1.500"',
      ),
    ),
    disc(0, 0, 8, GOLD, 'stroke-width="2"'),
  ].join(''),
  H: [
    path('M-24 -34H24C24 -8 16 4 5 8V20L17 30V35H-17V30L-5 20V8C-16 4 -24 -8 -24 -34z', GOLD),
    path('M-24 -34H24L23 -22H-23z', WINE),
    path('M-20 -12C-10 -6 10 -6 20 -12 18 -4 14 2 8 5H-8C-14 2 -18 -4 -20 -12z', SKY, 'stroke-width="2"'),
    disc(0, 14, 5, WINE, 'stroke-width="2"'),
  ].join(''),
  S: [
    path('M-6 22V-40L0 -50 6 -40V22z', STEEL),
    line('M0 -38V18', 'stroke-width="1.500"'),
    path('M-22 20C-12 24 12 24 22 20V28C12 31 -12 31 -22 28z', GOLD),
    path('M-5 29H5V42H-5z', WINE),
    disc(0, 45, 6, GOLD),
  ].join(''),
  C: [
    path('M-5 47L-9 10 -15 3 -10 -5 -13 -34C-13 -47 13 -47 13 -34L10 -16 16 -10 9 0 5 47z', WOOD),
    path(
      'M-12 -20C-25 -20 -28 -30 -26 -37 -15 -37 -11 -30 -12 -20zM9 8C22 10 27 2 27 -6 16 -8 9 -2 9 8z',
      LEAF,
      'stroke-width="2"',
    ),
    line('M-4 -33q4 -4 8 0M-2 -22v10M2 6v14M-1 26v8', 'stroke-width="2"'),
  ].join(''),
}

/** A sign enlarged `scale` times; its outlines are scaled less. */
const pip = (suit, x, y, scale) => moved(outlined(SIGNS[suit], n(3 / Math.sqrt(scale))), x, y, scale)

/** Positions of the signs, to the right of the index, and their size; round and long ones have different layouts. */
const [WEST, MIDDLE, EAST] = [108, 150, 192]
const rows = (...ys) =>
  ys.flatMap((y) => [
    [WEST, y],
    [EAST, y],
  ])
const PLACES = {
  round: {
    2: [
      2,
      [
        [MIDDLE, 97],
        [MIDDLE, 253],
      ],
    ],
    3: [
      1.36,
      [
        [MIDDLE, 76],
        [MIDDLE, 175],
        [MIDDLE, 274],
      ],
    ],
    4: [
      1.35,
      [
        [WEST, 105],
        [EAST, 105],
        [WEST, 245],
        [EAST, 245],
      ],
    ],
    5: [
      1.2,
      [
        [WEST, 84],
        [EAST, 84],
        [MIDDLE, 175],
        [WEST, 266],
        [EAST, 266],
      ],
    ],
    6: [
      1.2,
      [
        [WEST, 78],
        [EAST, 78],
        [WEST, 175],
        [EAST, 175],
        [WEST, 272],
        [EAST, 272],
      ],
    ],
    7: [
      0.9,
      [
        [WEST, 68],
        [EAST, 68],
        [MIDDLE, 121],
        [WEST, 175],
        [EAST, 175],
        [WEST, 276],
        [EAST, 276],
      ],
    ],
    8: [0.9, [...rows(68, 139, 211, 282)]],
    9: [0.9, [...rows(68, 139, 211, 282), [MIDDLE, 175]]],
    T: [0.9, [...rows(68, 139, 211, 282), [MIDDLE, 104], [MIDDLE, 246]]],
  },
  long: {
    2: [
      2,
      [
        [112, 175],
        [188, 175],
      ],
    ],
    3: [
      1.5,
      [
        [106, 212],
        [MIDDLE, 138],
        [192, 212],
      ],
    ],
    4: [
      1.4,
      [
        [112, 101],
        [188, 101],
        [112, 249],
        [188, 249],
      ],
    ],
    5: [
      1.15,
      [
        [WEST, 88],
        [EAST, 88],
        [MIDDLE, 175],
        [WEST, 262],
        [EAST, 262],
      ],
    ],
    6: [
      1.02,
      [
        [98, 101],
        [MIDDLE, 101],
        [202, 101],
        [98, 249],
        [MIDDLE, 249],
        [202, 249],
      ],
    ],
    7: [
      0.95,
      [
        [WEST, 76],
        [EAST, 76],
        [98, 175],
        [MIDDLE, 175],
        [202, 175],
        [WEST, 274],
        [EAST, 274],
      ],
    ],
    8: [
      0.95,
      [
        [98, 76],
        [MIDDLE, 76],
        [202, 76],
        [WEST, 175],
        [EAST, 175],
        [98, 274],
        [MIDDLE, 274],
        [202, 274],
      ],
    ],
    9: [0.95, [76, 175, 274].flatMap((y) => [98, MIDDLE, 202].map((x) => [x, y]))],
    T: [0.75, [...rows(64, 138, 212, 286), [MIDDLE, 101], [MIDDLE, 249]]],
  },
}

const shape = (suit) => ('DH'.includes(suit) ? 'round' : 'long')

function pips(rank, suit) {
  const [scale, places] = PLACES[shape(suit)][rank]
  return places.map(([x, y]) => pip(suit, x, y, scale)).join('')
}

/** The aces: large, with an individual detail each. */
function ace(suit) {
  const ribbon = outlined(
    path('M60 262C84 244 106 276 125 262S166 244 190 262L184 290C164 274 144 302 125 288S86 274 66 290z', IVORY) +
      line('M78 272q16-8 30 4M142 276q16-10 30-4', 'stroke-width="1.800"'),
  )
  const rays = (count, from, to, y) =>
    `<g stroke="${BRASS}" stroke-width="4" stroke-linecap="round">${ring(count, (a, i) => line(`M${n(125 + from * Math.cos(a))} ${n(y + from * Math.sin(a))}L${n(125 + (i % 2 ? to : to - 9) * Math.cos(a))} ${n(y + (i % 2 ? to : to - 9) * Math.sin(a))}`))}</g>`
  const sun =
    rays(32, 76, 94, 175) +
    pip('D', 125, 175, 2.35) +
    outlined(
      disc(125, 175, 34, GOLD) +
        line('M110 168q5-6 10 0M130 168q5-6 10 0M125 170l-4 12h6M112 190q13 11 26 0') +
        disc(106, 184, 3.5, '#d98a5a', 'stroke="none"') +
        disc(144, 184, 3.5, '#d98a5a', 'stroke="none"'),
      2.5,
    )
  const handles = outlined(
    line('M82 118C44 108 40 170 92 178M168 118C206 108 210 170 158 178', `stroke="${INK}" stroke-width="12"`) +
      line('M82 118C44 108 40 170 92 178M168 118C206 108 210 170 158 178', `stroke="${GOLD}" stroke-width="6"`),
  )
  const flowers = outlined(
    ring(
      3,
      (_, i) =>
        line(
          `M${125 + (i - 1) * 8} 96L${125 + (i - 1) * 30} ${i === 1 ? 52 : 66}`,
          `stroke="${LEAF}" stroke-width="4"`,
        ) +
        disc(125 + (i - 1) * 31, i === 1 ? 48 : 62, 12, i === 1 ? WINE : SKY) +
        disc(125 + (i - 1) * 31, i === 1 ? 48 : 62, 4.5, GOLD),
    ),
  )
  if (suit === 'D') return sun
  if (suit === 'H') return handles + flowers + pip('H', 125, 180, 2.5)
  if (suit === 'S') return pip('S', 125, 168, 2.9) + ribbon
  return pip('C', 128, 172, 2.7) + ribbon
}

const ROBES = { D: [WINE, GOLD], H: [SKY, GOLD], S: [TEAL, IVORY], C: [NAVY, '#d06a3a'] }

const eyes = (y) =>
  disc(116, y, 2.6, INK, 'stroke="none"') +
  disc(136, y, 2.6, INK, 'stroke="none"') +
  line(`M126 ${y + 2}l-2 9h5`, 'stroke-width="2"')

const hand = (x, y) => disc(x, y, 8, SKIN)

function king(suit) {
  const [robe, trim] = ROBES[suit]
  const back = path('M70 318C62 240 72 170 96 142H156C180 170 190 240 182 318z', WINE === robe ? NAVY : WINE)
  const gown =
    path('M84 318C84 240 90 180 102 140H150C162 180 168 240 168 318z', robe) +
    path('M114 318V150H138V318z', trim) +
    [180, 208, 236, 264, 292].map((y) => disc(126, y, 5, robe, 'stroke-width="2"')).join('')
  const ermine =
    path('M86 158C98 138 112 132 126 132S154 138 166 158C154 172 140 176 126 176S98 172 86 158z', IVORY) +
    line('M102 152l-2 7M116 160l-1 7M138 160l1 7M150 152l2 7', 'stroke-width="2.500"')
  const head = path('M104 76H148V104C148 122 138 134 126 134S104 122 104 104z', SKIN)
  const beard =
    path(
      'M102 98C100 126 112 148 126 154 140 148 152 126 150 98 146 112 138 114 126 113 114 114 106 112 102 98z',
      '#ece6d6',
    ) + path('M126 111C118 106 110 110 108 116q10 4 18-2 8 6 18 2C142 110 134 106 126 111z', '#fff', 'stroke-width="2"')
  const crown =
    path('M98 78L92 42 110 56 126 32 142 56 160 42 154 78C138 72 114 72 98 78z', GOLD) +
    disc(92, 40, 5, WINE) +
    disc(126, 30, 6, WINE) +
    disc(160, 40, 5, WINE) +
    line('M99 70C114 64 138 64 153 70', 'stroke-width="2"') +
    disc(126, 60, 4.5, SKY, 'stroke-width="2"')
  const arm = path('M154 150C176 156 190 172 192 186L176 196C170 186 162 182 152 184z', robe) + hand(184, 192)
  const other = path('M98 150C80 160 72 184 74 208L92 210C92 196 96 186 102 182z', robe) + hand(83, 214)
  return (
    outlined(back + gown + ermine + head + eyes(94) + beard + crown + other + arm) +
    pip(suit, 190, shape(suit) === 'round' ? 160 : 152, 1.15)
  )
}

function knave(suit) {
  const [coat, trim] = ROBES[suit]
  const legs =
    path('M102 232H124L122 306H100zM128 232H150L152 306H130z', trim) +
    line('M111 240V300M141 240V300', `stroke="${coat}" stroke-width="4"`) +
    path('M98 300H124V318H84C84 308 92 306 98 300zM128 300H154C160 306 168 308 168 318H128z', INK)
  const tunic =
    path('M96 142H156L166 244C140 256 112 256 86 244z', coat) +
    path('M90 208L162 208 163 218 89 218z', trim) +
    line('M126 146V206M108 222L104 246M126 222V250M144 222L148 246', `stroke="${trim}" stroke-width="3.500"`) +
    path('M104 142C112 154 140 154 148 142L142 134H110z', IVORY)
  const arms =
    path('M156 144C178 152 188 166 188 182L172 188C168 176 162 170 154 170z', coat) +
    hand(180, 188) +
    path('M96 144C76 152 68 176 82 204L96 196C88 180 92 172 100 168z', coat) +
    hand(92, 204)
  const locks = path('M98 84C90 104 94 122 104 130L108 92zM154 84C162 104 158 122 148 130L144 92z', '#7a4526')
  const head =
    path('M104 80H148V106C148 124 138 136 126 136S104 124 104 106z', SKIN) +
    line('M117 120q9 6 18 0', `stroke="${WINE}" stroke-width="3"`)
  const hat =
    path('M86 82C84 58 104 48 126 48S168 58 166 82C152 74 100 74 86 82z', trim) +
    path('M86 82C100 72 152 72 166 82 160 90 92 90 86 82z', coat) +
    path('M146 56C150 34 172 30 190 38 184 54 168 62 150 64z', IVORY) +
    line('M152 58C160 46 170 42 182 42', 'stroke-width="1.800"')
  return (
    outlined(legs + tunic + arms + locks + head + eyes(98) + hat) +
    pip(suit, 190, shape(suit) === 'round' ? 156 : 148, 1.15)
  )
}

function knight(suit) {
  const [coat, trim] = ROBES[suit]
  const white = '#efe9da'
  const tail = path('M190 222C214 222 220 252 208 288 200 276 198 262 186 250z', '#8a6b45')
  const legs =
    path(
      'M84 256C72 272 66 286 72 312H86C84 294 92 284 104 268zM112 266C112 284 108 298 112 316H126C126 298 132 284 134 266zM160 262C166 284 162 298 166 316H180C182 296 186 280 184 256zM178 248C190 266 200 280 196 308H210C212 284 206 258 194 240z',
      white,
    ) + path('M70 308H88V318H66zM110 308H128V318H106zM164 308H182V318H160zM194 302H212V312H190z', INK)
  const horse = path(
    'M64 196C70 172 82 160 96 164 110 170 112 190 124 200 150 206 180 202 194 222 202 248 186 270 160 270 132 272 104 274 90 258 84 244 92 228 86 214 78 222 66 226 56 222 46 220 44 208 52 204z',
    white,
  )
  const mane =
    path('M80 164C92 152 110 162 116 182L122 200 108 196C104 184 96 172 80 164z', '#8a6b45') +
    path('M78 168L74 152 88 160z', white) +
    disc(72, 188, 3, INK, 'stroke="none"') +
    disc(52, 212, 2, INK, 'stroke="none"')
  const reins = line('M62 202L84 212 132 206', `stroke="${WINE}" stroke-width="4"`)
  const saddle =
    path('M128 202C140 212 164 212 178 204L184 236C164 248 138 246 126 236z', WINE === coat ? TEAL : WINE) +
    line('M130 228C144 238 166 238 181 228', `stroke="${GOLD}" stroke-width="3.500"`)
  const leg =
    path('M140 200H168L158 244 164 262H144L140 252z', trim) +
    path('M140 252H162L166 268H128C130 260 136 260 140 252z', INK)
  const tunic =
    path('M122 140H170L176 214C160 222 136 222 124 214z', coat) +
    path('M124 196L175 196 176 205 124 205z', trim) +
    path('M130 140C136 150 156 150 162 140L158 132H134z', IVORY)
  const arms =
    path('M126 146C108 156 104 182 116 204L130 198C124 182 128 174 134 168z', coat) +
    hand(124, 204) +
    path('M166 144C188 146 200 156 204 168L190 178C184 170 176 166 166 168z', coat) +
    hand(198, 176)
  const head = moved(
    path('M106 84H146V108C146 124 138 134 126 134S106 124 106 108z', SKIN) +
      eyes(100) +
      line('M118 120q8 6 16 0', `stroke="${WINE}" stroke-width="3"`) +
      path('M104 90C96 62 112 50 128 50S158 62 150 90C138 82 114 82 104 90z', STEEL) +
      line('M104 90C114 82 138 82 150 90', `stroke="${GOLD}" stroke-width="4"`) +
      path('M126 52C118 34 128 24 148 24 144 32 152 36 164 38 156 52 140 54 126 52z', trim === IVORY ? WINE : trim),
    20,
    0,
  )
  return (
    outlined(tail + legs + horse + mane + saddle + reins + tunic + leg + arms + head) +
    pip(suit, 200, shape(suit) === 'round' ? 146 : 140, 0.9)
  )
}

const COURTS = { K: king, Q: knight, J: knave }
const NAMES = { K: 'R', Q: 'C', J: 'F' }

/** A frame in the style of old woodblock cards. */
const frame = `<path d="M9 22Q9 9 22 9H228Q241 9 241 22V328Q241 341 228 341H22Q9 341 9 328z" fill="none" stroke="${SKY}" stroke-width="2.500"/>`

function corner(rank, suit) {
  const [y, scale] = shape(suit) === 'round' ? [116, 0.72] : [128, 0.8]
  return figure(NAMES[rank] ?? rank, 19, 20, 64) + pip(suit, 40, y, scale)
}

/** Position and scale of the sign on a small card: x, y, scale. */
const large = (suit) => (shape(suit) === 'round' ? [162, 250, 2.15] : [172, 236, 1.95])

/** @returns {Record<string, string>} */
export function italian() {
  const cards = {}
  for (const suit of 'SHDC') {
    cards[suit] = pip(suit, 50, 50, 1)
    for (const rank of 'AKQJT98765432') {
      const tall = COURTS[rank] ?? (rank === 'A' ? ace : null)
      const middle = tall ? moved(tall(suit), 14, 0) : pips(rank, suit)
      cards[rank + suit] = `<g color="${INK}">${frame}${middle}${corner(rank, suit)}</g>`
      cards[`${rank + suit}s`] =
        `<g color="${INK}">${figure(NAMES[rank] ?? rank, 24, 26, 128, 13)}${pip(suit, ...large(suit))}</g>`
    }
  }
  return cards
}
