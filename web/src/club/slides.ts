// What a wall shows, page by page: letters are large, so lists are turned like the pages of a book.

import { byGroup } from './groups'
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
    | { kind: 'standings'; items: ClubRow[]; best: number | null }
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

/** Letters of a line beside another, and of one alone, at which a name still fits; wide ones count twice, combining marks not at all. */
const HALF = 19
const WHOLE = 30
const WIDE = 2
const CYRILLIC = 1.2
const widthOf = (letter: string): number =>
  /\p{Mn}/u.test(letter) ? 0 : letter > '\u2e80' ? WIDE : letter >= '\u0400' && letter <= '\u052f' ? CYRILLIC : 1
/** Return the width of a text in Latin letters. */
export const width = (text: string): number => [...text].reduce((sum, letter) => sum + widthOf(letter), 0)

/** Return the number of lines that each match of a round takes: one, or as many as people sit there on one side. */
export function linesOf({ pairings }: ClubWall): number {
  const several = Math.max(0, ...pairings.map(({ sides }) => (sides.length > 2 ? Math.ceil(sides.length / 2) : 0)))
  if (several) return several
  const long = pairings.some(({ part, sides }) => part || sides.some(({ name }) => width(name) > HALF))
  return long ? 2 : 1
}

/** True if a line of the standings has no room for more than the column that ranks first. */
export const isWide = ({ standings }: ClubWall): boolean => standings.some(({ name }) => width(name) > WHOLE)

/** Return the pages of the standings. */
const standingsOf = (wall: ClubWall, rows: number): Slide[] =>
  byGroup(wall).flatMap(({ group, rows: lines, best }) => {
    let before = 0
    return numbered(lines, rows, group).map((slide): Slide => {
      const goOn = best === null ? null : best - before
      before += slide.items.length
      return { kind: 'standings', ...slide, best: goOn }
    })
  })

/** Most by which the lines of a page that is not full are spread. */
const MOST_SPREAD = 1.5

/** Return the factor by which the lines of a kind of page may be higher than usual: its fullest page must have room for them. */
export function spread(all: readonly Slide[], wall: ClubWall, rows: number, kind: Kind): number {
  const fullest = Math.max(1, ...all.map((slide) => (slide.kind === kind ? slide.items.length : 0)))
  const lines = kind === 'tables' ? fullest * linesOf(wall) : kind === 'names' ? Math.ceil(fullest / 2) : fullest
  return Math.min(MOST_SPREAD, Math.max(1, rows / lines))
}

/** Return the pages of a wall with `rows` lines each. Names are in two columns. */
export function slides(wall: ClubWall, rows: number, kinds: readonly Kind[]): Slide[] {
  const found: Slide[] = []
  if (kinds.includes('tables'))
    found.push(
      ...numbered(wall.pairings, Math.max(1, Math.floor(rows / linesOf(wall)))).map((slide): Slide => ({
        kind: 'tables',
        ...slide,
      })),
    )
  if (kinds.includes('names'))
    found.push(...numbered(wall.places, rows * 2).map((slide): Slide => ({ kind: 'names', ...slide })))
  if (kinds.includes('standings') && wall.round) found.push(...standingsOf(wall, rows))
  return found
}
