// From the lobby through a whole deal without a pointer.

import { expect, test, type Page } from './fixtures'
import { answered } from './socket'
import { between, hand, openTable, playable, turnOrEnd } from './table'

/** Return the name of the focused element; null if there is none. */
const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const here = document.activeElement
    if (!here || here === document.body) return null
    if (!here.matches(':focus-visible')) return '(invisible)'
    return here.getAttribute('aria-label') ?? here.textContent.trim()
  })

/** Wait until the page has an element with this name that can have the focus: what is still loading cannot be reached by Tab. */
const reachable = (page: Page, name: RegExp): Promise<unknown> =>
  page.waitForFunction(
    ([source, flags]) =>
      [...document.querySelectorAll('a[href], button, input, [tabindex]')].some((one) =>
        new RegExp(source!, flags).test(one.getAttribute('aria-label') ?? one.textContent.trim()),
      ),
    [name.source, name.flags],
  )

/** Press Tab until the element with this name has the focus; returns the number of presses. */
async function tabTo(page: Page, name: RegExp): Promise<number> {
  await reachable(page, name)
  for (let steps = 0; steps < 80; steps++) {
    if (name.test((await focused(page)) ?? '')) return steps
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${name}, but to ${await focused(page)}`)
}

/** Play the first legal card that the arrow keys reach. */
async function playCard(page: Page): Promise<void> {
  const cards = await hand(page)
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')!))
  if (!cards.includes((await focused(page)) ?? '')) await tabTo(page, new RegExp(`^(${cards.join('|')})$`))
  await page.keyboard.press('Home')
  const first = await focused(page)
  await page.keyboard.press('ArrowLeft') // around the end
  if (cards.length > 1) expect(await focused(page)).not.toBe(first)
  await page.keyboard.press('ArrowRight')
  expect(await focused(page)).toBe(first)
  while (/not allowed/.test((await focused(page))!)) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
}

test('a deal of Belote by keyboard alone', async ({ page }) => {
  test.setTimeout(120_000)
  await page.goto('/')
  await tabTo(page, /^Play Belote now$/)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/t\//)

  while ((await turnOrEnd(page)) === 'turn') {
    if (
      (await playable(page).first().isVisible()) &&
      !(await page.getByRole('button', { name: 'Pass', exact: true }).isVisible())
    ) {
      await answered(page, () => playCard(page))
    } else {
      expect(await tabTo(page, /^(Take.*|Pass)$/)).toBeLessThanOrEqual(2)
      await answered(page, () => page.keyboard.press('Enter'))
    }
    await expect.poll(() => focused(page)).not.toBeNull()
    expect(await focused(page)).not.toBe('(invisible)')
  }

  await tabTo(page, /^Next deal$/)
  await page.keyboard.press('Enter')
  await expect(between(page)).toBeHidden()
  await expect.poll(() => focused(page)).not.toBeNull()
})

test('a turn of Burraco by keyboard alone', async ({ page }) => {
  await openTable(page, 'Burraco', { play: true })
  await expect(page).toHaveTitle(/^●/, { timeout: 20_000 })
  await expect(page.getByRole('button', { name: 'Draw', exact: true }).first()).toBeVisible()
  await tabTo(page, /^Draw$/)
  await answered(page, () => page.keyboard.press('Enter'))
  await expect.poll(() => focused(page)).not.toBeNull()

  const cards = hand(page).getByRole('button')
  const offer = page.getByRole('button', { name: /^Discard: / })
  await tabTo(page, / of (spades|hearts|diamonds|clubs)$|^Joker$/)
  await page.keyboard.press('End')
  await expect(cards.last()).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Put back' })).toBeVisible()
  await page.keyboard.press('Escape') // lowers it again
  await expect(page.getByRole('button', { name: 'Put back' })).toBeHidden()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(offer).toBeVisible()
  await tabTo(page, /^Discard: /)
  const count = await cards.count()
  await answered(page, () => page.keyboard.press('Enter'))
  await expect(cards).toHaveCount(count - 1)
  await expect.poll(() => focused(page)).not.toBeNull()
})

test('the menu can be opened, navigated and closed by keyboard', async ({ page }) => {
  await page.goto('/')
  await tabTo(page, /^Play Belote now$/)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/t\//)
  await expect(page).toHaveTitle(/^●/)
  await tabTo(page, /^Menu$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem').last()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
  await expect(page.getByRole('menu')).toBeHidden()
})
