// A check in a worker and on the page: the same verdicts, progress, cancellation, and no messages of the JavaScript
// engine.

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LIMITS, Unreadable } from '../src/lib/fair'
import { drawn } from '../src/lib/shuffle'
import { serve, type Port } from '../src/pages/verify/remotecheck'
import { checkRecord } from '../src/pages/verify/check'
import made from './fair.json'

const server = vi.hoisted(() => ({ away: false, asked: 0 }))
vi.mock('../src/games', () => ({
  faceOf: async () => ({
    firstDealer: async (draw: { game: string; seed: string; players: number }) =>
      drawn(draw.game, draw.seed, draw.players),
  }),
}))
vi.mock('../src/lib/games.svelte', () => ({
  gameInfo: async (name: string) => {
    if (server.away) throw new Error('away')
    return made.dealings.find(({ game }) => game === name)
  },
}))
vi.mock('../src/lib/api', () => ({
  ApiProblem: class extends Error {},
  api: {
    dealing: async ({ game, dealer }: { game: string; dealer: number }) => {
      server.asked++
      if (server.away) throw new Error('away')
      const { pack, layouts } = made.dealings.find((one) => one.game === game)!
      return { pack, layout: layouts[dealer] }
    },
  },
}))

/** A worker whose other end is in this thread. */
class Beside {
  static all: Beside[] = []
  onmessage: ((event: MessageEvent) => void) | null = null
  onerror: ((event: { preventDefault: () => void }) => void) | null = null
  ended = false
  readonly #end: Port = {
    onmessage: null,
    postMessage: (data) => this.#carry(data, () => this.onmessage),
  }

  constructor() {
    Beside.all.push(this)
    this.begin()
  }
  begin(): void {
    serve(this.#end)
  }
  postMessage(data: unknown): void {
    this.#carry(data, () => this.#end.onmessage)
  }
  terminate(): void {
    this.ended = true
  }
  #carry(data: unknown, to: () => ((event: MessageEvent) => void) | null): void {
    const copy: unknown = structuredClone(data)
    queueMicrotask(() => void (this.ended || to()?.({ data: copy } as MessageEvent)))
  }
}

/** A worker that cannot be loaded, and one that crashes after it has begun. */
class Missing extends Beside {
  override begin(): void {
    queueMicrotask(() => this.onerror?.({ preventDefault() {} }))
  }
}
class Broken extends Beside {
  override begin(): void {
    super.begin()
    setTimeout(() => this.onerror?.({ preventDefault() {} }))
  }
  override postMessage(): void {}
}

const record = made.records[0]! as unknown as Record<string, unknown>
/** A match of three deals. It need not be consistent: the progress is reported all the same. */
const long = {
  ...record,
  deals: Array(3).fill((record.deals as unknown[])[0]),
  fair: Array(3).fill((record.fair as unknown[])[0]),
}
const text = JSON.stringify(record)
const ways: [string, typeof Beside | undefined][] = [
  ['in a worker', Beside],
  ['without workers', undefined],
  ['with one that cannot be loaded', Missing],
]

beforeEach(() => {
  Beside.all = []
  server.away = false
  vi.stubGlobal('localStorage', { getItem: () => null })
})
afterEach(() => void vi.unstubAllGlobals())

test.each(ways)('a file, a text and a record are checked %s', async (_, worker) => {
  vi.stubGlobal('Worker', worker)
  for (const source of [{ file: new Blob([text]) }, { text }, { record }]) {
    const { fair, signer } = await checkRecord(source)
    expect([fair, signer]).toEqual([true, made.records[0]!.signed.key])
  }
  expect(Beside.all.every(({ ended }) => ended)).toBe(true)
})

test.each(ways)('the check reports its progress %s', async (_, worker) => {
  vi.stubGlobal('Worker', worker)
  const reported: [number, number][] = []
  await checkRecord({ record: long }, { progress: (done, total) => void reported.push([done, total]) })
  expect(reported[0]).toEqual([0, 3])
  expect(reported.at(-1)).toEqual([3, 3])
})

test.each(ways)('a cancelled check ends at once %s', async (_, worker) => {
  vi.stubGlobal('Worker', worker)
  const given = new AbortController()
  // On the page itself it yields only now and then: here after every deal.
  vi.spyOn(performance, 'now').mockImplementation(
    (
      (now) => () =>
        (now += 100)
    )(0),
  )
  const check = checkRecord(
    { record: long },
    { signal: given.signal, progress: (done) => void (done === 1 && given.abort()) },
  )
  await expect(check).rejects.toMatchObject({ name: 'AbortError' })
  expect(Beside.all.every(({ ended }) => ended)).toBe(true)
  vi.restoreAllMocks()
})

test('a record that crashes the worker cannot be checked', async () => {
  vi.stubGlobal('Worker', Broken)
  await expect(checkRecord({ text })).rejects.toMatchObject({ trouble: 'broken' })
})

const deep = '['.repeat(100_000) + ']'.repeat(100_000)
const gone = {
  size: 5,
  arrayBuffer: () => Promise.reject(new Error('A requested file or directory could not be found')),
} as unknown as Blob
const files: [what: string, file: Blob, trouble: string][] = [
  ['empty', new Blob([]), 'empty'],
  ['binary', new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff])]), 'text'],
  ['no JSON', new Blob(['<html>']), 'json'],
  ['nested without end', new Blob([`{"game": "belote", "note": ${deep}}`]), 'nested'],
  ['of another kind', new Blob(['[1, 2]']), 'record'],
  ['of a game that nobody knows', new Blob(['{"game": "whist"}']), 'game'],
  ['too large', new Blob([' '.repeat(LIMITS.bytes + 1)]), 'large'],
]
test.each(ways.flatMap(([way, worker]) => files.map((row) => [row[0], way, worker, row] as const)))(
  'a file that is %s gets a sentence %s',
  async (_, __, worker, [, file, trouble]) => {
    vi.stubGlobal('Worker', worker)
    const problem = await checkRecord({ file }).catch((error: unknown) => error)
    expect(problem).toBeInstanceOf(Unreadable)
    expect((problem as Unreadable).trouble).toBe(trouble)
  },
)

test('a file that is gone gets a sentence', async () => {
  vi.stubGlobal('Worker', undefined)
  await expect(checkRecord({ file: gone })).rejects.toMatchObject({ trouble: 'file' })
})

test('a limit is quoted with what exceeds it', async () => {
  const problem = await checkRecord({ text: ' '.repeat(LIMITS.bytes + 7) }).catch((error: unknown) => error)
  expect((problem as Unreadable).facts).toEqual({ size: LIMITS.bytes + 7, most: LIMITS.bytes })
})

test.each(ways)('while the server is away everything else is checked %s', async (_, worker) => {
  vi.stubGlobal('Worker', worker)
  server.away = true
  const found = await checkRecord({ record })
  expect([found.fair, found.unasked]).toEqual([true, true])
})

test('the server is asked once for each dealer, and never about seats that don’t exist', async () => {
  vi.stubGlobal('Worker', undefined)
  server.asked = 0
  await checkRecord({ record: long })
  expect(server.asked).toBe(1)
  const odd = Array.from({ length: 50 }, (_, dealer) => ({
    ...(record.deals as object[])[0],
    dealer: dealer * 1000 - 7,
  }))
  await checkRecord({ record: { ...record, deals: odd, fair: Array(50).fill((record.fair as unknown[])[0]) } })
  expect(server.asked).toBe(1)
})
