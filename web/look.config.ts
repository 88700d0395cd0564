// Screenshots of tables for visual review: `npm run look`.

import { defineConfig } from '@playwright/test'
import tests from './playwright.config'

export default defineConfig(tests, {
  testDir: 'tests/look',
  testMatch: '*.look.ts',
  outputDir: '../build/looking',
  timeout: 900_000,
})
