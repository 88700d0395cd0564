// Record of a page's traffic: tests wait for answers in it, and look for what should not be there.

import type { Page, Request } from '@playwright/test'
import type { Act, Done, Frame, Refused } from '../../src/lib/wire'

type Arrived = Frame | Done | Refused

interface Traffic {
  sent: Act[]
  arrived: Arrived[]
  /** Wait briefly for something to arrive. */
  next: () => Promise<void>
}

const PATIENCE = 10_000
/** Milliseconds without a request under way after which what a page has asked for is there. */
const REST = 60

const traffics = new WeakMap<Page, Traffic>()
/** Requests that a page has under way. */
const pending = new WeakMap<Page, Set<Request>>()

/** Wait until a page has received and shown all that it asks for: Playwright's own "networkidle" takes half a second longer. */
export async function loaded(page: Page): Promise<void> {
  const under = pending.get(page)!
  await page.waitForLoadState()
  for (let rested = Date.now(); Date.now() - rested < REST;) {
    await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))))
    if (under.size) rested = Date.now()
  }
}

/** Record the traffic of a new page. */
export function follow(page: Page): void {
  let waiting: (() => void)[] = []
  const next = () =>
    new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('no answer came')), PATIENCE)
      waiting.push(() => (clearTimeout(late), resolve()))
    })
  const under = new Set<Request>()
  pending.set(page, under)
  page.on('request', (request) => under.add(request))
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => under.delete(request))
  const traffic: Traffic = { sent: [], arrived: [], next }
  traffics.set(page, traffic)
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => traffic.sent.push(JSON.parse(String(payload))))
    socket.on('framereceived', ({ payload }) => {
      traffic.arrived.push(JSON.parse(String(payload)))
      for (const wake of waiting) wake()
      waiting = []
    })
  })
}

export const trafficOf = (page: Page): Traffic => traffics.get(page)!

export const framesOf = (page: Page): Frame[] => trafficOf(page).arrived.filter((message) => message.type === 'frame')

const isAnswer = (message: Arrived): message is Done | Refused => message.type === 'done' || message.type === 'refused'

/** Do something that sends a command, and wait for the answer. */
export async function answered(page: Page, doing: () => Promise<unknown>): Promise<Done | Refused> {
  const { arrived, next } = trafficOf(page)
  const before = arrived.length
  await doing()
  for (;;) {
    const answer = arrived.slice(before).find(isAnswer)
    if (answer) return answer
    await next()
  }
}
