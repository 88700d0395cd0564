// Prompts that appear only now and then: calls and packets of truco, the auction of Briscola, bids of Coinche, cards
// face down.

import { THINKING, expect, test, type Page } from './fixtures'
import { between, finishDeal, hand, myTurn, onward, openTable, playMoves, playUntil, playable, press } from './table'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('truco: the pack is cut, packets are given and discarded, cards are played face down', async ({ page }) => {
  await openTable(page, 'Truco', { play: true })

  // Deal after deal, until this seat has cut and has been asked about packets.
  await playUntil(page, 'Truco', () => button(page, 'Cut here').isVisible())
  const place = page.getByRole('slider', { name: 'Cards above the cut' })
  const middle = await place.getAttribute('aria-valuetext')
  await place.press('ArrowLeft')
  await expect(place).not.toHaveAttribute('aria-valuetext', middle!)
  await page.getByRole('radio', { name: 'the bottom' }).check({ force: true })
  await press(page, button(page, 'Cut here'))
  await expect(
    page
      .getByRole('log')
      .filter({ hasText: /from the bottom/ })
      .first(),
  ).toBeAttached()

  await playUntil(page, 'Truco', () => button(page, /^Give/).isVisible())
  await press(page, button(page, /^Throw away/))
  await playUntil(page, 'Truco', () => button(page, /^Give/).isVisible())
  await press(page, button(page, /^Give/))

  const down = page.getByRole('switch', { name: 'Face down' })
  await playUntil(page, 'Truco', () => down.isVisible())
  await down.check()
  await expect(page.getByText(/^Face down it wins nothing/)).toBeVisible()
  await press(page, playable(page).first())
  await expect(
    page.getByRole('img', { name: /face down, played by you|^Face-down card, played by you/ }).first(),
  ).toBeAttached()

  // The partner, a bot, has announced its best card, and the other side doesn't see that.
  await page.getByRole('tab', { name: /^Talk/ }).click()
  const signals = page.getByRole('log', { name: 'What was said' }).locator('.signal')
  await expect(signals.first()).toContainText(/Signal [1-6]: \S/)
  await expect(signals.first()).toHaveClass(/team/)
})

test('truco: a call is made and answered', async ({ page }) => {
  await openTable(page, 'Truco', { play: true })
  await playUntil(
    page,
    'Truco',
    async () =>
      (await button(page, /^Truco!/)
        .isEnabled({ timeout: 500 })
        .catch(() => false)) === true,
  )
  await press(page, button(page, /^Truco!/))
  await expect(page.getByRole('log').filter({ hasText: 'You call truco' }).first()).toBeAttached()
  await expect(
    page
      .getByRole('log')
      .filter({ hasText: /accepts|folds|raises/ })
      .first(),
  ).toBeAttached()
  await playMoves(page, 'Truco', 2)
})

test('Briscola: the declarer names trumps, sees the called card, and may claim anything', async ({ page }) => {
  await openTable(page, 'Briscola bugiarda', { play: true })
  await playUntil(page, 'Briscola bugiarda', () =>
    button(page, /^Name .* as trumps/)
      .first()
      .isVisible(),
  )
  await press(page, button(page, /^Name .* as trumps/).first())
  await expect(page.getByText('Called card', { exact: true })).toBeVisible()
  await expect(page.getByText('Declarer', { exact: true })).toBeVisible()

  await page.getByRole('tab', { name: /^Talk/ }).click()
  await page.getByRole('group', { name: 'Ways to talk' }).getByRole('button', { name: 'Claims' }).click()
  await button(page, 'the partner is …').click()
  const bot = await page.locator('.plate .name').nth(2).innerText()
  await button(page, bot).click()
  await expect(page.getByRole('log', { name: 'What was said' })).toContainText(`${bot} is the partner.`)
})

test('Coinche: a bid is composed; the contract is shown above the play', async ({ page }) => {
  await openTable(page, 'Coinche', { play: true })
  const hearts = button(page, /^Bid \d+ hearts/)
  await playUntil(page, 'Coinche', () => hearts.isEnabled({ timeout: 500 }).catch(() => false))
  const numbers = page.getByRole('radiogroup', { name: 'Number' })
  const number = (text: number) => numbers.getByRole('radio', { name: String(text) })
  const low = Number(await numbers.locator('label').first().innerText())
  await number(low + 30).click()
  await page.keyboard.press('ArrowRight')
  await expect(number(low + 40)).toBeChecked()
  await expect(number(low + 50)).toBeInViewport({ ratio: 1 })
  await press(page, hearts)
  await expect(
    page
      .getByRole('log')
      .filter({ hasText: `You bid ${low + 40} hearts` })
      .first(),
  ).toBeAttached()
})

test('a hint advises, and the options of the table are listed in words', async ({ page }) => {
  await openTable(page, 'Belote', { play: true, options: { target: 701 } })
  await playUntil(page, 'Belote', () => myTurn(page))
  await button(page, 'Show a hint').click()
  await expect(page.getByText(/^Advice: /)).toBeVisible(THINKING)
  await button(page, 'Menu').click()
  await page.getByRole('menuitem', { name: 'Options of this table' }).click()
  await expect(page.getByRole('dialog')).toContainText('701')
})

test('the sheet can be hidden to look at the table', async ({ page }) => {
  await openTable(page, 'Belote', { play: true })
  await finishDeal(page)
  await button(page, 'Look at the table').click()
  await expect(between(page).getByRole('table')).toHaveCount(0)
  await button(page, 'Show the score sheet').click()
  await expect(between(page).getByRole('table').first()).toBeVisible()
  await onward(page).click()
  await expect(between(page)).toBeHidden()
  await expect(hand(page)).toBeVisible()
})
