// Each game from the lobby to the end of a whole deal, with bots.

import { expect, test } from './house'
import { accessible, japanese, uprightAt } from './looks'
import { between, GAMES, onward, playDeal, playNow } from './table'

for (const game of GAMES) {
  test(`a whole deal of ${game} with bots`, async ({ page }) => {
    test.setTimeout(120_000)
    await playNow(page, game)
    await playDeal(page, game)

    const sheet = between(page)
    await expect(sheet.getByRole('table').first()).toBeVisible()
    await sheet.getByRole('button', { name: 'The rules behind these lines' }).click()
    const rule = sheet.getByRole('link', { name: /^Rule [A-Z]{3}-\d/ }).first()
    await expect(rule).toHaveAttribute('href', /^\/rules\/[a-z-]+#[A-Z]{3}-\d/)

    await accessible(page)

    const again = (await onward(page).filter({ hasText: 'Rematch' }).count()) > 0 // deals of truco go on by themselves to the end of the match
    await onward(page).click()
    await expect(sheet).toBeHidden()
    await expect(page.getByText(again ? 'Deal 1' : 'Deal 2', { exact: true })).toBeVisible()

    // The sheet is at hand while the next deal is played, in Japanese as well.
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('menuitem', { name: '日本語' }).click()
    await page.getByRole('tab', { name: '得点表' }).click()
    await japanese(page)
    await uprightAt(page, ['phone', 'tablet'])
  })
}
