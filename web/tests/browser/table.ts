// Playing at a table by the roles and names that the page offers, and nothing else.

import { expect, type Locator, type Page } from '@playwright/test'
import type { Done, Frame, Refused } from '../../src/lib/wire'
import { answered, trafficOf } from './socket'

export const GAMES = ['Belote', 'Coinche', 'Briscola bugiarda', 'Burraco', 'Biriba', 'Truco'] as const
export type Game = (typeof GAMES)[number]

/** Return a game's name in URLs. */
export const nameOf = (game: Game): string => game.toLowerCase().replace(' ', '-')

export const hand = (page: Page): Locator => page.getByRole('group', { name: /^Your hand/ })
/** Return the cards that may be played. */
export const playable = (page: Page): Locator => hand(page).getByRole('button', { name: /^(?!.*not allowed)/ })
export const forbidden = (page: Page): Locator => hand(page).getByRole('button', { name: /not allowed/ })
/** Return the dialog between two deals and after the match. */
export const between = (page: Page): Locator => page.getByRole('region', { name: /^After deal|^The match is/ })
export const onward = (page: Page): Locator => between(page).getByRole('button', { name: /^(Next deal|Rematch)$/ })

/** Go from the lobby into a game with bots. */
export async function playNow(page: Page, game: Game): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: `Play ${game} now` }).click()
  await page.waitForURL(/\/t\//)
  await expect(page.getByRole('heading', { name: game, level: 1 })).toBeVisible()
}

/** Open a table directly, without the lobby, and go there; its opener is the host. */
export async function openTable(page: Page, game: Game, wanted: Record<string, unknown> = {}): Promise<string> {
  const answer = await page.request.post('/api/tables', { data: { game: nameOf(game), ...wanted } })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { id } = await answer.json()
  await page.goto(`/t/${id}`)
  return id
}

/** Buttons to press before playing a card, by game, in order of preference. */
const CHOICES: Record<Game, (page: Page) => Locator[]> = {
  Belote: (page) => [
    page.getByRole('button', { name: /^(Declare .*:|Take)/ }),
    page.getByRole('button', { name: 'Pass', exact: true }),
  ],
  Coinche: (page) => [
    page.getByRole('button', { name: /^(Declare .*:|Bid 80 )/, disabled: false }),
    page.getByRole('button', { name: 'Pass', exact: true }),
  ],
  'Briscola bugiarda': (page) => [
    page.getByRole('button', { name: /^(Bid (Two|2)$|Name .* as trumps)/, disabled: false }),
    page.getByRole('button', { name: 'Pass', exact: true }),
  ],
  Truco: (page) => [
    page.getByRole('button', { name: /^(Cut here|Keep|Accept|Turn up your top card|Truco!)/, disabled: false }),
  ],
  Burraco: (page) => [page.getByRole('button', { name: /^(Draw|Take the pile.*|Pass)$/ })],
  Biriba: (page) => [page.getByRole('button', { name: /^(Trumps: .*|Draw|Take the pile.*|Pass)$/ })],
}

const MELDING: readonly Game[] = ['Burraco', 'Biriba']

/** Sign in a page's title while its reader is to move. */
const TURN = '●'
export const myTurn = async (page: Page): Promise<boolean> => (await page.title()).startsWith(TURN)

/**
 * Press a button that sends an action, by key: a second tap so soon would be ignored as accidental. A refusal fails the
 * test.
 */
export async function press(page: Page, what: Locator): Promise<void> {
  await what.click({ trial: true }) // a finger would hit it
  const answer = await answered(page, () => what.press('Enter'))
  if (answer.type === 'refused') throw new Error(`refused: ${answer.message}`)
}

/** Make one move for the player whose turn it is; returns false if the page was not ready. */
export async function move(page: Page, game: Game): Promise<boolean> {
  const choice = await firstShown(CHOICES[game](page))
  if (choice) await press(page, choice)
  else if (!(await mayPlay(page))) return false
  else if (MELDING.includes(game)) await meld(page)
  else await press(page, playable(page).first())
  return true
}

async function firstShown(choices: Locator[]): Promise<Locator | null> {
  for (const choice of choices) if (await choice.first().isVisible()) return choice.first()
  return null
}

/** Make the bids and calls before cards are played. */
const before = (page: Page): Locator =>
  page.getByRole('button', {
    name: /^(Pass|Draw|Take the pile.*|Trumps: .*|Name .* as trumps|Cut here|Keep.*|Accept.*)$/,
  })

/** True if cards can be played: they are visible during an auction, too. */
const mayPlay = async (page: Page): Promise<boolean> =>
  (await playable(page).first().isVisible()) && !(await before(page).first().isVisible())

/** Lay down what fits, at most two melds in a turn; then withdraw what may not stay, and discard. */
async function meld(page: Page): Promise<void> {
  const chip = page.getByRole('button', { name: /^(New meld|Lay off on meld \d+): / })
  const ideas = page.getByRole('button', { name: /^What fits/ })
  for (let laid = 0; laid < 2 && (await ideas.isVisible()); laid++) {
    if ((await ideas.getAttribute('aria-pressed')) !== 'true') await ideas.click()
    await press(page, chip.first())
    if (!(await myTurn(page))) return
  }
  await discard(page)
}

const back = (page: Page): Locator => page.getByRole('button', { name: /^Put .*back/ })

async function discard(page: Page): Promise<void> {
  const cards = hand(page).getByRole('button')
  const offer = page.getByRole('button', { name: /^Discard: / })
  for (let at = (await cards.count()) - 1; at >= 0; at--) {
    await cards.nth(at).click()
    await expect(offer.or(page.getByRole('button', { name: 'Why?' }))).toBeVisible()
    if (await offer.isVisible()) return press(page, offer)
    await back(page).click()
  }
  await press(page, page.getByRole('button', { name: 'Withdraw the melds' }))
  await discard(page)
}

/** Wait until the player is to move or the deal is over. */
export async function turnOrEnd(page: Page): Promise<'turn' | 'end'> {
  await page.waitForFunction(
    (sign) =>
      document.title.startsWith(sign) ||
      [...document.querySelectorAll('button:enabled')].some(
        (one) =>
          /^(Next deal|Rematch)$/.test(one.textContent.trim()) && one.checkVisibility({ visibilityProperty: true }),
      ),
    TURN,
    { polling: 40, timeout: 20_000 },
  )
  return (await myTurn(page)) ? 'turn' : 'end'
}

/** Play a number of moves, continuing with the next deal if need be. */
export async function playMoves(page: Page, game: Game, moves: number): Promise<void> {
  for (let made = 0; made < moves;) {
    if ((await turnOrEnd(page)) === 'end') await onward(page).click()
    else if (await move(page, game)) made++
  }
}

/** Play a number of moves in total, for several people at one table. */
export async function playTogether(pages: Page[], game: Game, moves: number): Promise<void> {
  for (let made = 0; made < moves;) {
    const [page, now] = await Promise.any(pages.map(async (one) => [one, await turnOrEnd(one)] as const))
    if (now === 'end') await onward(page).click()
    else if (await move(page, game)) made++
  }
}

/** Play on to the end of the deal. */
export async function playDeal(page: Page, game: Game): Promise<void> {
  while ((await turnOrEnd(page)) === 'turn') await move(page, game)
}

/**
 * Play tricks over another connection of the same player until the deal is over, or this player is to move with `left`
 * cards: for tests of what follows. The page shows it all; finding and pressing its buttons is what takes time.
 */
const playBySocket = (page: Page, left: number): Promise<void> =>
  page.evaluate(
    (left) =>
      new Promise<void>((done, failed) => {
        const socket = new WebSocket(`/api${location.pathname.replace('/t/', '/tables/')}/socket`)
        socket.onclose = () => failed(new Error('the second connection was closed'))
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(String(data)) as Frame | Done | Refused
          if (message.type === 'refused') failed(new Error(message.message))
          if (message.type !== 'frame' || !message.view) return
          const { turn, legal, hand } = message.view as { turn: number | null; legal: string[]; hand: string[] }
          if (turn === null || (legal.length && hand.length === left)) {
            done()
            socket.close()
            return
          }
          const action = legal.find((text) => /^(take|play)\b/.test(text)) ?? legal.at(-1)
          if (action) socket.send(JSON.stringify({ type: 'act', id: crypto.randomUUID(), n: message.n, action }))
        }
      }),
    left,
  )

/** Play a deal of tricks to its end in the shortest way. */
export async function finishDeal(page: Page): Promise<void> {
  await playBySocket(page, 0)
  await expect(onward(page)).toBeVisible({ timeout: 20_000 }) // once the page has shown it all
}

/** Play tricks in the shortest way until this player is to move with a number of cards. */
export async function playDownTo(page: Page, left: number): Promise<void> {
  await playBySocket(page, left)
  await expect(hand(page).getByRole('button')).toHaveCount(left, { timeout: 20_000 })
  await expect(page).toHaveTitle(/^●/)
}

/** Play until it is the player's turn and a condition holds, deal after deal. */
export async function playUntil(page: Page, game: Game, holds: () => Promise<boolean>): Promise<void> {
  for (;;) {
    const now = await turnOrEnd(page)
    if (now === 'turn' && (await holds())) return
    if (now === 'end') await onward(page).click()
    else await move(page, game)
  }
}

/** Play until the player is to play a card. */
export const reachPlay = (page: Page, game: Game): Promise<void> => playUntil(page, game, () => mayPlay(page))

/** Return the actions this person has sent. */
export const actionsSent = (page: Page) => trafficOf(page).sent.filter(({ type }) => type === 'act')
