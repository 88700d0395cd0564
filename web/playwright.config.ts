import { defineConfig } from '@playwright/test'

/** Free of charge and seldom taken. */
const PORT = Number(process.env.RIDOTTO_TEST_PORT ?? 8176)
const ORIGIN = `http://127.0.0.1:${PORT}`

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: '../build/browser',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: !!process.env.CI,
  reporter: 'line',
  timeout: 60_000,
  expect: { timeout: 8_000 },
  use: {
    baseURL: ORIGIN,
    browserName: 'chromium',
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' }, // a test of the motion asks for it
    actionTimeout: 8_000,
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false }, // those take a third of the time
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    // A database of its own; bots hardly think.
    command: `exec ../.venv/bin/ridotto serve --port ${PORT} --database "$(mktemp -d)/browser.sqlite" --pace 0.04 --rate 1000`,
    url: `${ORIGIN}/healthz`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})
