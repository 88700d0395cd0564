import { describe, expect, it } from 'vitest'
import { change, pauseAfter } from '../src/lib/pauses'

const trick = (cards: number) => Array.from({ length: cards }, (_, seat) => [seat, 'AS'])
const view = (lies: number, last: number, phase = 'play') => ({ phase, trick: trick(lies), last_trick: trick(last) })

describe('what a change is', () => {
  const rows: [string, Parameters<typeof change>, ReturnType<typeof change>][] = [
    ['the first deal of a match', [null, view(0, 0, 'bid')], 'deal'],
    ['a card', [view(1, 0), view(2, 0)], 'change'],
    ['the card that completes a trick', [view(3, 0), view(0, 4)], 'trick'],
    ['the last card of a deal', [view(3, 4), view(0, 4, 'over')], 'trick'],
    ['something said between two tricks', [view(0, 4), view(0, 4)], 'change'],
    ['a deal that ends without a card', [{ phase: 'bid' }, { phase: 'over' }], 'end'],
    ['a call that must be answered', [view(1, 0), view(1, 0, 'answer')], 'call'],
    ['the answer, be it the last word of the deal', [view(1, 0, 'answer'), view(1, 0, 'over')], 'call'],
    ["the card that Briscola's declarer calls", [view(0, 0, 'trumps'), view(0, 0)], 'call'],
    ['the next deal', [view(0, 4, 'over'), view(0, 0, 'bid')], 'deal'],
  ]
  it.each(rows)('%s', (_, [before, after], what) => expect(change(before, after)).toBe(what))
})

describe('how long it is looked at', () => {
  it('a complete trick lies for a second and a half', () =>
    expect(pauseAfter('trick', 900, 'normal')).toBeCloseTo(1530))
  it('the slow see it longer, the fast shorter', () =>
    expect(pauseAfter('trick', 900, 'slow')).toBeGreaterThan(4 * pauseAfter('trick', 900, 'fast')))
  it('or until they go on', () => expect(pauseAfter('trick', 900, 'tap')).toBe(Infinity))
  it('but cards follow each other', () => expect(pauseAfter('change', 900, 'tap')).toBeLessThan(500))
  it('a deal is seen even by those in a hurry', () =>
    expect(pauseAfter('deal', 900, 'fast')).toBe(pauseAfter('deal', 900, 'normal')))
  it('nothing is waited for at a table that hardly waits', () =>
    expect(pauseAfter('trick', 20, 'normal')).toBeLessThan(40))
})
