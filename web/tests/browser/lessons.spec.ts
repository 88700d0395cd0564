// A lesson: an illegal card, a legal one that is not the best, the right one, and on to the next lesson.

import { expect, test } from './fixtures'
import { accessible, japanese, noMissingWords, uprightAt } from './pagechecks'
import { hand } from './table'

test('a lesson is completed by trying, and ticked', async ({ page }) => {
  await page.goto('/learn/belote/follow-suit')
  const coach = page.getByRole('region', { name: 'Lesson' })
  const card = (name: string) => hand(page).getByRole('button', { name })
  await expect(coach).toContainText('The player on your right led A♠')

  await card('King of hearts').click()
  await expect(page.getByRole('alert')).toContainText('BEL-7.3')
  await expect(coach).not.toContainText('better')

  await card('Ten of spades').click()
  await expect(coach).toContainText(/Legal, but there is a better move\. A♠.? takes the trick/)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(hand(page).getByRole('button')).toHaveCount(8)
  await noMissingWords(page)
  await accessible(page)
  await uprightAt(page, ['phone', 'tablet'])

  // Keyboard only from here on.
  await card('Eight of spades').focus()
  await page.keyboard.press('Enter')
  await expect(coach).toContainText('Well played.')
  await expect(coach.getByRole('link', { name: 'Next: The jack and the nine' })).toBeFocused()
  expect(await page.evaluate(() => localStorage.getItem('ridotto-lessons'))).toBe('{"belote":["follow-suit"]}')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'The jack and the nine' })).toBeVisible()

  // Two moves to find, with the others' moves in between.
  await page.goto('/learn/belote/take')
  await page.getByRole('button', { name: /^Take: spades/i }).click()
  await expect(coach.getByRole('button', { name: 'Continue' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(coach).toContainText('You are the declarer')
  await card('Jack of spades').click()
  await expect(coach.getByRole('link', { name: 'Next: When to pass' })).toBeFocused()

  await page.getByRole('button', { name: '日本語' }).click()
  await expect(page.getByRole('heading', { name: '引き受けるとき' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'レッスン' })).toBeVisible()
  await japanese(page)
})
