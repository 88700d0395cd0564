// Reloads, lost connections, a server that dies.

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Page } from './house'
import { actionsSent, between, hand, move, openTable, playDeal, playMoves, playable, reachPlay } from './table'

const banner = (page: Page) => page.getByRole('alert').filter({ hasText: 'Connection lost' })
const names = (page: Page) => hand(page).getByRole('button').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
const trick = (page: Page) => page.getByRole('list', { name: 'Cards on the table' })

test('a page loaded anew in mid-trick shows the same hand and table', async ({ page }) => {
  await openTable(page, 'Belote', { play: true })
  await reachPlay(page, 'Belote')
  await playMoves(page, 'Belote', 2)
  await expect(page).toHaveTitle(/^●/)
  await expect.poll(() => trick(page).getByRole('img').count()).toBeLessThan(4) // the last trick is gone
  const before = [await names(page), await trick(page).ariaSnapshot().catch(() => '')]
  await page.reload()
  await expect(hand(page)).toBeVisible()
  expect([await names(page), await trick(page).ariaSnapshot().catch(() => '')]).toEqual(before)
  await playDeal(page, 'Belote')
})

test.describe('a connection that breaks', () => {
  test.use({ allowed: [/WebSocket/] })

  test('is told, comes back, and what was done meanwhile is done once', async ({ page }) => {
    let down = false
    const open: { close: () => Promise<void> }[] = []
    await page.routeWebSocket(/\/socket/, (socket) => {
      if (down) return void socket.close()
      socket.connectToServer()
      open.push(socket)
    })
    await openTable(page, 'Belote', { play: true })
    await reachPlay(page, 'Belote')
    const before = await names(page)

    down = true
    for (const socket of open) await socket.close()
    await expect(banner(page)).toBeVisible()
    const card = playable(page).first()
    const played = await card.getAttribute('aria-label')
    await card.click() // waits for the connection
    expect(await names(page)).toEqual(before)

    down = false
    await expect(banner(page)).toBeHidden({ timeout: 15_000 })
    await expect.poll(() => names(page).then((cards) => cards.length)).toBe(before.length - 1)
    expect(await names(page)).toEqual(expect.not.arrayContaining([played]))
    await playDeal(page, 'Belote')
  })
})

test.describe('a server that is killed', () => {
  test.use({ allowed: [/WebSocket|ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/], baseURL: 'http://127.0.0.1:8177' })
  const file = join(mkdtempSync(join(tmpdir(), 'ridotto-')), 'killed.sqlite')
  let server: ChildProcess

  async function serve(): Promise<void> {
    server = spawn('../.venv/bin/ridotto', ['serve', '--port', '8177', '--database', file, '--pace', '0.04', '--rate', '1000'])
    await expect.poll(() => fetch('http://127.0.0.1:8177/healthz').then((answer) => answer.ok, () => false), { timeout: 20_000 }).toBe(true)
  }

  test.afterEach(() => void server.kill('SIGKILL'))

  test('starts again, and the deal goes on where it was', async ({ page }) => {
    await serve()
    await openTable(page, 'Belote', { play: true })
    await reachPlay(page, 'Belote')
    await playMoves(page, 'Belote', 1)
    await expect(page).toHaveTitle(/^●/)
    const before = await names(page)

    server.kill('SIGKILL')
    await expect(banner(page)).toBeVisible()
    await serve()
    await expect(banner(page)).toBeHidden({ timeout: 20_000 })
    expect(await names(page)).toEqual(before)

    const sent = actionsSent(page).length
    await move(page, 'Belote')
    expect(actionsSent(page).length).toBe(sent + 1)
    await expect.poll(() => names(page).then((cards) => cards.length)).toBe(before.length - 1)
    await playDeal(page, 'Belote')
    await expect(between(page).getByRole('table').first()).toBeVisible()
  })
})
