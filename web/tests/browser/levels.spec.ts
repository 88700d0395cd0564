// Levels of bots: chosen in the lobby, for a new table, and for each seat; shown at their seats.

import { expect, test } from './fixtures'
import { accessible, noMissingWords } from './pagechecks'
import { playNow } from './table'

test(
  'the bots chosen in the lobby sit down, and are remembered for the next table',
  { tag: '@deep' },
  async ({ page }) => {
    await page.goto('/')
    const level = page.getByRole('combobox', { name: 'Bots that play' })
    await expect(level.getByRole('option')).toHaveText(['as usual', 'Beginner', 'Steady', 'Strong', 'Master'])
    await level.selectOption('Beginner')
    await page.getByRole('button', { name: 'Play Belote now' }).click()
    await page.waitForURL(/\/t\//)
    await expect(page.getByText(/\(beginner bot\)/)).toHaveCount(3)
    await page.goto('/new/truco')
    await expect(page.getByRole('group', { name: 'Bots' }).getByRole('radio', { name: 'Beginner' })).toBeChecked()
    await accessible(page)
  },
)

test('without a choice, bots have the server’s default level', async ({ page }) => {
  await playNow(page, 'Truco')
  await expect(page.getByText(/\(steady bot\)/)).toHaveCount(3)
})

test('the host sets the level of each bot, and everybody sees it', async ({ page: host, guest }) => {
  await host.goto('/new/coinche')
  await host.getByRole('radio', { name: 'Beginner' }).check()
  await host.getByRole('button', { name: 'Open the table' }).click()
  await host.waitForURL(/\/t\//)
  await host.getByRole('button', { name: 'Put a bot in seat 2' }).click()
  await host.getByRole('button', { name: 'Put a bot in seat 3' }).click()
  const level = host.getByRole('combobox', { name: 'Level of the bot in seat 3' })
  await expect(level).toHaveValue('beginner')
  await level.selectOption('Master bot')
  await noMissingWords(host)
  const friend = await guest()
  await friend.goto(host.url())
  await expect(friend.getByText('Master bot')).toBeVisible()
  await expect(friend.getByText('Beginner bot')).toBeVisible()
  await expect(friend.getByRole('combobox', { name: /^Level of the bot/ })).toHaveCount(0)
  await host.getByRole('button', { name: 'Start the match' }).click()
  await expect(host.getByText(/\(master bot\)/)).toHaveCount(1)
  await expect(host.getByText(/\(beginner bot\)/)).toHaveCount(2)
})

test('the host lends a seat to somebody\u2019s own bot, and takes it back', async ({ page: host, guest }) => {
  await host.goto('/new/coinche')
  await host.getByRole('button', { name: 'Open the table' }).click()
  await host.waitForURL(/\/t\//)
  await host.getByRole('button', { name: 'Put a bot in seat 3' }).click()
  await host.getByRole('combobox', { name: 'Level of the bot in seat 3' }).selectOption('Bot of your own…')
  const dialog = host.getByRole('dialog', { name: 'Bot of your own' })
  const command = dialog.getByRole('textbox', { name: 'The command' })
  await expect(command).toHaveValue(/^ridotto bot \S+ --connect http:\S+ --token \S{20,}$/)
  await accessible(host)
  const first = await command.inputValue()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await host.getByRole('button', { name: 'Show the command for the bot in seat 3' }).click()
  await expect(command).toHaveValue(first)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await noMissingWords(host)
  const friend = await guest()
  await friend.goto(host.url())
  await expect(friend.getByText('A player’s own bot')).toBeVisible()
  await expect(friend.getByRole('button', { name: /Show the command/ })).toHaveCount(0)
  await expect(friend.getByRole('button', { name: 'Sit down in seat 3' })).toHaveCount(0)
  await host.getByRole('button', { name: 'Start the match' }).click()
  await expect(host.getByTitle('A player’s own bot; until it connects, a house bot plays')).toBeVisible()
  await host.getByRole('button', { name: 'Menu' }).click()
  await host.getByText('Manage the table').click()
  await host.getByRole('button', { name: 'Take the seat of A player’s own bot back' }).click()
  await expect(friend.getByText('A player’s own bot')).toHaveCount(0)
})
