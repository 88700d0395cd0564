// Spectators see what everybody sees, and no more.

import { expect, test } from './fixtures'
import { framesOf } from './socket'
import { hand, openTable, playMoves, reachPlay, type Game } from './table'

for (const [game, tag] of [
  ['Belote', '@deep'],
  ['Burraco', []],
] satisfies [Game, string | string[]][]) {
  test(`a spectator of ${game} sees the play and no hand`, { tag }, async ({ page, guest }) => {
    await openTable(page, game, { play: true })
    await reachPlay(page, game)
    const watcher = await guest()
    await watcher.goto(page.url())
    await expect(watcher.getByText('You are watching.')).toBeVisible()
    await expect(page.getByText('1 person is watching')).toBeAttached()

    const frames = framesOf(watcher).length
    await playMoves(page, game, 3)
    await expect.poll(() => framesOf(watcher).length).toBeGreaterThan(frames)
    await expect(
      watcher
        .getByRole('log')
        .filter({ hasText: /plays|draws|discards/ })
        .first(),
    ).toBeAttached()

    await expect(hand(watcher)).toHaveCount(0)
    for (const { view, you } of framesOf(watcher)) {
      expect(view?.hand ?? null).toBeNull()
      expect(view?.legal ?? []).toEqual([])
      expect(you?.seat ?? null).toBeNull()
    }
  })
}
