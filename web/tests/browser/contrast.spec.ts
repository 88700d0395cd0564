// The contrast of all text, on every page and in both colour schemes.

import { readFileSync } from 'node:fs'
import type { BrowserContextOptions } from '@playwright/test'
import { DEEP, expect, test, type Page } from './fixtures'
import { loaded } from './socket'
import { faint, readable } from './contrast'
import { between, finishDeal, GAMES, openTable, playUntil, reachPlay, turnOrEnd, type Game } from './table'

/** Show a page in full, up to this height. */
const TALLEST = DEEP ? 1800 : 1200
const PHONE = { width: 390, height: 844 }

async function open(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 800, height: 800 })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await loaded(page)
  await whole(page)
}

async function whole(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.scrollingElement!.scrollHeight)
  await page.setViewportSize({ width: page.viewportSize()!.width, height: Math.min(height, TALLEST) })
}

test('text that cannot be read is found', async ({ page }) => {
  await page.goto('/')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(page.getByRole('button', { name: 'Play Belote now' })).toBeVisible()
  expect(await faint(page, heading)).toEqual([])
  await heading.evaluate((one) => (one.style.color = '#26615a')) // over a gradient
  expect(await faint(page, heading)).toEqual([expect.stringMatching(/^1\.\d+ of 3: .*Latin and Mediterranean/)])
  await heading.evaluate((one) => Object.assign(one.style, { color: '#fbf4e2', background: '#fffaf0' }))
  expect(await faint(page, heading)).toEqual([expect.stringMatching(/^1\.\d+ of 3: .*Latin and Mediterranean/)])
})

test('pages have enough contrast', async ({ page }) => {
  for (const path of [
    '/new/belote',
    '/learn/truco',
    '/learn/belote/follow-suit',
    '/rules/coinche',
    ...(DEEP ? ['/rules/notation'] : []),
  ]) {
    await open(page, path)
    await readable(page, path)
  }
})

test('the check of a record has enough contrast', async ({ page }) => {
  await page.goto('/verify')
  const [, , belote] = JSON.parse(readFileSync('tests/fair.json', 'utf8')).records
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByLabel('A record on this device').click(),
  ])
  const buffer = Buffer.from(JSON.stringify(belote))
  await chooser.setFiles({ name: 'record.json', mimeType: 'application/json', buffer })
  await expect(page.getByRole('region', { name: 'Which match?' }).getByRole('heading', { level: 2 })).toBeVisible()
  await whole(page)
  await readable(page, '/verify')
})

/** Their tables are those of Coinche, which is below in Japanese, and Burraco, or have the same plates, prompts and buttons. */
const KIN: readonly Game[] = ['Belote', 'Coinche', 'Briscola bugiarda', 'Biriba']

for (const game of GAMES) {
  test(`a table of ${game} has enough contrast`, { tag: KIN.includes(game) ? '@deep' : [] }, async ({ page }) => {
    await openTable(page, game, { play: true })
    await turnOrEnd(page)
    await readable(page, 'the first turn')
    await page.setViewportSize(PHONE)
    await reachPlay(page, game)
    await readable(page, 'a phone')
    if (game !== 'Burraco') return
    await page.setViewportSize({ width: 360, height: 520 })
    const short = page.locator('.digest').first()
    await playUntil(page, game, () => short.getByText('×').first().isVisible())
    await readable(page, 'melds as text', short)
  })
}

/** Every setting of how cards, cloth and hand look, away from its default. */
const LOOKS = {
  back: 'quiet',
  felt: 'wine',
  portraits: true,
  trumpsAt: 'right',
  strongestAt: 'right',
  leftHanded: true,
  fourColours: true,
}

/** Open a browser in Japanese in which all looks are changed. */
async function inJapanese(guest: (options: BrowserContextOptions) => Promise<Page>): Promise<Page> {
  const page = await guest({ locale: 'ja-JP' })
  await page.addInitScript((looks) => {
    const stored = JSON.parse(localStorage.getItem('ridotto') ?? '{}')
    localStorage.setItem('ridotto', JSON.stringify({ ...stored, ...looks }))
  }, LOOKS)
  return page
}

for (const [felts, tag] of [
  [['meadow', 'slate'], undefined],
  [['lake', 'wine'], '@deep'],
] as const)
  test(
    `Japanese text on the cloths ${felts.join(' and ')} has enough contrast`,
    { tag: tag ?? [] },
    async ({ guest }) => {
      const page = await inJapanese(guest)
      await openTable(page, 'Coinche', { play: true })
      await turnOrEnd(page)
      for (const felt of felts) {
        await page.evaluate((felt) => (document.documentElement.dataset.felt = felt), felt)
        await readable(page, felt, page.getByRole('main'))
      }
    },
  )

test('what opens beside a table and over it has enough contrast', async ({ page }) => {
  await openTable(page, 'Belote')
  await expect(page.getByRole('button', { name: 'Start the match' })).toBeVisible()
  await readable(page, 'a waiting room')
  await page.getByRole('button', { name: 'Start the match' }).click()
  await playUntil(page, 'Belote', () => page.getByRole('button', { name: 'Tricks won so far' }).isEnabled())
  await page.getByRole('button', { name: 'Tricks won so far' }).click()
  await readable(page, 'the last trick')
  for (const tab of ['Log', 'Talk', 'Scores', 'Values']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('tabpanel').getByRole('status')).toBeHidden()
    await readable(page, `the tab ${tab}`, page.getByRole('complementary'))
  }
  await page.getByRole('button', { name: 'Menu' }).click()
  await readable(page, 'the menu')
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await readable(page, 'the settings')
  await page.getByRole('button', { name: 'Close' }).click()
  await finishDeal(page)
  await expect(between(page)).toBeVisible()
  await readable(page, 'between two deals')
})

test('the dialogue of a host has enough contrast', async ({ page, guest }) => {
  const other = await guest()
  await openTable(page, 'Belote')
  await other.goto(page.url())
  await other.getByRole('button', { name: 'Sit down in seat 3' }).click()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'Manage the table' }).click()
  const dialogue = page.getByRole('dialog')
  await expect(dialogue.getByRole('button', { name: /^Remove/ })).toBeVisible()
  await readable(page, 'who may be removed', dialogue)
  await dialogue.getByRole('button', { name: /^Remove/ }).click()
  await expect(dialogue.getByRole('button', { name: 'Back' })).toBeVisible()
  await readable(page, 'whether to remove', dialogue)
})

test('in Japanese, with all looks changed, everything has enough contrast', { tag: '@deep' }, async ({ guest }) => {
  const page = await inJapanese(guest)
  await open(page, '/')
  await readable(page, 'the lobby')
  await openTable(page, 'Coinche', { play: true })
  await turnOrEnd(page)
  await readable(page, 'the auction')
  await page.getByRole('button', { name: 'メニュー' }).click()
  await page.getByRole('menuitem', { name: '設定' }).click()
  const settings = page.getByRole('dialog')
  for (const part of [settings.getByRole('textbox'), settings.locator('.hand'), settings.getByRole('switch').last()]) {
    await part.scrollIntoViewIfNeeded()
    await expect(part).toBeInViewport({ ratio: 1 })
    await readable(page, 'the settings', settings)
  }
})

test('a record and its review have enough contrast', { tag: '@deep' }, async ({ page }) => {
  await openTable(page, 'Briscola bugiarda', { play: true, level: 'steady', options: { deals: 1 } })
  await finishDeal(page)
  await readable(page, 'after the match')
  await between(page).getByRole('link', { name: 'Replay the match' }).click()
  await expect(page.getByRole('slider', { name: 'Step of the deal' })).toBeVisible()
  await page.getByRole('button', { name: 'Review this deal' }).click()
  await expect(page.getByRole('region', { name: 'Review' }).getByText(/good, \d+ inaccurac/)).toBeVisible({
    timeout: 20_000,
  })
  await whole(page)
  await readable(page, 'a record with its review')
})
