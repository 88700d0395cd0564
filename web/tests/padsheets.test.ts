// Sheets of the score pad: what a log of entries amounts to, files, and sheets that several browsers write on.

import { describe, expect, it, test } from 'vitest'
import type { GameInfo, PadEntry } from '../src/lib/wire'
import { batch, linksOf, received, sharedIn } from '../src/pad/entries'
import { NoSheet, read, sound, written } from '../src/pad/files'
import { Impossible, type Facts } from '../src/pad/law'
import { pruned } from '../src/pad/law/form'
import { sentencesOf } from '../src/pad/refusals'
import { matchOf, merged, type Entry, type Sheet } from '../src/pad/sheets'

const BELOTE = {
  target: 1000,
  melds: true,
  early_claim: false,
  failed_belote: 'opponents',
  void_redeal: 'next',
  deals: null,
}
const BRISCOLA = { deals: 5, minutes: 60, stock: 15, count_passed_out: true, bankrupt: 'debt' }

let count = 0
type Content<E> = E extends Entry ? Omit<E, 'id' | 'at'> : never
const entry = (content: Content<Entry>): Entry => ({ ...content, id: `e${++count}`, at: count })
const deal = (deal: string, facts: Facts): Entry => entry({ kind: 'deal', deal, facts })

const sheetOf = (entries: Entry[], more: Partial<Sheet> = {}): Sheet => ({
  id: 'sheet',
  game: 'belote',
  preset: 'default',
  options: BELOTE,
  dealer: 3,
  created: 0,
  names: ['Ada', 'Ben', 'Cleo', 'Dan'],
  entries,
  shared: null,
  ...more,
})

describe('what the storage holds', () => {
  it('is a sheet if the pad can show it', () => {
    const sheet = sheetOf([deal('a', { declarer: 0, points: [98, null] })])
    expect(sound(JSON.parse(JSON.stringify(sheet)))).toEqual(sheet)
  })

  it.each<[what: string, data: unknown]>([
    ['nothing', null],
    ['another thing', { id: 'x', entries: [] }],
    ['an unknown game', sheetOf([], { game: 'whist' })],
    ['options of nothing', sheetOf([], { game: 'burraco', options: {} })],
    ['names of two', sheetOf([], { names: ['Ada', 'Ben'] })],
    ['entries that are none', sheetOf([null as unknown as Entry])],
    ['facts that cannot be read', sheetOf([deal('a', { declarer: 'Ada' })])],
  ])('is none if it is %s', (_, data) => expect(() => sound(data)).toThrow(NoSheet))

  it('has a day that can be written, also where it had none', () =>
    expect(sound({ ...sheetOf([]), created: 1e300 }).created).toBe(0))
})

describe('a match', () => {
  const played = [deal('a', { declarer: 0, points: [98, null] }), deal('b', { declarer: 1, points: [81, 81] })]

  it('is counted deal by deal, with the dealer and the points held', () => {
    const match = matchOf(sheetOf(played))
    expect(match.totals).toEqual([98 + 81, 64])
    expect(match.next).toMatchObject({ dealer: 1, carried: { held: 81 } })
    expect(match.deals.map(({ dealer }) => dealer)).toEqual([3, 0])
  })

  it('is counted again after the correction of an older deal, which says so', () => {
    const corrected = entry({ kind: 'correct', deal: 'a', facts: { declarer: 0, points: [64, null] } })
    const match = matchOf(sheetOf([...played, corrected]))
    expect(match.totals).toEqual([81, 162])
    expect(match.deals.map(({ corrected }) => corrected)).toEqual([true, false])
  })

  it('forgets a deal that is taken back, also if it arrives once more', () => {
    const undone = entry({ kind: 'undo', deal: 'b' })
    expect(matchOf(sheetOf([...played, undone, played[1]!])).totals).toEqual([98, 64])
  })

  it('ends at the target, and deals after a corrected end do not count', () => {
    const capots = ['a', 'b', 'c', 'd'].map((id) => deal(id, { declarer: 0, capot: 0 }))
    const match = matchOf(sheetOf(capots))
    expect(match).toMatchObject({ over: true, winners: [0], totals: [1008, 0] })
    const late = matchOf(sheetOf([...capots, deal('e', { declarer: 1, capot: 1 })]))
    expect(late.totals).toEqual([1008, 0])
    expect(late.deals.at(-1)).toMatchObject({ late: true, tallied: null })
  })

  it('shows a deal that a correction has made impossible, and counts the others', () => {
    const options = { players: 4, ladder: 'paulista', eleven_fold: true, eleven_ban: 'both', eleven_look: 'must' }
    const wins = (id: string, value: number): Entry => deal(id, { winner: 0, value })
    const before = [wins('a', 9), deal('b', { winner: 1, value: 6 })]
    const corrected = entry({ kind: 'correct', deal: 'a', facts: { winner: 0, value: 12 } })
    const truco = { game: 'truco', options: { ...options, no_needless_raise: false }, dealer: 0 }
    expect(matchOf(sheetOf([...before, corrected], truco)).deals[1]).toMatchObject({ late: true })
    const eleven = [wins('a', 9), wins('b', 1), wins('c', 6)]
    const nearly = entry({ kind: 'correct', deal: 'b', facts: { winner: 0, value: 1 } })
    expect(matchOf(sheetOf([...eleven, nearly], truco)).over).toBe(true)
    const refused = matchOf(
      sheetOf([...before, deal('c', { winner: 0, value: 12 })], {
        ...truco,
        options: { ...truco.options, no_needless_raise: true },
      }),
    )
    expect(refused.deals[2]).toMatchObject({ tallied: null })
    expect(refused.deals[2]?.refused).toBeInstanceOf(Impossible)
    expect(refused.totals).toEqual([9, 6])
  })

  it('ends when the time is up', () => {
    const more = { game: 'briscola-bugiarda', options: BRISCOLA, names: ['', '', '', '', ''], dealer: 0 }
    const first = deal('a', { declarer: 2, partner: 'none', points: 70 })
    expect(matchOf(sheetOf([first], more)).over).toBe(false)
    expect(matchOf(sheetOf([first, entry({ kind: 'time' })], more))).toMatchObject({ over: true, winners: [2] })
  })
})

test('facts that are not asked for any more are dropped with what depends on them', () => {
  const facts = { claim: 1, points: [90, null], capot: 0, belote: [1, 0] }
  expect(pruned('belote', { options: BELOTE, match: {}, facts })).toEqual({})
  expect(pruned('belote', { options: BELOTE, match: {}, facts: { ...facts, declarer: 0 } })).toEqual({
    declarer: 0,
    capot: 0,
    belote: [1, 0],
  })
})

describe('files', () => {
  const option = (name: string, choices: unknown[], kind: string) => ({
    name,
    choices,
    kind,
    low: 1,
    high: null,
    step: 1,
  })
  const infos = [
    {
      name: 'belote',
      options: [
        option('target', [], 'number'),
        option('melds', [true, false], 'flag'),
        option('deals', [], 'number-or-null'),
      ],
    },
  ] as unknown as GameInfo[]
  const sheet = sheetOf([deal('a', { declarer: 0, points: [98, null] })])
  const fault = (text: string): string => {
    try {
      read(text, infos)
    } catch (problem) {
      if (problem instanceof NoSheet) return problem.fault
    }
    return 'none'
  }
  const changed = (change: object): string =>
    JSON.stringify({ ...(JSON.parse(written(sheet)) as object), sheet: { ...sheet, ...change } })

  it('hold a sheet as it is, without the secret of a shared one', () => {
    const text = written({ ...sheet, shared: { id: 'pad', secret: 'deep', known: 1 } })
    expect(text).not.toContain('deep')
    expect(read(text, infos)).toEqual(sheet)
  })

  it.each([
    ['unreadable', '{'],
    ['other', '[]'],
    ['other', '{"format": "else"}'],
    ['newer', '{"format": "ridotto-pad", "version": 99}'],
    ['game', changed({ game: 'poker' })],
    ['options', changed({ options: { ...BELOTE, target: 'many' } })],
    ['options', changed({ options: {} })],
    ['entries', changed({ entries: [{ id: 'e', at: 0, kind: 'deal', deal: 'a' }] })],
    ['entries', changed({ entries: [deal('a', { declarer: 'me' })] })],
    ['entries', changed({ names: ['Ada'] })],
    ['entries', changed({ dealer: 4 })],
  ])('are refused if they are no sheet: %s', (why, text) => {
    expect(fault(text)).toBe(why)
  })
})

describe('a shared sheet', () => {
  it('has the entries of the server first, and each once', () => {
    const [one, two, three] = ['a', 'b', 'c'].map((id) => deal(id, { declarer: null }))
    expect(merged([two!, one!], [one!, three!])).toEqual([two, one, three])
  })

  it('keeps what was written here while the answer was on its way', () => {
    const mine = ['a', 'b'].map((id) => deal(id, { declarer: 0, points: [90, null] }))
    const theirs = deal('x', { declarer: 1, points: [null, 90] })
    const sheet = sheetOf(mine, { shared: { id: 'pad', secret: 's', known: 0 } })
    const answer = { head: {} as never, entries: [theirs, mine[0]!] as PadEntry[], total: 2 }
    const next = received(sheet, answer, 0)
    expect(next.entries).toEqual([theirs, ...mine])
    expect(next.shared?.known).toBe(2)
    expect(batch(next.entries.slice(2))).toEqual([mine[1]])
    const long = Array.from({ length: 40 }, (_, at) => deal(`d${at}`, { declarer: 0, points: [90, null] }))
    expect(batch(long).length).toBeLessThan(30)
  })

  it('is named by its links, whose secret stays in the fragment', () => {
    const { watch, write } = linksOf({ id: 'p-1', secret: 's_2', known: 0 }, 'http://10.0.0.2:8000')
    expect(new URL(write!).pathname).toBe('/pad')
    expect(sharedIn(new URL(watch).hash.slice(1))).toEqual({ id: 'p-1', secret: null })
    expect(sharedIn(new URL(write!).hash.slice(1))).toEqual({ id: 'p-1', secret: 's_2' })
    expect(sharedIn('new')).toBeNull()
  })
})

test('sentences of refusals are found by rule and case', () => {
  const found = sentencesOf('BEL-10-1 =\n    .facts-points-sum = The cards make { $total }.\nBEL-9-1 = Other.\n')
  expect([...found]).toEqual([['BEL-10.1.facts-points-sum', 'The cards make { $total }.']])
})
