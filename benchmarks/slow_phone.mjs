// How long a phone on a slow line waits: slow 4G (1.6 Mbit/s down, 0.75 up, 150 ms a request) and a processor four times slower.
//
//     make build client && node benchmarks/slow_phone.mjs [--runs 5] [GAME …]
//
// Prints, as medians of several new browsers: the lobby's requests and kilobytes up to the first button, and with what it fetches while
// it is idle; milliseconds to the first paint and to the first button that plays, at a first and at a second visit; and for each game,
// from the tap on "Play now" to the own hand, painted, or in Burraco to the cards drawn before it: milliseconds, requests and kilobytes
// after the tap. `at once`: tapped as soon as the button is there, while nothing has been fetched for it. `by link`: a new browser
// that opens the address of a table in play, from the address to the table's cards, painted.
//
// RIDOTTO=COMMAND runs another server, to compare two versions: `--against COMMAND` runs both by turns, so that a busy machine is busy
// for both.

import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromium } from '../web/node_modules/@playwright/test/index.mjs'

const SHELL = '/usr/bin/chromium-headless-shell'
const LINE = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 }
const SLOWER = 4
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, locale: 'en-GB', hasTouch: true, isMobile: true }
const NAMES = { belote: 'Belote', coinche: 'Coinche', 'briscola-bugiarda': 'Briscola bugiarda', burraco: 'Burraco', biriba: 'Biriba', truco: 'Truco' }
/** Milliseconds without a request after which the lobby counts as idle. */
const QUIET = 1500

const words = process.argv.slice(2)
const option = (name) => (words.includes(name) ? words.splice(words.indexOf(name), 2)[1] : undefined)
const runs = Number(option('--runs') ?? 5)
const against = option('--against')
const games = words.length ? words : ['belote', 'briscola-bugiarda', 'burraco']
const folder = mkdtempSync(join(tmpdir(), 'ridotto-slow-'))

async function serve(command, name) {
  const words = ['serve', '--port', '0', '--database', join(folder, `${name}.sqlite`), '--rate', '1000', '--log-level', 'error']
  const server = spawn('sh', ['-c', `exec ${command} "$@"`, command, ...words], { stdio: ['ignore', 'pipe', 'inherit'] })
  const origin = await new Promise((resolve) =>
    createInterface(server.stdout).on('line', (line) => {
      const found = /http:\/\/\S+/.exec(line)
      if (found) resolve(found[0])
    }),
  )
  for (const path of ['/', '/api/games']) await fetch(origin + path) // what is made at the first request is not the line's
  return { name, origin, server }
}

/** In the page: notes when the first button can be pressed, and when the own hand is painted after `tapped()`. */
function watch() {
  const marks = (window.marks = {})
  const play = () => document.querySelector('button[aria-label^="Play "]:not(:disabled)')
  const place = location.pathname === '/' ? ':is([data-hand], .draw)' : '.stage'
  const hand = () => {
    const cards = [...document.querySelectorAll(`${place} [data-card] svg use`)]
    return cards.length > 0 && cards.every((card) => card.getBBox().width > 0) // of a picture that has arrived
  }
  const linked = location.pathname !== '/'
  const painted = (name) => requestAnimationFrame(() => setTimeout(() => (marks[name] = performance.now())))
  const look = () => {
    if (!marks.soon && play()) painted((marks.soon = 'button'))
    if ((marks.tapped || linked) && !marks.held && hand()) painted((marks.held = 'hand'))
    if (!marks.held) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  document.addEventListener('pointerdown', () => (marks.tapped ??= performance.now()), true)
}

class Phone {
  static async of(browser, origin) {
    const phone = new Phone()
    phone.origin = origin
    phone.context = await browser.newContext(PHONE)
    await phone.context.addInitScript(watch)
    await phone.open()
    return phone
  }

  async open() {
    this.page = await this.context.newPage()
    this.requests = new Map()
    this.last = Date.now()
    const session = await this.page.context().newCDPSession(this.page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', LINE)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    session.on('Network.requestWillBeSent', ({ requestId, request }) => this.heard(requestId, { url: request.url, bytes: 0, cached: false }))
    session.on('Network.requestServedFromCache', ({ requestId }) => this.heard(requestId, { cached: true }))
    session.on('Network.responseReceived', ({ requestId, response }) => response.fromDiskCache && this.heard(requestId, { cached: true }))
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => this.heard(requestId, { bytes: encodedDataLength }))
    session.on('Network.webSocketCreated', ({ requestId, url }) => this.heard(requestId, { url, bytes: 0, cached: false }))
  }

  heard(id, news) {
    this.last = Date.now()
    this.requests.set(id, { ...this.requests.get(id), ...news })
  }

  /** Requests that went over the line, and their bytes; polls of the lobby are its own. */
  sent() {
    const over = [...this.requests.values()].filter(({ cached, url }) => !cached && url && !url.startsWith('data:'))
    return { requests: over.length, bytes: over.reduce((sum, { bytes }) => sum + bytes, 0) }
  }

  async visit() {
    await this.page.goto(this.origin, { waitUntil: 'commit' })
    await this.page.waitForFunction(() => window.marks.button, null, { polling: 20, timeout: 30_000 })
    const sent = this.sent()
    const [paint, button] = await this.page.evaluate(() => [performance.getEntriesByName('first-contentful-paint')[0].startTime, window.marks.button])
    return { paint, button, ...sent }
  }

  async idle() {
    while (Date.now() - this.last < QUIET) await new Promise((resolve) => setTimeout(resolve, 50))
    return this.sent()
  }

  async play(game) {
    const button = this.page.locator(`button[aria-label="Play ${NAMES[game]} now"]`)
    await button.scrollIntoViewIfNeeded()
    const before = this.sent()
    await button.tap()
    await this.page.waitForFunction(() => window.marks.hand, null, { polling: 20, timeout: 60_000 })
    const after = this.sent()
    const wait = await this.page.evaluate(() => window.marks.hand - window.marks.tapped)
    return { wait, requests: after.requests - before.requests, bytes: after.bytes - before.bytes }
  }

  async close() {
    await this.context.close()
  }
}

async function lobby(browser, origin) {
  const phone = await Phone.of(browser, origin)
  const first = await phone.visit()
  const idle = await phone.idle()
  await phone.page.close()
  await phone.open()
  const second = await phone.visit()
  await phone.close()
  return {
    'requests to the button': first.requests,
    'kB to the button': first.bytes / 1000,
    'requests, idle': idle.requests,
    'kB, idle': idle.bytes / 1000,
    'first paint, ms': first.paint,
    'first button, ms': first.button,
    'second visit: requests': second.requests,
    'second visit: first paint, ms': second.paint,
    'second visit: first button, ms': second.button,
  }
}

async function tap(browser, origin, game, { idle }) {
  const phone = await Phone.of(browser, origin)
  await phone.visit()
  if (idle) await phone.idle()
  const { wait, requests, bytes } = await phone.play(game)
  await phone.close()
  const name = `${game}${idle ? '' : ', at once'}`
  return { [`${name}: tap to hand, ms`]: wait, [`${name}: requests`]: requests, [`${name}: kB`]: bytes / 1000 }
}

async function link(browser, origin, game) {
  const phone = await Phone.of(browser, origin)
  const data = { game, play: true, options: game === 'briscola-bugiarda' ? { faces: 'italian' } : {} }
  const { id } = await (await phone.context.request.post(`${origin}/api/tables`, { data })).json()
  await phone.page.goto(`${origin}/t/${id}`, { waitUntil: 'commit' })
  await phone.page.waitForFunction(() => window.marks.hand, null, { polling: 20, timeout: 60_000 })
  const { requests, bytes } = phone.sent()
  const wait = await phone.page.evaluate(() => window.marks.hand)
  await phone.close()
  return { [`${game}, by link: to cards, ms`]: wait, [`${game}, by link: requests`]: requests, [`${game}, by link: kB`]: bytes / 1000 }
}

function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b)
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2
}

const executablePath = process.env.CHROMIUM ?? (existsSync(SHELL) ? SHELL : '/usr/bin/chromium')
const commands = [process.env.RIDOTTO ?? '.venv/bin/ridotto', ...(against ? [against] : [])]
const servers = []
try {
  for (const [number, command] of commands.entries()) servers.push(await serve(command, String(number)))
  const all = servers.map(() => new Map())
  for (let run = 0; run < runs; run++)
    for (const [number, { origin }] of servers.entries()) {
      const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
      const found = { ...(await lobby(browser, origin)) }
      for (const game of games) Object.assign(found, await tap(browser, origin, game, { idle: true }))
      Object.assign(found, await tap(browser, origin, games[0], { idle: false }))
      for (const game of games) Object.assign(found, await link(browser, origin, game))
      for (const [name, value] of Object.entries(found)) all[number].set(name, [...(all[number].get(name) ?? []), value])
      await browser.close()
    }
  console.log(''.padEnd(44) + (against ? 'this'.padStart(9) + 'other'.padStart(9) : ''))
  for (const name of all[0].keys())
    console.log(name.padEnd(44) + all.map((one) => median(one.get(name)).toFixed(0).padStart(9)).join(''))
} finally {
  for (const { server } of servers) {
    const gone = new Promise((resolve) => server.once('exit', resolve))
    server.kill()
    await gone // the folder is its database's
  }
  rmSync(folder, { recursive: true })
}
