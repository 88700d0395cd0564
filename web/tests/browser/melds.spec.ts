// The table of the meld games: it is stable, every card is readable, and everything can be done with the keyboard.

import { expect, test } from './fixtures'
import { SIZES } from './pagechecks'
import { nothingCovered, nothingMoved, watchPlaces } from './stability'
import { hand, myTurn, openTable, playMoves, playUntil, press } from './table'

const PHONE = { width: 390, height: 844 }
const SIDEWAYS = { width: 844, height: 390 }

for (const [game, options, viewport] of [
  ['Burraco', {}, PHONE],
  ['Biriba', { players: 6 }, SIZES.desktop],
] as const) {
  const tag = game === 'Biriba' ? '@deep' : []
  test(`${game} is stable, and no card hides another`, { tag }, async ({ page }) => {
    test.setTimeout(90_000)
    await page.setViewportSize(viewport)
    await openTable(page, game, { play: true, options })
    await playUntil(page, game, () => myTurn(page))
    await watchPlaces(page)
    await playMoves(page, game, 4)
    await playUntil(page, game, () => myTurn(page))
    await nothingMoved(page)

    const cards = hand(page).getByRole('button')
    await cards.nth(1).click()
    await cards.last().click()
    await nothingCovered(page)
    for (const size of [SIDEWAYS, SIZES.phone, SIZES.desktop]) {
      await page.setViewportSize(size)
      await nothingCovered(page)
      expect(await page.locator('.told').evaluate((one) => one.scrollHeight <= one.clientHeight)).toBe(true)
      await expect(page.locator('[data-anchor=stock]')).toBeInViewport({ ratio: 1 })
      await expect(page.locator('[data-anchor=pile]')).toBeInViewport({ ratio: 1 })
    }
  })
}

test('a turn of Burraco by shortcut keys: draw, meld with one click, discard; the focus stays in the hand', async ({
  page,
}) => {
  await openTable(page, 'Burraco', { play: true })
  const fits = page.getByRole('button', { name: 'What fits' })
  await playUntil(
    page,
    'Burraco',
    async () => (await fits.isVisible()) && (await hand(page).getByRole('button').count()) > 5,
  )

  await page.setViewportSize(SIZES.phone)
  await fits.click()
  const idea = page.getByRole('button', { name: /^(New meld|Lay off on meld \d+): / })
  await expect(idea.first()).toBeVisible()
  await page.locator('[data-still=prompt]').click({ trial: true }) // nothing covers it
  await press(page, idea.first())
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON')

  const cards = hand(page).getByRole('button')
  const count = await cards.count()
  await cards.nth(2).focus()
  const third = await cards.nth(2).getAttribute('aria-label')
  await page.keyboard.press('Alt+ArrowRight')
  await expect(cards.nth(3)).toHaveAttribute('aria-label', third!)
  await expect(cards.nth(3)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByRole('status').filter({ hasText: /^Discard: / })).toHaveCount(1)
  await page.keyboard.press('x')
  await expect(page.getByRole('button', { name: 'Put back' })).toBeHidden()
  await page.keyboard.press('Space')
  await page.keyboard.press('d')
  await expect(cards).toHaveCount(count - 1)
  await expect(cards.nth(3)).toBeFocused()
})
