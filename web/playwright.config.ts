import { defineConfig } from '@playwright/test'
import { existsSync } from 'node:fs'

const DEEP = Number(process.env.RIDOTTO_DEPTH ?? 1) > 1 // tests that are slow and covered in part elsewhere
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
    contextOptions: { reducedMotion: 'reduce' }, // tests of the animations switch it off
    actionTimeout: 8_000,
    trace: 'off', // tracing costs about 5 % of the run time: `npm run browser -- FILE --trace on` for a failing test
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
        '--js-flags=--single-threaded', // for these short scripts, handing compilation to helper threads costs more than it saves
      ],
    },
  },
})
