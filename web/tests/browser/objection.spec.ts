// The coach's objection to a coinche, for players who want it.

import { LIMIT } from '../../src/table/doubt'
import { THINKING, expect, test, type Page } from './fixtures'
import { openToView } from './overlap'
import { actionsSent, move, myTurn, onward, openTable, press, turnOrEnd } from './table'
import { trafficOf } from './socket'

const coinche = (page: Page) => page.getByRole('button', { name: /^Coinche/ })
const pass = (page: Page) => page.getByRole('button', { name: 'Pass', exact: true })

/** Return by how many points the coach thinks the coinche worse that is possible now. */
async function objection(page: Page): Promise<number> {
  const { arrived } = trafficOf(page)
  const answers = () => arrived.slice(before).filter(({ type }) => (type as string) === 'hinted')
  const before = arrived.findLastIndex((message) => message.type === 'frame' && message.view)
  await expect.poll(() => answers().length, THINKING).toBeGreaterThan(0)
  return (answers()[0] as unknown as { about: number | null }).about ?? 0
}

// A coach that really thinks; what becomes of its answer is in doubt.test.ts, and the question in layout.spec.ts.
test('the coach objects to a coinche that it thinks far worse', { tag: '@deep' }, async ({ page }) => {
  test.setTimeout(120_000)
  await page.addInitScript(() => {
    const stored = JSON.parse(localStorage.getItem('ridotto') ?? '{}')
    localStorage.setItem('ridotto', JSON.stringify({ ...stored, weighsCoinche: true }))
  })
  await openTable(page, 'Coinche', { play: true })
  for (;;) {
    if ((await turnOrEnd(page)) === 'end') await onward(page).click()
    else if ((await coinche(page).isVisible()) && (await coinche(page).isEnabled())) {
      const worse = await objection(page)
      if (worse > LIMIT) break
      await press(page, pass(page))
    } else if (await pass(page).isVisible()) await press(page, pass(page))
    else if (await myTurn(page)) await move(page, 'Coinche')
  }
  const sent = actionsSent(page).length
  await coinche(page).press('Enter')
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'No' })).toBeFocused()
  await expect(question).toContainText(
    /^\s*The coach thinks this costs [1-9]\d\d+ points\.\s*Say coinche: are you sure\?/,
  )
  await openToView(page, 'the coach objects')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  expect(actionsSent(page)).toHaveLength(sent)
  await coinche(page).press('Enter')
  await press(page, question.getByRole('button', { name: /^Yes/ }))
  expect(actionsSent(page).at(-1)!.action).toBe('coinche')
})
