// Protection against mistaken input: double taps, confirmation of costly bids, cards that need two taps.

import { expect, test, type Page } from './fixtures'
import { answered } from './socket'
import { actionsSent, between, openTable, playable, playDownTo, playUntil, reachPlay } from './table'

const actions = (page: Page): string[] => actionsSent(page).map(({ action }) => action)

test('a double tap plays one card, and players can choose to confirm with a second tap', async ({ page }) => {
  await openTable(page, 'Truco', { play: true, preset: 'popular' })
  await reachPlay(page, 'Truco')
  const before = actions(page).length
  await answered(page, () => playable(page).first().dblclick())
  await reachPlay(page, 'Truco')
  expect(
    actions(page)
      .slice(before)
      .filter((action) => action.startsWith('play ')),
  ).toHaveLength(1)

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await page.getByRole('switch', { name: 'Two taps to play a card' }).check()
  await page.getByRole('button', { name: 'Close' }).click()
  await reachPlay(page, 'Truco')
  const sent = actions(page).length
  const card = playable(page).first()
  await card.press('Enter')
  await expect(card).toHaveAttribute('aria-pressed', 'true')
  await card.press('Escape')
  await expect(card).toHaveAttribute('aria-pressed', 'false')
  await card.press('Enter')
  expect(actions(page)).toHaveLength(sent)
  await answered(page, () => card.press('Enter'))
  expect(actions(page)).toHaveLength(sent + 1)
})

test('bidding alone in Briscola must be confirmed, with the keyboard as well', async ({ page }) => {
  await openTable(page, 'Briscola bugiarda', { play: true })
  const alone = page.getByRole('button', { name: 'Bid alone' })
  const sure = page.getByRole('alertdialog', { name: /alone.*sure/ })
  await playUntil(page, 'Briscola bugiarda', () => alone.isVisible())
  const before = actions(page).length
  await alone.click()
  await sure.getByRole('button', { name: 'No' }).click()
  await expect(sure).toBeHidden()
  await expect(alone).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sure).toBeVisible()
  expect(actions(page)).toHaveLength(before)
  await expect(sure.getByRole('button', { name: 'No' })).toBeFocused() // a hasty second press does nothing
  await page.keyboard.press('Shift+Tab')
  await answered(page, () => page.keyboard.press('Enter'))
  expect(actions(page).slice(before)).toEqual(['bid alone'])
})

test('the last trick plays itself, after a reload too, and no card is sent twice', async ({ page }) => {
  await openTable(page, 'Belote', { play: true })
  await playDownTo(page, 1)
  const before = actions(page).length
  await page.evaluate(() => {
    const settings = JSON.parse(localStorage.getItem('ridotto')!)
    localStorage.setItem('ridotto', JSON.stringify({ ...settings, automatic: 'last' }))
  })
  await page.reload()
  await expect(between(page)).toBeVisible()
  expect(
    actions(page)
      .slice(before)
      .filter((action) => action.startsWith('play ')),
  ).toHaveLength(1)
})
