// The last trick, shown beside the current one.

import { expect, test, type Page } from './fixtures'
import { SCREENS } from './overlap'
import { openTable, playUntil, type Game } from './table'

const toggle = (page: Page) => page.getByRole('button', { name: 'Tricks won so far' })
const past = (page: Page) => page.locator('[data-past]')
const current = (page: Page) => page.getByRole('list', { name: 'Cards on the table' })

async function overlaps(page: Page): Promise<string[]> {
  const shown = await past(page).boundingBox()
  const found: string[] = []
  const cards = [...(await current(page).getByRole('img').all()), ...(await page.locator('[data-hand] button').all())]
  for (const card of cards) {
    const box = await card.boundingBox()
    if (!box || !shown) continue
    const apart =
      box.x >= shown.x + shown.width ||
      shown.x >= box.x + box.width ||
      box.y >= shown.y + shown.height ||
      shown.y >= box.y + box.height
    if (!apart) found.push((await card.getAttribute('aria-label')) ?? '')
  }
  return found
}

for (const game of ['Belote', 'Briscola bugiarda'] satisfies Game[]) {
  test(
    `${game}: the last trick is beside the current one`,
    { tag: game === 'Belote' ? '@deep' : [] },
    async ({ page }) => {
      const whole = game === 'Belote' ? 4 : 5
      let lying = 0
      await openTable(page, game, { play: true })
      await playUntil(page, game, async () => {
        lying = await current(page).getByRole('img').count()
        // A whole trick may still lie there for a moment when its winner is to lead.
        return lying > 1 && lying < whole && (await toggle(page).isEnabled())
      })
      await toggle(page).click()
      for (const { width, height } of SCREENS) {
        await page.setViewportSize({ width, height })
        await expect(past(page).getByText('Last trick')).toBeVisible()
        await expect(past(page).getByRole('img')).toHaveCount(whole)
        await expect(current(page).getByRole('img')).toHaveCount(lying)
        // Cards may still be on their way to where the new size has them.
        await expect.poll(() => overlaps(page), `${width}×${height}`).toEqual([])
      }
      await toggle(page).click()
      await expect(past(page)).toBeHidden()
    },
  )
}
