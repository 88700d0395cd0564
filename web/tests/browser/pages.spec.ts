// The pages besides tables: accessible, usable in portrait, in both languages; and the size of the first one.

import { DEEP, expect, test, type Page } from './fixtures'
import { loaded } from './socket'
import { accessible, CONTRAST, japanese, noMissingWords, uprightAt } from './pagechecks'
import { GAMES, nameOf, openTable, playable } from './table'

/** record.spec.ts has the same checks of the page that verifies. */
const PAGES = ['/', '/new/belote', '/learn/truco', '/club', ...(DEEP ? ['/verify'] : [])]

test('pages are accessible and fit every screen', async ({ page }) => {
  for (const path of PAGES) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await loaded(page)
    await noMissingWords(page)
    await uprightAt(page, ['phone', 'tablet'])
    await accessible(page)
  }
})

test('a rulebook is searched, accessible, and fits every screen', async ({ page }) => {
  await page.goto('/rules/belote')
  await expect(page.getByRole('link', { name: /^Link to rule BEL-/ }).first()).toBeVisible()
  await noMissingWords(page)
  await uprightAt(page, ['phone', 'tablet'])
  await page.getByRole('searchbox', { name: 'Search the rules' }).fill('rebelote')
  await expect(page.getByText(/^(One rule|\d+ rules)$/)).toBeVisible()
  await accessible(page)
  await page.getByRole('searchbox').fill('')
  if (DEEP) await accessible(page, [CONTRAST]) // a whole book takes half a minute with it, and five seconds without
})

test('a waiting room is accessible and fits every screen', async ({ page }) => {
  await openTable(page, 'Truco')
  await expect(page.getByRole('button', { name: 'Start the match' })).toBeVisible()
  await loaded(page)
  await noMissingWords(page)
  await uprightAt(page, ['phone', 'tablet'])
  await accessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Menu' }).click()
  for (const item of await page.getByRole('menuitem').all())
    expect.soft((await item.boundingBox())!.height, await item.innerText()).toBeLessThan(50) // one line
})

/** Return the citations that a line of a phone begins with. */
async function beginLines(page: Page): Promise<string[]> {
  const before = page.viewportSize()!
  await page.setViewportSize({ width: 390, height: 844 })
  const found = await page.evaluate(() =>
    [...document.querySelectorAll('main sup')].flatMap((sup) => {
      const range = document.createRange()
      range.setStart(sup.closest('p, li, td')!, 0)
      range.setEndBefore(sup)
      const last = [...range.getClientRects()].filter(({ width }) => width).at(-1)
      return last && sup.getBoundingClientRect().left < last.left ? [sup.textContent] : []
    }),
  )
  await page.setViewportSize(before)
  return found
}

test('every page is available in Japanese', async ({ guest }) => {
  test.setTimeout(90_000)
  const page = await guest({ locale: 'ja-JP' })
  for (const path of [...PAGES, ...GAMES.slice(1, DEEP ? 5 : 2).map((game) => `/new/${nameOf(game)}`)]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await loaded(page)
    await japanese(page)
    await uprightAt(page, ['phone', 'tablet'])
    if (path.startsWith('/learn'))
      expect.soft(await beginLines(page), `${path}: citations that begin a line`).toEqual([])
  }
  await page.goto('/rules/burraco')
  await expect(page.getByRole('main')).toHaveAttribute('lang', 'ja')
  await page.getByRole('searchbox').fill('pozzetto')
  await expect(page.getByText(/^\d+件のルール$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: '9 ポット' })).toBeVisible()
  await openTable(page, 'Truco')
  await expect(page.getByRole('button', { name: /開始|始め/ })).toBeVisible()
  await loaded(page)
  await japanese(page)
  await uprightAt(page, ['phone', 'tablet'])
})

test('the lobby switches its language and remembers it', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: '日本語' }).click()
  await expect(page.getByRole('button', { name: '設定' })).toBeVisible()
  await japanese(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'English' })).toBeVisible()
})

/** Files that are fetched while the lobby is idle. */
const AHEAD = /\/assets\/(table|tricks|melds|truco|panels|words-table|company)-/

test('the first page is small, and the first card appears soon', async ({ page }) => {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (AHEAD.test(request.url())) return
    sizes.push(
      request.sizes().then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
    )
  })
  const begun = Date.now()
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Play Belote now' })).toBeVisible()
  const lobby = Date.now() - begun
  await loaded(page)
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)

  const pressed = Date.now()
  await page.getByRole('button', { name: 'Play Belote now' }).click()
  await expect(playable(page).first()).toBeVisible()
  const card = Date.now() - pressed
  console.log(
    `first page ${(bytes / 1000).toFixed(0)} kB, lobby after ${lobby} ms, first card ${card} ms after the click`,
  )
  expect(bytes).toBeLessThan(100_000)
  expect(card).toBeLessThan(5_000)
})

test('an unknown URL says so', async ({ page }) => {
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { name: 'There is no such page.' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Settings' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search the rules' }).fill('rebelote')
  await accessible(page, [CONTRAST])
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^(One rule|\d+ rules)$/)).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'To the lobby' }).click()
  await expect(page.getByRole('button', { name: 'Play Belote now' })).toBeVisible()
})

test('names of files leave room for the other columns on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/rules/notation')
  const column = (await page.getByRole('columnheader', { name: 'file' }).boundingBox())!
  expect(column.width).toBeLessThan(390 * 0.45)
})
