// Reloads, lost connections, a server that dies.

import { expect, test, type Page } from './fixtures'
import { Server } from './server'
import { Wire } from './wire'
import { actionsSent, hand, openTable, playMoves, playUntil, playable, press, reachPlay } from './table'

const banner = (page: Page) => page.getByText('No connection: trying again')
const names = (page: Page) =>
  hand(page)
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
const trick = (page: Page) =>
  page
    .getByRole('list', { name: 'Cards on the table' })
    .getByRole('img')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))

test('a page reloaded in mid-trick shows the same hand and table', { tag: '@deep' }, async ({ page }) => {
  await openTable(page, 'Belote', { play: true })
  await reachPlay(page, 'Belote')
  await playUntil(page, 'Belote', async () => [1, 2, 3].includes((await trick(page)).length))
  const before = [await names(page), await trick(page)]
  await page.reload()
  await expect(hand(page)).toBeVisible()
  expect([await names(page), await trick(page)]).toEqual(before)
  await playMoves(page, 'Belote', 2) // and continues
})

/** Expect the banner beside the header's buttons and scores, and above the table, on every phone. */
async function coversNothing(page: Page): Promise<void> {
  const usual = page.viewportSize()!
  for (const [width, height] of [
    [390, 844],
    [360, 740],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    const pill = (await banner(page).boundingBox())!
    const others = page.locator('header :is(button, a, dd, dt), .stage').filter({ visible: true })
    for (const one of await others.evaluateAll((all) => all.map((other) => other.getBoundingClientRect().toJSON())))
      expect(
        pill.x + pill.width <= one.left ||
          pill.x >= one.right ||
          pill.y + pill.height <= one.top ||
          pill.y >= one.bottom,
        `${width} × ${height}: ${JSON.stringify([pill, one])}`,
      ).toBe(true)
  }
  await page.setViewportSize(usual)
}

/** Put a breakable connection between the page and its table. */
async function breakable(page: Page) {
  let down = false
  const open: { close: () => Promise<void> }[] = []
  await page.routeWebSocket(/\/socket/, (socket) => {
    if (down) return void socket.close()
    socket.connectToServer()
    open.push(socket)
  })
  return {
    cut: async () => {
      down = true
      for (const socket of open) await socket.close()
    },
    heal: () => {
      down = false
    },
  }
}

test.describe('a connection that breaks', () => {
  test.use({ allowed: [/WebSocket/] })

  test('is reported and restored, and actions taken meanwhile are carried out once', async ({ page }) => {
    const { cut, heal } = await breakable(page)
    await openTable(page, 'Belote', { play: true })
    await reachPlay(page, 'Belote')
    const before = await names(page)

    await cut()
    await expect(banner(page)).toBeVisible()
    const card = playable(page).first()
    const played = await card.getAttribute('aria-label')
    await card.click() // waits for the connection
    expect(await names(page)).toEqual(before)

    heal()
    await expect(banner(page)).toBeHidden({ timeout: 15_000 })
    await expect.poll(() => names(page).then((cards) => cards.length)).toBe(before.length - 1)
    expect(await names(page)).toEqual(expect.not.arrayContaining([played]))
    await playMoves(page, 'Belote', 1)
  })
})

test.describe('a connection that breaks at truco', () => {
  test.use({ allowed: [/WebSocket/] })

  test('is reported beside the buttons and above the stakes', async ({ page }) => {
    const { cut } = await breakable(page)
    await openTable(page, 'Truco', { play: true })
    await expect(page.locator('.stage')).toBeVisible()
    await cut()
    await expect(banner(page)).toBeVisible()
    await coversNothing(page)
  })
})

/** Run behind a wire that can swallow packets. */
const wired = test.extend<{ wire: Wire }>({
  wire: async ({ server }, use) => {
    const wire = new Wire(server.origin)
    await wire.open()
    await use(wire)
    await wire.close()
  },
  baseURL: async ({ wire }, use) => use(wire.origin),
})

wired.describe('packets that vanish', () => {
  wired.use({ allowed: [/WebSocket/] })

  wired('are noticed within seconds, and a draw is made once', async ({ page, guest, wire, server }) => {
    const id = await openTable(page, 'Burraco', { play: true, public: true })
    const draw = page.getByRole('button', { name: 'Draw', exact: true }).first()
    await playUntil(page, 'Burraco', () => draw.isVisible())
    const before = (await names(page)).length
    const other = await guest()
    await other.goto(`${server.origin}/t/${id}`)
    await expect(other.getByText('You are watching.')).toBeVisible()
    const lost = other.getByText(/^Connection lost: \d+ s$/).filter({ visible: true })
    await expect(lost).toBeHidden()

    wire.die()
    await draw.click()
    await expect(page.getByText('Sending…')).toBeVisible()
    await draw.click({ timeout: 1000 }).catch(() => {}) // again, because nothing happens
    await expect(banner(page)).toBeVisible()
    await expect(lost).toBeVisible()
    expect((await names(page)).length).toBe(before)

    wire.heal()
    await expect(banner(page)).toBeHidden()
    await expect.poll(() => names(page).then((cards) => cards.length)).toBe(before + 1)
    await expect(page.getByText('Sending…')).toBeHidden()
    await expect(lost).toBeHidden()
    expect(new Set(actionsSent(page).map((sent) => JSON.stringify(sent))).size).toBe(1)
    expect(await page.getByRole('alert').allInnerTexts()).toEqual([]) // no refusal of a second draw
  })
})

test('the menu says how long a message takes', async ({ page }) => {
  await openTable(page, 'Belote', { play: true })
  await reachPlay(page, 'Belote')
  await page.getByRole('button', { name: 'Menu' }).click()
  const latency = page.getByRole('menuitem', { name: /^Connection: \d+ ms$/ })
  await latency.click() // measures again
  await expect(latency).toBeVisible()
})

test('a page that is put to sleep is away, and back when it wakes', async ({ page, guest }) => {
  await openTable(page, 'Belote', { play: true, public: true })
  await reachPlay(page, 'Belote')
  const other = await guest()
  await other.goto(page.url())
  const away = other.getByText('Away', { exact: true }).filter({ visible: true })
  await expect(other.getByText('You are watching.')).toBeVisible()
  await expect(away).toHaveCount(0)
  await page.evaluate(() => document.dispatchEvent(new Event('freeze')))
  await expect(away.first()).toBeVisible()
  await page.evaluate(() => document.dispatchEvent(new Event('resume')))
  await expect(away).toHaveCount(0)
})

test('a failure to save is shown until it is over', async ({ page }) => {
  const tell: ((ok: boolean) => void)[] = []
  await page.routeWebSocket(/\/socket/, (socket) => {
    socket.connectToServer()
    tell.push((ok) => socket.send(JSON.stringify({ type: 'saving', ok })))
  })
  await openTable(page, 'Belote', { play: true })
  await reachPlay(page, 'Belote')
  const unsaved = page.getByRole('alert').filter({ hasText: 'saved up to this point' })
  await expect(unsaved).toBeHidden()
  tell.at(-1)!(false)
  await expect(unsaved).toBeVisible()
  tell.at(-1)!(true)
  await expect(unsaved).toBeHidden()
  await playMoves(page, 'Belote', 1)
})

/** Run at a server of its own that no other test uses. */
const apart = test.extend<{ mortal: Server }>({
  mortal: async ({ seed }, use) => {
    const server = new Server(seed)
    await server.start()
    await use(server)
    await server.stop()
  },
  baseURL: async ({ mortal }, use) => use(mortal.origin),
})

apart.describe('a server that is killed', () => {
  apart.use({ allowed: [/WebSocket|ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/] })

  apart('starts again, and the deal goes on where it was', async ({ page, mortal }) => {
    await openTable(page, 'Belote', { play: true })
    await reachPlay(page, 'Belote')
    await press(page, playable(page).first())
    await expect(page).toHaveTitle(/^●/)
    const before = await names(page)

    mortal.kill()
    await expect(banner(page)).toBeVisible()
    await mortal.start()
    await expect(banner(page)).toBeHidden({ timeout: 20_000 })
    expect(await names(page)).toEqual(before)

    const sent = actionsSent(page).length
    await press(page, playable(page).first()) // a card, even if something may be declared
    expect(actionsSent(page).length).toBe(sent + 1)
    await expect.poll(() => names(page).then((cards) => cards.length)).toBe(before.length - 1)
    await playMoves(page, 'Belote', 1)
  })
})
