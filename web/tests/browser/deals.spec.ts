// Each game from the lobby to the end of a whole deal, with bots.

import { expect, test, type Page } from './house'
import { accessible, japanese, uprightAt } from './looks'
import { between, GAMES, move, onward, playDeal, playNow, turnOrEnd } from './table'

/** The sheet is at hand while the next deal is played, in Japanese as well. */
async function sheetBeside(page: Page): Promise<void> {
  await expect(page.getByText('Deal 2', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: '日本語' }).click()
  await page.getByRole('tab', { name: '得点表' }).click()
  await japanese(page)
  await uprightAt(page, ['phone', 'tablet'])
}

for (const game of GAMES.filter((game) => game !== 'Truco')) {
  test(`a whole deal of ${game} with bots`, async ({ page }) => {
    test.setTimeout(90_000)
    await playNow(page, game)
    await playDeal(page, game)

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

test('a deal of Truco goes on by itself', async ({ page }) => {
  await playNow(page, 'Truco')
  const second = page.getByText('Deal 2', { exact: true })
  while (!(await second.isVisible()) && (await turnOrEnd(page)) === 'turn') await move(page, 'Truco')
  await sheetBeside(page)
})
