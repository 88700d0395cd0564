// Changes are shown one after the other, at the player's chosen pace.

import { expect, test, type Page } from './fixtures'
import { covered } from './stability'
import { between, move, myTurn, openTable, type Game } from './table'

test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('ridotto', JSON.stringify({ pace: 'tap', marks: false }))),
)

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true })

/** Play until something stays up. */
async function untilHeld(page: Page, game: Game): Promise<void> {
  for (;;) {
    await page.waitForFunction(() => document.title.startsWith('●') || /Continue/.test(document.body.textContent))
    if (await goOn(page).isVisible()) return
    if (await myTurn(page)) await move(page, game)
  }
}

test('at the tap pace, a complete trick stays up until the player continues', async ({ page }) => {
  const laid = page.getByRole('list', { name: 'Cards on the table' }).getByRole('listitem')
  await openTable(page, 'Belote', { play: true })
  await untilHeld(page, 'Belote')
  await expect(laid).toHaveCount(4)
  await goOn(page).click()
  await expect(goOn(page)).toBeHidden()
  await untilHeld(page, 'Belote')
  await expect(laid).toHaveCount(4)
})

test('a deal of truco needs no sheet: its banner says everything, and the next deal follows', async ({ page }) => {
  const banner = page.locator('.banner')
  await openTable(page, 'Truco', { play: true })
  for (;;) {
    await untilHeld(page, 'Truco')
    expect(await covered(page, '.felt')).toEqual([])
    if (await banner.isVisible()) break
    await goOn(page).click()
  }
  await goOn(page).click()
  await expect(page.getByText('Deal 2')).toBeVisible()
  await expect(banner.or(between(page))).toBeHidden()
})

// Once there are melds, no deal is animated. With two players, the other one draws and discards first.
for (const [game, options] of [
  ['Belote', {}],
  ['Biriba', { players: 2 }],
] as const) {
  test(`nobody is prompted while the cards of ${game} are dealt`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.addInitScript(watchDealing)
    await openTable(page, game, { play: true, options })
    await page.waitForFunction(() => (globalThis as Dealt).asked.length)
    await expect(page.getByText('The cards are being dealt')).toBeHidden()
    expect(await page.evaluate(() => (globalThis as Dealt).asked.flat())).toEqual([])
  })
}

type Dealt = typeof globalThis & { asked: string[][] }

/**
 * Record, with every change of the page while cards are dealt, which plates are lit, which bids are offered, whether
 * the title prompts, and whether the draw is still shown.
 */
function watchDealing(): void {
  const asked: string[][] = ((globalThis as Dealt).asked = [])
  new MutationObserver(() => {
    if (!document.body?.textContent?.includes('The cards are being dealt')) return
    const lit = [...document.querySelectorAll('.stage .turn, .tray, .draw')].map((one) => one.textContent)
    asked.push([...lit, ...(document.title.startsWith('●') ? [document.title] : [])])
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
}
