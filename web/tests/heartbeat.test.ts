// Heartbeat: when the server is asked, and when the connection counts as lost.

import { describe, expect, test } from 'vitest'

import { Heartbeat, PATIENCE, TICK, type Rate } from '../src/lib/heartbeat'

interface Scene {
  rate?: Rate
  patience?: number
  /** Milliseconds until the server answers a ping; null if it does not. */
  answers?: (at: number) => number | null
  /** Milliseconds between two ticks. */
  step?: number
  until?: number
}

/** Tick an open connection on which something arrived at 0; return the times of the pings and when it was lost. */
function run(scene: Scene = {}, heartbeat = open()): { pings: number[]; lost: number | null } {
  const { rate = 'brisk', patience = PATIENCE, answers = () => null, step = TICK, until = 120_000 } = scene
  const pings: number[] = []
  let answer: number | null = null
  for (let now = step; now <= until; now += step) {
    if (answer !== null && answer <= now) {
      heartbeat.hear(answer)
      answer = null
    }
    const next = heartbeat.tick(now, rate, patience)
    if (next === 'lost') return { pings, lost: now }
    if (next === 'ping') {
      pings.push(now)
      const delay = answers(now)
      answer = delay === null ? answer : now + delay
    }
  }
  return { pings, lost: null }
}

function open(): Heartbeat {
  const heartbeat = new Heartbeat()
  heartbeat.start(-1000)
  heartbeat.hear(0)
  heartbeat.tick(0, 'brisk')
  return heartbeat
}

describe('in play', () => {
  test('a connection is lost after five seconds of silence, and was asked before', () => {
    expect(run()).toEqual({ pings: [2500], lost: 5000 })
  })

  test('a server that answers is asked every few seconds, and never lost', () => {
    const { pings, lost } = run({ answers: () => 43 })
    expect(lost).toBeNull()
    expect(pings.length).toBe(40)
  })

  test('an answer may take two seconds', () => {
    expect(run({ answers: () => 2000 }).lost).toBeNull()
  })

  test('frames replace pings', () => {
    const heartbeat = open()
    for (let now = TICK; now < 60_000; now += TICK) {
      if (now % 2000 === 0) heartbeat.hear(now)
      expect(heartbeat.tick(now, 'brisk')).toBeNull()
    }
  })
})

describe('while no player is waiting', () => {
  test('the server is asked rarely, and gets its full time to answer', () => {
    expect(run({ rate: 'calm' })).toEqual({ pings: [10_000], lost: 15_000 })
    expect(run({ rate: 'hidden', answers: (at) => (at < 50_000 ? 50 : null) })).toEqual({
      pings: [20_000, 40_500, 61_000],
      lost: 66_000,
    })
  })

  test('a command without an answer is noticed as soon as in play', () => {
    const heartbeat = open()
    for (let now = TICK; now <= 8000; now += TICK) expect(heartbeat.tick(now, 'calm')).toBeNull()
    heartbeat.ask(8100)
    const found: Record<number, string> = {}
    for (let now = 8500; now <= 13_500; now += TICK) {
      const next = heartbeat.tick(now, 'calm')
      if (next) found[now] = next
    }
    expect(found).toEqual({ 11_000: 'ping', 13_500: 'lost' })
  })

  test('a command that takes long loses nothing while pings are answered', () => {
    const heartbeat = open()
    heartbeat.ask(100)
    const { pings, lost } = run({ answers: () => 43, until: 20_000 }, heartbeat)
    expect(lost).toBeNull()
    expect(pings[0]).toBe(2500)
  })
})

describe('a page whose timers stood still', () => {
  test('asks at once, and waits for what may be on its way', () => {
    const heartbeat = open()
    expect(heartbeat.tick(60_000, 'brisk')).toBe('ping')
    expect(heartbeat.tick(60_500, 'brisk')).toBeNull()
    heartbeat.hear(60_600)
    expect(heartbeat.tick(61_000, 'brisk')).toBeNull()
  })

  test('notices that its connection has died meanwhile; sooner if it is looked at again', () => {
    for (const [seen, expected] of [
      [false, 65_000],
      [true, 62_500],
    ] as const) {
      const heartbeat = open()
      expect(heartbeat.tick(60_000, 'brisk')).toBe('ping')
      if (seen) expect(heartbeat.wake(60_000)).toBe(true)
      let now = 60_000
      do now += TICK
      while (heartbeat.tick(now, 'brisk') !== 'lost')
      expect(now).toBe(expected)
    }
  })

  test('and was busy for a moment has not lost anything', () => {
    const heartbeat = open()
    for (let now = TICK; now <= 2500; now += TICK) heartbeat.tick(now, 'brisk')
    expect(heartbeat.tick(6000, 'brisk')).toBe('ping') // the answer lies in the queue behind this timer
    heartbeat.hear(6001)
    expect(heartbeat.tick(6500, 'brisk')).toBeNull()
  })

  test('and that is throttled to one look a minute notices it in the end', () => {
    expect(run({ rate: 'hidden', step: 60_000, until: 600_000, answers: () => 50 }).lost).toBeNull()
    expect(run({ rate: 'hidden', step: 60_000, until: 600_000 }).lost).toBe(120_000)
  })

  test('is asked only if something may have changed when it is looked at again', () => {
    const heartbeat = open()
    expect(heartbeat.wake(2000)).toBe(false)
    expect(heartbeat.wake(30_000)).toBe(true)
    for (let now = 30_500; now < 32_500; now += TICK) expect(heartbeat.tick(now, 'brisk')).not.toBe('lost')
  })
})

test('an attempt to connect is given up after a time that the caller sets', () => {
  const heartbeat = new Heartbeat()
  heartbeat.start(0)
  expect(run({ patience: 7500 }, heartbeat)).toEqual({ pings: [], lost: 7500 })
})
