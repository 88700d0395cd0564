// Playing at a table with what the page offers, by its roles and names alone.

import { expect, type Locator, type Page } from '@playwright/test'
import { answered, trafficOf } from './socket'

export const GAMES = ['Belote', 'Coinche', 'Briscola bugiarda', 'Burraco', 'Biriba', 'Truco'] as const
export type Game = (typeof GAMES)[number]

export const nameOf = (game: Game): string => game.toLowerCase().replace(' ', '-')

export const hand = (page: Page): Locator => page.getByRole('group', { name: /^Your hand/ })
/** The cards that may be played. */
export const playable = (page: Page): Locator => hand(page).getByRole('button', { name: /^(?!.*not allowed)/ })
export const forbidden = (page: Page): Locator => hand(page).getByRole('button', { name: /not allowed/ })
/** What stands between two deals and after the match. */
export const between = (page: Page): Locator => page.getByRole('region', { name: /^After deal|won|match is a draw/ })
export const onward = (page: Page): Locator => between(page).getByRole('button', { name: /^(Next deal|Rematch)$/ })

/** From the lobby into a game with bots. */
export async function playNow(page: Page, game: Game): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: `Play ${game} now` }).click()
  await page.waitForURL(/\/t\//)
  await expect(page.getByRole('heading', { name: game, level: 1 })).toBeVisible()
}

/** Opens a table without the lobby, and goes there; the guest is its host. */
export async function openTable(page: Page, game: string, wanted: Record<string, unknown> = {}): Promise<string> {
  const answer = await page.request.post('/api/tables', { data: { game, ...wanted } })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { id } = await answer.json()
  await page.goto(`/t/${id}`)
  return id
}

/** What can be pressed in each game, the first thing first. */
const CHOICES: Record<Game, (page: Page) => Locator[]> = {
  Belote: (page) => [
    page.getByRole('button', { name: /^Declare / }),
    page.getByRole('button', { name: /^Take/ }),
    page.getByRole('button', { name: 'Pass', exact: true }),
    playable(page),
  ],
  Coinche: (page) => [
    page.getByRole('button', { name: /^Declare / }),
    page.getByRole('button', { name: /^Bid 80 /, disabled: false }),
    page.getByRole('button', { name: 'Pass', exact: true }),
    playable(page),
  ],
  'Briscola bugiarda': (page) => [
    page.getByRole('button', { name: 'Bid Two', disabled: false }),
    page.getByRole('button', { name: 'Pass', exact: true }),
    page.getByRole('button', { name: /^Name .* as trumps/ }),
    playable(page),
  ],
  Truco: (page) => [
    page.getByRole('button', { name: 'Cut here' }),
    page.getByRole('button', { name: /^Keep/ }),
    page.getByRole('button', { name: /^Accept/ }),
    page.getByRole('button', { name: /^Truco!/, disabled: false }),
    page.getByRole('button', { name: 'Turn up your top card' }),
    playable(page),
  ],
  Burraco: (page) => [page.getByRole('button', { name: 'Draw', exact: true })],
  Biriba: (page) => [
    page.getByRole('button', { name: /^Trumps: / }),
    page.getByRole('button', { name: 'Draw', exact: true }),
  ],
}

const MELDING: readonly Game[] = ['Burraco', 'Biriba']

export const myTurn = async (page: Page): Promise<boolean> => (await page.title()).startsWith('●')

async function firstShown(choices: Locator[]): Promise<Locator | null> {
  for (const choice of choices) if (await choice.first().isVisible()) return choice.first()
  return null
}

/** Presses what sends an action; a refusal fails the test. */
export async function press(page: Page, what: Locator): Promise<void> {
  const answer = await answered(page, () => what.click())
  if (answer.type === 'refused') throw new Error(`refused: ${answer.message}`)
}

/** One move of the player whose turn it is. */
export async function move(page: Page, game: Game): Promise<void> {
  const choice = await firstShown(CHOICES[game](page))
  if (choice) return press(page, choice)
  if (MELDING.includes(game)) return meld(page)
}

/** Lays what fits, at most two melds in a turn; then withdraws what may not stay, and discards. */
async function meld(page: Page): Promise<void> {
  const chip = page.getByRole('button', { name: /^(New meld|Lay off on meld)/ })
  const ideas = page.getByRole('button', { name: /^What fits/ })
  for (let laid = 0; laid < 2 && (await ideas.isVisible()); laid++) {
    await ideas.click()
    await chip.first().click() // chooses the cards
    await expect(page.getByRole('button', { name: /^Put .*back/ })).toBeVisible()
    await press(page, chip.first())
    if (!(await myTurn(page))) return
  }
  await discard(page)
}

async function discard(page: Page): Promise<void> {
  const withdraw = page.getByRole('button', { name: 'Withdraw the melds' })
  const cards = hand(page).getByRole('button')
  for (let at = (await cards.count()) - 1; at >= 0; at--) {
    await cards.nth(at).click()
    const offer = page.getByRole('button', { name: /^Discard: / })
    const back = page.getByRole('button', { name: /^Put .*back/ })
    await expect(offer.or(page.getByRole('button', { name: 'Why?' })).or(back).first()).toBeVisible()
    if (await appears(offer)) return press(page, offer)
    await back.click()
  }
  if (await withdraw.isVisible()) {
    await press(page, withdraw)
    return discard(page)
  }
}

const appears = (what: Locator, timeout = 600): Promise<boolean> =>
  what.waitFor({ timeout }).then(
    () => true,
    () => false,
  )

/** Plays until something is true. */
export async function playUntil(page: Page, game: Game, done: () => Promise<boolean>): Promise<void> {
  while (!(await done())) {
    if (await myTurn(page)) await move(page, game)
    else await page.waitForTimeout(25)
  }
}

/** Plays on to the end of the deal. */
export const playDeal = (page: Page, game: Game): Promise<void> => playUntil(page, game, () => onward(page).isVisible())

/** How many actions of this person were carried out. */
export const actions = (page: Page): number => trafficOf(page).sent.filter(({ type }) => type === 'act').length
