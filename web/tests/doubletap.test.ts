import { describe, expect, it } from 'vitest'
import { needsConfirmation } from '../src/games/truco/confirmation'
import { tapGuard } from '../src/lib/doubletap'

const CARD = { x: 100, y: 500 }
const BESIDE = { x: 160, y: 500 }

/** Tap, send an action, tap again; returns true if the second tap is ignored. */
function second(action: string, place: typeof CARD, at: number): boolean {
  const guard = tapGuard()
  expect(guard.isRepeat({ ...CARD, at: 1000 })).toBe(false)
  guard.sent(action)
  return guard.isRepeat({ ...place, at: 1000 + at })
}

describe('a tap soon after one that has sent an action', () => {
  it.each([
    ['play AS', CARD, 120, true],
    ['play AS', BESIDE, 120, true],
    ['play AS', CARD, 399, true],
    ['play AS', BESIDE, 400, false],
    ['draw', CARD, 120, true],
    ['draw', BESIDE, 120, false],
    ['draw', CARD, 450, false],
  ])('%s, then at %o after %i ms: %s', (action, place, at, echo) => {
    expect(second(action, place, at)).toBe(echo)
  })

  it('is ignored without extending the interval', () => {
    const guard = tapGuard()
    guard.isRepeat({ ...CARD, at: 0 })
    guard.sent('play AS')
    expect(guard.isRepeat({ ...CARD, at: 300 })).toBe(true)
    expect(guard.isRepeat({ ...CARD, at: 500 })).toBe(false)
  })

  it('counts if no tap has sent the action', () => {
    const guard = tapGuard()
    guard.sent('play AS') // by keyboard
    expect(guard.isRepeat({ ...CARD, at: 10 })).toBe(false)
  })

  it('counts elsewhere if the card was refused', () => {
    const guard = tapGuard()
    guard.isRepeat({ ...CARD, at: 0 })
    guard.sent('play AS')
    guard.refused()
    expect(guard.isRepeat({ ...BESIDE, at: 90 })).toBe(false)
    expect(guard.isRepeat({ ...CARD, at: 120 })).toBe(true)
  })

  it('counts if nothing was sent: cards are selected one after the other', () => {
    const guard = tapGuard()
    expect(guard.isRepeat({ ...CARD, at: 0 })).toBe(false)
    expect(guard.isRepeat({ ...CARD, at: 90 })).toBe(false)
  })
})

describe('truco asks for confirmation of', () => {
  const ladder = [1, 3, 6, 9, 12]
  const answer = (fold: number, accept: number, scores = [0, 0]) => {
    const raise = ladder[ladder.indexOf(accept) + 1]
    const stakes = { accept, fold, ...(raise === undefined ? {} : { truco: raise }) }
    return { phase: 'answer', seat: 0, ladder, target: 12, stakes, scores }
  }
  it.each([
    ['to run from the first call: one point', 'fold', answer(1, 3), false],
    ['to run from a raise', 'fold', answer(3, 6), true],
    ['to run when the point ends the match', 'fold', answer(1, 3, [5, 11]), true],
    ['to run when it is the own side that stands at eleven', 'fold', answer(1, 3, [11, 5]), false],
    ['to raise to six', 'truco', answer(1, 3), false],
    ['to raise to nine', 'truco', answer(3, 6), true],
    ['to accept', 'accept', answer(9, 12), false],
    ['to call', 'truco', { ...answer(1, 3), phase: 'turn' }, false],
  ])('%s', (_, action, view, asked) => expect(needsConfirmation(action, view)).toBe(asked))
})
