// Prompts of the trick games from the legal cards, order of the hand, and wording of declarations.

import { describe, expect, it, vi } from 'vitest'
import { declaration } from '../src/games/trumps/declarations'
import { duty } from '../src/games/trumps/prompt'
import type { TrickView } from '../src/games/trumps/view'
import { sorted } from '../src/lib/handorder'

// There is no DOM here.
vi.mock('../src/lib/words.svelte', () => ({ t: (id: string) => id, hasMessage: () => false, need: () => {} }))
vi.mock('../src/lib/settings.svelte', () => ({ settings: { faces: null } }))

const view = (hand: string, lawful: string, trick: string): TrickView =>
  ({
    hand: hand.split(' '),
    legal: lawful.split(' ').map((card) => `play ${card}`),
    trick: trick ? trick.split(' ').map((card, seat) => [seat, card]) : [],
  }) as unknown as TrickView

describe('prompts for playing a card', () => {
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

  it('allow any card if the game does', () => {
    expect(duty(view('8H 9H', '8H 9H', 'AH'), 'S', true)).toEqual({ id: 'trick-prompt-card' })
  })
})

it.each([
  ['from the strongest card down', null, 'ATKQJ987', 'ATKQJ987', '7S JS AS TS 9H', 'AS TS JS 7S 9H'],
  ['trumps first, in an order of their own', 'H', 'ATKQJ987', 'J9ATKQ87', 'AS 9H 7C JH TH 8D', 'JH 9H TH 7C 8D AS'],
] as const)('a hand lies sorted: %s', (_, named, plain, trumps, hand, sortedly) => {
  const ranks: TrickView['ranks'] = [plain, named ? trumps : plain, plain, plain]
  expect(sorted(hand.split(' '), named, ranks).join(' ')).toBe(sortedly)
})

it('parses a declaration, and takes its value from the view', () => {
  const worths = { 'declare 7S 8S 9S': 20, 'declare JS JH JD JC': 200 }
  expect(declaration('declare 7S 8S 9S', worths)).toMatchObject({ name: 'trick-run-3', worth: 20 })
  expect(declaration('declare JS JH JD JC', worths)).toMatchObject({ name: 'trick-four', worth: 200 })
})
