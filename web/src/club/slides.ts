// What a wall shows, page by page: letters are large, so lists are turned like the pages of a book.

import type { ClubPairing, ClubPlace, ClubRow, ClubWall } from '../lib/wire'

export const KINDS = ['tables', 'names', 'standings'] as const
export type Kind = (typeof KINDS)[number]

interface Titled {
  /** Group that is shown; "" for all. */
  group: string
  page: number
  pages: number
}

export type Slide = Titled &
  (
    | { kind: 'tables'; items: ClubPairing[] }
    | { kind: 'names'; items: ClubPlace[] }
    | { kind: 'standings'; items: ClubRow[] }
  )

/** Return parts of at most `size` items, as equal as possible: no page has a single line if another is full. */
export function parts<T>(items: readonly T[], size: number): T[][] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, part) =>
    items.slice(Math.round((part * items.length) / count), Math.round(((part + 1) * items.length) / count)),
  )
}

const numbered = <T>(items: readonly T[], size: number, group = ''): (Titled & { items: T[] })[] =>
  parts(items, size).map((some, page, all) => ({ group, items: some, page: page + 1, pages: all.length }))

/** Letters of a side's name from which it takes a second line beside another; wide ones count twice. */
const LONG = 19
const width = (name: string): number => [...name].reduce((sum, letter) => sum + (letter > '\u2e80' ? 2 : 1), 0)

/** True if the matches of a round take two lines each, so that no name is cut. */
export const isTall = ({ pairings }: ClubWall): boolean =>
  pairings.some(({ part, sides }) => !!part || sides.length > 2 || sides.some(({ name }) => width(name) > LONG))

/** Return the pages of a wall with `rows` lines each. Names are in two columns. */
export function slides(wall: ClubWall, rows: number, kinds: readonly Kind[]): Slide[] {
  const found: Slide[] = []
  if (kinds.includes('tables'))
    found.push(
      ...numbered(wall.pairings, isTall(wall) ? Math.max(1, rows >> 1) : rows).map((slide): Slide => ({
        kind: 'tables',
        ...slide,
      })),
    )
  if (kinds.includes('names'))
    found.push(...numbered(wall.places, rows * 2).map((slide): Slide => ({ kind: 'names', ...slide })))
  if (kinds.includes('standings') && wall.round)
    for (const group of wall.groups.length ? wall.groups : [''])
      found.push(
        ...numbered(
          wall.standings.filter((row) => !group || row.group === group),
          rows,
          group,
        ).map((slide): Slide => ({ kind: 'standings', ...slide })),
      )
  return found
}
