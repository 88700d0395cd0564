// Players of one table who are connected to different processes: who is lost, away or back is seen across them.

import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { expect, test as base, type Page } from './fixtures'
import { Server } from './server'
import { Wire } from './wire'
import { actionsSent, hand, move, openTable, turnOrEnd } from './table'

interface Cluster {
  database: string
  /** Address of the process that owns the table, and of another one, which is reached by a wire. */
  near: Server
  far: Server
  wire: Wire
}

const PYTHON = process.env.PYTHON ?? '../.venv/bin/python'

const test = base.extend<Cluster>({
  // eslint-disable-next-line no-empty-pattern -- Playwright wants one
  database: async ({}, use, testInfo) => {
    const postgres: ChildProcess = spawn(PYTHON, ['tests/browser/postgres.py'], { stdio: ['pipe', 'pipe', 'inherit'] })
    const gone = new Promise((resolve) => postgres.once('exit', resolve))
    const url = await Promise.race([
      new Promise<string>((resolve) => createInterface(postgres.stdout!).once('line', resolve)),
      gone.then(() => null),
    ])
    testInfo.skip(url === null, 'PostgreSQL is not installed')
    await use(url!)
    postgres.stdin!.end()
    await gone
  },
  near: async ({ database, seed }, use) => {
    const server = new Server(seed, false, database)
    await server.start()
    await use(server)
    await server.stop()
  },
  far: async ({ database, seed }, use) => {
    const server = new Server(seed, false, database)
    await server.start()
    await use(server)
    await server.stop()
  },
  wire: async ({ far }, use) => {
    const wire = new Wire(far.origin)
    await wire.open()
    await use(wire)
    await wire.close()
  },
  baseURL: async ({ near }, use) => use(near.origin),
  allowed: async ({}, use) => use([/WebSocket/]), // eslint-disable-line no-empty-pattern -- as above
})

const shown = (page: Page, text: string | RegExp) =>
  page.getByRole('list', { name: 'Players' }).getByText(text).filter({ visible: true }).first()

test('a player of another process is lost, away and back', { tag: '@deep' }, async ({ page: host, guest, wire }) => {
  test.setTimeout(90_000)
  const id = await openTable(host, 'Burraco')
  const friend = await guest()
  await friend.goto(`${wire.origin}/t/${id}`)
  await friend.getByRole('button', { name: 'Sit down in seat 3' }).click()
  await expect(host.getByRole('listitem').filter({ hasText: 'Guest 2' })).toBeVisible()
  await host.getByRole('button', { name: 'Start the match' }).click()

  const draw = friend.getByRole('button', { name: 'Draw', exact: true }).first()
  while (!(await draw.isVisible())) {
    const turn = await Promise.any([host, friend].map(async (one) => [one, await turnOrEnd(one)] as const))
    if (turn[0] === friend && (await draw.isVisible())) break
    await move(turn[0], 'Burraco')
  }
  const lost = shown(host, /^Connection lost: \d+ s$/)
  const away = shown(host, 'Away')
  for (const sign of [lost, away]) await expect(sign).toBeHidden()
  const cards = await hand(friend).getByRole('button').count()

  wire.die()
  await draw.click()
  await expect(friend.getByText('No connection: trying again')).toBeVisible()
  await expect(lost).toBeVisible({ timeout: 12_000 })
  wire.heal()
  await expect(friend.getByText('No connection: trying again')).toBeHidden({ timeout: 15_000 })
  await expect(lost).toBeHidden()
  await expect(hand(friend).getByRole('button')).toHaveCount(cards + 1)
  expect(new Set(actionsSent(friend).map((sent) => JSON.stringify(sent))).size).toBe(1)

  await friend.getByRole('button', { name: 'Menu' }).click()
  await expect(friend.getByRole('menuitem', { name: /^Connection: \d+ ms$/ })).toBeVisible()
  await friend.keyboard.press('Escape')

  // The phone puts the page to sleep: it says so, then runs no more, while its browser still answers the server's pings.
  const session = await friend.context().newCDPSession(friend)
  await session.send('Debugger.enable')
  await friend.evaluate(() => document.dispatchEvent(new Event('freeze')))
  await session.send('Debugger.pause')
  await expect(away).toBeVisible()
  wire.die() // the network as well: a bot will play, and it is no alarm
  await expect(shown(host, /^Away: (a )?bot (plays )?in \d+ s$/)).toBeVisible({ timeout: 12_000 })
  await expect(lost).toBeHidden()

  wire.heal()
  await session.send('Debugger.disable') // lets the page run
  await friend.evaluate(() => document.dispatchEvent(new Event('resume')))
  for (const sign of [shown(host, /^Away/), lost]) await expect(sign).toBeHidden({ timeout: 15_000 })
  await expect(friend.getByText('No connection: trying again')).toBeHidden()
})
