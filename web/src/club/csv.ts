// Results as rows of text: number of the table, then a score for each side, from a spreadsheet, a file or a message.

import type { ClubResult } from '../lib/wire'
import { row as numbers } from './slip'

/** Why a row is not sent. */
export type Fault = 'table' | 'sides' | 'number' | 'twice' | 'known' | 'final'

export interface Row {
  /** Number of the line in the text, from 1. */
  line: number
  /** The line as it was given. */
  text: string
  table: number
  scores: number[]
  fault: Fault | null
}

/** Return the cells of a line. A comma separates only where nothing else does, as it may be a decimal comma. */
function cells(line: string): string[] {
  const separator = [/\t/, /;/, /,/, /\s*:\s*|\s+(?:[-–]\s+)?/].find((one) => one.test(line.trim())) ?? /$/
  return line
    .trim()
    .split(separator)
    .map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
    .filter((cell, place, all) => cell || place < all.length - 1)
}

const isHeading = (cells: readonly string[]): boolean => !cells.some((cell) => /^[-−–]?\d/.test(cell))

/** Return the rows of a text, each with what is wrong about it; headings and empty lines are left out. */
export function rowsOf(text: string, results: readonly ClubResult[], final: (result: ClubResult) => boolean): Row[] {
  const seen = new Set<number>()
  const found: Row[] = []
  for (const [index, given] of text.split(/\r?\n/).entries()) {
    const line = given.trim()
    const [first = '', ...rest] = line ? cells(line) : []
    if (!line || isHeading([first, ...rest])) continue
    const table = /^\d{1,4}$/.test(first) ? Number(first) : 0
    const result = results.find(({ pairing }) => table > 0 && pairing.table === table)
    const scores = numbers(rest)
    found.push({ line: index + 1, text: line, table, scores: scores ?? [], fault: faultOf(result, rest, scores) })
    const last = found.at(-1)!
    if (!last.fault && seen.has(table)) last.fault = 'twice'
    seen.add(table)
  }
  return found

  function faultOf(result: ClubResult | undefined, given: readonly string[], scores: number[] | null): Fault | null {
    if (!result) return 'table'
    if (given.length !== result.pairing.sides.length) return 'sides'
    if (!scores) return 'number'
    if (!final(result)) return null
    return scores.every((score, side) => score === result.pairing.scores?.[side]) ? 'known' : 'final'
  }
}
