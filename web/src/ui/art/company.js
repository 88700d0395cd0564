// Portraits of the bots' characters: busts in the style of the court cards, on a square of 100 × 100 that is cut to a
// disc.
import { BRASS, disc, INK, IVORY, line, NAVY, outlined, path, ring, SKIN, TEAL, WINE } from './signs.js'

const [OLIVE, TAN, BROWN, DARK] = ['#e0b083', '#cf9a6b', '#a86f47', '#80502f']
const [POWDER, BLACK, GREY] = ['#f3efe4', '#2b2320', '#a9a79f']
const SLATE = '#39424a'

const neck = (skin) => path('M41 60V74C44 80 56 80 59 74V60z', skin)
const face = (skin) => path('M33 42C33 27 41 21 50 21S67 27 67 42V47C67 60 59 69 50 69S33 60 33 47z', skin)
const ears = (skin) => disc(33, 47, 4, skin) + disc(67, 47, 4, skin)
/** A coat: shoulders, and what shows at the neck. */
const coat = (colour, shirt = IVORY) =>
  path('M6 104C8 84 22 76 38 73L50 90 62 73C78 76 92 84 94 104z', colour) + path('M38 73L50 90 62 73 58 70H42z', shirt)
/** A dress with an open neckline. */
const dress = (colour, skin) =>
  path('M34 74C42 70 58 70 66 74L62 92H38z', skin) +
  path('M8 104C10 86 22 78 34 74 36 88 44 93 50 93S64 88 66 74C78 78 90 86 92 104z', colour)
const pearls = (colour = '#fff', y = 74) =>
  [-12, -8, -4, 0, 4, 8, 12].map((x) => disc(50 + x, y + 5 - (x * x) / 26, 2, colour, 'stroke-width="1"')).join('')

const dot = (x, y, r) => disc(x, y, r, INK, 'stroke="none"')
const EYES = {
  open: dot(43, 45, 2.2) + dot(57, 45, 2.2),
  glad: line('M39.500 46q3.500-4 7 0M53.500 46q3.500-4 7 0', 'stroke-width="2.300"'),
  calm: dot(43, 46, 2) + dot(57, 46, 2) + line('M39 44.500q4-1.500 8 0M53 44.500q4-1.500 8 0', 'stroke-width="1.600"'),
}
const BROWS = {
  soft: line('M38.500 39.500q4.500-3 8.500-.5M53 39q4-2.500 8.500.5'),
  wry: line('M38.500 40.500q4-1.500 8.500 0M53 37q5-3.500 9 0'),
  heavy: line('M38 40q4.500-3 9 0M53 40q4.500-3 9 0', 'stroke-width="3"'),
}
const MOUTHS = {
  smile: line('M43 58q7 6 14 0', 'stroke-width="2.200"'),
  laugh: path('M42 56.500H58C57 64 43 64 42 56.500z', '#fff', 'stroke-width="1.800"'),
  wry: line('M44 59.500q7 1 12-2.500', 'stroke-width="2.200"'),
  lips: path('M44.500 58q3-2.500 5.500-.5 2.500-2 5.500.5-5.500 5.500-11 0z', '#b3283a', 'stroke-width="1.200"'),
}
const nose = line('M50.500 46L48.500 52.500H51.500', 'stroke-width="1.700"')
const age = line('M37 52q2 3 5 3.500M63 52q-2 3-5 3.500M43 32.500q7-2 14 0', 'stroke-width="1.100" opacity=".550"')
const features = (brows, eyes, mouth) => BROWS[brows] + EYES[eyes] + nose + MOUTHS[mouth]
const lock = (x, y, colour) => disc(x, y, 5.5, colour) + line(`M${x - 2} ${y + 1}q2 2.500 4 0`, 'stroke-width="1.200"')

function zanetta() {
  const hair = '#9a4a22'
  const curls = path('M30 52C24 30 34 12 50 12S76 30 70 52L66 60C68 44 62 33 50 33S32 44 34 60z', hair)
  const piled = [
    [38, 17, 8],
    [50, 12, 9],
    [62, 17, 8],
    [31, 29, 6],
    [69, 29, 6],
  ]
    .map(([x, y, r]) => disc(x, y, r, hair))
    .join('')
  const rose = disc(66, 15, 6, WINE) + line('M63 15q3-4 6 0q-3 3-5 1', `stroke="${IVORY}" stroke-width="1.200"`)
  return (
    dress(TEAL, SKIN) +
    neck(SKIN) +
    pearls() +
    face(SKIN) +
    features('soft', 'glad', 'lips') +
    dot(60, 55, 1.2) +
    piled +
    curls +
    lock(30, 61, hair) +
    lock(70, 61, hair) +
    rose
  )
}

function momolo() {
  const moustache = path(
    'M50 55C45 52 39 54 37 58 42 61 48 60 50 57.500 52 60 58 61 63 58 61 54 55 52 50 55z',
    BLACK,
    'stroke-width="1.200"',
  )
  const cap =
    path('M30 35C28 20 38 11 52 11S74 19 71 34C60 28 42 28 30 35z', WINE) +
    path('M29 36C40 27 62 27 71.500 35L71 40C60 33 42 33 30 41z', BRASS)
  const stripes = line('M20 84L24 104M32 78L36 104M68 78L64 104M80 84L76 104', `stroke="${NAVY}" stroke-width="4"`)
  return (
    coat(IVORY, TAN) +
    stripes +
    line('M38 73L50 90 62 73') +
    ears(TAN) +
    neck(TAN) +
    face(TAN) +
    BROWS.heavy +
    EYES.glad +
    nose +
    line('M45 62.500q5 3.500 10 0', 'stroke-width="2"') +
    moustache +
    path('M32 46V36l6-3-1 9zM68 46V36l-6-3 1 9z', BLACK) +
    cap
  )
}

function flaminia() {
  const wig = path('M29 56C22 36 28 4 50 4S78 36 71 56C70 44 66 34 50 31 34 34 30 44 29 56z', POWDER)
  const waves = line(
    'M37 26C38 16 44 11 50 11M62 28C62 18 57 15 53 14M32 40C33 34 36 31 40 29M68 40C67 34 64 31 60 29',
    'stroke-width="1.300"',
  )
  const jewels = ring(7, (a) =>
    Math.sin(a) < 0.3 ? disc(50 + 17 * Math.cos(a), 24 + 12 * Math.sin(a), 1.8, '#fff', 'stroke-width=".800"') : '',
  )
  return (
    dress(WINE, SKIN) +
    neck(SKIN) +
    line('M41 70q9 4 18 0', 'stroke-width="4"') +
    disc(50, 75, 2.6, BRASS, 'stroke-width="1"') +
    face(SKIN) +
    age +
    features('wry', 'calm', 'lips') +
    wig +
    waves +
    jewels +
    lock(29, 60, POWDER) +
    lock(71, 60, POWDER) +
    disc(50, 8, 3.5, BRASS)
  )
}

function anselmo() {
  const hair = path('M31 52C27 36 34 27 40 25L36 40zM69 52C73 36 66 27 60 25L64 40z', GREY)
  const cap = path('M34 29C36 17 43 13 50 13S64 17 66 29C56 24 44 24 34 29z', BLACK)
  const glasses =
    disc(43, 46, 6, 'none', 'stroke-width="1.700"') +
    disc(57, 46, 6, 'none', 'stroke-width="1.700"') +
    line('M49 45.500h2', 'stroke-width="1.700"')
  const bands = path('M45 74H55L57 92 50 88 43 92z', '#fff')
  return (
    coat(BLACK, BLACK) +
    neck(SKIN) +
    bands +
    ears(SKIN) +
    face(SKIN) +
    age +
    features('soft', 'open', 'wry') +
    hair +
    cap +
    glasses
  )
}

function alvise() {
  const wig = path('M32 50C28 34 36 24 50 24S72 34 68 50L64 36C56 32 44 32 36 36z', POWDER)
  const rolls = lock(31, 50, POWDER) + lock(30, 60, POWDER) + lock(69, 50, POWDER) + lock(70, 60, POWDER)
  const hat =
    path('M14 30C24 22 34 20 38 10 46 4 54 4 62 10 66 20 76 22 86 30 74 36 62 28 50 28S26 36 14 30z', BLACK) +
    line('M14 30C26 36 38 28 50 28S74 36 86 30', `stroke="${BRASS}" stroke-width="2.600"`)
  const lace =
    path('M43 72H57L60 88C56 92 44 92 40 88z', '#fff') + line('M44 80q6 3 12 0M43 86q7 3 14 0', 'stroke-width="1.100"')
  return coat(NAVY) + neck(SKIN) + lace + face(SKIN) + features('soft', 'calm', 'smile') + wig + rolls + hat
}

function yusuf() {
  const beard = path('M33 46C32 66 40 80 50 80S68 66 67 46C64 55 59 56 55 54.500H45C41 56 36 55 33 46z', BLACK)
  const turban =
    path('M28 36C24 20 36 8 50 8S76 20 72 36C60 28 40 28 28 36z', IVORY) +
    line('M30 32C38 16 58 10 68 20M34 24C46 24 62 26 71 32M40 13C52 14 64 20 70 26', 'stroke-width="1.400"') +
    path('M43 10C44 3 56 3 57 10 52 8 48 8 43 10z', WINE) +
    disc(50, 27, 3.2, BRASS)
  return (
    coat(TEAL, BRASS) +
    neck(OLIVE) +
    ears(OLIVE) +
    face(OLIVE) +
    BROWS.heavy +
    EYES.open +
    nose +
    beard +
    line('M44 59q6 4 12 0', `stroke="${WINE}" stroke-width="2.400"`) +
    turban
  )
}

function eleni() {
  const scarf = path(
    'M26 70C20 40 28 14 50 14S80 40 74 70C70 76 66 72 66 66 70 46 62 32 50 32S30 46 34 66C34 72 30 76 26 70z',
    WINE,
  )
  const coins = [-14, -7, 0, 7, 14].map((x) => disc(50 + x, 32 + (x * x) / 26, 2.5, BRASS, 'stroke-width="1"')).join('')
  const hair = path('M35 44C36 34 42 30 50 30S64 34 65 44C60 37 55 35 50 35S40 37 35 44z', SLATE)
  return (
    dress(NAVY, OLIVE) +
    neck(OLIVE) +
    face(OLIVE) +
    age +
    features('heavy', 'open', 'wry') +
    hair +
    scarf +
    coins +
    disc(33, 58, 2.2, BRASS, 'stroke-width="1"') +
    disc(67, 58, 2.2, BRASS, 'stroke-width="1"')
  )
}

function colette() {
  const hair = '#d9a650'
  const back = path('M28 60C24 38 32 22 50 22S76 38 72 60C74 72 66 74 64 66L62 40H38L36 66C34 74 26 72 28 60z', hair)
  const fringe = path('M34 42C36 30 44 27 52 27 58 31 64 34 66 42 60 40 54 38 50 33 46 38 40 41 34 42z', hair)
  const hat =
    path('M16 32C26 22 36 20 40 12 46 8 56 8 61 12 64 20 74 22 84 32 66 40 34 40 16 32z', '#e9cf8e') +
    path('M39 14C46 18 55 18 62 14L66 24C56 29 44 29 34.500 24z', TEAL) +
    disc(66, 23, 5, WINE) +
    disc(73, 21, 3.5, IVORY)
  const freckles = [
    [40, 51],
    [43, 52.5],
    [57, 52.5],
    [60, 51],
  ]
    .map(([x, y]) => disc(x, y, 0.8, '#b97a4a', 'stroke="none"'))
    .join('')
  return (
    back +
    dress('#c8657a', SKIN) +
    neck(SKIN) +
    face(SKIN) +
    features('soft', 'open', 'laugh') +
    freckles +
    fringe +
    hat
  )
}

function rachele() {
  const hair = path('M32 50C30 34 38 25 50 25S70 34 68 50C64 40 58 35 50 32 42 35 36 40 32 50z', BLACK)
  const scarf =
    path('M29 44C24 24 36 12 50 12S76 24 71 44C66 32 58 27 50 27S34 32 29 44z', NAVY) +
    line('M33 33C40 22 60 22 67 33', `stroke="${BRASS}" stroke-width="2.200"`)
  const fichu = path('M30 76C40 70 44 72 50 86 56 72 60 70 70 76L58 98H42z', '#fff')
  return (
    coat('#3f5b45') +
    neck(OLIVE) +
    fichu +
    face(OLIVE) +
    features('wry', 'calm', 'smile') +
    hair +
    scarf +
    lock(31, 55, BLACK) +
    lock(69, 55, BLACK)
  )
}

function caetano() {
  const curls = [
    [35, 32],
    [40, 25],
    [47, 21],
    [54, 21],
    [61, 25],
    [65, 32],
    [42, 31],
    [50, 28],
    [58, 31],
  ]
    .map(([x, y]) => disc(x, y, 6, BLACK, `stroke="${BLACK}" stroke-width="1"`))
    .join('')
  const scarf = path('M39 72C46 78 54 78 61 72L58 82 50 92 42 82z', WINE)
  const buttons = disc(30, 92, 2.6, BRASS) + disc(70, 92, 2.6, BRASS)
  return (
    coat(NAVY) +
    buttons +
    neck(DARK) +
    scarf +
    ears(DARK) +
    face(DARK) +
    features('soft', 'glad', 'laugh') +
    curls +
    disc(33, 53, 2.4, 'none', `stroke="${BRASS}" stroke-width="2"`)
  )
}

function benedita() {
  const wrap =
    path('M29 40C24 18 38 6 52 6S78 18 71 40C62 30 38 30 29 40z', '#e3b23c') +
    line('M32 32C42 20 58 20 68 33M38 16C48 22 60 16 64 12M34 25C42 15 56 13 68 24', 'stroke-width="1.500"') +
    path('M60 12C66 2 76 6 72 16 68 20 62 18 60 12z', '#e3b23c')
  const violin =
    path('M74 104C68 92 74 86 80 88 84 82 92 84 92 92L96 104z', '#9a5a2a') +
    line('M82 86L92 62M90 60l5 2', 'stroke-width="3.200"')
  return (
    dress(TEAL, BROWN) +
    neck(BROWN) +
    pearls('#c8503c') +
    violin +
    face(BROWN) +
    features('soft', 'calm', 'smile') +
    wrap +
    disc(33, 57, 2.2, BRASS, 'stroke-width="1"') +
    disc(67, 57, 2.2, BRASS, 'stroke-width="1"')
  )
}

function idris() {
  const beard = path('M33 46C32 70 42 86 50 86S68 70 67 46C64 55 59 56.500 55 55H45C41 56.500 36 55 33 46z', POWDER)
  const hood = path('M22 80C16 40 26 10 50 10S84 40 78 80L66 74C72 48 66 28 50 28S28 48 34 74z', IVORY)
  const cap = path('M35 34C36 20 42 17 50 17S64 20 65 34C56 29 44 29 35 34z', WINE)
  return (
    coat('#e8dfc8', TAN) +
    neck(TAN) +
    face(TAN) +
    age +
    BROWS.soft +
    EYES.calm +
    nose +
    beard +
    line('M45 60q5 3 10 0', 'stroke-width="2"') +
    cap +
    hood
  )
}

/** The figure and its background colour, by name. The names are those of `ridotto.bots.company`. */
const FIGURES = {
  zanetta: [zanetta, '#d9c3a0'],
  momolo: [momolo, '#9cc3c4'],
  flaminia: [flaminia, '#8f9fb0'],
  anselmo: [anselmo, '#c9b48c'],
  alvise: [alvise, '#b98d86'],
  yusuf: [yusuf, '#d8b878'],
  eleni: [eleni, '#a9c0b0'],
  colette: [colette, '#b5cfe0'],
  rachele: [rachele, '#d9b7a0'],
  caetano: [caetano, '#e0c481'],
  benedita: [benedita, '#e6cfb4'],
  idris: [idris, '#6f8aa3'],
}

export const company = () =>
  Object.fromEntries(
    Object.entries(FIGURES).map(([name, [figure, ground]]) => [
      name,
      path('M0 0h100v100H0z', ground) + outlined(figure(), 2.2),
    ]),
  )
