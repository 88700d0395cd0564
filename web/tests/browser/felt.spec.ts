// The felt of the games with tricks: nothing on it moves but cards, every card can be read, and everything that a turn needs is in sight.

import { expect, test, type Page } from './house'
import { hand, move, openTable, turnOrEnd, type Game } from './table'
import { nothingCovered, nothingWandered, watchPlaces } from './still'

const SIZES = { low: { width: 844, height: 390 }, small: { width: 360, height: 640 } }

/** One deal, looked at before each move; the card with the focus covers nothing either. */
async function lieStill(page: Page, game: Game): Promise<void> {
  await turnOrEnd(page)
  await watchPlaces(page)
  for (let moves = 0; (await turnOrEnd(page)) === 'turn'; moves++) {
    await nothingCovered(page)
    await inSight(page)
    const card = hand(page).getByRole('button').first()
    if (moves % 3 === 0 && (await card.isVisible())) await card.focus()
    await move(page, game)
  }
  await nothingWandered(page)
}

/** When the first turn begins, two presses of Tab lead to a bid. */
async function near(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Card table' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /^Bid \d+ / }).first()).toBeFocused()
}

/** Whatever may be pressed lies in the window: a turn needs no scrolling. */
async function inSight(page: Page): Promise<void> {
  const out = await page.getByRole('region', { name: 'Card table' }).getByRole('button').evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility())
      .filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect()
        return top < 0 || left < 0 || bottom > innerHeight + 12 || right > innerWidth // turned cards stand over a little
      })
      .map((one) => one.getAttribute('aria-label') ?? one.textContent!.trim()),
  )
  expect.soft(out, `out of sight at ${page.viewportSize()!.width} × ${page.viewportSize()!.height}`).toEqual([])
}

for (const [game, size] of [['Coinche', 'low'], ['Briscola bugiarda', 'small'], ['Truco', 'small']] as const) {
  test(`a deal of ${game} lies still on a ${size} screen`, async ({ page }) => {
    await page.setViewportSize(SIZES[size])
    await openTable(page, game, { play: true })
    if (game === 'Coinche') await near(page)
    await lieStill(page, game)
  })
}
