// The tables of all games in mid-deal: accessible in light and dark, usable in portrait at every size, Japanese
// throughout.

import { expect, test } from './fixtures'
import { accessible, japanese, noMissingWords, uprightAt } from './pagechecks'
import { GAMES, openTable, playMoves, reachPlay, type Game } from './table'

/** Their tables are those of Burraco, and of deals.spec and rest.spec. */
const KIN: readonly Game[] = ['Belote', 'Coinche', 'Briscola bugiarda', 'Biriba']

for (const game of GAMES) {
  test(`the table of ${game} in mid-deal`, { tag: KIN.includes(game) ? '@deep' : [] }, async ({ page }) => {
    test.setTimeout(90_000)
    await openTable(page, game, { play: true })
    await reachPlay(page, game)
    await playMoves(page, game, 2)
    await accessible(page)
    await noMissingWords(page)
    await uprightAt(page, ['phone', 'tablet', 'desktop'])

    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('menuitem', { name: '日本語' }).click()
    await expect(page.getByRole('button', { name: 'メニュー' })).toBeVisible()
    for (const tab of ['経過', '会話']) {
      await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
      await japanese(page)
    }
    await uprightAt(page, ['phone', 'tablet'])
  })
}
