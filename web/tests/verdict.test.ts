// Headlines of each game's deals. Messages are returned as their ids with arguments.

import { describe, expect, it, vi } from 'vitest'
import { face as belote } from '../src/games/belote'
import { verdict as bugiarda } from '../src/games/briscola-bugiarda/sheet'
import { verdict as melds } from '../src/games/rummy/sheet'
import { verdict as truco } from '../src/games/truco/sheet'
import { verdict as trumps } from '../src/games/trumps/sheet'
import type { FinishedDeal, Game, SheetData } from '../src/table/contract'
import { minus } from '../src/lib/numbers'
import type { DealScore } from '../src/lib/wire'
import { scoreSides } from '../src/table/parts/people'
import { rows, standing } from '../src/table/sheet/rows'
import { eventless, verdictOf } from '../src/table/sheet/verdict'

// There is no DOM here.
vi.mock('../src/lib/words.svelte', () => ({
  t: (id: string, args: Record<string, unknown> = {}) =>
    [id, ...Object.entries(args).map(([key, value]) => `${key}=${value}`)].join(' '),
  hasMessage: () => true,
  need: () => {},
  wordsReady: () => Promise.resolve(),
}))
vi.mock('../src/lib/settings.svelte', () => ({ settings: {}, moving: () => false }))
vi.mock('../src/table/parts', async () => import('../src/table/parts/people'))

const sheet = (outcome: string, scores: number[], more: object = {}): SheetData => ({
  outcome,
  lines: [],
  scores,
  ...more,
})

function ended(given: SheetData, view: object | null, seats = 4, me: number | null = 0): FinishedDeal {
  const all = Array.from({ length: seats }, (_, seat) => ({ name: `P${seat}` }))
  return {
    sheet: given,
    view: view as FinishedDeal['view'],
    sides: scoreSides(given.scores.length, all, me),
    names: all.map(({ name }, seat) => (seat === me ? 'You' : name)),
    me,
  }
}

describe('belote and coinche', () => {
  const taken: SheetData['lines'] = [
    ['points taken', 'COI-9.1', [102, 60]],
    ['contract', 'COI-9.3', [0, 270]],
  ]

  it('name the bid and by how much it was missed', () => {
    const contract = { declarer: 2, number: 110, denomination: 'H', multiplier: 1 }
    const failed = trumps(ended(sheet('failed', [0, 270], { lines: taken }), { contract }))
    expect(failed).toContain('verdict-failed side=us')
    expect(failed).toContain('told=short bid=110 ♥')
    expect(failed).toContain('short=8')
    const made = trumps(
      ended(sheet('made', [60, 210]), { contract: { ...contract, declarer: 1, number: 'capot', multiplier: 2 } }),
    )
    expect(made).toContain('verdict-made side=them')
    expect(made).toContain('told=bid bid=trick-capot ♥\uFE0E trick-times times=2')
  })

  it('infer the declarer’s side of an earlier deal from the sheet alone', () => {
    expect(trumps(ended(sheet('failed', [0, 270], { lines: taken }), null))).toContain('side=us')
    expect(trumps(ended(sheet('made', [100, 62]), null, 4, null))).toContain(
      'side=some who=seats-pair first=P0 second=P2 told=plain',
    )
    expect(trumps(ended(sheet('made', [62, 100]), { declarer: 3, trump: 'S' }))).toContain(
      'side=them who=seats-them told=suit',
    )
    expect(trumps(ended(sheet('void', [0, 0]), null))).toBe('sheet-outcome-void')
  })
})

it('briscola bugiarda says who played with whom', () => {
  const made = sheet('made', [2, 1, -1, -1, -1], { declarer: 1, partner: 0, side_points: 74 })
  expect(bugiarda(ended(made, null, 5))).toContain('side=some who=seats-pair first=P1 second=seats-you-within')
  expect(bugiarda(ended({ ...made, partner: 'none' } as SheetData, null, 5, 1))).toContain('side=you')
  expect(bugiarda(ended(sheet('void', [0, 0, 0, 0, 0], { declarer: null }), null, 5))).toBe('sheet-outcome-void')
})

it('burraco and biriba say who closed, or why nobody did', () => {
  const closed = sheet('closed', [400, -60])
  expect(melds(ended(closed, { closer: 3 }), () => 'stock')).toBe('verdict-closed who=P3 you=no')
  expect(melds(ended(closed, null), () => 'stock')).toBe('sheet-outcome-closed')
  expect(melds(ended(sheet('ended', [4, 6]), { closer: null }), () => 'stale')).toBe('verdict-open why=stale')
})

it('truco says whose the points are', () => {
  expect(truco(ended(sheet('folded', [0, 3]), null))).toBe('verdict-folded side=them who=seats-them points=3')
  expect(truco(ended(sheet('draw', [0, 0]), null))).toBe('sheet-outcome-draw')
})

describe('every deal', () => {
  const game = (signed: boolean) =>
    ({ info: { sheet: { signed } }, face: { verdict: () => 'told' } }) as unknown as Game
  const deal = (given: SheetData) => ({ number: 0, sheet: given, totals: [] }) as unknown as DealScore

  it('has a score and a tone for its reader', () => {
    const given = deal(sheet('closed', [400, -60]))
    expect(verdictOf(game(false), given, null, ended(sheet('closed', [400, -60]), null))).toEqual({
      text: 'told',
      score: '400 – −60',
      tone: 'good',
    })
    const chips = sheet('made', [-1, 2, -1, 1, -1])
    expect(verdictOf(game(true), deal(chips), null, ended(chips, null, 5))).toMatchObject({
      score: 'verdict-own points=−1',
      tone: 'bad',
    })
    expect(verdictOf(game(true), deal(chips), null, ended(chips, null, 5, null))).toMatchObject({
      score: null,
      tone: 'even',
    })
  })

  it('without points has no sheet', () => {
    expect(eventless(deal(sheet('void', [0, 0], { lines: [['cards', 'BEL-10.1', [0, 0]]] })))).toBe(true)
    expect(eventless(deal(sheet('tied', [0, 0], { lines: [['cards', 'BEL-10.1', [81, 81]]] })))).toBe(false)
  })

  it('shows nobody above the target', () => {
    expect(standing({ sheet: { ceiling: 12 } } as never, [13, 9])).toEqual([12, 9])
    expect(standing({ sheet: { ceiling: null } } as never, [1120, -30])).toEqual([1120, -30])
  })
})

it('a minus is not a hyphen', () => {
  expect(minus('-160 chips, 3-4, COI-9.1 (-2)')).toBe('−160 chips, 3-4, COI-9.1 (−2)')
  expect(belote.verdict).toBe(trumps)
})

describe('the rows of a sheet', () => {
  const biriba = {
    info: { sheet: { always: [], sums: ['total'], scored: null, signed: false, ceiling: null } },
    face: { scored: 'scored', rows: () => [] },
  } as unknown as Game
  const given = sheet('closed', [470, 930], {
    lines: [
      ['melded cards', 'BIR-13.1', [400, 800]],
      ['biriba', 'BIR-13.2', [70, 130]],
      ['total', 'BIR-13.4', [470, 930]],
    ],
  })
  const { sides } = ended(given, null)
  const shown = (totals: number[]) => rows(biriba, given, totals, sides).map(({ name, values }) => `${name}: ${values}`)

  it('say nothing twice: a sum that equals the score, or the match score after the first deal', () => {
    expect(shown([470, 930])).toEqual([
      'sheet-line-melded-cards: 400,800',
      'sheet-line-biriba: 70,130',
      'scored: 470,930',
    ])
    expect(rows(biriba, given, [470, 930], sides).at(-1)).toMatchObject({ rule: 'BIR-13.4', kind: 'total' })
  })

  it('include the match score from the second deal on', () => {
    expect(shown([1000, 1400]).slice(-2)).toEqual(['scored: 470,930', 'sheet-total: 1000,1400'])
  })
})
