// A club's evening: what a typist writes on a slip, times on a clock, and the pages of a wall.

import { expect, test } from 'vitest'
import { keysOf } from '../src/club/desk/stages'
import { duration, score, scores } from '../src/club/numbers'
import { KINDS, parts, slides } from '../src/club/slides'
import { negated, row, totals, typed } from '../src/club/slip'
import type { ClubWall } from '../src/lib/wire'

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
    pairings: [...Array(tables).keys()].map((table) => ({ table: table + 1, round })),
    places: lines.map((line) => ({ line, name: `line ${line}`, table: (line >> 1) + 1 })),
    standings: lines.map((line) => ({ line, place: line + 1, group: groups[line % groups.length] ?? '' })),
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
