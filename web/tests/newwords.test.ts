// Questions in people's own words, and the sections of the rulebook that answer: how many come first. No set measures
// a search by strangers:
// - `newcomers`, `terse` and `disputes` were written by people who knew the data of the search, and what failed in them
//   has since been looked at and mended. They only tell when something gets worse.
// - `second` was written from the rulebooks alone, before its author saw the questions of the books
//   (games/*/questions.*.md). The same author then wrote more of these, without looking at what fails in the set, so the
//   part of its figures that came with them (two in Japanese) may flatter. Do not look at what fails in it.

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { Shelf, type Language } from './books'

/** True in the deep run, which asks all questions; the usual run asks every third, as each takes a tenth of a second. */
const DEEP = Number(process.env.RIDOTTO_DEPTH ?? 1) > 1
const EVERY = DEEP ? 1 : 3

/** Number of questions in each language, and how many at least find their section first in English and Japanese. */
const SETS: Record<string, [number, number, number]> = DEEP
  ? { newcomers: [30, 27, 29], terse: [30, 29, 29], disputes: [30, 28, 28], second: [60, 52, 47] }
  : { newcomers: [10, 10, 10], terse: [10, 10, 10], disputes: [10, 10, 10], second: [20, 16, 15] }
const LANGUAGES: readonly Language[] = ['en', 'ja']

const rowsOf = (name: string, language: Language): string[][] =>
  readFileSync(`tests/heldout/${name}.txt`, 'utf-8')
    .trim()
    .split('\n')
    .map((line) => line.split('|'))
    .filter(([spoken]) => spoken === language)
    .filter((_, at) => at % EVERY === 0)

const shelf = new Shelf(rowsOf('terse', 'en').map(([, game]) => game!))

describe.each(Object.entries(SETS))('%s', (name, [size, ...atLeast]) => {
  test.each(LANGUAGES.map((language, at) => [language, atLeast[at]!] as const))(
    `in %s: %i of ${size}`,
    (language, least) => {
      const rows = rowsOf(name, language)
      expect(rows).toHaveLength(size)
      const first = rows.filter(([, game, question, sections]) => {
        const [best] = shelf.ask(game!, language, question!)
        return best && sections!.split(' ').includes(best.section.number)
      })
      expect(first.length).toBeGreaterThanOrEqual(least)
    },
    60_000,
  )
})
