// The lobby says who plays.

import { expect, test } from './fixtures'
import { loaded } from './socket'
import { accessible } from './pagechecks'

test('one line at the top counts the tables that play and the free seats', async ({ page, guest }) => {
  const host = await guest()
  const open = async (game: string, wanted: Record<string, unknown>): Promise<void> => {
    const answer = await host.request.post('/api/tables', { data: { game, public: true, ...wanted } })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Play Belote now' })).toBeVisible()
  const playing = page.getByRole('link', { name: /tables? (is|are) playing$/ })
  const free = page.getByRole('link', { name: /free seats?$/ })
  // Other tests may have left public tables on this server.
  await loaded(page)
  const shown = async (link: typeof free): Promise<number> =>
    (await link.isVisible()) ? parseInt((await link.textContent())!) : 0
  const [tables, seats] = [await shown(playing), await shown(free)]

  await open('truco', {})
  await open('belote', { play: true })
  await page.reload()
  await expect(free).toHaveText(`${seats + 3} free seats`)
  await expect(playing).toHaveText(tables ? `${tables + 1} tables are playing` : '1 table is playing')
  await accessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(free).toBeInViewport()
  await free.click()
  await expect(page.getByRole('heading', { name: 'Free seats' })).toBeInViewport()
  await expect(page.getByRole('region', { name: 'Free seats' }).getByRole('listitem').first()).toBeInViewport()

  await host.goto('/')
  await expect(host.getByRole('heading', { name: 'My tables' })).toBeVisible()
  await expect(host.getByRole('region', { name: 'My tables' }).getByRole('link', { name: 'Go back' })).toHaveCount(2)
})
