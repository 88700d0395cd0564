// A game unknown to the client: the tests' own Briscola, on the generic table, from the lobby on.

import { APART, DEEP, expect, test, type Page } from './fixtures'
import { accessible, uprightAt } from './pagechecks'
import { answered } from './socket'
import { between, onward } from './table'

test.use(APART)

const actions = (page: Page) => page.getByRole('list', { name: 'What you can do' }).getByRole('button')
const hand = (page: Page) => page.getByRole('group', { name: /^Your hand/ })

/** Play the first card whenever it is the player's turn, until a deal is over. */
async function playDeal(page: Page): Promise<void> {
  for (;;) {
    await expect(actions(page).first().or(onward(page))).toBeVisible({ timeout: 20_000 })
    if (await onward(page).isVisible()) return
    const answer = await answered(page, () => actions(page).first().press('Enter'))
    expect(answer.type).toBe('done')
  }
}

test('from the lobby through a deal, and in a deep run a whole match', async ({ page }) => {
  test.setTimeout(180_000)
  await page.goto('/')
  await page.getByRole('button', { name: 'Play Briscola now' }).click()
  await page.waitForURL(/\/t\//)
  await expect(page.getByRole('heading', { name: 'Briscola', level: 1 })).toBeVisible()

  // Every legal action has a button; the hand and the facts of the view are visible.
  await expect(actions(page).first()).toBeVisible()
  await expect(actions(page)).toHaveCount(await hand(page).getByRole('button').count())
  await expect(page.getByText('Stock', { exact: true })).toBeVisible()
  await expect(page.getByText('Turnup', { exact: true })).toBeVisible()
  await accessible(page)
  await uprightAt(page, ['phone', 'tablet'])

  for (;;) {
    await playDeal(page)
    const sheet = between(page)
    await expect(sheet.getByRole('table').first()).toContainText(/card points/i)
    await sheet.getByRole('button', { name: 'The rules behind these lines' }).click()
    await expect(sheet.getByRole('link', { name: /^Rule BRI-5/ }).first()).toHaveAttribute(
      'href',
      /^\/rules\/briscola#BRI-5\.\d/,
    )
    if ((await onward(page).innerText()).trim() === 'Rematch') break
    await onward(page).click()
    await expect(onward(page)).toBeHidden()
    if (!DEEP) break // the other deals are like the first, and matches of other games are played to their end
  }
})

test('a refusal links to its rule', async ({ page, context }) => {
  const answer = await page.request.post('/api/tables', {
    data: { game: 'briscola', options: { players: 4 }, play: true },
  })
  const { id } = await answer.json()
  await page.goto(`/t/${id}`)
  await expect(actions(page).first()).toBeVisible()

  await page.getByText('Something else').click()
  await page.getByRole('textbox', { name: 'In the notation of the rulebook' }).fill('play 8H')
  await page.getByRole('button', { name: 'Do it' }).click()
  const refusal = page.getByRole('alert').first()
  await expect(refusal).toContainText('BRI-9.1')

  const [book] = await Promise.all([context.waitForEvent('page'), refusal.getByRole('link', { name: /BRI-/ }).click()])
  await expect(book).toHaveURL(/\/rules\/briscola#BRI-9\.1/)
  await expect(book.getByRole('link', { name: 'Link to rule BRI-9.1', exact: true })).toBeInViewport()
})
