// Facts of Burraco and Biriba (src/ridotto/games/families/rummy/law/tally.py). Melds card by card are not entered on the pad.

import {
  each,
  flag,
  has,
  maybe,
  number,
  read,
  refuse,
  sum,
  type Facts,
  type Line,
  type Reader,
  type Sheet,
} from '../../pad/law/facts'

const [STEP, LEAST_MELD, MOST] = [5, 15, 5000]
const NETS = 'cards'

/** A game's table: its sides as lists of seats, and the rules that it cites. */
export interface Table {
  sides: number[][]
  pot: string
  closing: string
  melded: string
  hands: string
  values: string
  /** Points of all cards. */
  whole: number
}

export interface Points {
  melded: number[]
  left: number[]
  net: boolean
}

/** Return a fact that has one value for each side. */
export const bySide = <T>(facts: Facts, table: Table, name: string, reader: Reader<T>, ...fallback: T[][]): T[] =>
  read(facts, name, each(reader, table.sides.length), ...fallback)

export const none = <T>(table: Table, value: T): T[] => table.sides.map(() => value)

export const readClosed = (facts: Facts, table: Table): number | null =>
  read<number | null>(facts, 'closed', maybe(number(0, table.sides.length - 1)), null)

const sideOf = (table: Table, seat: number): number => table.sides.findIndex((side) => side.includes(seat))

export function readPots(facts: Facts, table: Table, single: number | null, forming: boolean): boolean[] {
  const nobody = forming && single === null
  const pots = nobody
    ? bySide(facts, table, table.pot, flag, none(table, false))
    : bySide(facts, table, table.pot, flag)
  if (nobody && pots.some(Boolean)) refuse(table.pot, table.closing, 'single-missing')
  if (single !== null && !pots[sideOf(table, single)]) refuse(table.pot, table.closing, 'single-pot', { seat: single })
  return pots
}

export function readCards(facts: Facts, table: Table, closed: number | null): Points {
  if (has(facts, NETS)) {
    for (const name of ['melded', 'left', 'melds']) if (has(facts, name)) refuse(NETS, table.melded, 'net', { name })
    const nets = bySide(facts, table, NETS, number(-MOST, MOST, STEP))
    for (const net of nets)
      if (Math.abs(net) > table.whole)
        refuse(NETS, table.values, 'whole', { points: Math.abs(net), whole: table.whole })
    return { melded: nets, left: none(table, 0), net: true }
  }
  const melded = bySide(facts, table, 'melded', number(0, MOST, STEP))
  const left = bySide(facts, table, 'left', number(0, MOST, STEP))
  const total = sum(melded) + sum(left)
  if (total > table.whole) refuse('melded', table.values, 'whole', { points: total, whole: table.whole })
  for (const points of melded)
    if (points > 0 && points < LEAST_MELD) refuse('melded', table.melded, 'least', { points })
  table.sides.forEach((seats, side) => {
    const holding = seats.length - Number(side === closed)
    const points = left[side]!
    if (!holding && points) refuse('left', table.hands, 'closer', { points })
    if (points < STEP * holding) refuse('left', table.hands, 'empty', { points, least: STEP * holding })
  })
  return { melded, left, net: false }
}

export function checkClosed(
  table: Table,
  closed: number | null,
  pots: boolean[],
  closers: number[],
  clean: boolean,
): void {
  if (closed === null) return
  if (!pots[closed]) refuse('closed', table.closing, 'closed-pot')
  if (!closers[closed]) refuse('closed', table.closing, clean ? 'closed-clean' : 'closed-long')
}

/** Return, for each unit of the score list, the place of its side, and whether partners share the side's result. */
export const byUnit = (table: Table, units: number, forming: boolean): { side: number; shared: boolean }[] =>
  Array.from({ length: units }, (_, unit) => {
    const side = sideOf(table, unit)
    return { side, shared: forming && table.sides[side]!.length === 2 }
  })

/** Return a sheet with one line for the cards if only their net points are known. */
export function withNet(sheet: Sheet, net: boolean, melded: string, left: string): Sheet {
  if (!net) return sheet
  const lines = sheet.lines
    .filter(([name]) => name !== left)
    .map(([name, rule, points]): Line => [name === melded ? 'cards net' : name, rule, points])
  return { ...sheet, lines }
}

/** Return the seat that plays alone; null if none is named. */
export const single = (facts: Facts): number | null => (typeof facts.single === 'number' ? facts.single : null)
