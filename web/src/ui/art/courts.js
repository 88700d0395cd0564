// King, queen and jack of the French cards: a doge, a lady in a half mask and Harlequin, in the colours of their suit.
import {
  BRASS,
  disc,
  INK,
  IVORY,
  line,
  mirrored,
  n,
  NAVY,
  outlined,
  path,
  ring,
  sign,
  SKIN,
  TEAL,
  twice,
  WINE,
} from './signs.js'

/** The suit's main colour follows the settings, its second colour doesn't. `left`: the direction in which they look. */
const COURTS = {
  S: { second: TEAL, third: BRASS, hair: '#3a2a20', left: false },
  H: { second: NAVY, third: BRASS, hair: '#c98a3a', left: true },
  D: { second: TEAL, third: '#e6b45a', hair: '#7a4526', left: true },
  C: { second: WINE, third: BRASS, hair: '#8a8272', left: false },
}
const MAIN = 'currentColor'

/** Where the two halves meet: a slanting ribbon with pearls. */
function ribbon(third, suit) {
  const edge = 'M26 190L224 146V160L26 204z'
  const pearls = [-78, -59, -40, 40, 59, 78]
    .map((x) => disc(125 + x, 175 - x * 0.222, 4, IVORY, 'stroke-width="2"'))
    .join('')
  return `${outlined(path(edge, third) + pearls + disc(125, 175, 25, IVORY) + disc(125, 175, 20, 'none', 'stroke-width="1.500"'))}<g fill="${MAIN}">${sign(suit, 125, 175, 27)}</g>`
}

function king({ second, third, hair }) {
  const robe =
    path('M32 202C28 160 54 138 96 128H156C192 134 216 144 220 160L32 202z', MAIN) +
    line('M50 196C50 176 56 160 68 150M204 162C200 152 194 146 188 143', `stroke="${third}" stroke-width="4"`)
  const cape =
    path('M62 150C80 134 100 126 126 126S172 134 190 148C182 172 152 184 126 184S72 176 62 150z', IVORY) +
    [
      [84, 154],
      [98, 168],
      [168, 154],
      [154, 168],
      [104, 150],
      [150, 150],
    ]
      .map(([x, y]) => line(`M${x} ${y}l-2 8M${x} ${y}l2 8`, 'stroke-width="2.500"'))
      .join('')
  const face = path('M98 84H154V108C154 128 142 140 126 140S98 128 98 108z', SKIN)
  const features =
    line('M107 93q6-5 13 0M132 93q7-5 13 0', 'stroke-width="3.500"') +
    disc(114, 99, 2.6, INK, 'stroke="none"') +
    disc(139, 99, 2.6, INK, 'stroke="none"') +
    line('M127 96L124 112H130', 'stroke-width="2.500"')
  const beard =
    path(
      'M97 98C92 132 104 158 117 164 120 158 124 154 126 150 128 154 132 158 135 164 148 158 160 132 155 98 152 114 142 118 126 117 110 118 100 114 97 98z',
      hair === '#3a2a20' ? '#d9d4c4' : '#f4efe0',
    ) +
    path(
      'M126 116C118 110 106 114 102 124 110 126 120 126 126 120 132 126 142 126 150 124 146 114 134 110 126 116z',
      '#fff',
    ) +
    line('M112 136C114 146 116 150 118 154M140 136C138 146 136 150 134 154M126 130V142', 'stroke-width="2"')
  // The corno: a stiff horned cap over a linen coif.
  const cap =
    path('M92 92C90 84 92 78 96 74H156C160 78 162 84 160 92 156 86 150 84 126 84S96 86 92 92z', '#fff') +
    path('M94 70C88 48 104 34 124 32 142 30 146 16 160 15 178 16 168 46 158 70z', MAIN) +
    line('M150 24C158 30 156 50 150 66', `stroke="${third}" stroke-width="3.500"`) +
    path('M90 66C110 60 142 60 162 66L160 80C140 74 112 74 92 80z', third) +
    disc(126, 69, 5, second) +
    disc(106, 71, 3.5, IVORY) +
    disc(146, 71, 3.5, IVORY)
  return outlined(robe + cape + face + features + beard + cap)
}

function queen({ second, third, hair }) {
  const collar = `${path('M70 156C58 116 80 96 126 96S194 116 182 156C160 142 92 142 70 156z', IVORY)}${line(
    'M84 146L92 116M98 142L102 112M168 146L160 116M154 142L150 112M74 150L70 130M178 150L182 130',
    'stroke-width="1.800"',
  )}`
  const curls =
    path(
      'M84 112C72 66 92 34 126 34S180 66 168 112C174 124 164 132 158 124L150 84H102L94 124C88 132 78 124 84 112z',
      hair,
    ) +
    disc(88, 118, 9, hair) +
    disc(164, 118, 9, hair) +
    line('M96 60C102 50 112 44 124 44M158 64C154 54 148 48 140 46', `stroke="${IVORY}" stroke-width="2" opacity=".600"`)
  const neck = path('M112 124H140V140C156 144 164 148 168 154 152 172 102 172 84 156 88 148 100 144 112 140z', SKIN)
  const face = path('M100 82C100 64 110 58 126 58S152 64 152 82V102C152 120 140 134 126 134S100 120 100 102z', SKIN)
  const mask =
    path(
      'M96 86C102 78 114 80 126 86 138 80 150 78 156 86 158 104 142 112 131 102L126 97 121 102C110 112 94 104 96 86z',
      MAIN,
    ) +
    path('M105 93q7-7 14 1q-8 5-14-1zM133 94q7-8 14-1q-6 6-14 1z', IVORY, 'stroke-width="1.500"') +
    disc(112, 93, 2.4, INK, 'stroke="none"') +
    disc(140, 93, 2.4, INK, 'stroke="none"')
  const lips =
    path('M118 119q4-4 8-1q4-3 8 1q-8 8-16 0z', '#b3283a', 'stroke-width="1.500"') +
    disc(144, 114, 1.8, INK, 'stroke="none"')
  const crown =
    path('M98 52L92 28 110 40 126 20 142 40 160 28 154 52C140 46 112 46 98 52z', third) +
    disc(92, 27, 4, IVORY) +
    disc(126, 18, 5, second) +
    disc(160, 27, 4, IVORY) +
    disc(126, 41, 4, MAIN)
  const feather =
    path('M158 50C176 44 190 50 196 70 198 84 192 96 184 100 188 84 182 66 158 58z', second) +
    line('M162 54C178 58 186 72 186 90', `stroke="${IVORY}" stroke-width="1.800"`)
  const dress =
    path('M32 202C30 168 48 148 80 142 86 168 104 180 126 180S168 168 178 142C200 144 214 150 220 160L32 202z', MAIN) +
    path('M32 202C30 170 46 150 78 144L84 190z', second) +
    path('M220 160C212 148 198 144 180 144L174 170z', second) +
    line(
      'M46 196C46 178 52 164 66 154M62 192C62 178 66 168 74 160M206 160C202 154 196 150 188 149',
      `stroke="${third}" stroke-width="3.500"`,
    )
  const pearls = ring(18, (a) => {
    const x = 126 + 30 * Math.cos(a)
    const y = 138 + 14 * Math.sin(a)
    return Math.sin(a) > 0.05 ? disc(x, y, 3.2, '#fff', 'stroke-width="1.500"') : ''
  })
  return outlined(collar + dress + curls + neck + pearls + feather + face + mask + lips + crown)
}

/** A harlequin's coat: lozenges on a slanting piece of cloth, clipped to it. */
function lozenges(body, colours) {
  const [wide, high] = [30, 36]
  let drawing = ''
  for (let row = -1; row < 5; row++)
    for (let column = -1; column < 8; column++) {
      const x = 24 + column * wide + (row % 2 ? wide / 2 : 0)
      const y = 132 + (row * high) / 2
      const cut = clip(
        [
          [x, y - high / 2],
          [x + wide / 2, y],
          [x, y + high / 2],
          [x - wide / 2, y],
        ],
        body,
      )
      const colour = colours[(((column + (row > 1 ? 1 : 0) + row) % colours.length) + colours.length) % colours.length]
      if (cut.length > 2)
        drawing += path(`M${cut.map(([a, b]) => `${n(a)} ${n(b)}`).join('L')}z`, colour, 'stroke-width="1.800"')
    }
  return drawing
}

/** Clip a polygon to a convex one whose corners are in clockwise order. */
function clip(polygon, by) {
  let left = polygon
  by.forEach((a, i) => {
    const b = by[(i + 1) % by.length]
    const side = (p) => (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])
    left = left.flatMap((p, j) => {
      const q = left[(j + 1) % left.length]
      const [sp, sq] = [side(p), side(q)]
      const kept = sp >= 0 ? [p] : []
      if (sp * sq < 0) kept.push([p[0] + ((q[0] - p[0]) * sp) / (sp - sq), p[1] + ((q[1] - p[1]) * sp) / (sp - sq)])
      return kept
    })
  })
  return left
}

function jack({ second, third, hair }) {
  const body = [
    [33, 200],
    [36, 176],
    [50, 152],
    [92, 130],
    [160, 130],
    [200, 142],
    [220, 158],
    [216, 164],
  ]
  const coat = lozenges(body, [MAIN, third, second]) + line(`M${body.map((p) => p.join(' ')).join('L')}`)
  const ruff =
    path(
      'M70 146C66 138 74 132 80 134 82 126 92 124 98 128 102 122 112 122 116 126 120 121 132 121 136 126 140 122 150 122 154 128 160 124 170 126 172 134 178 132 186 138 182 146 186 154 176 160 170 156 166 164 156 164 150 158 146 166 136 166 132 160 128 166 122 166 119 160 114 166 106 166 102 158 96 164 86 164 82 156 76 160 66 154 70 146z',
      IVORY,
    ) +
    line(
      'M88 142L82 150M104 144L100 154M118 146V156M134 146V156M148 144L152 154M164 142L170 150',
      'stroke-width="1.800"',
    )
  const locks = path('M92 74C84 94 86 112 94 122L104 100V72zM160 74C168 94 166 112 158 122L148 100V72z', hair)
  const face = path('M98 72H154V100C154 122 142 138 126 138S98 122 98 100z', SKIN)
  const mask =
    path(
      'M96 82C104 72 118 76 126 80 134 76 148 72 156 82 160 100 144 108 134 100L130 112C129 116 123 116 122 112L118 100C108 108 92 100 96 82z',
      INK,
    ) +
    disc(111, 89, 4.5, IVORY, 'stroke="none"') +
    disc(141, 89, 4.5, IVORY, 'stroke="none"') +
    disc(112, 89.5, 2.4, INK, 'stroke="none"') +
    disc(142, 89.5, 2.4, INK, 'stroke="none"')
  const smile = line('M112 121C118 129 134 129 140 121', `stroke="${WINE}" stroke-width="3.500"`)
  const hat =
    path(
      'M72 84C64 66 76 54 92 56 94 32 108 20 128 20S160 34 162 56C180 50 190 66 180 84 168 70 150 66 126 66S84 70 72 84z',
      second,
    ) +
    line('M72 84C84 70 100 66 126 66S168 70 180 84', `stroke="${third}" stroke-width="5"`) +
    line('M72 84C84 70 100 66 126 66S168 70 180 84', 'stroke-width="1.500"') +
    disc(100, 54, 9, MAIN) +
    disc(100, 54, 4, third)
  const plume =
    path('M100 46C96 26 108 12 132 14 150 14 166 20 184 12 182 30 166 40 146 38 128 36 112 36 106 50z', IVORY) +
    line('M106 42C118 24 140 26 166 24', 'stroke-width="1.800"')
  return outlined(coat + ruff + locks + face + mask + smile + hat + plume)
}

const FIGURES = { K: king, Q: queen, J: jack }

/** Return the middle of a court card, without its corners. */
export function court(rank, suit) {
  const colours = COURTS[suit]
  const drawing = twice(FIGURES[rank](colours)) + ribbon(colours.third, suit)
  return colours.left && rank !== 'Q' ? mirrored(drawing) : drawing // her feather would cover the index
}
