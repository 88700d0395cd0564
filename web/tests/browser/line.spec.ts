// What a slow line pays for: requests. The lobby needs few, a tap on "play now" none but those to the server's API.

import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { playable } from './table'
import { SIZES } from './pagechecks'

test.use({ viewport: SIZES.phone })

const CLIENT = '../src/ridotto/server/client/assets'
/** The lobby up to its first button, and with all that a tap on any game is going to need. */
const MOST = 10
const MOST_AHEAD = 18

/** Files that are fetched while the lobby is idle. */
const AHEAD = /\/assets\/(table|tricks|melds|truco|panels|words-table|company)-/

interface Sent {
  path: string
  polled: boolean
}

/** Collect the requests of a page that go to the server; polls of the lobby are told apart. */
function requests(page: Page): Sent[] {
  const sent: Sent[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    sent.push({ path: pathname, polled: pathname === '/api/tables' && request.method() === 'GET' })
  })
  page.on('websocket', (socket) => sent.push({ path: new URL(socket.url()).pathname, polled: false }))
  return sent
}

const files = (sent: Sent[]) => sent.map(({ path }) => path).filter((path) => path.startsWith('/assets/'))
const named = (path: string) => path.replace(/^.*\//, '').replace(/-[\w-]{8}(\.\w+)$/, '$1')

/** Wait until the last of what is fetched ahead has come. */
async function ahead(page: Page, sent: Sent[]): Promise<void> {
  await expect.poll(() => files(sent).map(named)).toContain('company.svg')
  await page.waitForLoadState('networkidle')
}

test('the lobby takes few requests, and a tap none but to the API', async ({ page }) => {
  const sent = requests(page)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Play Belote now' })).toBeVisible()
  await expect(page.locator('#skeleton')).toHaveCount(0)
  await ahead(page, sent)
  const lobby = sent.filter(({ polled }) => !polled)
  const first = lobby.filter(({ path }) => !AHEAD.test(path))
  expect(first.length, first.map(({ path }) => path).join('\n')).toBeLessThanOrEqual(MOST)
  expect(lobby.length, lobby.map(({ path }) => path).join('\n')).toBeLessThanOrEqual(MOST_AHEAD)
  expect(lobby.filter(({ path }) => path.startsWith('/api/')).map(({ path }) => path)).toEqual(['/api/start'])
  expect(new Set(lobby.map(({ path }) => path)).size).toBe(lobby.length) // none twice

  for (const game of ['Belote', 'Burraco', 'Truco']) {
    const before = sent.length
    await page.getByRole('button', { name: `Play ${game} now` }).click()
    const dealt = page.getByRole('group', { name: /^Your hand/ })
    await expect(dealt.or(page.getByRole('button', { name: /^Cut/ }).first()).first()).toBeVisible()
    const known = new Set(files(lobby))
    const after = sent.slice(before).filter(({ path, polled }) => !polled && !known.has(path))
    expect(after.filter(({ path }) => !path.startsWith('/api/')).map(({ path }) => path)).toEqual([])
    expect(after.length).toBeLessThanOrEqual(3) // the new table, its card, its socket
    await page.goto('/')
  }
})

test('nothing is fetched ahead for those who save data, and they can play as well', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const sent = requests(page)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Play Belote now' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(files(sent).map(named)).not.toContain('table.js')
  await page.getByRole('button', { name: 'Play Belote now' }).click()
  await expect(playable(page).first()).toBeVisible()
  expect(files(sent).map(named)).toContain('table.js')
})

test.describe('without the answer to the first request', () => {
  test.use({ allowed: [/\/api\/start/] })

  test('the lobby asks for each of its parts', async ({ page }) => {
    await page.route('**/api/start?*', (route) => route.abort())
    const sent = requests(page)
    await page.goto('/')
    await page.getByRole('button', { name: 'Play Belote now' }).click()
    await expect(playable(page).first()).toBeVisible()
    const asked = sent.map(({ path }) => path)
    for (const path of ['/api/me', '/api/games', '/api/tables', '/api/key']) expect(asked).toContain(path)
  })
})

/** Games, the file of each, its cards (all backs are with the French ones), and the files that its table never needs. */
const LINKED = [
  ['truco', 'Truco', 'truco', ['french.svg'], /^(tricks|melds)\.|italian/],
  ['briscola-bugiarda', 'Briscola bugiarda', 'tricks', ['french.svg', 'italian.svg'], /^(truco|melds)\./],
] as const

for (const [game, title, file, cards, never] of LINKED)
  test(`a table of ${title} that is opened by its link is asked for before the page has loaded`, async ({ page }) => {
    const data = { game, play: true, options: game === 'truco' ? {} : { faces: 'italian' } }
    const { id } = await (await page.request.post('/api/tables', { data })).json()
    const sent = requests(page)
    const early = [`table.js`, `table.css`, `${file}.js`, `${file}.css`, ...cards]
    const asked = Promise.all(
      early.map((name) => page.waitForRequest((request) => named(new URL(request.url()).pathname) === name)),
    )
    await page.route(/\/assets\/app-[\w-]+\.js$/, async (route) => {
      await asked // while the script that shows the page is still under way
      await route.continue()
    })
    await page.goto(`/t/${id}`)
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(page.locator('#skeleton')).toHaveCount(0)
    await expect(page.locator('.stage [data-card] use, .stage .backs use').first()).toBeAttached()
    const paths = sent.map(({ path }) => path)
    expect(paths).toContain('/api/start')
    expect(paths).not.toContain('/api/games')
    expect(paths).not.toContain('/api/me')
    expect(files(sent).map(named)).toEqual(expect.not.arrayContaining([expect.stringMatching(never)]))
  })

test('the client is cut by pages and not by components', () => {
  const found = readdirSync(CLIENT).filter((name) => name.endsWith('.js'))
  const scripts = found.map(named).filter((name) => !name.startsWith('words-') && name !== 'worker.js')
  expect(scripts.toSorted()).toEqual([
    'app.js',
    'club.js',
    'device.js',
    'facts.js',
    'lesson.js',
    'melds.js',
    'new.js',
    'pad.js',
    'panels.js',
    'qr.js',
    'record.js',
    'rolldown-runtime.js',
    'rules.js',
    'table.js',
    'tricks.js',
    'truco.js',
  ])
  const imported = (name: string) => {
    const file = found.find((one) => named(one) === `${name}.js`)!
    return [...readFileSync(`${CLIENT}/${file}`, 'utf8').matchAll(/from"\.\/([\w-]+)-[\w-]{8}\.js"/g)].map(
      ([, one]) => one,
    )
  }
  for (const name of ['tricks', 'melds', 'truco'])
    expect(imported(name).toSorted()).toEqual(['app', 'rolldown-runtime', 'table']) // and no other game
  expect(imported('pad').toSorted()).toEqual(['app', 'new', 'qr', 'rolldown-runtime']) // and no table
  expect(imported('app')).toEqual(['rolldown-runtime'])
  expect(imported('table').toSorted()).toEqual(['app', 'rolldown-runtime'])
  for (const language of ['en', 'ja'])
    expect(
      found
        .map(named)
        .filter((name) => name.endsWith(`-${language}.js`))
        .toSorted(),
    ).toEqual(['club', 'lobby', 'pad', 'table', 'verify'].map((page) => `words-${page}-${language}.js`))
  const sheets = readdirSync(CLIENT).filter((name) => name.endsWith('.css'))
  expect(sheets.map(named).toSorted()).toEqual([
    'app.css',
    'club.css',
    'device.css',
    'facts.css',
    'lesson.css',
    'melds.css',
    'new.css',
    'pad.css',
    'panels.css',
    'qr.css',
    'record.css',
    'rules.css',
    'table.css',
    'tricks.css',
    'truco.css',
  ])
})
