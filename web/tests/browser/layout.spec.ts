// While a decision is open, nothing that its player did not open lies over what it needs: at every phase of all games,
// on every screen, with players who talk, with advice, and while the player is asked whether a costly action is meant.

import { execFileSync } from 'node:child_process'
import { DEEP, THINKING, expect, test, type Page } from './fixtures'
import { BETWEEN, makeTalkative, openToView, SCREENS } from './overlap'
import { framesOf } from './socket'
import { GAMES, move, nameOf, onward, openTable, playUntil, turnOrEnd, type Game } from './table'

/** Phases in which a player decides; play goes on until each was seen. Those that bots hardly ever lead to are below. */
const PHASES: Record<Game, string[]> = {
  Belote: ['round 1', 'play'],
  Coinche: ['auction', 'play'],
  'Briscola bugiarda': ['auction', 'trumps', 'play'],
  Burraco: ['draw', 'play'],
  Biriba: ['start', 'play'],
  Truco: ['cut', 'packet', 'turn', 'answer'],
}

/** A costly action, which must be confirmed: when it is possible, and how it begins. */
const COSTLY: Partial<Record<Game, { when: (view: View) => boolean; begin: (page: Page) => Promise<void> }>> = {
  Coinche: {
    when: ({ phase }) => phase === 'auction',
    async begin(page) {
      await page.getByRole('radio', { name: 'Capot' }).check({ force: true })
      await press(page, /^Bid capot/)
    },
  },
  'Briscola bugiarda': { when: ({ phase }) => phase === 'auction', begin: (page) => press(page, 'Bid alone') },
  Truco: {
    when: ({ phase, stakes }) => phase === 'answer' && (stakes as Record<string, number>).fold! > 1,
    begin: (page) => press(page, /^Fold/),
  },
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().press('Enter')

/** Times that a phase is looked at; a usual run has the first one only. */
const TIMES = 3

type View = Record<string, unknown>

const viewOf = (page: Page): View => framesOf(page).findLast(({ view }) => view)!.view!

/** Return what the player is asked, as a name for a finding. */
const promptOf = async (page: Page): Promise<string> =>
  (await page.locator('[data-still=prompt]').first().innerText()).replace(/\s+/g, ' ')

/** Ask for advice, which is shown beside the table. */
async function withAdvice(page: Page, moment: string): Promise<void> {
  await page.getByRole('button', { name: 'Show a hint' }).press('Enter')
  const advice = page.getByRole('status').filter({ hasText: /^\s*Advice: / })
  await expect(advice).toBeVisible(THINKING)
  await openToView(page, `${moment}, with advice`)
  await advice.getByRole('button', { name: 'Close' }).press('Enter')
}

/** Begin a costly action, and answer No. */
async function withQuestion(page: Page, moment: string, begin: (page: Page) => Promise<void>): Promise<void> {
  await begin(page)
  const sure = page.getByRole('alertdialog')
  await expect(sure.getByRole('button', { name: 'No' })).toBeFocused()
  await openToView(page, `${moment}, are you sure`)
  await page.keyboard.press('Escape')
  await expect(sure).toBeHidden()
}

/** A splash over the table that must have been seen; it may be hidden for want of room, on a phone for instance. */
const SPLASHES: Partial<Record<Game, string>> = { Truco: '.outcry', Burraco: '.moment' }

/** Play, looking at the first decisions of each phase, until every phase and a costly action were seen. */
async function lookAround(page: Page, game: Game): Promise<void> {
  const costly = COSTLY[game]
  const seen = new Map<unknown, number>()
  let advised = false
  let asked = !costly
  let splash = !SPLASHES[game]
  while (!asked || !splash || !PHASES[game].every((phase) => seen.has(phase))) {
    if ((await turnOrEnd(page)) === 'end') {
      await onward(page).click()
      continue
    }
    const view = viewOf(page)
    const times = seen.get(view.phase) ?? 0
    const moment = `${view.phase}: ${await promptOf(page)}`
    const splashed = !splash && (await page.locator(SPLASHES[game]!).count()) > 0
    if (times < (DEEP ? TIMES : 1) || splashed) await openToView(page, moment)
    if (DEEP && !times) await openToView(page, moment, BETWEEN)
    splash ||= splashed
    if (!times && view.phase !== 'cut' && (DEEP || !advised)) {
      await withAdvice(page, moment)
      advised = true
    }
    if (!asked && costly!.when(view)) {
      await withQuestion(page, moment, costly!.begin)
      asked = true
    }
    if (await move(page, game)) seen.set(view.phase, times + 1)
  }
}

/** Their tables are those of Coinche and Biriba; rare phases of Briscola are shown as positions below. */
const KIN: readonly Game[] = ['Belote', 'Briscola bugiarda', 'Burraco']

for (const game of GAMES)
  test(`nothing covers a decision of ${game}`, { tag: KIN.includes(game) ? '@deep' : [] }, async ({ page }) => {
    await makeTalkative(page)
    await openTable(page, game, { play: true })
    await lookAround(page, game)
  })

/** Views of phases by name: "game: phase". */
const positions = (): Record<string, View> =>
  JSON.parse(execFileSync(process.env.PYTHON ?? '../.venv/bin/python', ['tests/browser/positions.py'], ENCODED))
const ENCODED = { encoding: 'utf8' } as const

const PHONES = SCREENS.filter(({ width, height }) => Math.min(width, height) < 400)

/** Phases that hardly ever come up, or after long play, and what the player can answer. */
const POSITIONS: Partial<Record<Game, Record<string, (string | RegExp)[]>>> = {
  Coinche: { answer: ['Pass', /^Surcoinche/], play: [/^Declare run of three/, 'Don’t declare'] },
  'Briscola bugiarda': { auction: ['Pass', 'Bid alone'], trumps: [/^Name .* as trumps/], play: [] },
  Biriba: { trump: ['Trumps: spades', 'Trumps: hearts', 'Trumps: diamonds', 'Trumps: clubs'] },
  Truco: { looking: [/^Look/, /^In the dark/], eleven: [/^Accept/, /^Fold/], blind: ['Turn up your top card'] },
}

for (const [game, phases] of Object.entries(POSITIONS) as [Game, Record<string, (string | RegExp)[]>][])
  // At truco a result of the deal that really is played may be shown over the view: no wait is sure to outlast it.
  test(`nothing covers a prepared decision of ${game}`, { tag: game === 'Truco' ? '@deep' : [] }, async ({ page }) => {
    const views = positions()
    for (const [phase, answers] of Object.entries(phases)) {
      const view = views[`${nameOf(game)}: ${phase}`]!
      expect(view.phase).toBe(phase)
      await page.unrouteAll()
      await makeTalkative(page, view)
      await openTable(page, game, { play: true, options: view.options })
      await expect(page).toHaveTitle(/^●/)
      for (const screen of [...SCREENS, ...BETWEEN]) {
        await openToView(page, phase, [screen])
        for (const name of answers)
          await expect(page.getByRole('button', { name }).first()).toBeInViewport({ ratio: 0.99 })
      }
      const costly = COSTLY[game]
      if (costly?.when(view)) await withQuestion(page, phase, costly.begin)
    }
  })

test('several combinations cover neither the contract nor the trick on a phone', { tag: '@deep' }, async ({ page }) => {
  const view = positions()['coinche: several']!
  await makeTalkative(page, view)
  await openTable(page, 'Coinche', { play: true, options: view.options })
  const last = page.getByRole('button', { name: /^Declare / }).nth(2)
  await expect(last).toBeVisible()
  await openToView(page, 'several combinations', PHONES)
  for (const screen of PHONES) {
    await page.setViewportSize(screen)
    await expect(page.getByRole('button', { name: 'Don’t declare' })).toBeInViewport({ ratio: 0.99 })
    await last.focus()
    await expect(last).toBeInViewport({ ratio: 0.9 })
  }
})

test('seven melds of the player’s side are drawn in full on a phone in landscape', async ({ page }) => {
  const view = positions()['biriba: seven melds']!
  await page.setViewportSize({ width: 844, height: 390 })
  await makeTalkative(page, view)
  await openTable(page, 'Biriba', { play: true, options: view.options })
  const cards = page.locator('.own [data-meld] .slot:not(:last-child)')
  await expect(cards.first()).toBeVisible()
  await openToView(page, 'seven melds')
  await page.setViewportSize({ width: 844, height: 390 })
  await expect(page.getByRole('region', { name: 'Melds', exact: true })).not.toHaveAttribute('data-squared')
  const widths = await cards.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))
  expect(Math.min(...widths)).toBeGreaterThan(14) // enough for rank and suit
})

/** Text of 200 % as a person may choose it in the browser, in pixels; on this screen a table draws 125 % the same. */
const LARGE = 32

for (const [game, phase] of [
  ['Coinche', 'auction'],
  ['Burraco', 'draw'],
] as const)
  test(`large text covers nothing on a phone in landscape at ${game}`, async ({ page, context }) => {
    const view = positions()[`${nameOf(game)}: ${phase}`]!
    const devtools = await context.newCDPSession(page)
    await makeTalkative(page, view)
    await openTable(page, game, { play: true, options: view.options })
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: LARGE, fixed: LARGE } })
    await page.reload()
    await expect(page).toHaveTitle(/^●/)
    await expect(page.locator('[data-still=prompt]')).toBeVisible()
    await openToView(page, `${phase}, text of ${LARGE} px`, [{ width: 844, height: 390 }])
  })

test('a claim is composed without scrolling on a phone in landscape', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await openTable(page, 'Briscola bugiarda', { play: true })
  await turnOrEnd(page)
  await page.getByRole('button', { name: /^Beside the table: / }).click()
  await page.getByRole('tab', { name: /^Talk/ }).click()
  await page.getByRole('group', { name: 'Ways to talk' }).getByRole('button', { name: 'Claims' }).click()
  const kinds = page.getByRole('group', { name: 'I say:' }).getByRole('button')
  await expect(kinds).toHaveCount(4)
  for (const kind of await kinds.all()) await expect(kind).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'me', exact: true })).toBeInViewport({ ratio: 1 })
  await kinds.last().click()
  await expect(page.getByRole('button', { name: 'Two of clubs' })).toBeInViewport({ ratio: 1 })
})

test('what fits covers no prompt, and counts what is out of sight', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await openTable(page, 'Burraco', { play: true })
  const ideas = page.getByRole('button', { name: 'What fits' })
  const chips = page.getByRole('button', { name: /^(New meld|Lay off on meld \d+): / })
  await playUntil(page, 'Burraco', async () => (await ideas.isVisible()) && (viewOf(page).hand as string[]).length > 11)
  await ideas.click()
  await expect(chips.nth(1)).toBeVisible()
  const prompt = await page.locator('[data-still=prompt]').boundingBox()
  for (const chip of await chips.all()) {
    const { y, height } = (await chip.boundingBox())!
    expect(y + height <= prompt!.y || y >= prompt!.y + prompt!.height).toBe(true)
  }

  await page.setViewportSize({ width: 360, height: 640 })
  const more = page.getByRole('button', { name: /^\d+ more$/ })
  await expect(more).toBeInViewport({ ratio: 0.99 })
  await expect(chips.first()).toBeInViewport({ ratio: 0.99 })
  await more.click()
  await expect(chips.first()).not.toBeInViewport({ ratio: 0.9 })
})
