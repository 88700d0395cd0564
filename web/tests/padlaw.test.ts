// The law of the score pad agrees with Python's over random facts: every line, total and refusal (padcases.py).

import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { Impossible, lawOf, Unreadable, type Before, type Facts, type Options } from '../src/pad/law'
import { applying, formOf } from '../src/pad/law/form'

interface Case {
  game: string
  options: Options
  facts: Facts
  before: Before
  sheet?: Record<string, unknown>
  after?: Record<string, unknown>
  refused?: { fact: string; rule: string; given: Record<string, unknown> }
  unreadable?: string
}

const DEPTH = Number(process.env.RIDOTTO_DEPTH ?? 1)
const MANY = Math.round(250 * (DEPTH > 1 ? 2 * DEPTH : 1))
const SEED = process.env.RIDOTTO_SEED ?? '1'

const cases = execFileSync('../.venv/bin/python', ['tests/padcases.py', String(MANY), SEED], {
  encoding: 'utf8',
  maxBuffer: 1 << 30,
})
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Case)

/** Return what the pad makes of facts, in the words of a case. */
function judged({ game, options, facts, before }: Case): Pick<Case, 'sheet' | 'after' | 'refused' | 'unreadable'> {
  try {
    const { sheet, totals, over, winner, nextDealer, carried } = lawOf(game)!.tally(options, facts, before)
    return { sheet: { ...sheet }, after: { totals, over, winner, nextDealer, carried } }
  } catch (problem) {
    if (problem instanceof Impossible)
      return { refused: { fact: problem.fact, rule: problem.rule, given: { ...problem.given } } }
    if (problem instanceof Unreadable) return { unreadable: problem.fact }
    throw problem
  }
}

/** Keys of a sheet that the pad does not show. */
const UNSEEN = ['declarer', 'partner', 'side_points', 'side_tricks']
const shown = (sheet: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(sheet).filter(([key]) => !UNSEEN.includes(key)))

const games = [...new Set(cases.map(({ game }) => game))]

describe.each(games)('%s', (game) => {
  const mine = cases.filter((one) => one.game === game)

  it('scores and refuses as Python does', () => {
    for (const one of mine) {
      const found = judged(one)
      const said = JSON.stringify(one)
      if (one.sheet) {
        expect(found.sheet, said).toEqual(shown(one.sheet))
        expect(found.after, said).toEqual(one.after)
      } else if (one.refused) expect(found.refused, said).toEqual(one.refused)
      else expect(one.unreadable, said).toContain(`facts.${found.unreadable ?? '?'}`)
    }
  })

  it('draws deals that are scored and deals that are refused', () => {
    expect(mine.filter(({ sheet }) => sheet).length).toBeGreaterThan(mine.length / 6)
    expect(mine.filter(({ refused }) => refused).length).toBeGreaterThan(mine.length / 50)
  })

  it('asks for the facts that a scored deal needs', () => {
    for (const { options, facts, before, sheet } of mine) {
      if (!sheet) continue
      const match = lawOf(game)!.situation(options, before.scores)
      const names = applying(game, { options, match, facts }).map(({ name }) => name)
      expect(new Set(names).size, JSON.stringify(facts)).toBe(names.length)
    }
    expect(formOf(game).length).toBeGreaterThan(3)
  })
})
