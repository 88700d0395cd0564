// Two people in two browsers at one table.

import { expect, test, type Page } from './fixtures'
import { between, finishDeal, hand, onward, openTable, playTogether } from './table'

async function named(page: Page, name: string): Promise<void> {
  await page.goto('/')
  const field = page.getByRole('textbox', { name: 'Your name' })
  await field.fill(name)
  await field.press('Enter')
  await expect(page.getByText('Saved', { exact: true })).toBeAttached()
}

async function say(page: Page, phrase: string): Promise<void> {
  await page.getByRole('tab', { name: /^Talk/ }).click()
  await page.getByRole('button', { name: phrase }).click()
}

const heard = (page: Page) => page.getByRole('log', { name: 'What was said' })

test('two people meet by a link, play, talk, part and meet again', async ({ page: anna, guest }) => {
  test.setTimeout(120_000)
  const bruno = await guest()
  for (const page of [anna, bruno]) await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await named(anna, 'Anna')
  await named(bruno, 'Bruno')

  await anna.getByRole('link', { name: 'Belote with friends' }).click()
  await anna.getByRole('button', { name: 'Open the table' }).click()
  await anna.waitForURL(/\/t\//)
  await anna.getByRole('button', { name: 'Copy link' }).click()
  const link = await anna.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(anna.url())

  await bruno.goto(link)
  await bruno.getByRole('button', { name: 'Sit down in seat 3' }).click()
  await expect(bruno.getByText('Waiting for the host to start the match.')).toBeVisible()
  await expect(anna.getByRole('listitem').filter({ hasText: 'Bruno' })).toBeVisible()
  await anna.getByRole('button', { name: 'Start the match' }).click()

  await playTogether([anna, bruno], 'Belote', 8)

  await say(anna, 'Well played')
  await bruno.getByRole('tab', { name: /^Talk/ }).click()
  await expect(heard(bruno)).toContainText('Anna')
  await expect(heard(bruno)).toContainText('Well played')

  // What he has read is not new after a reload.
  await bruno.reload()
  await expect(hand(bruno).or(between(bruno)).first()).toBeVisible()
  await expect(bruno.getByRole('tab', { name: /^Talk/ })).toBeVisible()
  await expect(bruno.getByRole('tab', { name: /^Talk/ })).not.toContainText('new')

  // Bruno leaves: a bot plays for him, and everybody sees it.
  await bruno.getByRole('button', { name: 'Menu' }).click()
  await bruno.getByRole('menuitem', { name: 'Leave the seat' }).click()
  await bruno.getByRole('dialog').getByRole('button', { name: 'Leave the seat' }).click()
  await expect(bruno.getByText('A bot is playing for you.')).toBeVisible()
  await expect(anna.getByText('Away: a bot plays until Bruno is back')).toBeAttached()
  await finishDeal(anna)
  await onward(anna).click()
  await expect(between(anna)).toBeHidden()

  // He comes back, while messages appear above his cards, and the next deal waits for both. His browser left its seal
  // behind, and he is not blamed for it.
  await expect(bruno.getByText('did not open it')).toHaveCount(0)
  await bruno.getByRole('button', { name: 'Menu' }).click()
  await bruno.getByRole('menuitem', { name: 'Copy the link' }).click()
  await expect(bruno.getByText('Link copied')).toBeVisible()
  await bruno.getByRole('button', { name: 'Take my seat back' }).click({ timeout: 3_000 })
  await expect(anna.getByText('Away: a bot plays until Bruno is back')).toBeHidden()
  await Promise.all([anna, bruno].map(finishDeal))
  await onward(anna).click()
  await expect(between(anna)).toContainText('Waiting for Bruno')
  await onward(bruno).click()
  for (const page of [anna, bruno]) {
    await expect(between(page)).toBeHidden()
    await expect(hand(page)).toBeVisible()
  }

  // He closes the page without leaving: his plate counts down to the bot.
  await bruno.close()
  await expect(anna.getByText(/^Away: a bot plays in \d+ s$/)).toBeVisible()
})

test(
  'a rematch needs both, and what was said of the match before is gone',
  { tag: '@deep' },
  async ({ page: anna, guest }) => {
    test.setTimeout(120_000)
    await openTable(anna, 'Belote', { options: { target: 1 } })
    const bruno = await guest()
    await bruno.goto(anna.url())
    await bruno.getByRole('button', { name: 'Sit down in seat 2' }).click()
    await anna.getByRole('button', { name: 'Start the match' }).click()
    const rematch = (page: Page) => between(page).getByRole('button', { name: 'Rematch' })
    for (;;) {
      await Promise.all([anna, bruno].map(finishDeal))
      if (await rematch(anna).isVisible()) break
      await Promise.all([onward(anna).click(), onward(bruno).click()])
    }
    await rematch(anna).click()
    await expect(between(bruno)).toContainText('Ready for a rematch')
    await bruno.getByRole('tab', { name: /^Talk/ }).click()
    await bruno
      .getByRole('textbox', { name: 'Say something to the table' })
      .fill('That was a fine match, thank you. And now the next one!')
    await bruno.keyboard.press('Enter')
    const bubble = anna.locator('.bubble', { hasText: 'That was a fine match' })
    await expect(bubble).toBeVisible()
    await rematch(bruno).click()
    await expect(between(anna)).toBeHidden()
    expect(await bubble.count()).toBe(0)
    for (const page of [anna, bruno]) await expect(page.getByText('Deal 1', { exact: true })).toBeVisible()
  },
)

test('a name typed before the server has answered is kept', async ({ page }) => {
  let answer = (): void => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/start?*', async (route) => {
    await asked
    await route.continue()
  })
  await page.goto('/')
  const field = page.getByRole('textbox', { name: 'Your name' })
  await field.fill('Anna')
  const late = page.waitForResponse((response) => response.url().includes('/api/start'))
  answer()
  await late
  await expect(field).toHaveValue('Anna')
  await field.press('Enter')
  await expect(page.getByText('Saved', { exact: true })).toBeAttached()
})
