// How melds are read, and which card is which between two views.

import { describe, expect, it, vi } from 'vitest'
import { identify, type Keyed } from '../src/games/rummy/identities'
import { acting, gained, handOrder, isSet, laying, sameCards } from '../src/games/rummy/reading'

// There is no browser here.
vi.mock('../src/lib/words.svelte', () => ({ t: (id: string) => id, need: () => {} }))
vi.mock('../src/lib/settings.svelte', () => ({ settings: {}, moving: () => false }))

const row = (text: string): string[] => text.split(' ')

describe('the card that acts wild', () => {
  it.each([
    ['7H 8H 9H', null],
    ['3H JK 5H', { at: 1, for: '4H' }],
    ['2H 3H 4H', null], // BUR-6.7: a two at home is natural
    ['2C 3H 4H', { at: 0, for: '2H' }],
    ['2C 2C 3C', { at: 0, for: 'AC' }], // BUR-19.2
    ['AC 2C 3C 2C', { at: 3, for: '4C' }],
    ['2S KS AS', { at: 0, for: 'QS' }], // BUR-19.1
    ['QS JK AS', { at: 1, for: 'KS' }],
    ['AH 2H 2H', { at: 2, for: '3H' }], // BIR-19.3
    ['8S 8H JK', { at: 2, for: '8' }],
    ['2S 2H JK', { at: 2, for: '2' }],
    ['2S 2H 2D', null],
  ])('of %s', (cards, expected) => {
    expect(acting(row(cards))).toEqual(expected)
  })

  it('knows sets from sequences', () => {
    expect(isSet(row('AS AH 2C'))).toBe(true)
    expect(isSet(row('2H 4S 5S'))).toBe(false)
    expect(isSet(row('2S 3S JK'))).toBe(false)
  })
})

it('reads actions', () => {
  expect(laying('add 3 JH = JK 9H TH JH QH')).toMatchObject({ verb: 'add', number: 3, cards: ['JH'], row: row('JK 9H TH JH QH') })
  expect(laying('meld 7H 8H 9H')).toMatchObject({ verb: 'meld', number: null, row: row('7H 8H 9H') })
  expect(laying('discard 4D')).toMatchObject({ verb: 'discard', cards: ['4D'], row: null })
  for (const action of ['draw', 'take', 'pass', 'withdraw', 'trump H']) expect(laying(action)).toBeNull()
  expect(sameCards(row('7H 8H 7H'), row('8H 7H 7H'))).toBe(true)
  expect(sameCards(row('7H 8H 8H'), row('8H 7H 7H'))).toBe(false)
})

it('sorts a hand with the cards that fit anywhere last', () => {
  expect(row('JK 2H 3S AS KH 2S').toSorted(handOrder('suit'))).toEqual(row('AS 3S KH 2S 2H JK'))
  expect(row('JK 2H 3S AS KH 2S').toSorted(handOrder('rank'))).toEqual(row('AS KH 3S 2S 2H JK'))
})

it('tells new cards of a hand, equal ones too', () => {
  expect([...gained(row('7H 8H'), row('7H 7H 8H'))]).toEqual(['7H#2'])
  expect([...gained(null, row('7H'))]).toEqual([])
})

describe('cards between two views', () => {
  const keys = (keyed: Keyed, place: string) => keyed[place]!.map(({ key }) => key)

  it('stay who they are and are followed where they go', () => {
    const first = identify({}, { hand: row('7H 7H 8H'), 'meld 0 1': row('7H 7S 7C') })
    const second = identify(first, { hand: row('7H 8H'), 'meld 0 1': row('7H 7H 7S 7C') })
    expect(new Set(keys(second, 'meld 0 1'))).toContain(keys(first, 'hand')[1])
    expect(keys(second, 'meld 0 1')).toEqual(expect.arrayContaining(keys(first, 'meld 0 1')))
    expect(keys(second, 'hand')).toEqual([keys(first, 'hand')[0], keys(first, 'hand')[2]])
  })

  it('have a new key when nobody has seen them before', () => {
    const first = identify({}, { hand: row('7H'), pile: row('9C') })
    const second = identify(first, { hand: row('7H 7H'), pile: row('9C') })
    expect(new Set([...keys(second, 'hand'), ...keys(first, 'hand'), ...keys(first, 'pile')]).size).toBe(3)
  })
})
