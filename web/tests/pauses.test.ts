import { describe, expect, it } from 'vitest'
import { change, pauseAfter } from '../src/lib/pauses'

const trick = (cards: number) => Array.from({ length: cards }, (_, seat) => [seat, 'AS'])
const view = (lies: number, last: number, phase = 'play') => ({ phase, trick: trick(lies), last_trick: trick(last) })

describe('kinds of changes', () => {
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

describe('length of pauses', () => {
  it('a complete trick stays up for a second and a half', () =>
    expect(pauseAfter('trick', 900, 'normal')).toBeCloseTo(1530))
  it('longer at a slow pace, shorter at a fast one', () =>
    expect(pauseAfter('trick', 900, 'slow')).toBeGreaterThan(4 * pauseAfter('trick', 900, 'fast')))
  it('or until the player continues', () => expect(pauseAfter('trick', 900, 'tap')).toBe(Infinity))
  it('but cards follow each other', () => expect(pauseAfter('change', 900, 'tap')).toBeLessThan(500))
  it('a deal is shown even at a fast pace', () =>
    expect(pauseAfter('deal', 900, 'fast')).toBe(pauseAfter('deal', 900, 'normal')))
  it('pauses are short at a table with a short beat', () => expect(pauseAfter('trick', 20, 'normal')).toBeLessThan(40))
})
