import { describe, expect, test } from 'vitest'
import { firstDealer as lowestDrawn } from '../src/games/burraco/dealer'
import { check, commitmentOf, laid, read, seedOf, Unreadable, type Kept, type Means, type Proof } from '../src/lib/fair'
import { drawn, shuffled } from '../src/lib/shuffle'
import made from './fair.json'

type Row = { game: string; options: object; deals: { dealer: number; deal: object }[]; fair: Proof[] }
const records = made.records as unknown as Row[]
const copy = (record: Row): Row => structuredClone(record)
/** What the server answers, and how the games draw their first dealers. */
const means: Means = {
  async dealing(game, options, dealer) {
    const same = (one: (typeof made.dealings)[number]) =>
      one.game === game && JSON.stringify(one.options) === JSON.stringify(options)
    const { pack, layouts } = made.dealings.find(same)!
    return layouts[dealer] ? { pack, layout: layouts[dealer] } : null
  },
  firstDealer: async (draw) =>
    draw.game === 'burraco' ? lowestDrawn(draw) : drawn(draw.game, draw.seed, draw.players),
}
const judged = (record: Row, kept: Kept | null = null) =>
  check(record as unknown as Record<string, unknown>, { ...means, memory: () => kept })
const failing = async (record: Row, kept: Kept | null = null) =>
  (await judged(record, kept)).verdicts[0]!.checks.filter((one) => !one.ok).map((one) => one.step)

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
    async (_, game, record) => {
      const { verdicts, ...rest } = await judged(record)
      expect(rest.game).toBe(game)
      expect(verdicts).toHaveLength(1)
      expect(verdicts[0]!.checks.map((one) => one.step)).toEqual(['seal', 'deck', 'deal', 'dealer'])
      expect(verdicts[0]!.fair).toBe(true)
    },
  )
})

describe.each(records.slice(0, 11).map((record) => [record.game, record] as const))('%s', (_, record) => {
  test('another secret is not what was sealed', async () => {
    const other = copy(record)
    other.fair[0]!.secret = 'e'.repeat(64)
    expect(await failing(other)).toEqual(expect.arrayContaining(['seal', 'deck', 'deal']))
  })

  test('another luck gives other cards', async () => {
    const other = copy(record)
    other.fair[0]!.luck += '1'
    expect(await failing(other)).toEqual(expect.arrayContaining(['deck', 'deal']))
  })

  test('two cards exchanged in the deck are found where they lie', async () => {
    const other = copy(record)
    const { deck } = other.fair[0]!
    const at = deck.findIndex((card, place) => place > 4 && card !== deck[place + 1])
    ;[deck[at], deck[at + 1]] = [deck[at + 1]!, deck[at]!]
    expect((await judged(other)).verdicts[0]!.checks).toContainEqual({ step: 'deck', ok: false, place: at + 1 })
  })

  test('another dealer is noticed', async () => {
    const other = copy(record)
    other.deals[0]!.dealer = (other.deals[0]!.dealer + 1) % 2
    expect(await failing(other)).toContain('dealer')
  })
})

test('what this browser remembers must agree', async () => {
  const record = records[0]!
  const { commitment } = record.fair[0]!
  expect(await failing(record, { seat: 2, commitments: [commitment], luck: ['abcd'] })).toEqual([])
  expect(await failing(record, { seat: 2, commitments: [commitment], luck: ['abce'] })).toEqual(['kept'])
  expect(await failing(record, { seat: null, commitments: ['00'], luck: [] })).toEqual(['kept'])
  expect(await failing(record, { seat: null, commitments: [], luck: [] })).toEqual([])
})

test('a dealer who does not sit at the table has dealt nothing', async () => {
  const record = copy(records[0]!)
  record.deals[0]!.dealer = 7
  expect(await failing(record)).toEqual(['deal', 'dealer'])
})

test('cards are put in the places of a layout', () => {
  expect(laid({ hands: [[1, 0]], turnup: 2 }, ['AS', 'KS', 'QS'])).toEqual({ hands: [['KS', 'AS']], turnup: 'QS' })
})

test('a record with a proof missing is not fair, one without proofs has no verdicts', async () => {
  const record = copy(records[0]!)
  record.deals.push(record.deals[0]!)
  expect((await judged(record)).verdicts.map((verdict) => verdict.fair)).toEqual([true, false])
  record.fair = []
  expect((await judged(record)).verdicts).toEqual([])
})

test('what is no record is refused', () => {
  expect(() => read('{')).toThrow(Unreadable)
  expect(() => read('[1]')).toThrow(Unreadable)
  expect(read(JSON.stringify({ game: 'truco', record: { game: 'truco', deals: [] } }))).toEqual({
    game: 'truco',
    deals: [],
  })
})
