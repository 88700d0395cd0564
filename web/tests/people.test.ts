import { describe, expect, it, vi } from 'vitest'
import { named } from '../src/table/parts/people'

vi.mock('../src/lib/words.svelte', () => ({ t: (id: string) => id }))

const SEATS = [{ name: 'Anna' }, { name: 'Zanetta' }, { name: 'Bruno' }]

describe('sentences of the server', () => {
  it.each([
    ['It is the turn of seat 1, not of seat 0.', 2, 'It is the turn of Zanetta, not of Anna.'],
    ['It is the turn of seat 1, not of seat 0.', 0, 'It is the turn of Zanetta, not of seats-you-within.'],
    ['Seat 0 cannot answer for seat 1.', 0, 'seats-you cannot answer for Zanetta.'],
    [
      '今は3番の席の手番です。2番の席の手番ではありません。',
      null,
      '今はBrunoの手番です。Zanettaの手番ではありません。',
    ],
    ['Only 2 seats: the reseat 1, seat 5.', null, 'Only 2 seats: the reseat 1, seat 5.'],
  ])('%s', (sentence, me, expected) => {
    expect(named(sentence, SEATS, me)).toBe(expected)
  })
})
