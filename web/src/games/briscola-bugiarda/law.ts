// Score of a deal of Briscola bugiarda (BRB-8; src/ridotto/games/briscola_bugiarda/law).

import { highest, totalsOf, type Tallied } from '../../pad/law/contest'
import {
  each,
  maybe,
  number,
  oneOf,
  range,
  read,
  refuse,
  sum,
  Unreadable,
  type Before,
  type Facts,
} from '../../pad/law/facts'
import type { Line, Options, Sheet } from '../../pad/law/facts'
import { checkVoid, made } from '../trumps/law'
import type { Law } from '../../pad/law/law'

const [SEATS, TRICKS, CARDS] = [5, 8, 120]
const ALONE = 'none'
const PLAYED = ['partner', 'bid', 'points', 'tricks']
const BIDS = ['A', '3', 'K', 'Q', 'J', '7', '6', '5', '4', '2', 'alone']
/** Points of the forty cards (BRB-3.4). */
const VALUES = [11, 10, 4, 3, 2, 0, 0, 0, 0, 0].flatMap((points) => [points, points, points, points])
const reached = made(VALUES, SEATS)

const seat = number(0, SEATS - 1)
const canTake = (tricks: number[], points: number): boolean => tricks.some((count) => reached[count]!.has(points))

/** Return the points or tricks of the side, and of each seat if they are given so. */
function readCounts(
  facts: Facts,
  name: string,
  total: number,
  rule: string,
  side: number[],
): [number | null, number[] | null] {
  if (!Array.isArray(facts[name])) return [read<number | null>(facts, name, number(0, total), null), null]
  const seats = read(facts, name, each(number(0, total), SEATS))
  if (sum(seats) !== total) refuse(name, rule, `${name}-sum`, { sum: sum(seats), total })
  return [sum(side.map((one) => seats[one]!)), seats]
}

function checked(points: number | null, tricks: number | null): [number, number] {
  if (tricks === 0 || tricks === TRICKS) {
    const due = tricks ? CARDS : 0
    if (points !== null && points !== due) refuse('points', tricks ? 'BRB-8.5' : 'BRB-8.6', 'capot', { points: due })
    return [due, tricks]
  }
  if (points === null) throw new Unreadable('points')
  if (!canTake(tricks === null ? range(1, TRICKS) : [tricks], points)) {
    if (tricks === null) refuse('points', 'BRB-3.4', 'cards', { points })
    refuse('points', 'BRB-3.4', 'cards-tricks', { points, tricks })
  }
  return [points, tricks ?? 1]
}

function checkSeats(points: number[] | null, tricks: number[] | null): void {
  for (const [who, taken] of (points ?? []).entries())
    if (!canTake(tricks ? [tricks[who]!] : range(0, TRICKS + 1), taken))
      refuse('points', 'BRB-3.4', 'seat', { seat: who, points: taken })
}

function numberOf(points: number, tricks: number): number {
  if (tricks === TRICKS) return 4
  if (tricks === 0) return -4
  if (points >= 61) return points > 100 ? 3 : points > 80 ? 2 : 1
  return points <= 20 ? -3 : points <= 40 ? -2 : -1
}

function scored(facts: Facts): Sheet {
  const declarer = read<number | null>(facts, 'declarer', maybe(seat), null)
  const nothing = range(0, SEATS).map(() => 0)
  if (declarer === null) {
    checkVoid(facts, PLAYED, 'BRB-8.9')
    const lines: Line[] = [
      ['card points', 'BRB-3.4', nothing],
      ['tricks', 'BRB-8.1', nothing],
    ]
    return { outcome: 'void', lines, number: 0, scores: nothing }
  }
  const partner = read(facts, 'partner', (value, name) => (value === ALONE ? null : seat(value, name)))
  const bid = read<string | null>(facts, 'bid', oneOf(...BIDS), null)
  if (partner === declarer) refuse('partner', 'BRB-8.4', 'partner')
  if (bid === 'alone' && partner !== null) refuse('partner', 'BRB-8.4', 'alone')
  const side = partner === null ? [declarer] : [declarer, partner]
  const [given, seats] = readCounts(facts, 'points', CARDS, 'BRB-3.4', side)
  const [counted, tricksOf] = readCounts(facts, 'tricks', TRICKS, 'BRB-8.1', side)
  const [points, tricks] = checked(given, counted)
  checkSeats(seats, tricksOf)
  const found = numberOf(points, tricks)
  const scores = nothing.map((_, one) => {
    if (one === declarer) return (partner === null ? 4 : 2) * found
    return one === partner ? found : -found
  })
  const both = (mine: number, total: number): number[] =>
    nothing.map((_, one) => (side.includes(one) ? mine : total - mine))
  const lines: Line[] = [
    seats ? ['card points', 'BRB-3.4', seats] : ['card points of the side', 'BRB-8.1', both(points, CARDS)],
  ]
  if (tricksOf) lines.push(['tricks', 'BRB-8.1', tricksOf])
  else if (counted !== null) lines.push(['tricks of the side', 'BRB-8.1', both(tricks, TRICKS)])
  return { outcome: found > 0 ? 'made' : 'failed', lines, number: found, scores }
}

function tally(options: Options, facts: Facts, before: Before): Tallied {
  const sheet = scored(facts)
  const totals = totalsOf(before, sheet)
  const counts = sheet.outcome !== 'void' || !!options.count_passed_out
  const used = Number(before.carried.deals_used ?? 0) + Number(counts)
  const limit = options.deals as number | null
  const over =
    !!before.carried.time_up ||
    (limit !== null && used >= limit) ||
    (options.bankrupt === 'end' && Math.min(...totals) < 0)
  const winners = over ? highest(totals) : []
  return {
    sheet,
    totals,
    over,
    winner: winners.length === 1 ? winners[0]! : null,
    winners,
    nextDealer: (before.dealer + 1) % SEATS,
    carried: { deals_used: used },
  }
}

export const law: Law = {
  tally,
  seats: () => 5,
  first: (options) => [0, 1, 2, 3, 4].map(() => Number(options.stock)),
  sides: () => [0, 1, 2, 3, 4].map((seat) => [seat]),
  situation: () => ({}),
}
