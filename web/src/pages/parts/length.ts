// How far a match has come.

import type { GameInfo } from '../../lib/wire'
import type { View } from '../../table/contract'
import { tableValues, type Values } from './options'

/** Place of a deal in its match. */
export interface Place {
  n: number
  /** How many deals the match has; null if it is played to a target. */
  count: number | null
}

/** Return the place of a deal, by its number among all deals from 0. In a match with a fixed number of deals, void ones don't count. */
export function placeOf(info: GameInfo, options: Values, view: View | null, deal: number): Place {
  const { deals } = tableValues(info, options)
  const used = (view as { deals_used?: unknown } | null)?.deals_used
  return typeof deals === 'number' && typeof used === 'number'
    ? { n: used + 1, count: deals }
    : { n: deal + 1, count: null }
}

/** True if a match with a fixed number of deals has ended without a winner: its highest total is shared. */
export function isDraw(info: GameInfo, options: Values, totals: readonly number[]): boolean {
  const best = Math.max(...totals)
  const contest = info.options.some(({ name }) => name === 'target')
  return (
    contest &&
    typeof tableValues(info, options).deals === 'number' &&
    totals.filter((total) => total === best).length > 1
  )
}
