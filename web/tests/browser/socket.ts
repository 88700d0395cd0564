// Record of a page's WebSocket traffic: tests wait for answers in it, and look for what should not be there.

import type { Page } from '@playwright/test'
import type { Act, Done, Frame, Refused } from '../../src/lib/wire'

type Arrived = Frame | Done | Refused

interface Traffic {
  sent: Act[]
  arrived: Arrived[]
  /** Wait briefly for something to arrive. */
  next: () => Promise<void>
}

const PATIENCE = 10_000

const traffics = new WeakMap<Page, Traffic>()

/** Record the traffic of a new page. */
export function follow(page: Page): void {
  let waiting: (() => void)[] = []
  const next = () =>
    new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('no answer came')), PATIENCE)
      waiting.push(() => (clearTimeout(late), resolve()))
    })
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
