// Luck: every browser seals and opens its own automatically, and checks the record against what it saw.

import { expect, test, type Page } from './fixtures'
import { between, finishDeal, hand, onward, openTable } from './table'

const toRecord = (page: Page) => between(page).getByRole('link', { name: 'Replay the match' })

/** Go from the end of a match to the proof of its deals, with every deal expanded. */
async function proofOf(page: Page): Promise<void> {
  await toRecord(page).click()
  await page.getByRole('link', { name: 'Prove that the deals were fair' }).click()
  await expect(page.getByRole('heading', { name: /^(The deal is|All \d+ deals are) fair\.$/ })).toBeVisible()
  await page.locator('ol details:not([open]) > summary').first().click()
}

/** Play until the match is over. */
async function playOut(pages: Page[]): Promise<void> {
  for (;;) {
    await Promise.all(pages.map(finishDeal))
    if (await toRecord(pages[0]!).isVisible()) return
    await Promise.all(pages.map((one) => onward(one).click()))
    for (const page of pages) await expect(between(page)).toBeHidden()
  }
}

test('the first deal includes the luck of two browsers, and each finds its own in the record', async ({
  page: anna,
  guest,
}) => {
  test.setTimeout(120_000)
  const bruno = await guest()
  await openTable(anna, 'Belote', { options: { target: 1 } })
  await bruno.goto(anna.url())
  await bruno.getByRole('button', { name: 'Sit down in seat 3' }).click()
  await expect(bruno.getByText('Waiting for the host to start the match.')).toBeVisible()
  await anna.getByRole('button', { name: 'Start the match' }).click()
  for (const page of [anna, bruno]) await expect(hand(page)).toBeVisible()
  await playOut([anna, bruno])
  for (const page of [anna, bruno]) {
    await proofOf(page)
    await expect(page.getByText('Your browser’s luck is in it.').first()).toBeVisible()
    await expect(page.getByText('It is signed by the server at whose table your browser was.')).toBeVisible()
    await expect(
      page.getByText('Your browser saw this link of the chain while the match was played.').first(),
    ).toBeVisible()
  }
})

test('a reload between seal and luck loses nothing', { tag: '@deep' }, async ({ page }) => {
  test.setTimeout(120_000)
  let holding = true
  await page.routeWebSocket(/\/socket/, (route) => {
    const server = route.connectToServer()
    route.onMessage((message) => {
      if (!(holding && String(message).includes('"type":"luck"'))) server.send(message)
    })
  })
  const asked = page.waitForEvent('websocket')
  await openTable(page, 'Belote', { options: { target: 1 } })
  await asked
  await page.getByRole('button', { name: 'Start the match' }).click()
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage).includes('sent'))).toBe(true)
  holding = false
  await page.reload()
  await expect(hand(page)).toBeVisible()
  await playOut([page])
  await proofOf(page)
  await expect(page.getByText('Your browser’s luck is in it.').first()).toBeVisible()
})

test(
  'a record that does not agree with what the browser saw is reported at the table',
  { tag: '@deep' },
  async ({ page }) => {
    test.setTimeout(120_000)
    await page.route(/\/api\/records\/[^/]*$/, async (route) => {
      const answer = await route.fetch()
      const info = await answer.json()
      info.record.fair[0].seals[0].luck = info.record.fair[0].seals[0].salt = null
      await route.fulfill({ response: answer, json: info })
    })
    await openTable(page, 'Belote', { options: { target: 1 } })
    await page.getByRole('button', { name: 'Start the match' }).click()
    await expect(hand(page)).toBeVisible()
    await playOut([page])
    const alarm = page.getByRole('alert').filter({ hasText: 'Something is not right with the deals at this table' })
    await expect(alarm).toContainText('does not agree with what your browser saw')
    await alarm.getByRole('link', { name: 'What this means' }).click()
    await expect(
      page.getByText('Your browser’s luck is not in it, although the server had confirmed it.'),
    ).toBeVisible()
  },
)
