// Fixtures of all browser tests: a test fails on any error that a page logs to the console, and on any violation of the
// content security policy.

import {
  test as base,
  devices,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test'
import { Server } from './server'
import { follow } from './socket'

/** True in the deep run, which looks at everything on every screen. */
export const DEEP = Number(process.env.RIDOTTO_DEPTH ?? 1) > 1

const { defaultBrowserType: _, ...iPhone } = devices['iPhone 13']
/** A phone; the nine pixels that its screen has for one of a page's take time to draw, and no test looks at them. */
export const PHONE: BrowserContextOptions = { ...iPhone, deviceScaleFactor: 1 }

/** Seed and games of the tests that share a server apart from that of the others. */
export const APART = { seed: 'c', shelf: true }

/** Patience with the first hint or review of a server, which starts a process that lets everything else go first. */
export const THINKING = { timeout: 30_000 }

interface House {
  /** Errors that a test causes on purpose, like a connection that it cuts. */
  allowed: RegExp[]
  troubles: string[]
  /** Another person, with a separate browser context. */
  guest: (options?: BrowserContextOptions) => Promise<Page>
}

interface Worker {
  /**
   * Seed of the deals for the tests of a file. A guest's first table has the same cards in every test, and so does the
   * second.
   */
  seed: string
  /** True to install the tests' own game on the server. */
  shelf: boolean
  server: Server
}

export const test = base.extend<House, Worker>({
  seed: ['ridotto', { scope: 'worker', option: true }],
  shelf: [false, { scope: 'worker', option: true }],
  server: [
    async ({ seed, shelf }, use) => {
      const server = new Server(seed, shelf)
      await server.start()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
  allowed: [[], { option: true }],
  troubles: [
    async ({ allowed }, use) => {
      const troubles: string[] = []
      await use(troubles)
      expect(troubles.filter((text) => !allowed.some((one) => one.test(text)))).toEqual([])
    },
    { auto: true },
  ],
  context: async ({ context, troubles }, use) => {
    await watch(context, troubles)
    await use(context)
  },
  guest: async ({ browser, troubles }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
      contexts.push(context)
      await watch(context, troubles)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})

async function watch(context: BrowserContext, troubles: string[]): Promise<void> {
  await context.addInitScript(sameLuck)
  await context.addInitScript(knowing)
  await context.addInitScript(soundless)
  context.on('page', follow)
  context.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (problem) => troubles.push(String(problem.error())))
}

/** Make the browser's luck the same in every run. Only luck has 16 bytes, so command ids stay random. */
function sameLuck(): void {
  const drawn = crypto.getRandomValues.bind(crypto)
  crypto.getRandomValues = (into) => (into instanceof Uint8Array && into.length === 16 ? into.fill(7) : drawn(into))
}

/**
 * Players are not new by default, so that no tips appear unless a test asks for them (`marks`), and they play every card
 * themselves.
 */
function knowing(): void {
  try {
    localStorage.setItem(
      'ridotto',
      JSON.stringify({ marks: false, automatic: 'off', ...JSON.parse(localStorage.getItem('ridotto') ?? '{}') }),
    )
  } catch {
    // A page without storage.
  }
}

/** Build every sound, and let no device play it: its threads would run on to the end of a test. */
function soundless(): void {
  globalThis.AudioContext = class extends OfflineAudioContext {
    constructor() {
      super(1, 1, 44_100)
    }

    override async resume(): Promise<void> {}
  } as unknown as typeof AudioContext
}

export { expect, type Page }
