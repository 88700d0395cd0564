// Facts of Belote and Coinche (src/ridotto/games/families/trumps/law/tally.py).

import data from '../../pad/law/data.json'
import {
  each,
  has,
  maybe,
  number,
  pair,
  range,
  read,
  refuse,
  sum,
  Unreadable,
  type Facts,
  type Options,
} from '../../pad/law/facts'
import type { Line, Sheet } from '../../pad/law/facts'

export const LAST = 10
export const TRICKS = 8
const [NO_TRUMPS, ALL_TRUMPS] = [4, 5]

export interface Table {
  values: number[]
  sums: number[]
}
export interface Rules {
  points: string
  capot: string
}
/** Points of a deal by team; `last` is null if it is not known who won the last trick. */
export interface Counted {
  cards: number[]
  last: number[] | null
  capot: number | null
}

export const seat = number(0, 3)
const team = number(0, 1)

const tables = data.tables as { belote: Record<string, Table>; coinche: Record<string, Table> }
const reachable = new Map<Table, Set<number>[]>()

/** Return the table of a denomination; that of Belote without options of Coinche. */
export function tableOf(options: Options, denomination: number): Table {
  if (options.nt_ace === undefined) return tables.belote.suit!
  if (denomination === NO_TRUMPS)
    return tables.coinche[`NT ${options.nt_ace as number} ${String(!!options.nt_four_nines)}`]!
  return tables.coinche[denomination === ALL_TRUMPS ? `AT ${options.at_values as string}` : 'suit']!
}

/** Return, by number of tricks of `size` cards, the points that cards can make. */
export function made(values: readonly number[], size: number): Set<number>[] {
  const found = range(0, values.length + 1).map((cards) => new Set(cards ? [] : [0]))
  values.forEach((value, count) => {
    for (let cards = count; cards >= 0; cards--)
      for (const points of found[cards]!) found[cards + 1]!.add(points + value)
  })
  return found.filter((_, cards) => cards % size === 0)
}

export function canTake(table: Table, tricks: readonly number[], points: number): boolean {
  let known = reachable.get(table)
  if (!known) reachable.set(table, (known = made(table.values, 4)))
  return tricks.some((count) => known[count]!.has(points))
}

export function readPoints(facts: Facts, table: Table, rules: Rules): Counted {
  const total = sum(table.values) + LAST
  const [capot, tricks] = readTricks(facts, rules)
  const last = read<number | null>(facts, 'last', team, capot)
  if (capot !== null && last !== capot) refuse('last', rules.capot, 'capot-last')
  const some = each(maybe(number(0, total + LAST)), 2)
  const given = read<(number | null)[] | null>(facts, 'points', some, capot === null ? null : [null, null])
  if (!given || (capot === null && given.every((one) => one === null))) throw new Unreadable('points')
  const points = completed(given, total, capot, rules)
  if (capot === null) checkCards(points, table, tricks, last, rules)
  const ten = last === null ? null : pair((side) => (side === last ? LAST : 0))
  return { cards: ten ? points.map((one, side) => one - ten[side]!) : points, last: ten, capot }
}

function readTricks(facts: Facts, rules: Rules): [number | null, number[] | null] {
  const capot = read<number | null>(facts, 'capot', team, null)
  const tricks = read<number[] | null>(facts, 'tricks', each(number(0, TRICKS), 2), null)
  if (!tricks) return [capot, null]
  if (sum(tricks) !== TRICKS) refuse('tricks', 'BEL-7.12', 'tricks', { sum: sum(tricks) })
  const all = tricks.includes(TRICKS) ? tricks.indexOf(TRICKS) : null
  if (capot !== null && all !== capot) refuse('capot', rules.capot, 'capot-tricks', { tricks: tricks[capot] })
  return [all, tricks]
}

function completed(given: (number | null)[], total: number, capot: number | null, rules: Rules): number[] {
  if (capot !== null) {
    const due = pair((side) => (side === capot ? total : 0))
    if (given.some((one, side) => one !== null && one !== due[side]))
      refuse('points', rules.points, 'capot-points', { total })
    return due
  }
  const points = pair((side) => given[side] ?? total - (given[1 - side] ?? 0))
  if (sum(points) !== total || Math.min(...points) < 0)
    refuse('points', rules.points, 'points-sum', { sum: sum(given.map((one) => one ?? 0)), total })
  return points
}

function checkCards(points: number[], table: Table, tricks: number[] | null, last: number | null, rules: Rules): void {
  const some = tricks ? [tricks[0]!] : range(1, TRICKS)
  const lasts = last === null ? [0, LAST] : [last === 0 ? LAST : 0]
  if (lasts.some((ten) => canTake(table, some, points[0]! - ten))) return
  if (last === null && !tricks) refuse('points', rules.points, 'points-cards', { points: Math.min(...points) })
  refuse('points', rules.points, 'points-tricks', { points })
}

/** Return the points of the declarations that score; their cards are not entered on the pad. */
export function readDeclarations(facts: Facts, options: Options, table: Table): number[] {
  const points = read(facts, 'declarations', each(number(0, 10_000), 2), [0, 0])
  if (!options.melds && points.some(Boolean)) refuse('declarations', 'BEL-8.3', 'off')
  if (points.every(Boolean)) refuse('declarations', 'BEL-8.7', 'both')
  const most = Math.max(...points)
  if (!table.sums.includes(most)) refuse('declarations', 'BEL-8.1', 'worth', { points: most })
  return points
}

export function readBelotes(facts: Facts, denomination: number | null): number[] {
  const belotes = read(facts, 'belote', each(number(0, 4), 2), [0, 0])
  const most = denomination === NO_TRUMPS ? 0 : denomination === ALL_TRUMPS ? 4 : 1
  if (sum(belotes) > most) {
    const rule = most === 0 ? 'COI-8.3' : most === 4 ? 'COI-8.2' : 'BEL-9.1'
    refuse('belote', rule, 'belote', { count: sum(belotes) })
  }
  return belotes.map((count) => 20 * count)
}

/** Refuse the facts of a deal in which everybody passed. */
export function checkVoid(facts: Facts, played: readonly string[], rule: string): void {
  for (const name of played) if (has(facts, name)) refuse(name, rule, 'void')
}

/** Return a sheet with cards and last trick in one line if it is not known who won that trick. */
export function withPoints(sheet: Sheet, counted: Counted): Sheet {
  if (counted.last || sheet.outcome === 'void' || sheet.outcome === 'claimed') return sheet
  const [first, , ...rest] = sheet.lines
  return { ...sheet, lines: [['card points', first![1], counted.cards], ...rest] as Line[] }
}

export const added = (...lists: number[][]): number[] => pair((side) => sum(lists.map((list) => list[side]!)))
