// Papers of an evening as they come out of the printer: what stands on each sheet, how large, and whether it is all there.

import { act, evening, round, SCRIPTS, withFonts, type Made } from './evenings'
import { expect, test, type Page } from './fixtures'
import { sheetsOf, type Sheet } from './pdf'

test.use({ bypassCSP: true }) // the fonts of the scripts are the test's own

const LISTS = ['tables', 'names', 'standings', 'rounds', 'brackets', 'prizes'] as const
const CUT = ['slips', 'cards', 'tags'] as const
const SIZES = { a4: [595.3, 841.9], a5: [419.5, 595.3] } as const
type Size = keyof typeof SIZES
/** Smallest letters, in points. */
const SMALLEST = 8
/** Points of a sheet's edge that printers leave white. */
const EDGE = 14

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
  const unwhole = (CUT as readonly string[]).includes(paper) ? await page.evaluate(brokenWords) : []
  await page.emulateMedia({ media: null })
  return { sheets: sheetsOf(file), rows, troubles: [...troubles, ...unwhole, ...(await page.evaluate(looseLines))] }
}

/** Runs in the page: words of names that go on in the next line, in scripts that part words by spaces. */
function brokenWords(): string[] {
  const range = document.createRange()
  return [...document.querySelectorAll('main bdi')].flatMap((name) => {
    const text = name.firstChild as Text
    return [...text.data.matchAll(/[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}]+/gu)]
      .filter(({ 0: word, index }) => {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
      })
      .map(([word]) => `broken: ${word}`)
  })
}

/** Runs in the page: matches of a bracket that the line from those before does not reach, or beyond which it goes on. */
function looseLines(): string[] {
  const middle = (one: HTMLElement): number => one.getBoundingClientRect().top + one.offsetHeight / 2
  const near = (one: number, other: number): boolean => Math.abs(one - other) < 3
  return [...document.querySelectorAll<HTMLElement>('.bracket')].flatMap((bracket) => {
    const places = [...bracket.querySelectorAll<HTMLElement>('.place')]
    const column = (at: number): HTMLElement[] => places.filter(({ style }) => Number(style.gridColumnStart) === at)
    const loose = places.filter((one) => {
      const at = Number(one.style.gridColumnStart)
      const first = column(at).indexOf(one) * 2
      const before = column(at - 1).slice(first, first + 2)
      if (!before.length) return false
      const ends = before.flatMap((match) => {
        const line = getComputedStyle(match, '::after')
        const top = match.getBoundingClientRect().top + parseFloat(line.top)
        return [top, top + parseFloat(line.height)]
      })
      const [top, bottom] = [Math.min(...ends), Math.max(...ends)]
      const joins = near(top, middle(before[0]!)) && near(bottom, middle(before.at(-1)!))
      return !joins || middle(one) < top - 3 || middle(one) > bottom + 3
    })
    return loose.map((one) => `not joined: ${one.textContent}`)
  })
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

test('long slips stand beside each other, and the lines of a bracket with an odd number of matches lead on', async ({
  page,
}) => {
  const stages = [{ movement: 'brackets', all_places: true }]
  const made = await evening(page, 'coinche-poules', 6, ['greek', 'japanese'], { stages, deals: 16 })
  await act(page, made, { type: 'pair' })
  expect(await complete(page, made, 'slips', 'a4')).toHaveLength(2)
  await complete(page, made, 'brackets', 'a5')
  await expect(page.locator('.onward.alone')).not.toHaveCount(0)
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
