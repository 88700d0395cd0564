// The rest of the tricks: offered to a player who wins them all, and played by the table once it is claimed.

import type { Frame } from '../../src/lib/wire'
import { accessible } from './pagechecks'
import { expect, test } from './fixtures'
import { openTable, reachPlay } from './table'

test('a player who wins the rest of the tricks claims them', async ({ page }) => {
  // The server proves such claims on its own; here it offers one that it would not, and its answer is ours.
  let claimed = false
  let me: number | null = null
  const commands: { type: string }[] = []
  await page.routeWebSocket(/socket/, (route) => {
    const server = route.connectToServer()
    const send = (frame: Frame) => {
      me = frame.you?.seat ?? me
      const offered = !claimed && frame.view?.phase === 'play' && frame.view?.turn === me
      if (frame.view) frame.remaining = { offered, claimant: claimed ? me : null }
      last = frame
      route.send(JSON.stringify(frame))
    }
    let last: Frame | null = null
    server.onMessage((message) => {
      const data = JSON.parse(String(message))
      if (data.type === 'frame') send(data)
      else route.send(String(message))
    })
    route.onMessage((message) => {
      const command = JSON.parse(String(message))
      commands.push(command)
      if (command.type !== 'rest') return server.send(message)
      claimed = true
      send({ ...last!, n: last!.n + 1 })
      route.send(JSON.stringify({ type: 'done', id: command.id }))
    })
  })
  await openTable(page, 'Belote', { play: true })
  const claim = page.getByRole('button', { name: 'The rest is mine' })
  await reachPlay(page, 'Belote')
  await accessible(page)
  await claim.press('Enter')
  await expect(page.getByText('You take the rest of the tricks')).toBeVisible()
  await expect(claim).toBeHidden()
  await expect(page.getByRole('group', { name: 'Your hand' }).getByRole('button', { disabled: false })).toHaveCount(0)
  expect(commands.filter(({ type }) => type === 'rest')).toHaveLength(1)
})
