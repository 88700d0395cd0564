// A season: its director makes an evening part of it, and everybody sees its table.

import { expect, test } from './fixtures'
import { accessible, namedInJapanese, upright } from './pagechecks'

test('an evening becomes part of a season, whose page says as much as the club wants', async ({
  page: desk,
  guest,
}) => {
  const settings = { stages: [{ movement: 'danese' }] }
  const answer = await desk.request.post('/api/club', {
    data: { id: crypto.randomUUID(), template: 'burraco-4x3', title: 'First Thursday', settings },
  })
  const { id, director } = (await answer.json()) as { id: string; director: string }
  for (const command of [
    { type: 'enter-text', text: 'Anna – Bruno\nCarla – 山田' },
    { type: 'pair' },
    { type: 'result', round: 1, table: 1, scores: [1000, 0] },
  ])
    await desk.request.post(`/api/club/${id}`, {
      data: { id: crypto.randomUUID(), do: command },
      headers: { Authorization: `Bearer ${director}` },
    })

  await desk.goto(`/club/${id}/desk#${director}`)
  await desk.getByRole('tab', { name: 'Links and paper' }).click()
  await desk.getByLabel('Title of the season').fill('Season 2026')
  await desk.getByRole('button', { name: 'Open a season' }).click()
  await desk.getByRole('link', { name: 'Season 2026' }).click()
  await expect(desk.getByRole('heading', { name: 'Season 2026' })).toBeVisible()
  await desk.getByLabel('Points by place').fill('10, 8')
  await desk.getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByText('points by place: 10, 8')).toBeVisible()
  await accessible(desk)
  await upright(desk)

  const visitor = await guest({ viewport: { width: 390, height: 800 } })
  await visitor.addInitScript(() => localStorage.setItem('ridotto', '{"language":"ja"}'))
  await visitor.goto(desk.url().replace(/#.*/, ''))
  const teams = visitor.getByRole('table', { name: 'チーム' })
  await expect(teams.getByRole('row')).toHaveCount(3)
  await expect(teams.getByRole('row').nth(1)).toContainText(/1(Anna|Carla).*10/)
  await expect(visitor.getByRole('button', { name: '保存' })).toBeHidden()
  await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await upright(visitor)
  await namedInJapanese(visitor)
  await namedInJapanese(desk)
})
