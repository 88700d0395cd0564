// A match of an evening as the score pad sees it: its rules, who sits where, and each deal on its own.

import type { ClubSide } from '../../lib/wire'
import { lawOf, unitsOf, type Before, type Options } from '../../pad/law'
import type { Sheet } from '../../pad/sheets'
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

/** Return the state before a deal: each is scored as the first of a match, as the server does. */
export const before = ({ game, options }: Sheet): Before => ({
  scores: lawOf(game)!.first(options),
  dealer: 0,
  carried: {},
})
