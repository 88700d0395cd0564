// Score of a deal of Biriba (BIR-12; src/ridotto/games/biriba/law).

import { best, contest, type Tallied } from '../../pad/law/contest'
import { each, maybe, number, oneOf, read, refuse, sum, Unreadable, type Before, type Facts } from '../../pad/law/facts'
import type { Line, Options, Sheet } from '../../pad/law/facts'
import * as melds from '../rummy/law'
import type { Law } from '../../pad/law/law'

const KINDS = ['sequence', 'set', 'trump', 'thirteen', 'trump_thirteen']
/** Lower bounds of the points of the cards of a clean and of a dirty biriba, by kind (BIR-3.4). */
const LEAST: Record<string, [number, number]> = {
  sequence: [45, 45],
  set: [35, 40],
  trump: [45, 45],
  thirteen: [100, 90],
  trump_thirteen: [100, 90],
}
/** Bonuses of clean biribas, in the order of the kinds (BIR-12.3, 12.4). */
const BONUSES: Record<string, number[]> = {
  main: [200, 200, 600, 200, 600],
  pagat: [200, 300, 400, 1000, 2000],
  wikipedia: [200, 300, 600, 1000, 1000],
}
const UNITS: Record<number, number> = { 2: 2, 3: 3, 4: 2, 5: 5, 6: 3 }
const [CLOSING, NO_BIRIBAKI, MOST_LONG] = [100, 100, 23]

type Biribas = Record<string, number[]>

export const seatsOf = (options: Options): number => Number(options.players)
export const unitsOf = (options: Options): number => UNITS[seatsOf(options)]!

/** True if the player who takes the first biribaki plays alone, and the others become partners. */
export const forming = (options: Options): boolean =>
  options.players === 5 || (options.players === 3 && options.three_player !== 'individual')

export function sidesOf(options: Options, single: number | null): number[][] {
  const players = seatsOf(options)
  if (players === 4 || players === 6) {
    const half = players / 2
    return Array.from({ length: half }, (_, seat) => [seat, seat + half])
  }
  if (!forming(options) || single === null) return Array.from({ length: players }, (_, seat) => [seat])
  const after = Array.from({ length: players - 1 }, (_, step) => (single + step + 1) % players)
  const odd = after.filter((_, at) => at % 2)
  const even = after.filter((_, at) => at % 2 === 0)
  const pairs = players === 3 ? [after] : [odd, even]
  return [[single], ...pairs].map((side) => side.toSorted((a, b) => a - b)).toSorted((a, b) => a[0]! - b[0]!)
}

/** Return the points of all cards (BIR-3.2, BIR-3.4). */
function whole(options: Options): number {
  const [packs, jokers] = seatsOf(options) <= 4 ? [2, 4] : [3, 6]
  return packs * 4 * (15 + 6 * 10 + 5 * 5 + Number(options.two_value)) + jokers * Number(options.joker_value)
}

function readBiribas(value: unknown, name: string): Biribas {
  if (!value || typeof value !== 'object' || Array.isArray(value)) throw new Unreadable(name)
  const given = value as Record<string, unknown>
  if (Object.keys(given).some((kind) => !KINDS.includes(kind))) throw new Unreadable(name)
  const pair = each(number(0, MOST_LONG), 2)
  return Object.fromEntries(KINDS.map((kind) => [kind, pair(kind in given ? given[kind] : [0, 0], name)]))
}

function biribasOf(facts: Facts, table: melds.Table, options: Options): Biribas[] {
  const trumps = read(facts, 'trumps', oneOf('S', 'H', 'D', 'C', 'none', '?'), '?')
  const given = melds.bySide(facts, table, 'biribas', readBiribas, melds.none(table, readBiribas({}, 'biribas')))
  for (const side of given) {
    if (options.sequences_only && side.set!.some(Boolean)) refuse('biribas', 'BIR-5.11', 'sets')
    if (trumps === 'none' && [...side.trump!, ...side.trump_thirteen!].some(Boolean))
      refuse('biribas', 'BIR-12.3', 'no-trumps')
  }
  return given
}

const numberOf = (side: Biribas): number => sum(KINDS.map((kind) => sum(side[kind]!)))

function bonus(options: Options, side: Biribas): number {
  const rows = BONUSES[String(options.biriba_bonus)]!
  return sum(KINDS.map((kind, row) => side[kind]![0]! * rows[row]! + side[kind]![1]! * Math.floor(rows[row]! / 2)))
}

function scored(options: Options, facts: Facts): Sheet {
  const making = forming(options)
  const single = read<number | null>(facts, 'single', maybe(number(0, seatsOf(options) - 1)), null)
  if (single !== null && !making) refuse('single', 'BIR-11.2', 'single')
  const table: melds.Table = {
    sides: sidesOf(options, single),
    pot: 'biribakia',
    closing: 'BIR-9.5',
    melded: 'BIR-12.1',
    hands: 'BIR-12.2',
    values: 'BIR-3.4',
    whole: whole(options),
  }
  const closed = melds.readClosed(facts, table)
  const biribakia = melds.readPots(facts, table, single, making)
  const biribas = biribasOf(facts, table, options)
  const points = melds.readCards(facts, table, closed)
  if (!points.net)
    biribas.forEach((side, place) => {
      const least = sum(KINDS.flatMap((kind) => LEAST[kind]!.map((one, dirty) => one * side[kind]![dirty]!)))
      if (points.melded[place]! < least)
        refuse('melded', 'BIR-12.1', 'biribas', { points: points.melded[place], least })
    })
  melds.checkClosed(table, closed, biribakia, biribas.map(numberOf), false)
  const units = melds.byUnit(table, unitsOf(options), making)
  const column = (of: (side: number) => number): number[] => units.map(({ side }) => of(side))
  const lines: Line[] = [
    ['cards melded', 'BIR-12.1', column((side) => points.melded[side]!)],
    ['biribas', 'BIR-12.3', column((side) => bonus(options, biribas[side]!))],
    ['closing', 'BIR-12.1', column((side) => (side === closed ? CLOSING : 0))],
    ['no biribaki', 'BIR-12.5', column((side) => (biribakia[side] ? 0 : -NO_BIRIBAKI))],
    ['cards in hand', 'BIR-12.2', column((side) => -points.left[side]! || 0)],
  ]
  const sums = units.map((_, unit) => sum(lines.map(([, , values]) => values[unit]!)))
  const sheet: Sheet = {
    outcome: closed === null ? 'open' : 'closed',
    lines: [...lines, ['sum', 'BIR-12.1', sums]],
    scores: sums.map((points, unit) => (units[unit]!.shared ? points / 2 : points)),
  }
  return melds.withNet(sheet, points.net, 'cards melded', 'cards in hand')
}

function tally(options: Options, facts: Facts, before: Before): Tallied {
  const sheet = scored(options, facts)
  const leader = (totals: number[]) => {
    const highest = Math.max(...totals)
    const target = Number(options.target)
    return { reached: options.target_rule === 'reach' ? highest >= target : highest > target, winner: best(totals) }
  }
  return contest({ options, before, sheet, seats: seatsOf(options), leader })
}

export const law: Law = {
  tally,
  twofold: true,
  seats: seatsOf,
  first: (options) => Array.from({ length: unitsOf(options) }, () => 0),
  sides: (options, _, facts) => sidesOf(options, melds.single(facts)),
  situation: (options) => ({ forming: forming(options) }),
}
