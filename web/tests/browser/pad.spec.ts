// The score pad for real cards: entered by thumb, scored without a network, there again after a reload, shared.

import { expect, test } from './fixtures'
import { accessible, namedInJapanese, noMissingWords, uprightAt } from './pagechecks'
import type { Page } from '@playwright/test'

test.use({ allowed: [/ERR_INTERNET_DISCONNECTED/] })

const PHONE = { width: 390, height: 844 }

const totals = (page: Page) => page.locator('.board dd')
const digits = async (page: Page, number: string): Promise<void> => {
  for (const digit of number) await page.locator('.keys').getByRole('button', { name: digit, exact: true }).click()
}
const write = (page: Page) => page.getByRole('button', { name: 'Write', exact: true })
const chip = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group }).locator('label', { hasText: name })

async function begin(page: Page): Promise<void> {
  await page.setViewportSize(PHONE)
  await page.goto('/pad#new')
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(totals(page)).toHaveText(['0', '0'])
  await expect(page.getByRole('main')).toBeFocused()
}

test('a deal takes six taps, without a network, and is there after a reload', async ({ page, context }) => {
  await begin(page)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await context.setOffline(true)

  await chip(page, 'Who took', 'We').click()
  await digits(page, '102')
  await chip(page, 'Belote', 'We').click()
  await write(page).click()
  await expect(totals(page)).toHaveText(['122', '60'])
  await expect(page.getByRole('link', { name: 'Rule BEL-9.1 in the rulebook' })).toBeVisible()
  await expect(page.getByText('Deal 1, Made: We 122, They 60. Match: We 122, They 60.')).toHaveCount(1)

  await page.reload()
  await expect(totals(page)).toHaveText(['122', '60'])
  await expect(page.getByText('Deal 2: Player 2 deals')).toBeVisible()

  await chip(page, 'Who took', 'They').click()
  await digits(page, '163')
  await write(page).click()
  await expect(page.getByText('The cards and the last trick make 162 points in all')).toBeVisible()
  await page.getByRole('button', { name: 'Delete the last digit' }).click()
  await write(page).click() // 16 points for us, so 146 for them who took
  await expect(totals(page)).toHaveText(['138', '206'])

  await page.getByRole('button', { name: 'Show the score of deal 1' }).click()
  await page.getByRole('button', { name: 'Correct', exact: true }).click()
  await expect(page.getByRole('region', { name: 'The deal' })).toBeFocused()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Show the score of deal 1' })).toBeFocused()
  await page.getByRole('button', { name: 'Correct', exact: true }).click()
  await page.getByRole('textbox', { name: /last trick: We$/ }).fill('60')
  await page.getByRole('button', { name: 'Correct', exact: true }).first().click()
  await expect(totals(page)).toHaveText(['16', '328'])
  await expect(page.getByText('corrected', { exact: true })).toBeVisible()
  await expect(page.getByText('Deal 1, Failed: We 0, They 182. Match: We 16, They 328.')).toHaveCount(1)
  await noMissingWords(page)
  await uprightAt(page, ['phone', 'tablet'])
  await accessible(page)
  await context.setOffline(false)
  await namedInJapanese(page)
})

test('a shared sheet is watched and written by others, also what they wrote without a network', async ({
  page,
  guest,
}) => {
  await begin(page)
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Share this sheet' }).click()
  await page.locator('label', { hasText: 'Write' }).click()
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()
  await page.getByRole('button', { name: 'Close' }).click()

  const other = await guest()
  await other.goto(link)
  await expect(totals(other)).toHaveText(['0', '0'])
  await other.context().setOffline(true)
  await chip(other, 'Who took', 'They').click()
  await digits(other, '70')
  await write(other).click()
  await expect(totals(other)).toHaveText(['70', '92'])
  await chip(page, 'Who took', 'We').click()
  await digits(page, '90')
  await write(page).click()
  await expect(totals(page)).toHaveText(['90', '72'])
  await other.context().setOffline(false)
  await expect(totals(other)).toHaveText(['160', '164'])
  await expect(totals(page)).toHaveText(['160', '164'])
})
