import { describe, expect, test } from 'vitest'
import { firstDealer as lowestDrawn } from '../src/games/burraco/dealer'
import {
  AWAY,
  check,
  commitmentOf,
  decoded,
  laid,
  LIMITS,
  read,
  recordIn,
  seedOf,
  Unreadable,
  type Means,
  type Proof,
  type Sealed,
} from '../src/lib/fair'
import type { Kept, KeptDeal } from '../src/lib/memory'
import { drawn, shuffled } from '../src/lib/shuffle'
import { signed } from '../src/lib/signature'
import { standingOf, signerOf } from '../src/lib/signer'
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
/** The server's answers, and how the games draw their first dealers. */
const means: Means = {
  async dealing(game, options, dealer) {
    const same = (one: (typeof made.dealings)[number]) =>
      one.game === game && JSON.stringify(one.options) === JSON.stringify(options)
    // An option that doesn't affect the cards makes the same request to the server.
    const { pack, layouts } = made.dealings.find(same) ?? made.dealings.find((one) => one.game === game)!
    return layouts[dealer] ? { pack, layout: layouts[dealer] } : null
  },
  firstDealer: async (draw) =>
    draw.game === 'burraco' ? lowestDrawn(draw) : drawn(draw.game, draw.seed, draw.players),
  signed,
}
const judged = (record: Row, kept: Kept | null = null) => check(record, { ...means, memory: () => kept })
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

  test('different luck gives different cards', async () => {
    const other = copy(record)
    other.fair[0]!.luck += '1'
    expect(await failing(other)).toEqual(expect.arrayContaining(['deck', 'deal']))
  })

  test('two swapped cards of the deck are located', async () => {
    const other = copy(record)
    const { deck } = other.fair[0]!
    const at = deck.findIndex((card, place) => place > 4 && card !== deck[place + 1])
    ;[deck[at], deck[at + 1]] = [deck[at + 1]!, deck[at]!]
    expect((await judged(other)).verdicts[0]!.checks).toContainEqual({ step: 'deck', ok: false, place: at + 1 })
  })

  test('a different dealer is noticed', async () => {
    const other = copy(record)
    other.deals[0]!.dealer = (other.deals[0]!.dealer + 1) % 2
    expect(await failing(other)).toContain('dealer')
  })
})

describe('the memory of this browser must agree', () => {
  const record = records[2]!
  const { commitment, link, seals } = record.fair[0]!
  const { seal, luck, salt } = seals![0]! as Sealed & { luck: string; salt: string }
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
  test.each(silent)('luck missing from the record: %s', async (_, more, step, ok) => {
    const without = copy(record)
    without.fair[0]!.seals![0]!.luck = without.fair[0]!.seals![0]!.salt = null
    const { checks } = (await judged(without, { key, deals: [{ ...mine, ...more }] })).verdicts[0]!
    expect(checks).toContainEqual({ step, ok })
  })

  test('a different key, or fewer deals than were seen', async () => {
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

test('a dealer who is not at the table is noticed', async () => {
  const record = copy(records[0]!)
  record.deals[0]!.dealer = 7
  expect(await failing(record)).toEqual(['deal', 'dealer', 'chain'])
})

test('cards replace the positions in a layout', () => {
  expect(laid({ hands: [[1, 0]], turnup: 2 }, ['AS', 'KS', 'QS'])).toEqual({ hands: [['KS', 'AS']], turnup: 'QS' })
})

test('a record with a missing proof is not fair, one without any has no verdicts', async () => {
  const record = copy(records[0]!)
  record.deals.push(record.deals[0]!)
  expect((await judged(record)).verdicts.map((verdict) => verdict.fair)).toEqual([true, false])
  record.fair = []
  expect((await judged(record)).verdicts).toEqual([])
})

test('a record may be wrapped as in its page', () => {
  expect(read(JSON.stringify({ game: 'truco', record: { game: 'truco', deals: [] } }))).toEqual({
    game: 'truco',
    deals: [],
  })
})

describe('a record with swapped names, a rebuilt chain and another signature', () => {
  const forged = made.resigned as unknown as Row[]
  const house = records[0]!.signed!.key

  test.each(forged.map((record) => [record.game, record] as const))(
    '%s is consistent, but not attributed to the house',
    async (_, record) => {
      const found = await judged(record)
      expect(found.fair).toBe(true)
      expect(found.signer).toBe(record.signed!.key)
      const whose = signerOf(found, house, [])
      expect(whose).toEqual({ by: 'unknown', key: record.signed!.key })
      expect(standingOf(found, whose)).toBe('open')
    },
  )

  test('a reader who trusts the key sees its name', async () => {
    const found = await judged(forged[0]!)
    const whose = signerOf(found, house, [
      { key: house, name: 'Here' },
      { key: found.signer!, name: 'Casa Rossi' },
    ])
    expect(whose).toEqual({ by: 'trusted', name: 'Casa Rossi' })
    expect(standingOf(found, whose)).toBe('good')
  })

  test('without the house’s key even its own signature is unknown', async () => {
    const found = await judged(records[0]!)
    expect(standingOf(found, signerOf(found, house, []))).toBe('good')
    expect(signerOf(found, null, []).by).toBe('unknown')
    expect(standingOf(found, signerOf(found, null, []))).toBe('open')
  })

  test('if this browser was at the table, only the key of that time is the house’s', async () => {
    const { key } = records[0]!.signed!
    expect(signerOf(await judged(records[0]!, { key, deals: [] }), 'another by now', []).by).toBe('house')
    const other = await judged(forged[0]!, { key, deals: [] })
    expect(other.fair).toBe(false)
    expect(standingOf(other, signerOf(other, key, []))).toBe('bad')
  })

  test.each(edits.slice(-2))('a signature that is none is nobody’s: %s', async (_, edit) => {
    const record = copy(records[2]!)
    edit(record)
    const found = await judged(record)
    expect(found.signer).toBeNull()
    expect(signerOf(found, house, [{ key: house, name: 'Here' }])).toEqual({ by: 'nobody' })
  })
})

test('while the server is away, steps that need it are skipped and reported', async () => {
  const away: Means = { ...means, dealing: async () => AWAY }
  const found = await check(records[0] as unknown as Record<string, unknown>, away)
  expect(found.unasked).toBe(true)
  expect(found.verdicts[0]!.checks.map(({ step }) => step)).toEqual(['seal', 'seals', 'deck', 'unasked', 'chain'])
  expect(standingOf(found, { by: 'house' })).toBe('open')
})

test('a check reports its progress, and can be cancelled', async () => {
  const record = copy(records[0]!)
  record.deals.push(record.deals[0]!)
  record.fair.push(record.fair[0]!)
  const reported: [number, number][] = []
  await check(record, { ...means, progress: (done, total) => void reported.push([done, total]) })
  expect(reported).toEqual([
    [0, 2],
    [1, 2],
    [2, 2],
  ])
  const stopped = check(record, {
    ...means,
    progress: () => Promise.reject(new Error('enough')),
  })
  await expect(stopped).rejects.toThrow('enough')
})

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const troubles: [what: string, text: string, trouble: string, facts?: object][] = [
  ['nothing', '', 'empty'],
  ['blanks', ' \n', 'empty'],
  ['a sentence', 'this is no record', 'json'],
  ['an open bracket', '{', 'json'],
  ['half of a record', JSON.stringify(records[0]).slice(0, -9), 'json'],
  ['a list', '[1]', 'record'],
  ['a text', '"belote"', 'record'],
  ['null', 'null', 'record'],
  ['a game that is none', '{"game": {}}', 'record'],
  ['a page that holds no record', '{"game": "belote", "record": {}}', 'record'],
  ['lists without end', nested(100_000), 'nested', { most: LIMITS.depth }],
  ['lists without end in a record', `{"game": "belote", "note": ${nested(100_000)}}`, 'nested', { most: LIMITS.depth }],
  [
    'a list that is too deep',
    `{"game": "belote", "note": ${nested(LIMITS.depth + 1)}}`,
    'nested',
    { most: LIMITS.depth },
  ],
  ['deals that are none', '{"game": "belote", "deals": 5}', 'shape', { place: 'deals' }],
  ['a deal that is none', '{"game": "belote", "deals": [5]}', 'shape', { place: 'deals' }],
  ['proofs that are none', '{"game": "belote", "fair": {}}', 'shape', { place: 'fair' }],
  ['players that are none', '{"game": "belote", "players": [5]}', 'shape', { place: 'players' }],
  ['players without end', `{"game": "belote", "players": [${'"a",'.repeat(99)}"a"]}`, 'shape', { place: 'players' }],
  ['options that are none', '{"game": "belote", "options": []}', 'shape', { place: 'options' }],
  ['a table without end', `{"game": "belote", "table": "${'a'.repeat(20_000)}"}`, 'shape', { place: 'table' }],
  ['deals without end', `{"game": "belote", "deals": [${'{},'.repeat(2500)}{}]}`, 'deals', { count: 2501, most: 2000 }],
  [
    'proofs without end',
    `{"game": "belote", "fair": [${'{},'.repeat(2500)}{}]}`,
    'proofs',
    { count: 2501, most: 2000 },
  ],
  [
    'actions without end',
    `{"game": "belote", "deals": [{}, {"actions": [${'"pass",'.repeat(10_000)}"pass"]}]}`,
    'actions',
    { deal: 2, count: 10_001, most: 10_000 },
  ],
]
test.each(troubles)('anything but a record is refused: %s', (_, text, trouble, facts = {}) => {
  expect(() => read(text)).toThrow(Unreadable)
  try {
    read(text)
  } catch (error) {
    expect((error as Unreadable).trouble).toBe(trouble)
    expect((error as Unreadable).facts).toEqual(facts)
  }
})

test('a file that is not text, or too large, is refused', () => {
  expect(() => decoded(new Uint8Array([0xff, 0xd8, 0x00, 0x80]).buffer)).toThrow('text')
  expect(() => decoded(new ArrayBuffer(LIMITS.bytes + 1))).toThrow('large')
})

test('nesting up to the limit is accepted', () => {
  expect(() => read(`{"game": "belote", "note": ${nested(LIMITS.depth - 1)}}`)).not.toThrow()
})

describe('the check of any record ends with a verdict or says what it cannot read', () => {
  const odd: unknown[] = [
    null,
    0,
    -1,
    1.5,
    1e300,
    true,
    '',
    'x',
    '\ud800',
    [],
    {},
    [[]],
    [null],
    { a: 1 },
    'a'.repeat(5000),
  ]
  const places = (value: unknown, path: string[] = []): string[][] => {
    if (typeof value !== 'object' || value === null) return [path]
    return [
      path,
      ...Object.entries(value)
        .slice(0, 12)
        .flatMap(([key, inner]) => places(inner, [...path, key])),
    ]
  }
  const record = records[2]!
  // The server has already been asked if the game exists.
  const paths = places(record).filter((path) => path.length && path[0] !== 'game')
  test.each(paths.map((path) => [path.join('.'), path] as const))('%s', async (_, path) => {
    for (const value of odd) {
      const other = structuredClone(record) as unknown as Record<string, unknown>
      const place = path.slice(0, -1).reduce((at, key) => at[key] as Record<string, unknown>, other)
      place[path.at(-1)!] = value
      const found = await Promise.resolve()
        .then(() => check(recordIn(other), means))
        .catch((error: unknown) => error)
      if (!(found instanceof Unreadable)) expect(found).toHaveProperty('verdicts')
    }
  })
})
