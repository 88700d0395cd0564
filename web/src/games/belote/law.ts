// Score of a deal of Belote (BEL-10; src/ridotto/games/belote/law).

import { aheadAt, contest, type Tallied } from '../../pad/law/contest'
import { each, has, maybe, number, pair, range, read, refuse, sum, type Before, type Facts } from '../../pad/law/facts'
import type { Line, Options, Sheet } from '../../pad/law/facts'
import * as trumps from '../trumps/law'
import { PARTNERS, type Law } from '../../pad/law/law'

const RULES = { points: 'BEL-10.1', capot: 'BEL-10.2' }
const PLAYED = ['trump', 'points', 'tricks', 'last', 'capot', 'declarations', 'belote', 'claim']
const CAPOT = 100

interface Points {
  cards: number[]
  last: number[]
  combinations: number[]
  belote: number[]
}
const NOTHING: Points = { cards: [0, 0], last: [0, 0], combinations: [0, 0], belote: [0, 0] }

function score(options: Options, declarer: number | null, claimed: boolean, points: Points, held: number): Sheet {
  const played = declarer !== null
  const total = trumps.added(points.cards, points.last, points.combinations, points.belote)
  const lines: Line[] = [
    ['cards', 'BEL-10.1', points.cards],
    ['last trick', 'BEL-10.1', points.last],
    ['combinations', 'BEL-8.7', points.combinations],
    ['belote', 'BEL-9.1', points.belote],
    ['total', 'BEL-10.3', total],
  ]
  if (!played) return { outcome: 'void', lines, received: 0, scores: [0, 0], held }
  if (claimed) return { outcome: 'claimed', lines, received: 0, scores: total, held }
  const declarers = declarer % 2
  const difference = total[declarers]! - total[1 - declarers]!
  const scores = [...total]
  if (!difference) {
    scores[declarers] = 0
    return { outcome: 'tied', lines, received: 0, scores, held: held + total[declarers]! }
  }
  if (difference < 0) {
    const kept = options.failed_belote === 'keep' ? points.belote[declarers]! : 0
    scores[declarers] = kept
    scores[1 - declarers] = sum(total) - kept
  }
  scores[difference > 0 ? declarers : 1 - declarers]! += held
  return { outcome: difference > 0 ? 'made' : 'failed', lines, received: held, scores, held: 0 }
}

function claimed(facts: Facts, options: Options): trumps.Counted {
  const table = trumps.tableOf(options, 0)
  if (!options.early_claim) refuse('claim', 'BEL-11.5', 'off')
  for (const name of ['last', 'capot']) if (has(facts, name)) refuse(name, 'BEL-11.5', 'claim')
  const total = sum(table.values)
  const points = read(facts, 'points', each(number(0, total + trumps.LAST), 2))
  if (sum(points) > total) refuse('points', 'BEL-11.5', 'claim-sum', { sum: sum(points), total })
  const tricks = read<number[] | null>(facts, 'tricks', each(number(0, trumps.TRICKS - 1), 2), null)
  if (tricks && (sum(tricks) < 1 || sum(tricks) >= trumps.TRICKS))
    refuse('tricks', 'BEL-11.5', 'claim-tricks', { sum: sum(tricks) })
  for (const side of [0, 1])
    if (!trumps.canTake(table, tricks ? [tricks[side]!] : range(0, trumps.TRICKS), points[side]!))
      refuse('points', 'BEL-10.1', 'points-cards', { points: points[side] })
  return { cards: points, last: null, capot: null }
}

function scored(options: Options, facts: Facts, held: number): Sheet {
  const declarer = read<number | null>(facts, 'declarer', maybe(trumps.seat), null)
  if (declarer === null) {
    trumps.checkVoid(facts, PLAYED, 'BEL-5.5')
    return score(options, null, false, NOTHING, held)
  }
  const claim = read<number | null>(facts, 'claim', trumps.seat, null)
  const table = trumps.tableOf(options, 0)
  const counted = claim === null ? trumps.readPoints(facts, table, RULES) : claimed(facts, options)
  const combinations = trumps.readDeclarations(facts, options, table)
  const belote = trumps.readBelotes(facts, null)
  const last = counted.capot === null ? (counted.last ?? [0, 0]) : pair((side) => (side === counted.capot ? CAPOT : 0))
  const sheet = score(options, declarer, claim !== null, { cards: counted.cards, last, combinations, belote }, held)
  return trumps.withPoints(sheet, counted)
}

function tally(options: Options, facts: Facts, before: Before): Tallied {
  const sheet = scored(options, facts, Number(before.carried.held ?? 0))
  const target = Number(options.target)
  const leader = (totals: number[]) => {
    if (sheet.outcome !== 'claimed') return aheadAt(target, totals)
    const side = Number(facts.claim) % 2 // a claim decides at once (BEL-11.5)
    return { reached: true, winner: totals[side]! >= target ? side : 1 - side }
  }
  const deal = contest({ options, before, sheet, seats: 4, leader })
  return { ...deal, carried: { held: deal.over ? 0 : sheet.held, ...deal.carried } }
}

export const law: Law = { ...PARTNERS, tally }
