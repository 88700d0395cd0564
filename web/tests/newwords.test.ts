// Questions in words that the search was not written for, and the sections of the rulebook that answer: how many come
// first. The rows were written before the questions of the books (games/*/questions.*.md); to look at what fails here
// while writing those would end what this test is for. Of `disputes` nobody has.

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { Shelf, type Language } from './books'

const SETS = { newcomers: [20, 23], terse: [29, 24], disputes: [26, 24] } as const
const LANGUAGES: readonly Language[] = ['en', 'ja']

const rowsOf = (name: string, language: Language): string[][] =>
  readFileSync(`tests/heldout/${name}.txt`, 'utf-8')
    .trim()
    .split('\n')
    .map((line) => line.split('|'))
    .filter(([spoken]) => spoken === language)

const shelf = new Shelf(rowsOf('terse', 'en').map(([, game]) => game!))

describe.each(Object.entries(SETS))('%s', (name, atLeast) => {
  test.each(LANGUAGES.map((language, at) => [language, atLeast[at]!] as const))(
    'in %s: %i of 30',
    (language, least) => {
      const rows = rowsOf(name, language)
      expect(rows).toHaveLength(30)
      const first = rows.filter(([, game, question, sections]) => {
        const [best] = shelf.ask(game!, language, question!)
        return best && sections!.split(' ').includes(best.section.number)
      })
      expect(first.length).toBeGreaterThanOrEqual(least)
    },
  )
})
