// Each game from the lobby to the end of a whole deal, with bots, each on another screen: nothing on the table moves
// but cards, every card is readable, and everything that a turn needs is visible.

import { APART, DEEP, expect, test, type Page } from './fixtures'
import { accessible, japanese, uprightAt } from './pagechecks'
import { nothingCovered, nothingMoved, watchPlaces } from './stability'
import { between, finishDeal, hand, move, onward, openTable, playDeal, playNow, turnOrEnd, type Game } from './table'

test.use(APART) // with this seed Burraco is over after eight turns of the player

const SCREENS = {
  Belote: { width: 1280, height: 720 },
  Coinche: { width: 844, height: 390 },
  'Briscola bugiarda': { width: 360, height: 640 },
  Burraco: { width: 390, height: 844 },
  Biriba: { width: 820, height: 1180 },
} as const

/** Games in which a turn is a single action; for the others see melds.spec. */
const BRIEF: readonly Game[] = ['Belote', 'Coinche', 'Briscola bugiarda']

/** Their deals take long: Burraco is played here for the melds, and whole deals of Belote in other tests for the tricks. */
const LONG: readonly Game[] = ['Belote', 'Coinche', 'Briscola bugiarda', 'Biriba']

/** Play one deal, checking before each move; a focused card must not cover anything either. */
async function playStill(page: Page, game: Game): Promise<void> {
  await turnOrEnd(page)
  await watchPlaces(page)
  for (let moves = 0; (await turnOrEnd(page)) === 'turn'; moves++) {
    await nothingCovered(page)
    await inSight(page)
    const card = hand(page).getByRole('button').first()
    if (moves % 3 === 0 && (await card.isVisible())) await card.focus()
    await move(page, game)
  }
  await nothingMoved(page)
}

/** Expect all controls to be within the window: a turn needs no scrolling. */
async function inSight(page: Page): Promise<void> {
  const out = await page
    .getByRole('region', { name: 'Card table' })
    .getByRole('button')
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility())
        .filter((one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect()
          return top < 0 || left < 0 || bottom > innerHeight + 12 || right > innerWidth // rotated cards extend over the edge a little
        })
        .map((one) => one.getAttribute('aria-label') ?? one.textContent.trim()),
    )
  expect.soft(out, `out of sight at ${page.viewportSize()!.width} × ${page.viewportSize()!.height}`).toEqual([])
}

/** Expect the sheet to be available during the next deal, in Japanese as well. */
async function sheetBeside(page: Page): Promise<void> {
  await expect(page.getByText(/^\s*Deal 2( of \d+)?\s*$/)).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: '日本語' }).click()
  await page.getByRole('tab', { name: '得点表' }).click()
  await japanese(page)
  await uprightAt(page, ['phone', 'tablet'])
}

for (const [game, screen] of Object.entries(SCREENS) as [Game, { width: number; height: number }][]) {
  test(`a whole deal of ${game} with bots`, { tag: LONG.includes(game) ? '@deep' : [] }, async ({ page }) => {
    test.setTimeout(90_000)
    await page.setViewportSize(screen)
    await playNow(page, game)
    if (game === 'Coinche') await bidIsNear(page)
    if (BRIEF.includes(game)) await playStill(page, game)
    else await playDeal(page, game)

    const sheet = between(page)
    await expect(sheet.getByRole('table').first()).toBeVisible()
    await sheet.getByRole('button', { name: 'The rules behind these lines' }).click()
    const rule = sheet.getByRole('link', { name: /^Rule [A-Z]{3}-\d/ }).first()
    await expect(rule).toHaveAttribute('href', /^\/rules\/[a-z-]+#[A-Z]{3}-\d/)

    await accessible(page)

    await onward(page).click()
    await expect(sheet).toBeHidden()
    await sheetBeside(page)
  })
}

test('a sheet that loads late moves no button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 }) // where panels are not fetched ahead
  let late = false
  await page.route(/\/panels-[\w-]+\.js$/, async (route) => {
    late = true
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue()
  })
  await playNow(page, 'Belote')
  await finishDeal(page)
  await expect(onward(page)).toBeVisible()
  const place = await onward(page).boundingBox()
  await expect(between(page).getByRole('table').first()).toBeVisible()
  expect(late).toBe(true)
  expect(await onward(page).boundingBox()).toEqual(place)
})

/** Expect two presses of Tab to lead to a bid when the first turn begins. */
async function bidIsNear(page: Page): Promise<void> {
  await turnOrEnd(page)
  await expect(page.getByRole('region', { name: 'Card table' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /^Bid \d+ / }).first()).toBeFocused()
}

/** Play a deal of truco to the next one, while nothing moves, is covered or leaves the screen. */
async function playStably(page: Page): Promise<void> {
  await watchPlaces(page)
  const second = page.getByText(/^\s*Deal 2( of \d+)?\s*$/)
  while (!(await second.isVisible()) && (await turnOrEnd(page)) === 'turn') {
    await nothingCovered(page)
    await inSight(page)
    await move(page, 'Truco')
  }
  await nothingMoved(page)
  await sheetBeside(page)
}

test('a deal of Truco is stable and continues automatically', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await playNow(page, 'Truco')
  await turnOrEnd(page)
  await playStably(page)
})

test(
  'a deal of Burraco for three: from the eighteen on one plays alone, and partners share its result',
  {
    tag: '@deep',
  },
  async ({ page }) => {
    test.setTimeout(90_000)
    await page.setViewportSize({ width: 360, height: 640 })
    await openTable(page, 'Burraco', { play: true, options: { players: 3 } })
    await turnOrEnd(page)
    const prompt = page.locator('[data-still=prompt]')
    await expect(prompt).toContainText('Everybody plays alone')
    await watchPlaces(page)
    await playDeal(page, 'Burraco')
    await nothingMoved(page)
    const sheet = between(page)
    await expect(sheet.getByRole('columnheader')).toHaveCount(4)
    await expect(sheet.getByText('Partners get half of their result each')).toBeVisible()
    await onward(page).click()
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(page.getByRole('list', { name: 'Players' }).getByRole('listitem')).toHaveCount(2)
  },
)

/** Options of truco's preset `paulista`, and what more a table may choose. */
const PAULISTA = {
  manilhas: 'turned',
  packets: false,
  truco_scope: 'deal',
  raise_later: true,
  face_down: 'not_first_trick',
}

for (const [who, options] of [
  ['paulista', PAULISTA],
  ['mineiro, for two', { ...PAULISTA, manilhas: 'fixed', ladder: 'mineiro', players: 2 }],
] as const) {
  const tag = 'players' in options ? '@deep' : []
  test(`a deal of truco ${who} names its manilhas and the steps of its ladder`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openTable(page, 'Truco', { play: true, options })
    await turnOrEnd(page)
    const turned = 'players' in options ? 0 : 1
    await expect(page.getByRole('figure', { name: /^Vira, \w+ of \w+: the \w+ are manilhas$/ })).toHaveCount(turned)
    await expect(page.getByRole('group', { name: /^Manilhas/ }).getByRole('img')).toHaveCount(4)
    const step = turned ? /^Truco! 1 → 3 / : /^Truco! 2 → 4 /
    await expect(
      page.getByRole('button', { name: step }).or(page.getByRole('button', { name: /^Accept/ })),
    ).toBeVisible()
    await accessible(page)
    if (DEEP) await playStably(page)
  })
}
