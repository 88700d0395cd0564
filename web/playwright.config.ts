import { defineConfig } from '@playwright/test'
import { existsSync } from 'node:fs'

const DEEP = Number(process.env.RIDOTTO_DEPTH ?? 1) > 1 // what takes long and is seen by parts elsewhere
const SHELL = '/usr/bin/chromium-headless-shell'

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: '../build/browser',
  fullyParallel: true,
  grepInvert: DEEP ? undefined : /@deep/,
  workers: 2,
  retries: 0,
  forbidOnly: !!process.env.CI,
  reporter: 'line',
  timeout: 60_000,
  expect: { timeout: 8_000 },
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' }, // a test of the motion asks for it
    actionTimeout: 8_000,
    trace: 'off', // it takes a twentieth of the time: `npm run browser -- FILE --trace on` for a test that fails
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? (existsSync(SHELL) ? SHELL : '/usr/bin/chromium'),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--js-flags=--single-threaded', // what helpers would compile takes longer to hand over than to do
      ],
    },
  },
})
