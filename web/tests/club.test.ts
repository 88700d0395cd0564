// A club's evening: what a typist writes on a slip, times on a clock, and the pages of a wall.

import { expect, test } from 'vitest'
import { rowsOf } from '../src/club/csv'
import { before, sheetOf } from '../src/club/facts/match'
import { extended, sorted } from '../src/club/copies'
import { keysOf } from '../src/club/desk/stages'
import { duration, score, scores } from '../src/club/numbers'
import { KINDS, linesOf, parts, slides, spread } from '../src/club/slides'
import { negated, row, totals, typed } from '../src/club/slip'
import { attempt } from '../src/pad/sheets'
import type { ClubResult, ClubWall } from '../src/lib/wire'

test.each([
  ['1250', 1250],
  [' 980 ', 980],
  ['-100', -100],
  ['−100', -100],
  ['12,5', 12.5],
  ['12.5', 12.5],
  ['', null],
  ['12a', null],
  ['1-2', null],
])('%j on a slip is %j', (text, number) => {
  expect(typed(text)).toBe(number)
})

test('a phone without a minus key changes the sign', () => {
  expect([negated('100'), negated('-100'), negated('−100'), negated('')]).toEqual(['-100', '100', '100', '-'])
})

test('deals are added up, and incomplete ones are not', () => {
  expect(row(['10', 'x'])).toBeNull()
  const deals = [
    ['630', '-100'],
    ['', '405'],
    ['200', '405'],
  ]
  expect(totals(deals, 2)).toEqual([830, 305])
})

test.each([
  [40 * 60_000, '40:00'],
  [62_001, '1:03'],
  [3_723_000, '1:02:03'],
  [1, '0:01'],
  [0, '0:00'],
  [-12_000, '+0:12'],
])('%i milliseconds are %s', (milliseconds, text) => {
  expect(duration(milliseconds)).toBe(text)
})

test('scores have a minus sign, and no more digits than they need', () => {
  expect([score(-100), score(12.5), score(1 / 3)]).toEqual(['−100', '12.5', '0.33'])
  expect([scores([1250, -80]), scores(null)]).toEqual(['1250 : −80', '–'])
})

test('pages of a list are as full as each other', () => {
  expect(parts([1, 2, 3, 4, 5, 6, 7], 5).map((some) => some.length)).toEqual([4, 3])
  expect(parts([], 5)).toEqual([])
})

/** A wall of an evening with a number of tables. */
function wall(tables: number, { round = 1, groups = [] as string[] } = {}): ClubWall {
  const lines = [...Array(tables * 2).keys()]
  return {
    round,
    groups,
    pairings: [...Array(tables).keys()].map((table) => ({ table: table + 1, round, part: '', sides: [] })),
    places: lines.map((line) => ({ line, name: `line ${line}`, table: (line >> 1) + 1 })),
    standings: lines.map((line) => ({
      line,
      place: line + 1,
      name: `line ${line}`,
      group: groups[line % groups.length] ?? '',
    })),
  } as unknown as ClubWall
}

test('a wall shows every table, every name and every place, with the lines it has room for', () => {
  for (const rows of [5, 9, 17]) {
    const all = slides(wall(31), rows, KINDS)
    const of = (kind: string) => all.filter((slide) => slide.kind === kind)
    expect(
      of('tables')
        .flatMap(({ items }) => items.length)
        .reduce((one, other) => one + other),
    ).toBe(31)
    expect(
      of('names')
        .flatMap(({ items }) => items.length)
        .reduce((one, other) => one + other),
    ).toBe(62)
    expect(
      of('standings')
        .flatMap(({ items }) => items.length)
        .reduce((one, other) => one + other),
    ).toBe(62)
    for (const { kind, items, page, pages } of all) {
      expect(items.length).toBeLessThanOrEqual(kind === 'names' ? rows * 2 : rows)
      expect(page).toBeLessThanOrEqual(pages)
    }
  }
})

test('the lines of a wall are spread where its pages are not full, half as much again at most', () => {
  const of = (tables: number, kind: (typeof KINDS)[number]) =>
    spread(slides(wall(tables), 10, KINDS), wall(tables), 10, kind)
  expect(of(10, 'tables')).toBe(1)
  expect(of(12, 'tables')).toBe(1.5) // two pages of six
  expect(of(16, 'names')).toBe(1.25) // two pages of two columns of eight
  expect(of(9, 'standings')).toBeCloseTo(10 / 9)
})

test('groups have standings of their own, and before the first round there are none', () => {
  const groups = slides(wall(4, { groups: ['A', 'B'] }), 20, ['standings'])
  expect(groups.map(({ group, items }) => [group, items.length])).toEqual([
    ['A', 4],
    ['B', 4],
  ])
  expect(slides(wall(4, { round: 0 }), 20, ['standings'])).toEqual([])
})

test('a movement asks only for what it uses', () => {
  expect(keysOf('danese')).toEqual([])
  expect(keysOf('mitchell').map(({ name }) => name)).toEqual(['step'])
  expect(keysOf('knockout').map(({ name }) => name)).toContain('third')
})

/** A result of a table at which a number of sides play; `scores` if it counts. */
const at = (table: number, sides = 2, scores: number[] | null = null): ClubResult =>
  ({
    pairing: {
      table,
      scores,
      state: scores ? 'ruled' : 'open',
      sides: Array.from({ length: sides }, (_, side) => ({ name: `side ${side}`, lines: [side] })),
    },
  }) as unknown as ClubResult
const HALL = [at(0, 1), at(1), at(2, 5), at(3, 2, [500, 700])]

test.each([
  ['1;1250;980', 1, [1250, 980], null],
  ['1\t1250\t-80', 1, [1250, -80], null],
  ['1,1250,980', 1, [1250, 980], null],
  ['1;12,5;7,5', 1, [12.5, 7.5], null],
  ['1 1250 980', 1, [1250, 980], null],
  ['1: 1250 : 980', 1, [1250, 980], null],
  ['"1";"1250";"980";', 1, [1250, 980], null],
  ['2;5;4;3;2;1', 2, [5, 4, 3, 2, 1], null],
  ['2;5;4', 2, [5, 4], 'sides'],
  ['1;1250', 1, [1250], 'sides'],
  ['1;x;980', 1, [], 'number'],
  ['9;1;2', 9, [1, 2], 'table'],
  ['0;1;2', 0, [1, 2], 'table'],
  ['3;500;700', 3, [500, 700], 'known'],
  ['3;500;800', 3, [500, 800], 'final'],
])('a row %j is read', (text, table, scores, fault) => {
  const rows = rowsOf(`Table;A;B\n\n${text}\n`, HALL, ({ pairing }) => pairing.state === 'ruled')
  expect(rows).toEqual([{ line: 3, text, table, scores, fault }])
})

test('of a table that a list has twice, the first row counts', () => {
  const faults = rowsOf('1;10;20\r\n1;30;40', HALL, () => false).map(({ fault }) => fault)
  expect(faults).toEqual([null, 'twice'])
})

test('a match takes as many lines on a wall as its names need', () => {
  const of = (...sides: string[]) =>
    linesOf({ pairings: [{ part: '', sides: sides.map((name) => ({ name })) }] } as never)
  expect(of('Anna – Bruno', 'Carla – Dario')).toBe(1)
  expect(of('Annamaria Rossi – Bruno', 'Carla – Dario')).toBe(2)
  expect(of('山田花子 – 佐々木健太郎', 'Carla – Dario')).toBe(2)
  expect(of('A', 'B', 'C', 'D', 'E')).toBe(3)
  expect(of('กิตติพงษ์ วงศ์สวัสดิ์', 'Carla – Dario')).toBe(1) // marks above and below letters take no room
})

test('partners sit opposite each other, and facts are scored as the server does', () => {
  const sides = [
    { name: 'Anna – Bruno', lines: [0] },
    { name: 'Carla', lines: [1] },
  ]
  const options = { high_trumps: 'standard', declarations: true, target: 1000 }
  const sheet = sheetOf('belote', options, sides)!
  expect(sheet.names).toEqual(['Anna', 'Carla (1)', 'Bruno', 'Carla (2)'])
  const facts = { declarer: 0, trump: 'S', points: [100, null], last: 0 }
  expect(attempt(sheet, facts, before(sheet))).toMatchObject({ sheet: { scores: [100, 62] } })
  const tie = { declarer: 0, trump: 'S', points: [81, null], last: 0 }
  expect(attempt(sheet, facts, before(sheet, [tie]))).toMatchObject({ sheet: { scores: [181, 62] } })
  expect(before(sheet, [tie, facts])).toMatchObject({ carried: { held: 0 } })
  expect(sheetOf('briscola-bugiarda', { stock: 0 }, sides)).toBeNull()
  expect(sheetOf('dominoes', {}, sides)).toBeNull()
})

test('a copy grows by the rows that it lacks, and is replaced by a whole file', () => {
  const about = { id: 'x', title: 'Evening', at: 5 }
  const head = '{"format":"ridotto-evening","schema":1}\n'
  const first = extended(undefined, `${head}{"version":1}\n{"version":2}\n`, about)
  expect(first).toMatchObject({ ...about, version: 2 })
  const next = extended(first, '{"version":3}\n', { ...about, at: 9 })
  expect(next).toMatchObject({ at: 9, version: 3, text: `${first.text}{"version":3}\n` })
  expect(extended(next, `${head}{"version":1}\n`, about)).toMatchObject({ version: 1, text: `${head}{"version":1}\n` })
})

test('copies of evenings are kept for seven days', () => {
  const day = 24 * 3600 * 1000
  const copies = [1, 8, 3].map((age) => ({ id: `${age}`, title: '', text: '', version: 1, at: (10 - age) * day }))
  const [kept, old] = sorted(copies, 10 * day)
  expect([kept, old].map((list) => list.map(({ id }) => id))).toEqual([['1', '3'], ['8']])
})
