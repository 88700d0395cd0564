// The end of a match with the option `deals` (BEL-11.7, COI-10.5, BUR-13.5, BIR-13.5), and the next dealer.

import type { Before, Options, Sheet } from './facts'

/** A counted deal: its sheet, and the match after it. */
export interface Tallied {
  sheet: Sheet
  totals: number[]
  over: boolean
  /** Side or seat that has won the match alone; null before its end, or if several share the win. */
  winner: number | null
  /** Sides or seats that have won it. */
  winners: number[]
  nextDealer: number
  carried: Record<string, unknown>
}

export const totalsOf = (before: Before, sheet: Sheet): number[] =>
  before.scores.map((points, unit) => points + sheet.scores[unit]!)

/** Return the units with the highest total. */
export const highest = (totals: readonly number[]): number[] =>
  [...totals.keys()].filter((unit) => totals[unit] === Math.max(...totals))

/** Return the unit with the highest total; null if several have it. */
export function best(totals: readonly number[]): number | null {
  const units = highest(totals)
  return units.length === 1 ? units[0]! : null
}

interface Contest {
  options: Options
  before: Before
  sheet: Sheet
  seats: number
  /** Winner of a match to a target that these totals end; `reached` is true even if nobody is alone in front. */
  leader: (totals: number[]) => { reached: boolean; winner: number | null }
}

export function contest({ options, before, sheet, seats, leader }: Contest): Tallied {
  const totals = totalsOf(before, sheet)
  const counts = sheet.outcome !== 'void'
  const limit = options.deals as number | null
  const used = Number(before.carried.deals_used ?? 0) + Number(counts)
  const { reached, winner } = leader(totals)
  const over = limit === null ? reached : used >= limit
  const won = over ? (limit === null ? winner : best(totals)) : null
  return {
    sheet,
    totals,
    over,
    winner: won,
    winners: !over ? [] : won === null ? highest(totals) : [won],
    nextDealer: !counts && options.void_redeal === 'same' ? before.dealer : (before.dealer + 1) % seats,
    carried: limit === null ? {} : { deals_used: used },
  }
}

/** Return the winner at a target that ends the match only for one side in front (BEL-11.1 to 11.3, COI-10.1 to 10.3). */
export function aheadAt(target: number, totals: number[]): { reached: boolean; winner: number | null } {
  const winner = Math.max(...totals) < target ? null : best(totals)
  return { reached: winner !== null, winner }
}
