// Cards dragged from the hand to the cloth, by mouse and by finger; the keys of every table.

import { THINKING, expect, test, type Page } from './fixtures'
import { SIZES } from './pagechecks'
import { answered } from './socket'
import { actionsSent, forbidden, hand, myTurn, openTable, playable, playUntil } from './table'

type Point = { x: number; y: number }

const middle = async (page: Page, selector: string): Promise<Point> => {
  const { x, y, width, height } = (await page.locator(selector).first().boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

/** Return the point at which a card of the hand can be touched: its left edge, where its neighbour does not cover it. */
async function cardOf(which: ReturnType<typeof playable>): Promise<Point> {
  const { x, y, height } = (await which.first().boundingBox())!
  return { x: x + 12, y: y + height / 2 }
}

const asksForCard = (page: Page) => page.getByText(/^Your turn: (lead|play) a card/).isVisible()

const cards = (page: Page): string[] =>
  actionsSent(page)
    .map(({ action }) => action)
    .filter((action) => action.startsWith('play '))

test('a card dragged to the cloth is played; dropped elsewhere it goes back', async ({ page }) => {
  await openTable(page, 'Briscola bugiarda', { play: true })
  await playUntil(page, 'Briscola bugiarda', () => asksForCard(page))
  const before = cards(page).length
  const felt = await middle(page, '[data-drop-zone]')
  const from = await cardOf(playable(page))
  const held = await hand(page).getByRole('button').count()

  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y - 40, { steps: 3 })
  await expect(page.locator('[data-drop-zone]')).toHaveAttribute('data-drop', 'yes')
  await page.mouse.move(felt.x, felt.y, { steps: 5 })
  await expect(page.locator('[data-drop-zone]')).toHaveAttribute('data-drop', 'yes over')
  await page.mouse.move(from.x, from.y - 20, { steps: 3 })
  await page.mouse.up()
  await expect(page.locator('[data-drop-zone]')).not.toHaveAttribute('data-drop')
  await expect(page.locator('.dragged')).toHaveCount(0)
  expect(cards(page)).toHaveLength(before)

  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(felt.x, felt.y, { steps: 5 })
  await answered(page, () => page.mouse.up())
  expect(cards(page)).toHaveLength(before + 1)
  await expect(hand(page).getByRole('button')).toHaveCount(held - 1)
})

test('a card that may not be played is refused when it is dropped, and goes back', async ({ page }) => {
  await openTable(page, 'Belote', { play: true })
  await playUntil(
    page,
    'Belote',
    async () => (await playable(page).first().isVisible()) && (await forbidden(page).first().isVisible()),
  )
  const felt = await middle(page, '[data-drop-zone]')
  const from = await cardOf(forbidden(page))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(felt.x, felt.y, { steps: 5 })
  await expect(page.locator('[data-drop-zone]')).toHaveAttribute('data-drop', 'no over')
  await answered(page, () => page.mouse.up())
  await expect(page.locator('.refusal')).toBeVisible()
  await expect(page.locator('.dragged')).toHaveCount(0)
})

test('the hint has the same key as everywhere, and the keys are listed', async ({ page }) => {
  await openTable(page, 'Truco', { play: true })
  await playUntil(page, 'Truco', () => myTurn(page))
  await page.keyboard.press('h')
  await expect(page.getByText(/^Advice: /)).toBeVisible(THINKING)
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keys' })
  await expect(list).toContainText('show a hint')
  await expect(list).toContainText('play the card face down')
})

test.describe('on a phone', () => {
  test.use({ viewport: SIZES.phone, hasTouch: true, isMobile: true })

  test('a finger drags a card to the cloth', async ({ page }) => {
    await openTable(page, 'Briscola bugiarda', { play: true })
    await playUntil(page, 'Briscola bugiarda', () => asksForCard(page))
    const before = cards(page).length
    const felt = await middle(page, '[data-drop-zone]')
    const from = await cardOf(playable(page))
    const client = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: Point) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] })
    await touch('touchStart', from)
    for (const part of [0.2, 0.5, 0.8, 1])
      await touch('touchMove', { x: from.x + (felt.x - from.x) * part, y: from.y + (felt.y - from.y) * part })
    await answered(page, () => touch('touchEnd'))
    expect(cards(page)).toHaveLength(before + 1)
  })
})
