// How smoothly cards move in the browser: a deal is played on a phone whose processor is four times as slow, and the browser's own
// trace tells which frames it drew while cards were flying.
//
//     make build client && node benchmarks/frames.mjs [GAME …]
//
// Prints, for each game, the flights, the frames that were due and drawn in them, frames a second, and the longest gap; then the same
// for open cards that leave the table: a trick swept to its winner, melds that are gathered.

import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromium } from '../web/node_modules/@playwright/test/index.mjs'

const SHELL = '/usr/bin/chromium-headless-shell'
const SLOWER = 4
const SECONDS = 25
const GAMES = ['belote', 'briscola-bugiarda', 'burraco', 'truco']
const FRAME = 1e6 / 60
const folder = mkdtempSync(join(tmpdir(), 'ridotto-frames-'))

async function serve() {
  const words = ['serve', '--port', '0', '--database', join(folder, 'frames.sqlite'), '--pace', '0.4', '--log-level', 'error']
  const server = spawn(process.env.RIDOTTO ?? '.venv/bin/ridotto', words, { stdio: ['ignore', 'pipe', 'inherit'] })
  const origin = await new Promise((resolve) =>
    createInterface(server.stdout).on('line', (line) => {
      const found = /http:\/\/\S+/.exec(line)
      if (found) resolve(found[0])
    }),
  )
  return { origin, server }
}

/** In the page: marks in the trace while anything flies. */
function markFlights() {
  const animate = Element.prototype.animate
  let flying = 0
  window.sweeps = [] // [from, to] in milliseconds of the page
  Element.prototype.animate = function (...what) {
    const flight = animate.apply(this, what)
    const { endTime } = flight.effect.getComputedTiming()
    if (endTime === Infinity) return flight
    const { delay } = flight.effect.getTiming()
    const leaves = flight.effect.getKeyframes().at(-1).opacity === '0' && !this.classList.contains('hidden')
    const begun = () => leaves && window.sweeps.push([flight.startTime + delay, flight.startTime + endTime])
    void flight.ready.then(begun, () => {})
    if (flying++ === 0) performance.mark('flying')
    const over = new Promise((resolve) => setTimeout(resolve, endTime)) // a card that leaves the page is never said to have landed
    void Promise.race([flight.finished.catch(() => {}), over]).then(() => --flying === 0 && performance.mark('landed'))
    return flight
  }
}

/** In the page: does the first thing that a player may do. */
function act() {
  if (!document.title.startsWith('●')) return
  const shown = [...document.querySelectorAll('.stage button:not(:disabled)')].filter((one) => one.checkVisibility() && one.ariaDisabled !== 'true')
  const name = (one) => one.getAttribute('aria-label') ?? one.textContent.trim()
  const wanted = [/^Take/, /^Bid (2|Two)$/, /^Name .* as trumps/, /^Cut here/, /^Keep/, /^Accept/, /^Draw/, /^Discard: /, /^Pass$/]
  const chosen = shown.some((one) => one.dataset.card && one.ariaPressed === 'true') // the server is asked what it can do
  const button = wanted.map((one) => shown.find((button) => one.test(name(button)))).find(Boolean)
  const card = chosen ? null : shown.find((one) => one.dataset.card && !one.classList.contains('illegal'))
  ;(button ?? card)?.click()
}

async function traced(browser, origin, game) {
  const size = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, locale: 'en-GB', hasTouch: true, isMobile: true }
  const page = await browser.newPage(size)
  await page.addInitScript(markFlights)
  await page.goto(origin, { waitUntil: 'networkidle' })
  const answer = await page.request.post(`${origin}/api/tables`, { data: { game, play: true } })
  await page.goto(`${origin}/t/${(await answer.json()).id}`, { waitUntil: 'networkidle' })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const path = join(folder, `${game}.json`)
  await browser.startTracing(page, { path, categories: ['blink.user_timing', 'devtools.timeline', 'disabled-by-default-devtools.timeline.frame', 'devtools.timeline.frame'] })
  const end = Date.now() + SECONDS * 1000
  while (Date.now() < end) {
    await page.evaluate(act)
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  const sweeps = await page.evaluate(() => window.sweeps)
  await browser.stopTracing()
  await page.close()
  return { events: JSON.parse(readFileSync(path, 'utf8')).traceEvents, sweeps }
}

/** Sweeps in microseconds of the trace, those that overlap as one. */
function sweepsOf(events, sweeps) {
  const mark = events.find(({ name }) => name === 'flying')
  const at = (time) => mark.ts + 1000 * (time - mark.args.data.startTime)
  const joined = []
  for (const [from, to] of sweeps.map((one) => one.map(at)).sort(([a], [b]) => a - b)) {
    if (joined.length && from <= joined.at(-1)[1]) joined.at(-1)[1] = Math.max(to, joined.at(-1)[1])
    else joined.push([from, to])
  }
  return joined
}

/** The times in which something flew: [from, to] in microseconds. */
function flightsOf(events) {
  const flights = []
  let from = null
  for (const { name, ts } of events.filter(({ name }) => name === 'flying' || name === 'landed').sort((a, b) => a.ts - b.ts)) {
    if (name === 'flying') from = ts
    else if (from !== null) flights.push([from, ts])
  }
  return flights
}

function measured(events, flights) {
  const drawn = events.filter(({ name }) => name === 'DrawFrame').map(({ ts }) => ts).sort((a, b) => a - b)
  let due = 0
  let made = 0
  let longest = 0
  for (const [from, to] of flights) {
    const inside = drawn.filter((ts) => ts >= from && ts <= to)
    due += (to - from) / FRAME
    made += inside.length
    inside.forEach((ts, at) => at && (longest = Math.max(longest, ts - inside[at - 1])))
  }
  return { flights: flights.length, due: Math.round(due), made, rate: (60 * made) / due, longest: longest / 1000 }
}

const print = (name, { flights, due, made, rate, longest }) =>
  console.log(
    name.padEnd(20) + String(flights).padStart(8) + String(due).padStart(12) + String(made).padStart(7) +
      rate.toFixed(1).padStart(10) + `${longest.toFixed(0)} ms`.padStart(13),
  )

const executablePath = process.env.CHROMIUM ?? (existsSync(SHELL) ? SHELL : '/usr/bin/chromium')
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
const { origin, server } = await serve()
try {
  console.log(`${'game'.padEnd(20)} flights  frames due  drawn  a second  longest gap`)
  for (const game of process.argv.length > 2 ? process.argv.slice(2) : GAMES) {
    const { events, sweeps } = await traced(browser, origin, game)
    print(game, measured(events, flightsOf(events)))
    print('  swept', measured(events, sweepsOf(events, sweeps)))
  }
} finally {
  await browser.close()
  server.kill()
  rmSync(folder, { recursive: true })
}
