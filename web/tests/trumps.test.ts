// What the prompt of the trick games reads off the cards that may be played, and who holds a trick.

import { describe, expect, it, vi } from 'vitest'
import { duty } from '../src/games/trumps/prompt'
import { ranks, strongest, type TrickView } from '../src/games/trumps/view'

// There is no browser here.
vi.mock('../src/lib/words.svelte', () => ({ t: (id: string) => id, told: () => false, need: () => {} }))
vi.mock('../src/lib/settings.svelte', () => ({ settings: { faces: null } }))

const view = (hand: string, lawful: string, trick: string): TrickView =>
  ({
    hand: hand.split(' '),
    legal: lawful.split(' ').map((card) => `play ${card}`),
    trick: trick ? trick.split(' ').map((card, seat) => [seat, card]) : [],
  }) as unknown as TrickView

describe('what a player has to do with a card', () => {
  it.each([
    ['leads', '7S 8H', '7S 8H', '', 'lead', undefined],
    ['follows', '7S 8H 9H', '8H 9H', 'AH', 'follow', 'H'],
    ['follows with nothing else in hand', '8H 9H', '8H 9H', 'AH', 'follow', 'H'],
    ['plays a higher trump on trumps', '7S 9S 8H', '9S', 'TS', 'higher', 'S'],
    ['trumps', '7S 9S 8D', '7S 9S', 'TH', 'trump', 'H'],
    ['overtrumps', '7S 9S 8D', '9S', 'TH 8S', 'overtrump', 'H'],
    ['throws away', '8D 9C', '8D 9C', 'TH', 'free', 'H'],
    ['may do more than one thing', '7S 9D 8H', '7S 8H', 'TH', 'card', undefined],
  ])('%s', (_, hand, lawful, trick, id, led) => {
    expect(duty(view(hand, lawful, trick), 'S')).toMatchObject({ id: `trick-prompt-${id}`, ...(led ? { led } : {}) })
  })

  it('is any card where the game asks for none', () => {
    expect(duty(view('8H 9H', '8H 9H', 'AH'), 'S', true)).toEqual({ id: 'trick-prompt-card' })
  })
})

describe('who holds the trick', () => {
  const winner = (trick: string, named: 'S' | 'NT' | 'AT' | null) => strongest(view('', '', trick).trick, named, ranks(named))

  it.each([
    ['the highest card of the suit that was led', 'KH TH AD 9H', 'NT', 1],
    ['a trump over everything', 'AH 7S TH KH', 'S', 1],
    ['the nine over the ace among trumps', 'AS 9S TS KS', 'S', 1],
    ['the jack of the suit that was led where all suits are trumps', 'AH JD JH 9H', 'AT', 2],
  ] as const)('%s', (_, trick, named, seat) => expect(winner(trick, named)).toBe(seat))

  it('is nobody where nothing was played', () => expect(winner('', 'S')).toBeNull())
})
