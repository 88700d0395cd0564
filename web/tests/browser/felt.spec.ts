// The felt of the games with tricks: nothing on it moves but cards, every card can be read, and everything that a turn needs is in sight.

import { expect, test, type Page } from './house'
import { hand, move, openTable, turnOrEnd, type Game } from './table'
import { nothingCovered, nothingWandered, watchPlaces } from './still'

const SIZES = { low: { width: 844, height: 390 }, small: { width: 360, height: 640 } }

/** One deal, looked at before each move; the card with the focus covers nothing either. */
async function lieStill(page: Page, game: Game): Promise<void> {
  await turnOrEnd(page)
  await watchPlaces(page)
  await expect(page.getByRole('region', { name: 'Card table' }).locator(':scope:focus, section:focus')).toHaveCount(1)
  expect(await tabs(page)).toBeLessThanOrEqual(2)
  for (let moves = 0; (await turnOrEnd(page)) === 'turn'; moves++) {
    await nothingCovered(page)
    await inSight(page)
    const card = hand(page).getByRole('button').first()
    if (moves % 3 === 0 && (await card.isVisible())) await card.focus()
    await move(page, game)
  }
  await nothingWandered(page)
}

/** From the beginning of the turn so many presses of Tab lead to something that can be done. */
async function tabs(page: Page): Promise<number> {
  const action = hand(page).getByRole('button').or(page.getByRole('button', { name: 'Pass', exact: true })).or(page.getByRole('button', { name: /^(Bid|Cut here|Keep|Accept|Truco!)/ }))
  for (let pressed = 0; ; pressed++) {
    if (await action.evaluateAll((all) => all.includes(document.activeElement as HTMLElement))) return pressed
    await page.keyboard.press('Tab')
  }
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
    await lieStill(page, game)
  })
}
