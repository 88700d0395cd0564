// The score pad's sheets: taken back, saved, opened, removed, watched, and kept where a browser has damaged them; in both
// languages without a network, over plain HTTP, and with longer words.

import { readFileSync } from 'node:fs'
import { expect, test, type Page } from './fixtures'
import { readable } from './texts'

test.use({ allowed: [/ERR_INTERNET_DISCONNECTED/], viewport: { width: 390, height: 844 } })

const totals = (page: Page) => page.locator('.board dd')
const chip = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group }).locator('label', { hasText: name })

/** A deal of Belote that a side took, with its points. */
async function deal(page: Page, side: string, points: string): Promise<void> {
  await chip(page, 'Who took', side).click()
  await page.getByRole('textbox', { name: new RegExp(`last trick: ${side}$`) }).fill(points)
  await page.getByRole('button', { name: 'Write', exact: true }).click()
}

async function begin(page: Page): Promise<void> {
  await page.goto('/pad#new')
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(totals(page)).toHaveText(['0', '0'])
}

test('a deal is taken back, a sheet saved, removed and opened again, and a damaged one kept aside', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('ridotto-pad-torn', '{"entries": [7], "id'))
  page.on('dialog', (dialog) => void dialog.accept())
  await begin(page)
  await deal(page, 'We', '98')
  await deal(page, 'They', '100')
  await expect(totals(page)).toHaveText(['160', '164'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(totals(page)).toHaveText(['98', '64'])
  await expect(page.getByText('Deal 2 taken back. Match: We 98, They 64.')).toHaveCount(1)

  await page.getByRole('button', { name: 'Change the name of They' }).click()
  await page.keyboard.type('Zoé')
  await page.getByRole('button', { name: 'Keep names' }).click()
  await expect(page.locator('.board dt')).toHaveText(['We', 'Zoé & Player 4'])

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a file' }).click()
  const file = await (await saving).path()
  await page.getByRole('link', { name: 'All sheets' }).click()
  await page.getByRole('button', { name: /^Delete the sheet of Belote/ }).click()
  await expect(page.getByText('No sheets in this browser yet.')).toBeVisible()

  await expect(page.getByRole('alert')).toContainText('One sheet in this browser cannot be read.')
  const rescued = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a file' }).click()
  expect(readFileSync(await (await rescued).path(), 'utf8')).toBe('{"entries": [7], "id')

  const input = page.locator('input[type=file]')
  await input.setInputFiles({
    name: 'a.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"format": "other"}'),
  })
  await expect(page.getByText('This file is not a sheet of the score pad.')).toBeVisible()
  await input.setInputFiles(file)
  await expect(totals(page)).toHaveText(['98', '64'])
})

test('over plain HTTP it goes on while it is open, in both languages, and what was written is there again', async ({
  guest,
}) => {
  const page = await guest({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } })
  await begin(page)
  const asked = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(asked.filter((name) => /assets\/(table|panels|club|record|words-table)/.test(name))).toEqual([])
  await page.context().setOffline(true)
  await deal(page, 'We', '98')
  await expect(totals(page)).toHaveText(['98', '64'])
  await page.getByRole('button', { name: '日本語' }).click()
  await expect(page.getByText('第2ディール：ディーラーはプレイヤー2、最初の手番はプレイヤー3')).toBeVisible()
  await page.context().setOffline(false)
  await page.reload()
  await expect(totals(page)).toHaveText(['98', '64'])
})

test('who watches sees the score and cannot write', async ({ page, guest }) => {
  await begin(page)
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Share this sheet' }).click()
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()
  await page.getByRole('button', { name: 'Close' }).click()
  await deal(page, 'We', '98')
  const other = await guest()
  await other.goto(link)
  await expect(totals(other)).toHaveText(['98', '64'])
  await expect(other.getByText('You are watching this sheet.')).toBeVisible()
  for (const name of ['Write', 'Undo', 'Names', 'Change the name of We'])
    await expect(other.getByRole('button', { name, exact: true })).toHaveCount(0)
})

test('longer words fit the pad of every game on a phone', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/pad?lang=en-XA#new')
  const games = page.locator('form fieldset').first().locator('label')
  const screens = [{ width: 390, height: 844 }]
  await readable(page, 'a new sheet', screens)
  for (let game = 0; game < 6; game++) {
    if (game) await page.evaluate(() => (location.hash = 'new'))
    await games.nth(game).click()
    await page.locator('button[type=submit]').click()
    await expect(page.locator('.board')).toBeVisible()
    await page.locator('.enter fieldset label').first().click()
    await readable(page, `game ${game}`, screens)
  }
})
