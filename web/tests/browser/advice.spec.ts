// A partner's advice is about a decision and leaves with it; other talk stays a while longer.

import type { Frame, Spoken } from '../../src/lib/wire'
import { expect, test, type Page } from './fixtures'
import { move, onward, openTable, turnOrEnd } from './table'

/** Let the partner advise this player, and an opponent chat, when the player first has to play a card; returns whether they have. */
async function talkOnce(page: Page): Promise<() => boolean> {
  let said = false
  await page.routeWebSocket(/\/api\//, (socket) => {
    const server = socket.connectToServer()
    let own: number | null = null
    server.onMessage((text) => {
      const message = JSON.parse(String(text)) as Frame
      if (message.type === 'frame') {
        own = message.you?.seat ?? own
        message.talk = [] // a bot’s words would take the place of what it said before
        const view = message.snapshot ? null : message.view
        if (view?.phase === 'turn' && (view.legal as string[]).length && own !== null && !said) {
          said = true
          message.talk = [
            saying((own + 2) % 4, { kind: 'phrase', value: 'fold', team: true }),
            saying((own + 1) % 4, { kind: 'text', value: 'A long deal, and it is still going on here.', team: false }),
          ]
        }
      }
      socket.send(JSON.stringify(message))
    })
  })
  const saying = (seat: number, what: Pick<Spoken, 'kind' | 'value' | 'team'>): Spoken => ({
    seat,
    nickname: '',
    bot: false,
    former: false,
    ...what,
  })
  return () => said
}

test('a partner’s advice leaves with the decision that it was about', async ({ page }) => {
  const said = await talkOnce(page)
  await openTable(page, 'Truco', { play: true })
  const advice = page.locator('[data-speaker]').filter({ hasText: 'I would fold.' })
  const chat = page.locator('[data-speaker]').filter({ hasText: 'still going on' })
  while ((await turnOrEnd(page)) === 'end' || !said())
    await ((await onward(page).isVisible()) ? onward(page).click() : move(page, 'Truco'))
  await expect(advice).toBeAttached()
  await expect(chat).toBeAttached()
  await move(page, 'Truco')
  await expect(advice).toHaveCount(0, { timeout: 1_000 }) // its time would be over after three seconds
  await expect(chat).toBeAttached()
})
