// A match of an evening as the score pad sees it: its rules, who sits where, and what each deal begins with.

import type { ClubSide } from '../../lib/wire'
import { Impossible, lawOf, unitsOf, type Before, type Facts, type Options } from '../../pad/law'
import { attempt, type Sheet } from '../../pad/sheets'
import { people } from '../numbers'

/** Return the names by seat: partners sit opposite each other. */
export function seatNames(sides: readonly ClubSide[], units: readonly (readonly number[])[]): string[] {
  const names: string[] = []
  for (const [unit, seats] of units.entries()) {
    const name = sides[unit]?.name ?? ''
    const partners = people(name)
    for (const [at, seat] of seats.entries())
      names[seat] = seats.length === 1 ? name : partners.length === seats.length ? partners[at]! : `${name} (${at + 1})`
  }
  return names
}

/** Return the sheet of a match; null if the game's law has other sides than the match. */
export function sheetOf(game: string, options: Options, sides: readonly ClubSide[]): Sheet | null {
  if (!lawOf(game) || unitsOf(game, options).length !== sides.length) return null
  const names = seatNames(sides, unitsOf(game, options))
  return { id: '', game, preset: '', options, dealer: 0, created: 0, names, entries: [], shared: null }
}

/**
 * Return the state after the deals entered so far, as the server has it: each is scored as the first of a match, with the points of a
 * tie held over. The number of deals is not carried: the evening counts them itself.
 */
export function before(sheet: Sheet, entered: readonly Facts[] = []): Before {
  const first: Before = { scores: lawOf(sheet.game)!.first(sheet.options), dealer: 0, carried: {} }
  return entered.reduce((state, facts) => {
    const found = attempt(sheet, facts, state)
    if (found instanceof Impossible) return state
    const { deals_used: _, ...carried } = found.carried
    return { ...first, carried }
  }, first)
}
