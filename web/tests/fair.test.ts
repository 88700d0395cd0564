import { describe, expect, test } from 'vitest'
import { check, commitmentOf, read, seedOf, Unreadable, type Kept, type Proof } from '../src/lib/fair'
import { drawn, shuffled } from '../src/lib/shuffle'
import made from './fair.json'

type Row = { game: string; options: object; deals: { dealer: number; deal: object }[]; fair: Proof[] }
const records = made.records as unknown as Row[]
const copy = (record: Row): Row => structuredClone(record)
const judged = (record: Row, kept: Kept | null = null) =>
  check(record as unknown as Record<string, unknown>, () => kept)
const failing = (record: Row, kept: Kept | null = null) =>
  judged(record, kept)
    .verdicts[0]!.checks.filter((one) => !one.ok)
    .map((one) => one.step)

test.each(made.shuffles)('$game is shuffled and its first dealer drawn as in Python', (row) => {
  expect(shuffled(row.game, row.seed, row.deal, row.cards.length)).toEqual(row.cards)
  expect(drawn(row.game, row.seed, 5)).toBe(row.drawn)
})

test('the example of docs/design/fair.md', () => {
  const secret = '0'.repeat(64)
  expect(commitmentOf('f'.repeat(64), secret)).toBe('bb186b52a276327e6aa3ab693663c9931a0d58b081f3dc9b70ccc720949d70a1')
  const seed = seedOf(secret, '1234--abcd-')
  expect(seed).toBe('354440a4fe96cd55f338514c55ca1337d99973ca7b0e8b711e898e97f6b9a8a6')
  expect(drawn('belote', seed, 4)).toBe(0)
})

describe('a deal that Python dealt', () => {
  test.each(records.map((record, number) => [number, record.game, record] as const))(
    '%i %s is fair',
    (_, game, record) => {
      const { verdicts, ...rest } = judged(record)
      expect(rest.game).toBe(game)
      expect(verdicts).toHaveLength(1)
      expect(verdicts[0]!.checks.map((one) => one.step)).toEqual(['seal', 'deck', 'deal', 'dealer'])
      expect(verdicts[0]!.fair).toBe(true)
    },
  )
})

describe.each(records.slice(0, 11).map((record) => [record.game, record] as const))('%s', (_, record) => {
  test('another secret is not what was sealed', () => {
    const other = copy(record)
    other.fair[0]!.secret = 'e'.repeat(64)
    expect(failing(other)).toEqual(expect.arrayContaining(['seal', 'deck', 'deal']))
  })

  test('another luck gives other cards', () => {
    const other = copy(record)
    other.fair[0]!.luck += '1'
    expect(failing(other)).toEqual(expect.arrayContaining(['deck', 'deal']))
  })

  test('two cards exchanged in the deck are found where they lie', () => {
    const other = copy(record)
    const { deck } = other.fair[0]!
    const at = deck.findIndex((card, place) => place > 4 && card !== deck[place + 1])
    ;[deck[at], deck[at + 1]] = [deck[at + 1]!, deck[at]!]
    expect(judged(other).verdicts[0]!.checks).toContainEqual({ step: 'deck', ok: false, place: at + 1 })
  })

  test('another dealer is noticed', () => {
    const other = copy(record)
    other.deals[0]!.dealer = (other.deals[0]!.dealer + 1) % 2
    expect(failing(other)).toContain('dealer')
  })
})

test('what this browser remembers must agree', () => {
  const record = records[0]!
  const { commitment } = record.fair[0]!
  expect(failing(record, { seat: 2, commitments: [commitment], luck: ['abcd'] })).toEqual([])
  expect(failing(record, { seat: 2, commitments: [commitment], luck: ['abce'] })).toEqual(['kept'])
  expect(failing(record, { seat: null, commitments: ['00'], luck: [] })).toEqual(['kept'])
  expect(failing(record, { seat: null, commitments: [], luck: [] })).toEqual([])
})

test('a record with a proof missing is not fair, one without proofs has no verdicts', () => {
  const record = copy(records[0]!)
  record.deals.push(record.deals[0]!)
  expect(judged(record).verdicts.map((verdict) => verdict.fair)).toEqual([true, false])
  record.fair = []
  expect(judged(record).verdicts).toEqual([])
})

test('what is no record is refused', () => {
  expect(() => read('{')).toThrow(Unreadable)
  expect(() => read('[1]')).toThrow(Unreadable)
  expect(() => check({ game: 'whist' })).toThrow(Unreadable)
  expect(read(JSON.stringify({ game: 'truco', record: { game: 'truco', deals: [] } }))).toEqual({
    game: 'truco',
    deals: [],
  })
})
