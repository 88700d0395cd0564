// The test of this house: whatever a page writes to the console as an error fails it, and so does every breach of the security policy.

import { test as base, expect, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test'
import { follow } from './socket'

interface House {
  /** Errors that a test brings about itself, like a connection that it cuts. */
  allowed: RegExp[]
  troubles: string[]
  /** Another person with a browser of their own. */
  guest: (options?: BrowserContextOptions) => Promise<Page>
}

export const test = base.extend<House>({
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
    watch(context, troubles)
    await use(context)
  },
  guest: async ({ browser, troubles }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
      contexts.push(context)
      watch(context, troubles)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})

function watch(context: BrowserContext, troubles: string[]): void {
  context.on('page', follow)
  context.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (problem) => troubles.push(String(problem.error())))
}

export { expect, type Page }
