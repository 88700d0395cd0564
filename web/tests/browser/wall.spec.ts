// The wall in a hall: names in every script are whole, large enough for the distance, and its pages are full.

import { evening, opened, round, SCRIPTS, withFonts, type Made } from './evenings'
import { expect, test, type Page } from './fixtures'

test.use({ bypassCSP: true }) // the fonts of the scripts are the test's own

/** Share of the screen's height that capitals take at the usual size, and that of the longest names. */
const [USUAL, SMALL] = [0.033, 0.019]
/** Share of the height of letters that capitals have. */
const CAPITAL = 0.7

/** Runs in the page: texts that are cut or too small, and pages with too much room below. */
function faults([small, capital]: readonly [number, number]): string[] {
  const main = document.querySelector('main')!
  const rows = [...main.querySelectorAll<HTMLElement>('li')]
  const found: string[] = []
  for (const one of main.querySelectorAll<HTMLElement>('li bdi, li b, li i')) {
    const text = document.createRange()
    text.selectNodeContents(one)
    const box = one.closest<HTMLElement>('li > *')!.getBoundingClientRect()
    const written = text.getBoundingClientRect()
    if (written.width > one.getBoundingClientRect().width + 1 || written.right > box.right + 1)
      found.push(`cut: ${one.textContent}`)
    if (parseFloat(getComputedStyle(one).fontSize) * capital < innerHeight * small)
      found.push(`too small: ${one.textContent}`)
  }
  const [end, foot] = [Math.max(...rows.map((row) => row.getBoundingClientRect().bottom)), main.getBoundingClientRect()]
  if (end > foot.bottom + 1) found.push(`below the page: ${end} > ${foot.bottom}`)
  return found
}

/** Look at all pages of a wall; returns the texts that it has shown. */
async function look(page: Page, { id }: Made): Promise<string> {
  await page.goto(`/club/${id}/wall`)
  await withFonts(page)
  let shown = ''
  const seen = new Set<string>()
  for (;;) {
    const heading = await page.getByRole('heading', { level: 2 }).innerText()
    if (seen.has(heading)) return shown
    seen.add(heading)
    await expect.poll(() => page.evaluate(faults, [SMALL, CAPITAL] as const), heading).toEqual([]) // once its fonts are there
    shown += await page.getByRole('main').innerText()
    await page.keyboard.press('ArrowRight')
  }
}

test.describe('a wall in every script @deep', () => {
  for (const [width, height] of [
    [1920, 1080],
    [1280, 720],
  ] as const)
    test(`at ${width} × ${height}`, async ({ page }) => {
      test.slow()
      await page.setViewportSize({ width, height })
      const scripts = Object.keys(SCRIPTS)
      const people = scripts.flatMap((script) => SCRIPTS[script]!.flat()).slice(0, 25)

      const burraco = await evening(page, 'burraco-4x3', 28, scripts)
      await round(page, burraco, 1, [1250, -980])
      const brackets = await evening(page, 'coinche-poules', 16, scripts, {
        stages: [{ movement: 'brackets', main: 8, consolante: true }],
      })
      await round(page, brackets, 1, [1250, 980])
      const quintets = await opened(page, 'briscola-timed', people)
      await round(page, quintets, 1, [-8, -4, -4, 2, 14])

      const marks = await look(page, burraco)
      for (let pair = 0; pair < 28; pair++) expect(marks).toContain(`k${pair}a`)
      expect(await look(page, brackets)).toContain('Consolation')
      const names = await look(page, quintets)
      for (const name of people) expect(names).toContain(name)
      await page.keyboard.press('ArrowLeft')
      const numbers = page.getByRole('main').locator('b').first()
      const letters = await numbers.evaluate((one) => parseFloat(getComputedStyle(one).fontSize))
      expect(letters * CAPITAL).toBeGreaterThan(height * USUAL)
    })
})
