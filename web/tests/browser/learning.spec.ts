// Help for first-time players: tips, the guide beside the table, the draw in the log.

import { expect, test } from './fixtures'
import { nothingCovered, nothingMoved, watchPlaces } from './stability'
import { move, openTable, turnOrEnd } from './table'

test('a first match shows each tip once, covering and moving nothing; a key opens the guide', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.addInitScript(() => localStorage.setItem('ridotto', JSON.stringify({ marks: true })))
  await openTable(page, 'Belote', { play: true })
  await turnOrEnd(page)
  const table = page.getByRole('region', { name: 'Card table' })
  const mark = page.getByRole('status').filter({ hasText: /^Take, and the turned-up/ })
  await expect(mark).toBeVisible()
  await expect(table).toBeFocused() // it announces itself and leaves the focus where it is
  await watchPlaces(page)
  await nothingCovered(page)

  await page.keyboard.press('v')
  await expect(page.getByRole('tabpanel').getByRole('heading', { name: /^Trumps/ })).toBeVisible()
  await expect(page.getByRole('tabpanel').getByRole('link', { name: 'Rule BEL-3.4' })).toHaveAttribute(
    'href',
    '/rules/belote#BEL-3.4',
  )
  await page.keyboard.press('Escape')
  await expect(table).toBeFocused()

  await page.getByRole('button', { name: 'Got it' }).press('Enter')
  await expect(mark).toBeHidden()
  await expect(table).toBeFocused()
  await move(page, 'Belote')
  await turnOrEnd(page)
  await expect(mark).toBeHidden()
  await nothingCovered(page)
  await nothingMoved(page)
})

test('tips can be switched off; the draw for dealer is in the log', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('ridotto', JSON.stringify({ marks: true })))
  await openTable(page, 'Burraco', { play: true })
  await turnOrEnd(page)
  await expect(page.getByRole('region', { name: 'The deal so far' })).toContainText(/deals? first/)
  await page.getByRole('button', { name: 'Got it' }).click()
  await page.getByRole('button', { name: 'No more of this' }).click()
  await move(page, 'Burraco')
  await expect(page.getByRole('button', { name: 'Got it' })).toBeHidden()
})
