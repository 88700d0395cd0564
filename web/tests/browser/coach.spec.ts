// The coach: a hint with its reason at the table, the review of a finished deal, and trying another move from it.

import { THINKING, expect, test } from './fixtures'
import { SIZES, accessible, noMissingWords, uprightAt } from './pagechecks'
import { between, finishDeal, openTable, turnOrEnd } from './table'

test('a hint gives its reason, and a deal is reviewed', async ({ page }) => {
  test.setTimeout(120_000)
  await openTable(page, 'Briscola bugiarda', { play: true, level: 'steady', options: { deals: 1 } })
  if ((await turnOrEnd(page)) === 'turn') {
    await page.getByRole('button', { name: 'Show a hint' }).click()
    await expect(page.getByText(/^Advice: .+\. .+(an even score|[\d.]+ % to win the match)/)).toBeVisible(THINKING)
  }
  await finishDeal(page)
  await between(page).getByRole('button', { name: 'Review this deal' }).click()
  const review = page.getByRole('region', { name: 'Review' })
  await expect(review.getByRole('img', { name: /^What you could expect of the deal/ })).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Close' }).last().click()
  await expect(review).toBeHidden()

  await between(page).getByRole('link', { name: 'Replay the match' }).click()
  await expect(page.getByRole('slider', { name: 'Step of the deal' })).toBeVisible() // the table behind the link has such a button, too
  await page.getByRole('button', { name: 'Review this deal' }).click()
  await expect(review.getByText(/good, \d+ inaccurac/)).toBeVisible({ timeout: 20_000 })
  await review.getByRole('switch', { name: 'Show good decisions too' }).click()
  const first = review.getByRole('list', { name: 'Decisions' }).getByRole('button').first()
  await first.click()
  await expect(page.getByRole('slider', { name: 'Step of the deal' })).not.toHaveAttribute('aria-valuetext', /^Step 0 /)
  await expect(review.getByRole('listitem').and(page.locator('[aria-current=step]'))).toHaveCount(1)
  await noMissingWords(page)
  await accessible(page)
  await uprightAt(page, ['phone', 'tablet'])
  await page.setViewportSize(SIZES.phone)
  await review.getByRole('list', { name: 'Decisions' }).getByRole('button').last().click()
  await expect(page.getByRole('slider', { name: 'Step of the deal' })).toBeInViewport()

  await review.getByRole('link', { name: 'Try another move' }).click()
  await expect(page.getByRole('heading', { name: 'Another try' })).toBeVisible()
  await expect(page.getByText('The bots play on from here')).toBeVisible()
  await accessible(page)
  await page.getByRole('link', { name: 'Back to the replay' }).click()
  await expect(review).toBeVisible()
})
