// Screenshots of a table as its players see it, turn by turn, at every size and in both languages, for visual review.
//
// GAME, SIZES, LANGUAGES select from the lists below (SIZES=667x375 adds a size); SEED sets the cards, TURNS the number
// of the player's turns, EVERY the number of turns between two screenshots, OPTIONS the table's options (JSON), NEW=1 a
// first-time player. DEAL=1 continues to the sheet and its review. With only one size, the movement of seats, piles and
// buttons is measured as well.

import { mkdirSync } from 'node:fs'
import { expect, test, type Page } from '../browser/fixtures'
import { covered, nothingMoved, watchPlaces } from '../browser/stability'
import { GAMES, move, nameOf, onward, openTable, turnOrEnd, type Game } from '../browser/table'

const SIZES = [
  [1440, 900],
  [1280, 720],
  [820, 1180],
  [390, 844],
  [360, 640],
  [844, 390],
] as const
const {
  GAME = '',
  LANGUAGES = 'en,ja',
  TURNS = '6',
  EVERY = '1',
  OPTIONS = '{}',
  NEW,
  DEAL,
  SEED = 'ridotto',
} = process.env
const sizes = process.env.SIZES?.split(',').map(sizeOf) ?? SIZES
const alone = sizes.length === 1 ? { width: sizes[0]![0], height: sizes[0]![1] } : null
const FOLDER = process.env.FOLDER ?? '../build/look'

test.use({ seed: SEED })

for (const game of GAMES.filter((one) => one.toLowerCase().startsWith(GAME.toLowerCase()))) {
  test(game, async ({ page, guest }) => {
    await settle(page, { marks: !!NEW, language: 'en' })
    if (alone) await page.setViewportSize(alone)
    await openTable(page, game, { play: true, options: JSON.parse(OPTIONS) })
    const twins = [page]
    for (const language of LANGUAGES.split(',').filter((one) => one !== 'en')) {
      const twin = await guest({ storageState: await page.context().storageState(), reducedMotion: 'reduce' })
      await settle(twin, { marks: !!NEW, language })
      await twin.goto(page.url())
      twins.push(twin)
    }
    const shown = LANGUAGES.includes('en') ? twins : twins.slice(1)
    await turnOrEnd(page)
    if (alone) await watchPlaces(page)
    for (let turn = 0; turn < Number(TURNS) || DEAL;) {
      if ((await turnOrEnd(page)) === 'end') {
        await pictures(shown, game, 'sheet')
        if (DEAL) break
        await onward(page).click()
        continue
      }
      if (turn % Number(EVERY) === 0) await pictures(shown, game, String(turn).padStart(2, '0'))
      if (await move(page, game)) turn++
    }
    if (alone) await nothingMoved(page)
    if (DEAL) await reviewed(shown, game)
  })
}

/** Parse "667x375", or the width of a size in the list. */
function sizeOf(text: string): readonly [number, number] {
  const [width = 0, height] = text.split('x').map(Number)
  return height ? [width, height] : SIZES.find(([one]) => one === width)!
}

const settle = (page: Page, settings: Record<string, unknown>): Promise<unknown> =>
  page.addInitScript((settings) => {
    localStorage.setItem(
      'ridotto',
      JSON.stringify({ ...JSON.parse(localStorage.getItem('ridotto') ?? '{}'), ...settings }),
    )
  }, settings)

/** Take screenshots of the review behind the sheet, as it opens and at the last decision that cost something. */
async function reviewed(pages: Page[], game: Game): Promise<void> {
  for (const page of pages) {
    await page.getByRole('button', { name: /^(Review this deal|このディールを振り返る)$/ }).click()
    await page
      .getByRole('region', { name: /^(Review|振り返り)$/ })
      .getByRole('img')
      .first()
      .waitFor({ timeout: 60_000 })
  }
  await pictures(pages, game, 'review')
  for (const page of pages)
    await page
      .getByRole('list', { name: /^(Decisions|判断)$/ })
      .getByRole('button')
      .last()
      .click()
  await pictures(pages, game, 'review-later')
}

async function pictures(pages: Page[], game: Game, moment: string): Promise<void> {
  const folder = `${FOLDER}/${nameOf(game)}`
  mkdirSync(folder, { recursive: true })
  for (const page of pages) {
    const language = await page.evaluate(() => document.documentElement.lang)
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      await page.waitForTimeout(250)
      await page.screenshot({ path: `${folder}/${width}-${language}-${moment}.png` })
      if (/\d/.test(moment)) expect.soft(await covered(page), `${moment} at ${width}`).toEqual([])
    }
  }
  await pages[0]!.setViewportSize(alone ?? { width: 1280, height: 800 })
}
