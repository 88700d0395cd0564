// Facts as they are tapped in: what each game's form asks for, and what it comes to. A row is read like a slip.

import { describe, expect, it, test, vi } from 'vitest'
import { Draft, isTyped } from '../src/pad/draft.svelte'
import { sideName } from '../src/pad/labels'
import { Impossible, lawOf, type Before, type Options } from '../src/pad/law'
import type { Sheet } from '../src/pad/sheets'

// A message is its id here.
vi.mock('../src/lib/words.svelte', () => ({ t: (id: string) => id, hasMessage: () => false }))

const TRUMPS = { target: 1000, melds: true, void_redeal: 'next', deals: null }
const COINCHE = {
  ...TRUMPS,
  no_trumps_all_trumps: true,
  max_bid: 880,
  failed_defence_extras: 'none',
  doubled_pay: 'all',
  unbid_capot: 250,
  capot_pay: 'taken',
  nt_ace: 11,
  nt_four_nines: true,
  at_values: 'trump',
}
const BURRACO = { players: 4, target: 2005, deals: null, solo_from: 1000, semi_clean: false, clean_close: false }
const BIRIBA = {
  players: 5,
  target: 3000,
  target_rule: 'exceed',
  deals: null,
  three_player: 'partners',
  sequences_only: false,
  biriba_bonus: 'main',
  two_value: 10,
  joker_value: 20,
}
const OPTIONS: Record<string, Options> = {
  belote: { ...TRUMPS, early_claim: false, failed_belote: 'opponents' },
  coinche: COINCHE,
  'briscola-bugiarda': { deals: 5, minutes: null, stock: 15, count_passed_out: true, bankrupt: 'debt' },
  burraco: BURRACO,
  biriba: BIRIBA,
  truco: { players: 4, ladder: 'paulista', eleven_fold: true, eleven_ban: 'both', eleven_look: 'may' },
}

function drafted(game: string, more: Options = {}, scores?: number[]): Draft {
  const options = { no_needless_raise: false, ...OPTIONS[game], ...more }
  const law = lawOf(game)!
  const names = Array.from({ length: law.seats(options) }, () => '')
  const sheet: Sheet = {
    id: 's',
    game,
    preset: 'default',
    options,
    dealer: 0,
    created: 0,
    names,
    entries: [],
    shared: null,
  }
  const before: Before = { scores: scores ?? law.first(options), dealer: 0, carried: {} }
  return new Draft(
    () => sheet,
    () => before,
  )
}

/** Tap: `declarer=0`, `points.1=64` typed for side 1, `biribas.0.trump.0=1` a kind's clean ones. */
function tap(draft: Draft, words: string): void {
  for (const word of words.split(' ')) {
    const [place, text] = word.split('=') as [string, string]
    const [name, side, kind, dirty] = place.split('.') as [string, string?, string?, string?]
    const fact = draft.form.find((one) => one.name === name)
    if (!fact) throw new Error(`${name} is not asked for: ${draft.form.map((one) => one.name).join(' ')}`)
    const value: unknown = /^(-?\d+|true|false|null)$/.test(text) ? JSON.parse(text) : text
    if (isTyped(fact)) for (const key of text) draft.key(fact, { name, side: side ? Number(side) : null }, key)
    else if (kind) {
      const pair = [0, 0]
      pair[Number(dirty)] = Number(text)
      const kinds = (draft.value(name, Number(side)) ?? {}) as Record<string, number[]>
      draft.setSide(fact, Number(side), { ...kinds, [kind]: pair }, {})
    } else if (side) draft.setSide(fact, Number(side), value, fact.kind === 'flag' ? false : 0)
    else draft.set(fact, value)
  }
}

const scores = (draft: Draft): string => {
  const { result } = draft
  if (typeof result === 'string') return `needs ${result}`
  return result instanceof Impossible ? `${result.rule} ${result.fact}` : result.sheet.scores.join(' ')
}

describe.each<[game: string, options: Options, taps: string, found: string]>([
  ['belote', {}, 'declarer=0 points.0=98', '98 64'],
  ['belote', {}, 'declarer=0 points.1=64 belote.0=1', '118 64'],
  ['belote', {}, 'declarer=1 points.0=98 declarations.1=50', '98 114'],
  ['belote', {}, 'declarer=null', '0 0'],
  ['belote', {}, 'declarer=0 capot=0', '252 0'],
  ['belote', {}, 'declarer=0 points.0=98 capot=1', '0 252'],
  ['belote', {}, 'declarer=0 points.0=163', 'BEL-10.1 points'],
  ['belote', {}, 'declarer=0', 'needs points'],
  ['belote', { early_claim: true }, 'declarer=0 claim=2 points.0=70 points.1=20', '70 20'],
  ['belote', {}, 'declarer=0 points.0=98 tricks.0=5', '98 64'],
  ['belote', {}, 'declarer=0 points.0=98 tricks.1=3 tricks.0=5', '98 64'],
  ['belote', {}, 'declarer=0 points.0=98 tricks.1=3 tricks.1=0', '98 64'], // taken back
  ['belote', {}, 'declarer=0 points.0=162 tricks.1=8', 'BEL-10.1 points'],
  ['belote', { early_claim: true }, 'declarer=0 claim=2 points.0=70 points.1=20 tricks.0=4 tricks.1=1', '70 20'],
  ['coinche', {}, 'declarer=1 number=100 denomination=H points.1=110', '50 210'],
  ['coinche', {}, 'declarer=1 number=100 denomination=H points.1=110 tricks.1=6', '50 210'],
  ['coinche', {}, 'declarer=1 number=100 denomination=H multiplier=2 points.1=90', '520 0'],
  ['coinche', {}, 'declarer=0 number=capot denomination=NT capot=0', '630 0'],
  ['coinche', {}, 'declarer=0 number=120 denomination=AT points.0=130 belote.0=2', '290 130'],
  ['coinche', {}, 'declarer=0 number=80', 'needs denomination'],
  ['briscola-bugiarda', {}, 'declarer=2 partner=4 points=70', '-1 -1 2 -1 1'],
  ['briscola-bugiarda', {}, 'declarer=2 partner=none tricks=8', '-4 -4 16 -4 -4'],
  ['briscola-bugiarda', {}, 'declarer=2 partner=4 points=119', 'BRB-3.4 points'],
  ['burraco', {}, 'closed=0 pots.0=true clean.0=1 melded.0=300 melded.1=100 left.0=20 left.1=50', '580 -50'],
  ['burraco', {}, 'closed=0 clean.0=1 melded.0=300 melded.1=100 left.0=20 left.1=50', '580 -50'],
  ['burraco', { players: 2 }, 'closed=1 dirty.1=1 melded.0=100 melded.1=90 left.0=40', '-40 290'],
  ['burraco', {}, 'closed=1 dirty.1=1 melded.0=100 melded.1=90 left.0=40', 'needs left'],
  ['burraco', {}, 'closed=1 melded.0=300 melded.1=100 left.0=20 left.1=50', 'BUR-10.1 closed'],
  [
    'burraco',
    { players: 3 },
    'single=1 pots.0=true pots.1=true melded.0=100 melded.1=60 left.0=20 left.1=5',
    '40 55 40',
  ],
  ['burraco', { players: 3 }, 'melded.0=60 melded.1=60 melded.2=0 left.0=20 left.1=5 left.2=90', '-60 -45 -190'],
  [
    'biriba',
    {},
    'single=0 closed=0 biribakia.0=true biribas.0.trump.0=1 melded.0=200 melded.1=100 melded.2=60 left.0=0 left.1=40 left.2=50',
    '900 -20 -45 -20 -45',
  ],
  ['truco', {}, 'winner=1 value=3', '0 3'],
  ['truco', {}, 'winner=draw', '0 0'],
  ['truco', {}, 'folded=0 value=3', '0 3'],
])('%s %j', (game, options, taps, found) => {
  it(`${taps}: ${found}`, () => {
    const draft = drafted(game, options)
    tap(draft, taps)
    expect(scores(draft)).toBe(found)
  })
})

/** Tap as a thumb does: a key goes to the number in hand, `5>` ends it and takes the next one. Return the number of taps. */
function thumb(draft: Draft, words: string): number {
  const taps = words.split(' ')
  for (const word of taps) {
    const fact = draft.form.find(({ name }) => name === draft.place?.name)
    if (/^\d>$/.test(word)) draft.end(fact!, draft.place!, word[0]!)
    else if (/^[\d±]$/.test(word)) draft.key(fact!, draft.place!, word)
    else if (word === '@cards') draft.setInOne(true)
    else if (word.startsWith('@')) draft.place = { name: word.slice(1, -2), side: Number(word.at(-1)) }
    else tap(draft, word)
  }
  return taps.length + 1 // and the one that writes it
}

// The taps of a usual deal. `@left.1` takes another number in hand.
describe.each<[game: string, options: Options, taps: string, count: number, found: string]>([
  ['belote', {}, 'declarer=0 1 0 2 belote.0=1', 6, '122 60'],
  ['coinche', {}, 'declarer=0 number=100 denomination=H 1 1 0', 7, '210 50'],
  ['briscola-bugiarda', {}, 'declarer=2 partner=4 7 0', 5, '-1 -1 2 -1 1'],
  ['burraco', {}, 'closed=0 pots.1=true clean.0=2 clean.1=1 dirty.1=2 5 4 5> 3 6 0> 3 0> 8 5>', 16, '1015 675'],
  ['burraco', {}, 'closed=0 clean.0=1 3 0 0> 1 0 0> 2 0> 5 0>', 13, '580 -50'],
  ['truco', {}, 'winner=1 value=3', 3, '0 3'],
  [
    'biriba',
    { players: 4 },
    'closed=0 biribakia.1=true biribas.0.trump.0=1 biribas.0.sequence.1=1 biribas.1.set.0=1 4 2 0> 2 8 5> 3 0> 9 5>',
    16,
    '1190 390',
  ],
])('%s %j', (game, options, taps, count, found) => {
  it(`is written by ${count} taps: ${taps}`, () => {
    const draft = drafted(game, options)
    expect(thumb(draft, taps)).toBe(count)
    expect(scores(draft)).toBe(found)
  })
})

test('who writes cards in one number needs four taps fewer', () => {
  const apart = drafted('burraco')
  const one = drafted('burraco')
  one.setInOne(true)
  expect(one.place).toEqual({ name: 'cards', side: 0 })
  const base = 'closed=0 pots.1=true clean.0=2 clean.1=1 dirty.1=2'
  expect(thumb(apart, `${base} 5 4 5> 3 6 0> 3 0> 8 5>`)).toBe(16)
  expect(thumb(one, `${base} 5 1 5> 2 7 5>`)).toBe(12)
  expect(scores(one)).toBe(scores(apart))
  expect(one.shown(false).map(({ name }) => name)).not.toContain('melded')
  const half = drafted('burraco')
  half.setInOne(true)
  thumb(half, 'closed=0 clean.0=1 3 0 0>')
  expect(scores(half)).toBe('needs cards')
  half.setInOne(false)
  expect(half.facts).not.toHaveProperty('cards')
  expect(half.place).toEqual({ name: 'melded', side: 0 })
})

test('a deal that is corrected is shown as it was written', () => {
  const { facts } = drafted('burraco')
  const again = (given: object): Draft =>
    new Draft(
      () => ({ game: 'burraco', options: { no_needless_raise: false, ...BURRACO } }),
      () => ({ scores: [0, 0], dealer: 0, carried: {} }),
      { ...facts, ...given },
      true,
    )
  expect(again({ closed: 0, melded: [300, 100], left: [20, 50] }).inOne).toBe(false)
  expect(again({ closed: 0, cards: [280, 50] }).inOne).toBe(true)
})

test('what depends on a fact is asked for only then', () => {
  const draft = drafted('belote')
  const names = (): string[] => draft.form.filter(({ detail }) => !detail).map(({ name }) => name)
  expect(names()).toEqual(['declarer'])
  tap(draft, 'declarer=0')
  expect(names()).toEqual(['declarer', 'points', 'belote', 'capot', 'declarations'])
  expect(draft.place).toEqual({ name: 'points', side: 0 })
  tap(draft, 'capot=0')
  expect(names()).not.toContain('points')
  tap(draft, 'declarer=null')
  expect(draft.facts).toEqual({})
})

test('a hand of eleven begins with its value, and may be played in the dark', () => {
  const draft = drafted('truco', {}, [11, 5])
  expect(draft.facts.value).toBe(3)
  tap(draft, 'dark=true winner=1')
  expect(scores(draft)).toBe('0 1')
  tap(draft, 'dark=null')
  expect(scores(draft)).toBe('0 3')
})

test('a hand of eleven that is given up is worth one, of ten two; a value that was tapped stays', () => {
  const eleven = drafted('truco', {}, [11, 5])
  tap(eleven, 'folded=0')
  expect(scores(eleven)).toBe('0 1')
  const ten = drafted('truco', { ladder: 'mineiro' }, [10, 5])
  tap(ten, 'folded=0')
  expect(scores(ten)).toBe('0 2')
  const called = drafted('truco')
  tap(called, 'value=6 winner=0')
  expect(scores(called)).toBe('6 0')
})

test('what is missing is taken in hand: the number of the side that has none', () => {
  const draft = drafted('burraco')
  tap(draft, 'melded.0=100 melded.1=90 left.0=40')
  draft.seek()
  expect(draft.place).toEqual({ name: 'left', side: 1 })
})

test.each([
  [{ biriba_bonus: 'main' }, 'sequence set trump'],
  [{ biriba_bonus: 'pagat' }, 'sequence set trump thirteen trump_thirteen'],
  [{ biriba_bonus: 'main', sequences_only: true }, 'sequence trump'],
])('biribas are asked for by the kinds that the bonuses of %j tell apart', (options, kinds) => {
  const form = drafted('biriba', options).form
  expect(form.filter(({ name }) => name === 'biribas').map(({ values }) => values?.join(' '))).toEqual([kinds])
})

test.each([
  [4, 2, [0, 2], 'pad-we'],
  [6, 3, [1, 4], 'pad-team'],
  [3, 2, [1, 2], 'pad-pair'],
  [5, 3, [0, 3], 'pad-pair'],
])('of %i players at %i sides, %j are %s', (players, sides, seats, name) => {
  const names = Array.from({ length: players }, () => '')
  expect(sideName(names, seats, sides)).toBe(name)
})

test('digits are typed, deleted and cleared; a net number may be negative', () => {
  const draft = drafted('burraco')
  tap(draft, 'cards.0=±125')
  const cards = draft.form.find(({ name }) => name === 'cards')!
  const place = { name: 'cards', side: 0 }
  expect(draft.facts.cards).toEqual([-125, null])
  draft.key(cards, place, 'back')
  expect(draft.value('cards', 0)).toBe(-12)
  draft.key(cards, place, '±')
  expect(draft.value('cards', 0)).toBe(12)
  expect(draft.form.map(({ name }) => name)).not.toContain('melded')
})
