// Seats that are kept for their players, and a host who decides who sits where.

import { expect, test, type Page } from './fixtures'
import { finishDeal, onward } from './table'

// The server refuses a name that looks like a bot's.
test.use({ allowed: [/400 \(Bad Request\).*\/api\/me/] })

/** Return the URL of a private table for two that its host has opened. */
async function opened(page: Page): Promise<string> {
  await page.goto('/new/belote')
  await page.getByRole('button', { name: 'Open the table' }).click()
  await page.waitForURL(/\/t\//)
  return page.url()
}

const seat = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test('a friend who follows the link, types a name and sits down keeps name and seat', async ({ page: host, guest }) => {
  const link = await opened(host)
  const friend = await guest()
  await friend.goto(link)
  await friend.getByRole('button', { name: 'Sit down in seat 3' }).click()
  await expect(seat(host, 'Guest 2')).toBeVisible()
  await friend.getByRole('button', { name: 'Stand up' }).click()
  await friend.getByRole('textbox', { name: 'Your name' }).fill('Bruno')
  await friend.getByRole('button', { name: 'Sit down in seat 3' }).click()
  await expect(seat(host, 'Bruno')).toBeVisible()
  await friend.reload()
  await expect(seat(friend, 'Bruno').getByText('You')).toBeVisible()
  const second = await friend.context().newPage()
  await second.goto(link)
  await expect(seat(second, 'Bruno').getByText('You')).toBeVisible()
  await expect(host.getByRole('listitem').filter({ hasText: 'Guest 2' })).toHaveCount(0)
})

test('a stranger with the link asks the host, between two deals', async ({ page: host, guest }) => {
  const link = await opened(host)
  await host.getByRole('button', { name: 'Start the match' }).click()
  const stranger = await guest()
  await stranger.goto(link)
  await expect(stranger.getByText('Ask the host for a bot’s place:')).toBeVisible()
  const wish = stranger.getByRole('button', { name: /^Play for / }).first()
  const bot = (await wish.innerText()).replace('Play for ', '')
  await wish.click()
  await expect(host.getByText(`Guest 2 would like to play for ${bot}.`)).toBeVisible()
  await expect(host.getByText('You can let them in after this deal.')).toBeVisible()
  // "Guest" says nothing to the host: a name typed now is shown at once.
  await stranger.getByRole('button', { name: 'Your name' }).click()
  const field = stranger.getByRole('textbox', { name: 'Your name' })
  await field.fill('Steady bot')
  await field.press('Enter')
  await expect(stranger.getByRole('alert')).toContainText('looks like a bot')
  await field.fill('Carla')
  await field.press('Enter')
  await expect(host.getByText(`Carla would like to play for ${bot}.`)).toBeVisible()
  await stranger.getByRole('button', { name: 'Done' }).click()
  await finishDeal(host)
  await host.getByRole('button', { name: 'Let Carla in', exact: true }).click()
  await expect(host.getByText('would like to play')).toBeHidden()
  await onward(stranger).click()
  await onward(host).click()
  await expect(stranger.getByText('You are watching.')).toBeHidden()

  // The name can be changed at the running table too, in its menu and in the settings.
  for (const [item, name] of [
    ['Your name', 'Carlotta'],
    ['Settings', 'Lotta'],
  ] as const) {
    await stranger.getByRole('button', { name: 'Menu' }).click()
    await stranger.getByRole('menuitem', { name: item }).click()
    await stranger.getByRole('textbox', { name: 'Your name' }).fill(name)
    await stranger.keyboard.press('Enter')
    await expect(host.getByText(name, { exact: true }).first()).toBeVisible()
    await stranger.keyboard.press('Escape')
  }
})

test('the host removes a player, and closes the table', async ({ page: host, guest }) => {
  const link = await opened(host)
  const rude = await guest()
  await rude.goto(link)
  await rude.getByRole('button', { name: 'Sit down in seat 2' }).click()
  const manage = async () => {
    await host.getByRole('button', { name: 'Menu' }).click()
    await host.getByRole('menuitem', { name: 'Manage the table' }).click()
  }
  await manage()
  await host.getByRole('button', { name: 'Remove Guest 2' }).click()
  await host.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(rude.getByRole('heading', { name: 'The host has removed you from this table.' })).toBeVisible()
  await rude.reload()
  await expect(rude.getByRole('heading', { name: 'The host has removed you from this table.' })).toBeVisible()
  await manage()
  await host.getByRole('button', { name: 'Close the table' }).click()
  await host.getByRole('button', { name: 'Close the table' }).click()
  await expect(host.getByText('The host has closed this table.')).toBeVisible()
})
