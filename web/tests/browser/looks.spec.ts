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

test('hand, cards, cloth and buttons are as the player wants them, and stay so', async ({ page }) => {
  await openTable(page, 'Coinche', { play: true })
  await playUntil(page, 'Coinche', () => page.getByRole('button', { name: 'Pass', exact: true }).isVisible())
  const pass = page.getByRole('button', { name: 'Pass', exact: true })
  const left = async (): Promise<boolean> => {
    const [one, whole] = [await pass.boundingBox(), await page.locator('.bidding').boundingBox()]
    return one!.x + one!.width / 2 < whole!.x + whole!.width / 2
  }
  expect(await left()).toBe(true)
  await set(page, async () => {
    await page.getByRole('radio', { name: 'Waves' }).check({ force: true })
    await page.getByRole('radio', { name: 'Burgundy' }).check({ force: true })
    await page.getByRole('switch', { name: 'V, D and R on the cards of French games' }).check()
    await page.getByRole('switch', { name: 'Buttons for the left hand' }).check()
  })
  await page.reload()
  await expect(pass).toBeVisible()
  expect(await left()).toBe(false)
  await expect(page.locator('.backs use').first()).toHaveAttribute('href', /french.*\.svg#waves$/)
  await expect(page.locator('html')).toHaveAttribute('data-felt', 'wine')
  const court = page.locator('[data-hand] [data-card^="J"], [data-hand] [data-card^="Q"], [data-hand] [data-card^="K"]')
  await expect(court.first().locator('use')).toHaveAttribute('href', /portraits.*\.svg#[KQJ][SHDC]$/)
  await openTable(page, 'Burraco', { play: true })
  await expect(page.locator('[data-hand] use, .cards use').first()).toHaveAttribute('href', /(french|italian).*\.svg#/)
  await expect(page.locator('use[href*="portraits"]')).toHaveCount(0)
})

test('the trumps are at the end of the hand that the player wants', async ({ page }) => {
  await openTable(page, 'Belote', { play: true })
  await reachPlay(page, 'Belote')
  const suits = () =>
    page
      .locator('[data-hand] [data-card]')
      .evaluateAll((cards) => cards.map((one) => one.getAttribute('data-card')!.slice(-1)))
  const trumps = (await suits())[0]!
  await set(page, async () => {
    const group = page.getByRole('group', { name: /^Trumps in the hand/ })
    await group.getByRole('radio', { name: 'Right' }).check({ force: true })
  })
  await expect.poll(async () => (await suits()).at(-1)).toBe(trumps)
  expect((await suits())[0]).not.toBe(trumps)
})
