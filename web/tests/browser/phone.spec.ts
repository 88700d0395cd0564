// A phone in portrait, with touch and card animations.

import { expect, test } from './fixtures'
import { SIZES, upright } from './pagechecks'
import { between, onward, openTable, playDeal, playMoves, playNow } from './table'

test.use({ viewport: SIZES.phone, hasTouch: true, isMobile: true, contextOptions: { reducedMotion: 'no-preference' } })

test('a deal of Belote on a phone', { tag: '@deep' }, async ({ page }) => {
  test.setTimeout(90_000)
  await playNow(page, 'Belote')
  await upright(page)
  await playDeal(page, 'Belote')
  await upright(page)
  await expect(between(page).getByRole('table').first()).toBeVisible()
  await onward(page).tap()
  await expect(between(page)).toBeHidden()

  await page.getByRole('button', { name: 'Beside the table: Log' }).tap()
  await expect(page.getByRole('tab', { name: 'Log' })).toBeFocused()
  await upright(page)
  await page.getByRole('button', { name: 'Close' }).tap()
})

test('some turns of Burraco on a phone', { tag: '@deep' }, async ({ page }) => {
  test.setTimeout(90_000)
  await openTable(page, 'Burraco', { play: true })
  await playMoves(page, 'Burraco', 4)
  await upright(page)
})
