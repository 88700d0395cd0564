// What screen readers announce, and the settings.

import { expect, test, type Page } from './fixtures'
import { openTable, playMoves, press, playable, reachPlay } from './table'

async function menu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Return the text of the live region beside the table. */
const said = (page: Page) =>
  page
    .getByRole('log')
    .filter({ hasText: /You play the|You play / })
    .first()

test('a live region says what happened', async ({ page }) => {
  await openTable(page, 'Belote', { play: true })
  await reachPlay(page, 'Belote')
  const card = playable(page).first()
  const name = await card.getAttribute('aria-label')
  await press(page, card)
  await expect(said(page)).toContainText(`You play ${name}`)
  await expect(page.getByRole('log').filter({ hasText: 'It is your turn' })).toBeAttached()
})

test('sounds are turned off and stay off', async ({ page }) => {
  await openTable(page, 'Truco')
  await menu(page, 'Turn sounds off')
  await page.reload()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('menuitem', { name: 'Turn sounds on' })).toBeVisible()
})

test('four suits in four colours', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('switch', { name: 'Four-colour suits' }).check()
  await page.getByRole('button', { name: 'Close' }).click()
  await openTable(page, 'Belote', { play: true })
  await reachPlay(page, 'Belote')
  const colours = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement)
    return ['S', 'H', 'D', 'C'].map((suit) => style.getPropertyValue(`--suit-${suit}`))
  })
  expect(new Set(colours).size).toBe(4)
})

test('nothing moves with reduced motion', async ({ page }) => {
  await openTable(page, 'Belote', { play: true })
  await reachPlay(page, 'Belote')
  await page.evaluate(() => {
    const shown: number[] = []
    Object.assign(window, { shown })
    const look = () => {
      const longest = document.getAnimations().map((one) => Number(one.effect?.getComputedTiming().activeDuration ?? 0))
      shown.push(Math.max(0, ...longest.filter(Number.isFinite)))
      requestAnimationFrame(look)
    }
    look()
  })
  await playMoves(page, 'Belote', 2)
  expect(await page.evaluate(() => Math.max(...(window as unknown as { shown: number[] }).shown))).toBeLessThan(60)
})

test('an option is described in the form and at the table', async ({ page }) => {
  await page.goto('/new/belote')
  const target = page.getByRole('spinbutton').first()
  await target.fill('501')
  await target.press('Enter')
  await page.waitForURL(/\/t\//)
  await expect(page.getByText('Points to win: 501 points')).toBeVisible()
})
