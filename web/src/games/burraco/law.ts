// Score of a deal of Burraco (BUR-12; src/ridotto/games/burraco/law).

import { best, contest, type Tallied } from '../../pad/law/contest'
import {
  maybe,
  number,
  read,
  refuse,
  sum,
  whole,
  type Before,
  type Facts,
  type Options,
  type Sheet,
} from '../../pad/law/facts'
import type { Line } from '../../pad/law/facts'
import * as melds from '../rummy/law'
import type { Law } from '../../pad/law/law'

const KINDS = ['clean', 'semi_clean', 'dirty'] as const
const LENGTHS = { clean: [7, 13], semi_clean: [8, 14], dirty: [7, 14] } as const
const BONUS = { clean: 200, semi_clean: 150, dirty: 100 }
const [CLOSING, NO_POT, MOST_LONG] = [100, 100, 15]
/** Points of all cards: two packs and four jokers (BUR-3.3). */
const WHOLE = 2 * 4 * (15 + 6 * 10 + 5 * 5 + 20) + 4 * 30
const [LOWEST, WILD] = [5, 20]

type Burracos = number | number[]

export const seatsOf = (options: Options): number => Number(options.players)
export const unitsOf = (options: Options): number => (seatsOf(options) === 4 ? 2 : seatsOf(options))

export const playsSolo = (options: Options, scores: readonly number[]): boolean =>
  options.players === 3 && options.solo_from !== null && Math.max(...scores) >= Number(options.solo_from)

export const forming = (options: Options, scores: readonly number[]): boolean =>
  options.players === 3 && !playsSolo(options, scores)

/** Return the seats of each side; `single` plays alone against the others. */
export function sidesOf(options: Options, scores: readonly number[], single: number | null): number[][] {
  const players = seatsOf(options)
  if (players === 4)
    return [
      [0, 2],
      [1, 3],
    ]
  if (forming(options, scores) && single !== null) {
    const others = [0, 1, 2].filter((seat) => seat !== single)
    return single === 0 ? [[0], others] : [others, [single]]
  }
  return Array.from({ length: players }, (_, seat) => [seat])
}

const count = (burracos: Burracos): number => (Array.isArray(burracos) ? burracos.length : burracos)

function readBurracos(value: unknown, name: string): Burracos {
  return Array.isArray(value) ? value.map((length) => whole(length, name, 1, 99)) : whole(value, name, 0, MOST_LONG)
}

function burracosOf(facts: Facts, table: melds.Table, options: Options, name: (typeof KINDS)[number]): Burracos[] {
  const given = melds.bySide<Burracos>(facts, table, name, readBurracos, melds.none(table, 0))
  const any = given.some((one) => (Array.isArray(one) ? one.length : one))
  if (name === 'semi_clean' && !options.semi_clean && any) refuse(name, 'BUR-12.7', 'off')
  const [low, high] = LENGTHS[name]
  for (const length of given.flatMap((one) => (Array.isArray(one) ? one : []))) {
    if (length < low) refuse(name, low === 8 ? 'BUR-12.7' : 'BUR-6.10', 'short', { length, least: low })
    if (length > high) refuse(name, 'BUR-6.6', 'long', { length, most: high })
  }
  return given
}

/** Return the least points of burracos of a kind. */
function least(name: (typeof KINDS)[number], burracos: Burracos): number {
  const lengths = Array.isArray(burracos) ? burracos : Array.from({ length: burracos }, () => LENGTHS[name][0])
  return sum(lengths.map((length) => LOWEST * length + (name === 'clean' ? 0 : WILD - LOWEST)))
}

/** Return half of a pair's result, rounded up to a multiple of five (BUR-20.7). */
const half = (points: number): number =>
  points > 0 ? 5 * Math.floor((points + 5) / 10) : 5 * Math.ceil(points / 10) || 0

function scored(options: Options, facts: Facts, scores: readonly number[]): Sheet {
  const making = forming(options, scores)
  const single = read<number | null>(facts, 'single', maybe(number(0, 2)), null)
  if (single !== null && !making) refuse('single', 'BUR-20.5', 'single')
  const table: melds.Table = {
    sides: sidesOf(options, scores, single),
    pot: 'pots',
    closing: options.clean_close ? 'BUR-10.6' : 'BUR-10.1',
    melded: 'BUR-12.3',
    hands: 'BUR-12.5',
    values: 'BUR-3.3',
    whole: WHOLE,
  }
  const closed = melds.readClosed(facts, table)
  const pots = melds.readPots(facts, table, single, making)
  const counts = KINDS.map((name) => burracosOf(facts, table, options, name))
  const points = melds.readCards(facts, table, closed)
  if (!points.net)
    points.melded.forEach((melded, side) => {
      const due = sum(KINDS.map((name, kind) => least(name, counts[kind]![side]!)))
      if (melded < due) refuse('melded', 'BUR-12.3', 'burracos', { points: melded, least: due })
    })
  const closing = options.clean_close ? counts.slice(0, 1) : counts
  const closers = table.sides.map((_, side) => sum(closing.map((kind) => count(kind[side]!))))
  melds.checkClosed(table, closed, pots, closers, !!options.clean_close)
  const units = melds.byUnit(table, unitsOf(options), making)
  const column = (of: (side: number) => number): number[] => units.map(({ side }) => of(side))
  const lines: Line[] = [
    ['clean burracos', 'BUR-12.1', column((side) => BONUS.clean * count(counts[0]![side]!))],
    ['semi-clean burracos', 'BUR-12.7', column((side) => BONUS.semi_clean * count(counts[1]![side]!))],
    ['dirty burracos', 'BUR-12.1', column((side) => BONUS.dirty * count(counts[2]![side]!))],
    ['closing', 'BUR-12.2', column((side) => (side === closed ? CLOSING : 0))],
    ['melded cards', 'BUR-12.3', column((side) => points.melded[side]!)],
    ['no pot', 'BUR-12.4', column((side) => (pots[side] ? 0 : -NO_POT))],
    ['cards in hands', 'BUR-12.5', column((side) => -points.left[side]! || 0)],
  ]
  const sums = units.map((_, unit) => sum(lines.map(([, , values]) => values[unit]!)))
  const shown = lines.filter(([name]) => name !== 'semi-clean burracos' || options.semi_clean)
  if (making) shown.push(['sum', 'BUR-20.7', sums])
  const sheet: Sheet = {
    outcome: closed === null ? 'ended' : 'closed',
    lines: shown,
    scores: sums.map((points, unit) => (units[unit]!.shared ? half(points) : points)),
  }
  return melds.withNet(sheet, points.net, 'melded cards', 'cards in hands')
}

function tally(options: Options, facts: Facts, before: Before): Tallied {
  const sheet = scored(options, facts, before.scores)
  const leader = (totals: number[]) => {
    const reached = Math.max(...totals) >= Number(options.target)
    return { reached, winner: best(totals) }
  }
  return contest({ options, before, sheet, seats: seatsOf(options), leader })
}

export const law: Law = {
  tally,
  twofold: true,
  seats: seatsOf,
  first: (options) => Array.from({ length: unitsOf(options) }, () => 0),
  sides: (options, scores, facts) => sidesOf(options, scores, melds.single(facts)),
  situation: (options, scores) => ({ forming: forming(options, scores) }),
}
