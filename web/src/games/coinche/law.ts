// Score of a deal of Coinche (COI-9; src/ridotto/games/coinche/law).

import { aheadAt, contest, type Tallied } from '../../pad/law/contest'
import { maybe, oneOf, pair, read, refuse, whole, type Before, type Facts, type Line } from '../../pad/law/facts'
import type { Options, Sheet } from '../../pad/law/facts'
import * as trumps from '../trumps/law'
import { PARTNERS, type Law } from '../../pad/law/law'

const RULES = { points: 'COI-9.1', capot: 'COI-9.4' }
const DENOMINATIONS = ['S', 'H', 'D', 'C', 'NT', 'AT']
const PLAYED = ['number', 'denomination', 'multiplier', 'points', 'tricks', 'last', 'capot', 'declarations', 'belote']
const [SLAM, DEFENCE, UNBID_CAPOT] = [500, 160, 250]
const EXTRAS = ['none', 'own', 'all']

interface Contract {
  number: number | 'capot'
  denomination: number
  multiplier: number
}
interface Points {
  cards: number[]
  last: number[]
  combinations: number[]
  belote: number[]
}
interface Paid {
  contract: number[]
  bonus: number[]
  sum: number[]
  apart: number[] | null
  /** Rules of lines that another rule pays. */
  by: Record<string, string>
}

const NOTHING: Points = { cards: [0, 0], last: [0, 0], combinations: [0, 0], belote: [0, 0] }
const FAILED = { contract: 'COI-9.5', bonus: 'COI-9.5', sum: 'COI-9.5' }
const DOUBLED = { contract: 'COI-9.11', bonus: 'COI-9.11', sum: 'COI-9.11', apart: 'COI-9.11' }
const FLAT = { bonus: 'COI-9.15', sum: 'COI-9.15', apart: 'COI-9.15' }

function pay(
  options: Options,
  bid: Contract,
  side: number,
  allTricks: boolean,
  points: Points,
): Paid & { made: boolean } {
  const taken = trumps.added(points.cards, points.last, points.combinations, points.belote)
  const capot = bid.number === 'capot'
  const contract = bid.number === 'capot' ? 0 : bid.number
  const made = capot ? allTricks : taken[side]! >= (contract === 80 ? 82 : contract)
  const winner = made ? side : 1 - side
  const only = (points: number): number[] => pair((team) => (team === winner ? points : 0))
  if (options.doubled_pay === 'contract' && bid.multiplier > 1) {
    const paid = contract + DEFENCE
    return { made, contract: only(contract), bonus: only(DEFENCE), sum: only(paid), apart: points.belote, by: DOUBLED }
  }
  const others = taken[1 - side]!
  if (made && capot && options.capot_pay === 'flat') {
    const apart = pair((team) => (team === side ? points.belote[side]! : 0))
    const sum = pair((team) => (team === side ? SLAM : others))
    return { made, contract: [0, 0], bonus: only(SLAM), sum, apart, by: FLAT }
  }
  if (made) {
    const bonus = !allTricks ? 0 : capot ? SLAM : Number(options.unbid_capot)
    const sum = pair((team) => (team === side ? contract + taken[side]! + bonus : others))
    const by: Record<string, string> = options.unbid_capot !== UNBID_CAPOT && !capot ? { bonus: 'COI-9.12' } : {}
    return { made, contract: only(contract), bonus: only(bonus), sum, apart: null, by }
  }
  const bonus = capot ? SLAM : DEFENCE
  const extras = EXTRAS.indexOf(String(options.failed_defence_extras))
  let defence = contract + bonus
  if (extras >= 1) defence += points.combinations[1 - side]! + points.belote[1 - side]!
  if (extras === 2) defence += points.combinations[side]!
  const sum = pair((team) => (team === side ? points.belote[side]! : defence))
  return { made, contract: only(contract), bonus: only(bonus), sum, apart: null, by: FAILED }
}

function lines(points: Points, paid: Paid): Line[] {
  const rule = (key: string, usual: string): string => paid.by[key] ?? usual
  const found: Line[] = [
    ['cards', 'COI-9.1', points.cards],
    ['last trick', 'COI-9.1', points.last],
    ['combinations', 'COI-7.1', points.combinations],
    ['belote', 'COI-8.1', points.belote],
    ['points taken', 'COI-9.1', trumps.added(points.cards, points.last, points.combinations, points.belote)],
    ['contract', rule('contract', 'COI-9.3'), paid.contract],
    ['bonus', rule('bonus', 'COI-9.4'), paid.bonus],
    ['counted', rule('sum', 'COI-9.3'), paid.sum],
  ]
  return paid.apart ? [...found, ['belote apart', rule('apart', ''), paid.apart]] : found
}

function contractOf(facts: Facts, options: Options): Contract {
  const number = read(facts, 'number', (value, name) => (value === 'capot' ? 'capot' : whole(value, name, 0, 10_000)))
  const denomination = DENOMINATIONS.indexOf(read(facts, 'denomination', oneOf(...DENOMINATIONS)))
  const multiplier = read<number>(facts, 'multiplier', oneOf(1, 2, 4), 1)
  const most = Number(options.max_bid)
  if (number !== 'capot' && (number % 10 || number < 80 || number > most))
    refuse('number', 'COI-5.2', 'number', { number, most })
  if (denomination >= 4 && !options.no_trumps_all_trumps)
    refuse('denomination', 'COI-5.2', 'denomination', { denomination: DENOMINATIONS[denomination] })
  if (number === 'capot' && multiplier > 1) refuse('multiplier', 'COI-5.6', 'capot')
  return { number, denomination, multiplier }
}

function scored(options: Options, facts: Facts): Sheet {
  const declarer = read<number | null>(facts, 'declarer', maybe(trumps.seat), null)
  if (declarer === null) {
    trumps.checkVoid(facts, PLAYED, 'COI-5.5')
    const nothing = { contract: [0, 0], bonus: [0, 0], sum: [0, 0], apart: null }
    const by: Record<string, string> = options.unbid_capot === UNBID_CAPOT ? {} : { bonus: 'COI-9.12' }
    return { outcome: 'void', lines: lines(NOTHING, { ...nothing, by }), multiplier: 1, scores: [0, 0] }
  }
  const bid = contractOf(facts, options)
  const table = trumps.tableOf(options, bid.denomination)
  const counted = trumps.readPoints(facts, table, RULES)
  const combinations = trumps.readDeclarations(facts, options, table)
  const belote = trumps.readBelotes(facts, bid.denomination)
  const last =
    counted.capot === null ? (counted.last ?? [0, 0]) : pair((side) => (side === counted.capot ? trumps.LAST : 0))
  const side = declarer % 2
  const points = { cards: counted.cards, last, combinations, belote }
  const paid = pay(options, bid, side, counted.capot === side, points)
  const scores = pair(
    (team) => Math.floor((paid.sum[team]! * bid.multiplier + (paid.apart?.[team] ?? 0) + 5) / 10) * 10,
  )
  const sheet: Sheet = {
    outcome: paid.made ? 'made' : 'failed',
    lines: lines(points, paid),
    multiplier: bid.multiplier,
    scores,
  }
  return trumps.withPoints(sheet, counted)
}

function tally(options: Options, facts: Facts, before: Before): Tallied {
  const sheet = scored(options, facts)
  return contest({ options, before, sheet, seats: 4, leader: (totals) => aheadAt(Number(options.target), totals) })
}

export const law: Law = { ...PARTNERS, tally }
