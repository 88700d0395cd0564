// What a slow line pays for: requests. The lobby needs few, a tap on "play now" none but those to the server's API.

import { readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { playable } from './table'
import { SIZES } from './pagechecks'

test.use({ viewport: SIZES.phone })

const CLIENT = '../src/ridotto/server/client/assets'
/** The lobby with all that a tap is going to need. */
const MOST = 12

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
  expect(lobby.length, lobby.map(({ path }) => path).join('\n')).toBeLessThanOrEqual(MOST)
  expect(lobby.filter(({ path }) => path.startsWith('/api/')).map(({ path }) => path)).toEqual(['/api/start'])
  expect(new Set(lobby.map(({ path }) => path)).size).toBe(lobby.length) // none twice

  for (const game of ['Belote', 'Briscola bugiarda']) {
    const before = sent.length
    await page.getByRole('button', { name: `Play ${game} now` }).click()
    await expect(page.getByRole('group', { name: /^Your hand/ })).toBeVisible()
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

test('a table that is opened by its link is asked for before the page has loaded', async ({ page }) => {
  const answer = await page.request.post('/api/tables', { data: { game: 'truco', play: true } })
  const { id } = await answer.json()
  const sent = requests(page)
  const table = page.waitForRequest(/\/assets\/table-[\w-]+\.js$/)
  await page.route(/\/assets\/app-[\w-]+\.js$/, async (route) => {
    await table // asked for while the script that shows the page is still under way
    await route.continue()
  })
  await page.goto(`/t/${id}`)
  await expect(page.getByRole('heading', { name: 'Truco', level: 1 })).toBeVisible()
  await expect(page.locator('#skeleton')).toHaveCount(0)
  const paths = sent.map(({ path }) => path)
  expect(paths).toContain('/api/start')
  expect(paths).not.toContain('/api/games')
  expect(paths).not.toContain('/api/me')
})

test('the client is cut by pages and not by components', () => {
  const found = readdirSync(CLIENT).filter((name) => name.endsWith('.js'))
  const scripts = found.map(named).filter((name) => !name.startsWith('words-') && name !== 'worker.js')
  expect(scripts.toSorted()).toEqual([
    'app.js',
    'lesson.js',
    'new.js',
    'panels.js',
    'record.js',
    'rolldown-runtime.js',
    'rules.js',
    'table.js',
  ])
  for (const language of ['en', 'ja'])
    expect(
      found
        .map(named)
        .filter((name) => name.endsWith(`-${language}.js`))
        .toSorted(),
    ).toEqual(['lobby', 'table', 'verify'].map((page) => `words-${page}-${language}.js`))
  const sheets = readdirSync(CLIENT).filter((name) => name.endsWith('.css'))
  expect(sheets.map(named).toSorted()).toEqual([
    'app.css',
    'lesson.css',
    'new.css',
    'panels.css',
    'record.css',
    'rules.css',
    'table.css',
  ])
})
