// Layout of a hand of many cards in a given box: rows that break at suits, with every index visible.

/**
 * Fractions of a card's width: the visible part of a covered card beside its neighbour (STRIP) and above the next row
 * (INDEX), and the gap between suits.
 */
const STRIP = 0.52
const INDEX = 0.82
const GAP = 0.2
/** How far a selected card rises. */
export const LIFT = 0.12
const RATIO = 1.4
const WIDEST = 96
const MOST_ROWS = 4
/** Largest distance between cards that still look like one hand. */
const LOOSE = 0.84
/** How much smaller cards may be to have rows break at suits. */
const WORTH = 0.86

export interface Fan<Card> {
  /** Width of a card in pixels. */
  size: number
  rows: Card[][]
  /** Cards in reading order, with their upper left corners. */
  places: { card: Card; x: number; y: number }[]
}

/** Lay out groups of cards in a box. Cards of a group stay together where possible. */
export function fan<Card>(groups: readonly Card[][], width: number, height: number): Fan<Card> {
  const counts = Array.from({ length: MOST_ROWS }, (_, more) => more + 1)
  const ways = counts.flatMap((count) => [
    { rows: atGroups(groups, count), worth: 1 },
    { rows: evenly(groups, count), worth: WORTH },
  ])
  const sized = ways.map((way) => ({ ...way, size: sizeIn(way.rows, width, height) }))
  const { rows, size } = sized.reduce((one, other) =>
    other.size * other.worth > one.size * one.worth * 1.03 ? other : one,
  )
  const gap = size * GAP
  const steps = rows.map((row) => (width - size - gap * (row.length - 1)) / Math.max(1, row.flat().length - 1))
  const step = Math.min(size * LOOSE, ...steps)
  const down = Math.min(size * 1.1, (height - size * (RATIO + LIFT)) / Math.max(1, rows.length - 1))
  const top = Math.max(size * LIFT, (height - size * RATIO - down * (rows.length - 1)) / 2)

  const places = rows.flatMap((row, number) => {
    const long = size + step * (row.flat().length - 1) + gap * (row.length - 1)
    let x = (width - long) / 2 - gap
    return row.flatMap((group) => {
      x += gap
      return group.map((card) => {
        const place = { card, x: Math.round(x), y: Math.round(top + number * down) }
        x += step
        return place
      })
    })
  })
  return { size, rows: rows.map((row) => row.flat()), places }
}

/** Return the largest card width at which the rows fit. */
function sizeIn(rows: readonly unknown[][][], width: number, height: number): number {
  const long = Math.max(...rows.map((row) => 1 + STRIP * (row.flat().length - 1) + GAP * (row.length - 1)), 1)
  return Math.min(WIDEST, width / long, height / (RATIO + LIFT + INDEX * (rows.length - 1)))
}

/** Split whole groups into rows, so that the longest row is as short as possible. */
function atGroups<Card>(groups: readonly Card[][], rows: number): Card[][][] {
  if (rows === 1 || groups.length < 2) return [[...groups]]
  const long = (row: readonly Card[][]): number => row.flat().length + row.length * 0.4
  const tries = groups.slice(1).map((_, at) => [groups.slice(0, at + 1), ...atGroups(groups.slice(at + 1), rows - 1)])
  const longest = (way: Card[][][]): number => Math.max(...way.map(long))
  return tries.reduce((one, other) => (longest(other) < longest(one) ? other : one))
}

/** Split the cards into rows of equal length, breaking groups where needed. */
function evenly<Card>(groups: readonly Card[][], rows: number): Card[][][] {
  const all = groups.flatMap((group, number) => group.map((card) => ({ card, number })))
  const each = Math.max(1, Math.ceil(all.length / rows))
  return Array.from({ length: Math.max(1, Math.ceil(all.length / each)) }, (_, row) => {
    const cards = all.slice(row * each, (row + 1) * each)
    return groups
      .map((_, number) => cards.filter((one) => one.number === number).map(({ card }) => card))
      .filter((group) => group.length)
  })
}
