// In a language whose texts are a third longer than the English ones: every text is shown in full, within the window,
// and apart from others; and nothing covers a decision.

import { DEEP, expect, test, type Page } from './fixtures'
import { openToView } from './overlap'
import { framesOf, loaded } from './socket'
import { GAMES, move, nameOf, onward, turnOrEnd, type Game } from './table'
import { lengthened } from '../../src/lib/pseudo'
import { readable } from './texts'

const SCREENS = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]

/** Different decisions that are looked at; several of a kind have different texts. */
const DECISIONS = DEEP ? 5 : 2

const decision = (page: Page): string => {
  const view = framesOf(page).findLast(({ view }) => view)!.view!
  const verbs = new Set((view.legal as string[]).map((action) => action.split(' ')[0]))
  return `${view.phase}: ${[...verbs].sort().join(' ')}`
}

/** Make a move; the buttons of `move` have their English names in another page of the same player. */
async function look(page: Page, twin: Page, game: Game): Promise<void> {
  const seen = new Set<string>()
  for (let moves = 0; seen.size < DECISIONS && moves < 12;) {
    if ((await turnOrEnd(twin)) === 'end') {
      await onward(twin).click()
      continue
    }
    const now = decision(twin)
    if (!seen.has(now)) {
      seen.add(now)
      await expect(page).toHaveTitle(/^●/)
      await readable(page, now, SCREENS)
      await openToView(page, now, SCREENS)
    }
    if (await move(twin, game)) moves++
  }
}

/** Their tables have little that those of others lack. */
const LONG: readonly Game[] = ['Belote', 'Briscola bugiarda', 'Burraco', 'Biriba', 'Truco']

for (const game of GAMES)
  test(
    `longer texts fit the table of ${game}`,
    { tag: LONG.includes(game) ? '@deep' : [] },
    async ({ page: twin, context }) => {
      const answer = await twin.request.post('/api/tables', { data: { game: nameOf(game), play: true } })
      const { id } = await answer.json()
      await twin.goto(`/t/${id}`)
      const page = await context.newPage()
      await page.goto(`/t/${id}?lang=en-XA`)
      await look(page, twin, game)
    },
  )

/** What the menu of a host opens over a table. */
const DIALOGUES = ['Continue on another device', 'Manage the table', 'Your name', 'Options of this table']

test('longer texts fit a waiting room, and what opens over a table', async ({ page, guest }) => {
  const answer = await page.request.post('/api/tables', { data: { game: 'belote' } })
  const { id } = await answer.json()
  await page.goto(`/t/${id}?lang=en-XA`)
  const friend = await guest()
  await friend.goto(`/t/${id}`)
  await friend.getByRole('button', { name: 'Sit down in seat 3' }).click()
  const start = page.getByRole('button', { name: lengthened('Start the match') })
  await expect(start).toBeEnabled()
  await readable(page, 'a waiting room', SCREENS)
  await start.click()
  await expect(page.getByRole('group', { name: new RegExp(`^${lengthened('Your hand')}`) })).toBeVisible()

  const menu = page.getByRole('button', { name: lengthened('Menu'), exact: true })
  for (const name of DIALOGUES) {
    await menu.click()
    const item = page.getByRole('menuitem', { name: lengthened(name) })
    await expect(item).toBeVisible()
    if (name === DIALOGUES[0]) await readable(page, 'the menu', SCREENS)
    await item.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await loaded(page)
    await readable(page, name, SCREENS)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  await readable(page, 'the keys', SCREENS)
  await page.keyboard.press('Escape')

  await friend.close()
  const away = new RegExp(`^${lengthened('Away')}: .*\\d`)
  await expect(page.getByText(away).filter({ visible: true }).first()).toBeVisible()
  await readable(page, 'a player who is away', SCREENS)
  await openToView(page, 'a player who is away', SCREENS)
})

test('longer texts fit the other pages', async ({ page }) => {
  // A usual run has the games with the most options.
  const games = GAMES.filter((game) => DEEP || ['Coinche', 'Burraco'].includes(game))
  for (const path of ['/', ...games.map((game) => `/new/${nameOf(game)}`), '/verify', '/device', '/learn/truco']) {
    await page.goto(`${path}?lang=en-XA`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await loaded(page)
    await readable(page, path, SCREENS)
  }
  await page.goto('/?lang=en-XA')
  await page.getByRole('button', { name: 'Seettiings' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await readable(page, 'settings', SCREENS)
})
