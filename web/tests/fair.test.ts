import { describe, expect, test } from 'vitest'
import { firstDealer as lowestDrawn } from '../src/games/burraco/dealer'
import { check, commitmentOf, laid, read, seedOf, Unreadable, type Means, type Proof } from '../src/lib/fair'
import type { Kept, KeptDeal } from '../src/lib/memory'
import { drawn, shuffled } from '../src/lib/shuffle'
import { signed } from '../src/lib/signature'
import made from './fair.json'

type Row = {
  game: string
  options: object
  players: string[]
  table: { id: string; match: number }
  scores?: number[]
  deals: { dealer: number; deal: object; actions: string[] }[]
  fair: Proof[]
  signed?: { key: string; head: string; signature: string }
}
const records = made.records as unknown as Row[]
const copy = (record: Row): Row => structuredClone(record)
/** What the server answers, and how the games draw their first dealers. */
const means: Means = {
  async dealing(game, options, dealer) {
    const same = (one: (typeof made.dealings)[number]) =>
      one.game === game && JSON.stringify(one.options) === JSON.stringify(options)
    // An option that changes no cards asks the same of the server.
    const { pack, layouts } = made.dealings.find(same) ?? made.dealings.find((one) => one.game === game)!
    return layouts[dealer] ? { pack, layout: layouts[dealer] } : null
  },
  firstDealer: async (draw) =>
    draw.game === 'burraco' ? lowestDrawn(draw) : drawn(draw.game, draw.seed, draw.players),
  signed,
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
      expect(verdicts[0]!.checks.map((one) => one.step)).toEqual(['seal', 'seals', 'deck', 'deal', 'dealer', 'chain'])
      expect(verdicts[0]!.fair).toBe(true)
      expect(rest.whole).toEqual([{ step: 'signed', ok: true }])
      expect(rest.fair).toBe(true)
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

describe('what this browser remembers must agree', () => {
  const record = records[2]!
  const { commitment, link, seals } = record.fair[0]!
  const { seal, luck, salt } = seals![0]! as Required<KeptDeal>
  const { key } = record.signed!
  const mine = { seal, luck, salt, sealed: '5' }
  const opening = `ridotto/opening/x/${seals!.map(({ seat, seal }) => `${seat ?? ''}:${seal}`).join(',')}`
  const rows: [what: string, kept: KeptDeal, failing: string[]][] = [
    ['all of it', { commitment, link, opening, ...mine, sent: true, opened: '6' }, []],
    ['nothing', {}, []],
    ['another commitment', { commitment: '0' }, ['kept']],
    ['another link', { link: '0' }, ['link']],
    ['other frozen seals', { opening: `${opening},1:0` }, ['frozen']],
    ['a seal that is gone', { ...mine, seal: '0' }, ['mine']],
    ['other luck', { ...mine, luck: '0' }, ['mine']],
    ['a seal that nobody acknowledged', { seal: '0', refused: true }, []],
  ]
  test.each(rows)('%s', async (_, deal, expected) => {
    expect(await failing(record, { key, deals: [deal] })).toEqual(expected)
  })

  const silent: [what: string, more: KeptDeal, step: string, ok: boolean][] = [
    ['not opened, as this browser was away', {}, 'late', true],
    ['opened and acknowledged', { opened: '6' }, 'mine', false],
    ['opened without an answer', { sent: true }, 'unheard', false],
    ['never asked for', { skipped: true }, 'skipped', false],
  ]
  test.each(silent)('luck that the record does not have: %s', async (_, more, step, ok) => {
    const without = copy(record)
    without.fair[0]!.seals![0]!.luck = without.fair[0]!.seals![0]!.salt = null
    const { checks } = (await judged(without, { key, deals: [{ ...mine, ...more }] })).verdicts[0]!
    expect(checks).toContainEqual({ step, ok })
  })

  test('another key, or fewer deals than were seen', async () => {
    const { whole, fair } = await judged(record, { key: '0', deals: [{ link }, { link: '1' }, { commitment: '2' }] })
    expect(whole.filter(({ ok }) => !ok).map(({ step }) => step)).toEqual(['key', 'complete'])
    expect(fair).toBe(false)
  })
})

const edits: [what: string, edit: (record: Row) => unknown, step: string][] = [
  ['a player renamed', (record) => (record.players[0] = 'Eve'), 'signed'],
  ['scores removed', (record) => delete record.scores, 'signed'],
  ['actions', (record) => record.deals[0]!.actions.push('pass'), 'chain'],
  ['options', (record) => (record.options = { target: 5 }), 'chain'],
  ['table', (record) => (record.table.id = 'y'), 'chain'],
  ['a seal', (record) => (record.fair[0]!.seals![0]!.seal = '0'.repeat(64)), 'seals'],
  ['a seat', (record) => (record.fair[0]!.seals![0]!.seat = 3), 'seals'],
  ['a seal left out', (record) => record.fair[0]!.seals!.shift(), 'seals'],
  ['the link', (record) => (record.fair[0]!.link = '0'.repeat(64)), 'chain'],
  ['the head', (record) => (record.signed!.head = '0'.repeat(64)), 'signed'],
  ['the signature', (record) => (record.signed!.signature = '0'.repeat(128)), 'signed'],
  ['no signature', (record) => delete record.signed, 'signed'],
]
test.each(edits)('an edit is found: %s', async (_, edit, step) => {
  const record = copy(records[2]!)
  edit(record)
  const { verdicts, whole, fair } = await judged(record)
  const wrong = [...verdicts.flatMap(({ checks }) => checks), ...whole].filter(({ ok }) => !ok)
  expect(fair).toBe(false)
  expect(wrong.map((one) => one.step)).toContain(step)
})

test('a dealer who does not sit at the table has dealt nothing', async () => {
  const record = copy(records[0]!)
  record.deals[0]!.dealer = 7
  expect(await failing(record)).toEqual(['deal', 'dealer', 'chain'])
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
