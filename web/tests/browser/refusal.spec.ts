// An illegal card explains itself, and its rule is one click away.

import { expect, test } from './fixtures'
import { forbidden, hand, openTable, playUntil } from './table'

test('a card that may not be played is refused with its rule', async ({ page, context }) => {
  await openTable(page, 'Belote', { play: true })
  await playUntil(page, 'Belote', () => forbidden(page).first().isVisible())
  const cards = await hand(page).getByRole('button').count()
  await forbidden(page).first().click()

  const refusal = page.getByRole('alert').first()
  await expect(refusal).toContainText(/BEL-\d+\.\d+/)
  expect(await hand(page).getByRole('button').count()).toBe(cards)

  const link = refusal.getByRole('link', { name: /BEL-/ })
  const rule = /BEL-[\d.]+\d/.exec((await link.textContent()) ?? '')![0]
  const [book] = await Promise.all([context.waitForEvent('page'), link.click()])
  await expect(book).toHaveURL(new RegExp(`/rules/belote#${rule}`))
  await expect(book.getByRole('link', { name: `Link to rule ${rule}`, exact: true })).toBeInViewport()

  // The table is unchanged: a legal card continues the game.
  await page.bringToFront()
  await refusal.getByRole('button', { name: 'Close' }).click()
  await expect(hand(page).getByRole('button')).toHaveCount(cards)
})
