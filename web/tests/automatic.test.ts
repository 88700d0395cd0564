// Cards that are played without a tap: only where there is no choice, and in the time that a choice would take.

import { describe, expect, it } from 'vitest'
import { automaticPlay, Rhythm, type Mode } from '../src/lib/automatic'

const position = (legal: string, hand: string, sizes: number[]) => ({
  legal: legal.split(', '),
  hand: hand.split(' '),
  hand_sizes: sizes,
})

describe('a card is played automatically', () => {
  it.each<[string, Mode, ReturnType<typeof position>, string | null]>([
    ['in the last trick', 'last', position('play 7S', '7S', [0, 1, 1, 1]), 'play 7S'],
    ['never, if the player wants that', 'off', position('play 7S', '7S', [0, 1, 1, 1]), null],
    ['not when it is forced earlier', 'last', position('play 7S', '7S 8H', [1, 2, 2, 2]), null],
    ['when it is forced earlier, with the setting', 'forced', position('play 7S', '7S 8H', [1, 2, 2, 2]), 'play 7S'],
    ['not with two lawful cards', 'forced', position('play 7S, play 8H', '7S 8H', [2, 2, 2, 2]), null],
    ['not while something can be declared', 'forced', position('declare 7S 8S 9S, play 7S', '7S 8S', [2, 2]), null],
    ['not while the match can be claimed', 'last', position('claim, play 7S', '7S', [1, 1, 1, 1]), null],
    ['not while it may be played face down', 'last', position('play 7S, play 7S down', '7S', [1, 1]), null],
    ['not from an unseen pile', 'forced', position('play top', '7S', [1, 1]), null],
    ['not if it is a bid or an answer', 'forced', position('pass', '7S', [1, 1]), null],
    ['not out of turn', 'forced', { legal: [], hand: ['7S'], hand_sizes: [1, 1] }, null],
    ['not while others have more cards', 'last', position('play 7S', '7S', [1, 2]), null],
  ])('%s', (_, mode, view, action) => expect(automaticPlay(view, mode)).toBe(action))
})

describe('the time of a forced card', () => {
  it('is one of the times that this player took for a choice', () => {
    const rhythm = new Rhythm()
    for (const taken of [1000, 2000, 3000]) rhythm.learn(taken)
    expect([0, 0.5, 0.99].map((at) => Math.round(rhythm.next(() => at) / 100))).toEqual([9, 20, 34])
  })

  it('is a usual one at first, and never suspiciously short or endless', () => {
    const rhythm = new Rhythm()
    expect([rhythm.next(() => 0), rhythm.next(() => 1)]).toEqual([900, 2600])
    for (const taken of [3, 3, 3]) rhythm.learn(taken)
    expect(rhythm.next(() => 0)).toBe(500)
    for (let more = 0; more < 12; more++) rhythm.learn(600_000)
    expect(rhythm.next(() => 0.5)).toBe(6000)
  })
})
