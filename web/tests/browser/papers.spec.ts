// Papers of an evening as they come out of the printer: what stands on each sheet, how large, and whether it is all there.

import { readdirSync, readFileSync } from 'node:fs'
import { expect, test, type Page } from './fixtures'
import { sheetsOf, type Sheet } from './pdf'

test.use({ bypassCSP: true }) // the fonts of the scripts are the test's own

const LIBRARIES = '../.venv/lib'
const FONTS = {
  Japanese: ['pylopdf_fonts_jp', 'U+3000-30FF, U+4E00-9FFF, U+FF00-FFEF'],
  Arabic: ['fontpkg_noto_sans_arabic/files', 'U+600-6FF'],
  Thai: ['fontpkg_noto_sans_thai/files', 'U+E00-E7F'],
  Devanagari: ['fontpkg_noto_sans_devanagari/files', 'U+900-97F'],
} as const

/** Two people in each script, some with long names. */
const SCRIPTS: Record<string, [string, string][]> = {
  latin: [
    ['José Öğün', 'Čeněk Żółć'],
    ['Maximiliane Freifrau von Hohenstein-Wartenberg', 'Ana'],
  ],
  greek: [
    ['Μαρία Παπαδοπούλου', 'Νίκος Ψαράς'],
    ['Αικατερίνη Χατζηκωνσταντίνου-Παπαγεωργίου', 'Ηώ'],
  ],
  cyrillic: [
    ['Иван Ёлкин', 'Ольга Щукина'],
    ['Константин Константинопольский-Заволжский', 'Юля'],
  ],
  japanese: [
    ['山田 太郎', '鈴木 ゆかり'],
    ['小鳥遊 源左衛門', '東 一'],
  ],
  arabic: [
    ['محمد العربي', 'فاطمة الزهراء'],
    ['عبد الرحمن بن محمد بن عبد العزيز', 'ليلى'],
  ],
  thai: [
    ['สมชาย ใจดี', 'สุดา รักไทย'],
    ['กิตติพงษ์ วงศ์สวัสดิ์เจริญสุข', 'ปู่'],
  ],
  devanagari: [
    ['आरव शर्मा', 'प्रिया वर्मा'],
    ['लक्ष्मीनारायण त्रिपाठी', 'श्री'],
  ],
}
const LISTS = ['tables', 'names', 'standings', 'rounds', 'brackets', 'prizes'] as const
const CUT = ['slips', 'cards', 'tags'] as const
const SIZES = { a4: [595.3, 841.9], a5: [419.5, 595.3] } as const
type Size = keyof typeof SIZES
/** Smallest letters, in points. */
const SMALLEST = 8
/** Points of a sheet's edge that printers leave white. */
const EDGE = 14

interface Made {
  id: string
  token: string
}

/** Open an evening with pairs of some scripts in turn, of whom each person has a mark of its own: "k17a". */
async function evening(page: Page, template: string, pairs: number, scripts: string[], settings = {}): Promise<Made> {
  const names = Array.from({ length: pairs }, (_, at) => {
    const [one, other] = SCRIPTS[scripts[at % scripts.length]!]![Math.floor(at / scripts.length) % 2]!
    return `${one} k${at}a\t${other} k${at}b`
  })
  const answer = await page.request.post('/api/club', {
    data: { id: crypto.randomUUID(), template, title: 'Torneo 大会 Τουρνουά', settings },
  })
  const { id, director: token } = (await answer.json()) as { id: string; director: string }
  const made = { id, token }
  await act(page, made, { type: 'enter-text', text: names.join('\n') })
  return made
}

async function act(page: Page, { id, token }: Made, command: object): Promise<void> {
  const answer = await page.request.post(`/api/club/${id}`, {
    data: { id: crypto.randomUUID(), do: command },
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Pair a round and enter all of its results. */
async function round(page: Page, made: Made, number: number, scores: [number, number]): Promise<void> {
  await act(page, made, { type: 'pair' })
  const answer = await page.request.get(`/api/club/${made.id}`)
  const { pairings } = (await answer.json()) as { pairings: { table: number }[] }
  for (const { table } of pairings.filter((one) => one.table))
    await act(page, made, { type: 'result', round: number, table, scores, sure: true })
}

/** Return the file of the font in a Python package: the tests of the server have installed it. */
function fontIn(folder: string): Buffer {
  const python = readdirSync(LIBRARIES).find((name) => name.startsWith('python3'))!
  const path = `${LIBRARIES}/${python}/site-packages/${folder}`
  return readFileSync(`${path}/${readdirSync(path).find((name) => /Sans.*\.(ttf|otf)$/.test(name))}`)
}

/** Give the page the fonts of all scripts, whatever this machine has. */
async function withFonts(page: Page): Promise<void> {
  const faces: string[] = []
  for (const [name, [folder, range]] of Object.entries(FONTS)) {
    await page.route(`**/test-fonts/${name}`, (route) => route.fulfill({ body: fontIn(folder) }))
    faces.push(`@font-face { font-family: ${name}; src: url(/test-fonts/${name}); unicode-range: ${range} }`)
  }
  const families = Object.keys(FONTS).join(', ')
  await page.addStyleTag({ content: `${faces.join('\n')}\nmain * { font-family: ${families}, sans-serif }` })
  await page.evaluate(() => document.fonts.ready)
}

/** Open a paper and print it; returns its sheets, the marks of each row, and the texts that collide or are cut. */
async function printed(page: Page, made: Made, paper: string, size: Size) {
  await page.goto(`/club/${made.id}/paper/${paper}#${made.token}`)
  await expect(page.locator('main :is(table, li, article, .place)').first()).toBeVisible()
  await withFonts(page)
  // Brackets are laid out for a size once it is chosen, now with these fonts.
  for (const one of size === 'a4' ? ['a5', 'a4'] : ['a5']) {
    await page.locator('select:has([value=a4])').selectOption(one)
    await page.evaluate(() => document.fonts.ready)
    await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled()
  }
  const file = await page.pdf({ preferCSSPageSize: true, path: test.info().outputPath(`${paper}-${size}.pdf`) })
  await page.emulateMedia({ media: 'print' })
  const [width, height] = SIZES[size]
  const margin = size === 'a4' ? 28 : 18 // millimetres, both sides together
  await page.setViewportSize({
    width: Math.round((width * 96) / 72 - (margin * 96) / 25.4),
    height: Math.round((height * 96) / 72),
  })
  const { rows, troubles } = await page.evaluate(layout)
  await page.emulateMedia({ media: null })
  return { sheets: sheetsOf(file), rows, troubles }
}

/** Runs in the page: marks of all rows, and texts that collide, leave the sheet or are cut. */
function layout(): { rows: string[][]; troubles: string[] } {
  const main = document.querySelector('main')!
  const marks = (text: string): string[] => text.match(/k\d+[ab]/g) ?? []
  const rows = [...main.querySelectorAll('tr, ol > li, article, .place')].map((row) => marks(row.textContent ?? ''))
  const edge = main.getBoundingClientRect()
  const troubles: string[] = []
  const boxes: { words: string; box: DOMRect }[] = []
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (walker.nextNode()) {
    const words = walker.currentNode.textContent!.trim()
    const owner = walker.currentNode.parentElement!
    if (!words || owner.closest('.unseen')) continue
    range.selectNodeContents(walker.currentNode)
    for (const box of range.getClientRects()) {
      if (box.left < edge.left - 1 || box.right > edge.right + 1) troubles.push(`leaves the sheet: ${words}`)
      boxes.push({ words, box })
    }
    for (let at: Element | null = owner; at && at !== main; at = at.parentElement)
      if (getComputedStyle(at).overflowX !== 'visible' && at.scrollWidth > at.clientWidth + 1)
        troubles.push(`cut: ${words}`)
  }
  // The box of a line is higher than its letters: what counts is the middle, where the letters without marks are.
  const middle = ({ top, height }: DOMRect) => [top + height * 0.3, top + height * 0.75] as const
  boxes.sort((one, other) => one.box.top - other.box.top)
  boxes.forEach((one, at) => {
    for (const other of boxes.slice(at + 1)) {
      if (other.box.top > one.box.bottom) break
      const [[top, bottom], [first, last]] = [middle(one.box), middle(other.box)]
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      if (across > 1 && Math.min(bottom, last) - Math.max(top, first) > 1)
        troubles.push(`collide: ${one.words} / ${other.words}`)
    }
  })
  return { rows, troubles }
}

const PAGE_NUMBER = /^\d+\/\d+$/
const joined = (sheet: Sheet): string => sheet.runs.map(({ text }) => text).join('')
const marksOf = (sheet: Sheet): string[] => joined(sheet).match(/k\d+[ab]/g) ?? []

/** True if the marks of a row stand together on a sheet, in any order: names run in both directions. */
function together(marks: readonly string[], row: readonly string[]): boolean {
  const wanted = [...row].sort().join(' ')
  return marks.some(
    (_, at) =>
      marks
        .slice(at, at + row.length)
        .sort()
        .join(' ') === wanted,
  )
}

async function complete(page: Page, made: Made, paper: string, size: Size): Promise<Sheet[]> {
  const { sheets, rows, troubles } = await printed(page, made, paper, size)
  const at = `${paper} on ${size}`
  expect(troubles, at).toEqual([])
  for (const [number, { width, height, runs }] of sheets.entries()) {
    const sheet = `${at}, sheet ${number + 1}`
    expect([width, height].map(Math.round), sheet).toEqual(SIZES[size].map(Math.round))
    const written = runs.filter(({ text }) => text.trim())
    expect(written.filter(({ text }) => !PAGE_NUMBER.test(text.replaceAll(' ', ''))).length, sheet).toBeGreaterThan(0)
    const small = written.filter((run) => run.size < SMALLEST - 0.01)
    expect(
      small.map(({ text, size }) => `${text} ${size}`),
      `${sheet}: letters are too small`,
    ).toEqual([])
    const outside = written.filter(({ x, y }) => x < EDGE || x > width - EDGE || y < EDGE || y > height - EDGE)
    expect(
      outside.map(({ text }) => text),
      `${sheet}: at the edge`,
    ).toEqual([])
  }
  const marks = sheets.map(marksOf)
  const broken = rows.filter((row) => row.length && !marks.some((found) => together(found, row)))
  expect(broken, `${at}: rows that are not on one sheet`).toEqual([])
  if ((LISTS as readonly string[]).includes(paper))
    sheets.forEach((sheet, number) =>
      expect(joined(sheet).replaceAll(' ', ''), at).toContain(`${number + 1}/${sheets.length}`),
    )
  return sheets
}

/** Heads of the tables, which every sheet repeats. */
const HEAD = 'Players'

test('papers of names in all scripts are whole on every sheet', async ({ page }) => {
  const made = await evening(page, 'burraco-4x3', 28, Object.keys(SCRIPTS), { prizes: ['Prosciutto', '賞品'] })
  await round(page, made, 1, [1250, 980])
  for (const sheet of await complete(page, made, 'tables', 'a5')) expect(joined(sheet)).toContain(HEAD)
  expect(await complete(page, made, 'slips', 'a4')).toHaveLength(7)
})

test.describe('every paper in every script @deep', () => {
  for (const script of [...Object.keys(SCRIPTS), 'all'])
    test(script, async ({ page }) => {
      test.slow()
      const scripts = script === 'all' ? Object.keys(SCRIPTS) : [script]
      const made = await evening(page, 'burraco-4x3', 61, scripts, { prizes: ['Prosciutto', 'Vino', '賞品'] })
      await round(page, made, 1, [1250, 980])
      await round(page, made, 2, [2010, -80])
      for (const size of ['a4', 'a5'] as const)
        for (const paper of [...CUT, ...LISTS.filter((one) => one !== 'brackets')]) {
          const sheets = await complete(page, made, paper, size)
          if (paper === 'tables' || paper === 'standings')
            for (const sheet of sheets) expect(joined(sheet), paper).toContain(HEAD)
        }
    })
})

test.describe('brackets of 8 to 128 lines @deep', () => {
  for (const [lines, stage, sheets] of [
    [8, { all_places: true }, { a4: 2, a5: 2 }],
    [13, { consolante: true, third: true }, null],
    [32, { third: true }, null],
    [128, {}, { a4: 9, a5: 19 }],
  ] as const)
    test(`${lines} lines`, async ({ page }) => {
      test.slow()
      const made = await evening(page, 'truco-duplas', lines, Object.keys(SCRIPTS), {
        stages: [{ movement: 'brackets', ...stage }],
      })
      await round(page, made, 1, [2, 1])
      await act(page, made, { type: 'pair' })
      for (const size of ['a4', 'a5'] as const) {
        const found = await complete(page, made, 'brackets', size)
        if (sheets) expect(found.length).toBeLessThanOrEqual(sheets[size])
        const entered = new Set(found.flatMap(marksOf))
        expect(entered.size).toBe(2 * lines)
      }
    })
})
