// Settings of how a table and its cards look, changed beside a table and kept.

import { expect, test, type Page } from './fixtures'
import { openTable, playUntil, reachPlay } from './table'

/** Change settings as a player does. */
async function set(page: Page, change: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await change()
  await page.getByRole('button', { name: 'Close' }).click()
}

const line = (page: Page, term: string) =>
  page.locator('dl > div').filter({ has: page.getByText(term, { exact: true }) })

test('the points of the deal are counted for those who want it', async ({ page }) => {
  await openTable(page, 'Belote', { play: true })
  await playUntil(page, 'Belote', () => page.getByRole('button', { name: 'Tricks won so far' }).isEnabled())
  await expect(line(page, 'Tricks')).toBeVisible()
  await expect(line(page, 'Points')).toBeHidden()
  await set(page, () => page.getByRole('switch', { name: 'Count card points at Belote and Coinche' }).check())
  await expect(line(page, 'Points')).toHaveText(/^Points\s*Us \d+\s*Them \d+\s*$/)
  await page.reload()
  await expect(line(page, 'Points')).toBeVisible()
})

test('a partner who declares is called both, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openTable(page, 'Belote', { play: true })
  const plate = page
    .locator('.plate.us')
    .filter({ hasText: 'Declarer' })
    .filter({ hasNotText: /Your turn|You\b/ })
  await playUntil(page, 'Belote', async () => (await plate.count()) > 0)
  await expect(plate.getByText('Partner', { exact: true })).toBeVisible()
  await expect(plate.getByText('Declarer', { exact: true })).toBeVisible()
})
