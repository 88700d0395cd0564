// Rules chosen as families that a person knows: for a new table, for Play now, and what is said about them.

import { expect, test } from './fixtures'
import { accessible, noMissingWords } from './pagechecks'
import { between, finishDeal, onward, openTable } from './table'

const BURRACO = 'As in an Italian tournament'

test('a family and a number of players are chosen, and said before anybody sits down', async ({ page, guest }) => {
  await page.goto('/new/burraco')
  await page.getByRole('group', { name: 'Players' }).getByRole('radio', { name: '3' }).check()
  const family = page.getByRole('radio', { name: BURRACO })
  await family.check()
  await expect(family).toHaveAccessibleDescription(/A match has 3 deals/)
  await expect(page.getByRole('spinbutton', { name: 'Deals' })).toHaveValue('3')
  await page.getByText('Change single rules').click()
  await expect(page.getByRole('group', { name: 'Everybody alone from' })).toBeVisible() // only for three
  await accessible(page)
  await noMissingWords(page)

  await page.getByRole('radio', { name: 'Anybody' }).check()
  await page.getByRole('button', { name: 'Open the table' }).click()
  await expect(page.getByRole('heading', { name: BURRACO })).toBeVisible()
  await expect(page.getByText('A match has 3 deals, and the higher total wins.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '3 players' })).toBeVisible()

  const friend = await guest()
  await friend.goto('/')
  const row = friend.getByRole('region', { name: 'Free seats' }).getByRole('listitem').filter({ hasText: 'Burraco' })
  await row.getByText(BURRACO).click()
  await expect(row.getByText('A match has 3 deals, and the higher total wins.')).toBeVisible()
})

test('a target and a number of deals replace each other', async ({ page }) => {
  await page.goto('/new/belote?rules=contest')
  const deals = page.getByRole('spinbutton', { name: 'Deals' })
  await expect(deals).toHaveValue('12')
  await page.getByText('Change single rules').click()
  await expect(page.getByRole('switch', { name: 'Claiming the match' })).toBeDisabled()
  await expect(page.getByText('Not possible with 12 deals')).toBeVisible()
  await page.getByRole('radio', { name: 'To a target' }).check()
  await expect(deals).toBeHidden()
  await page.getByRole('switch', { name: 'Claiming the match' }).check()
  await page.getByRole('spinbutton', { name: 'Points to win' }).fill('1500')
  await page.getByRole('radio', { name: 'A number of deals' }).check() // takes back both
  await expect(page.getByRole('switch', { name: 'Claiming the match' })).not.toBeChecked()
  await deals.fill('6')
  await page.getByRole('button', { name: 'Open the table' }).click()
  await expect(page.getByRole('heading', { name: 'As in a French contest, with changes' })).toBeVisible()
  await expect(page.getByText('A match has 6 deals, and the higher total wins.')).toBeVisible()
})

test('Play now has the same families, and remembers the last choice', async ({ page }) => {
  await page.goto('/')
  const family = page.getByRole('combobox', { name: 'Rules for Truco' })
  await expect(family).toHaveValue('default')
  await family.selectOption('As played online')
  await page.getByRole('button', { name: 'Play Truco now' }).click()
  await page.waitForURL(/\/t\//)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'Options of this table' }).click()
  const rules = page.getByRole('dialog', { name: 'The rules at this table' })
  await expect(rules.getByRole('heading', { name: 'As played online' })).toBeVisible()
  await expect(rules.getByText('No card is played face down in the first trick.')).toBeVisible()
  await page.goto('/')
  await expect(family).toHaveValue('popular')
  await expect(page.getByRole('link', { name: 'Truco with friends' })).toHaveAttribute(
    'href',
    '/new/truco?rules=popular',
  )
})

test('a match of two deals says which one it is at', async ({ page }) => {
  test.setTimeout(90_000)
  await openTable(page, 'Belote', { play: true, options: { deals: 2, void_redeal: 'same' } })
  await expect(page.getByText('Deal 1 of 2', { exact: true })).toBeVisible()
  await finishDeal(page)
  await expect(between(page).getByRole('heading', { name: 'After deal 1 of 2' })).toBeVisible()
  await onward(page).click()
  await expect(page.getByText('Deal 2 of 2', { exact: true })).toBeVisible()
})
