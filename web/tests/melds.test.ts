// Parsing and wording of actions and melds, and the identities of cards between two views.

import { describe, expect, it, vi } from 'vitest'
import { game as biriba } from '../src/games/biriba/game'
import { identify, type Keyed } from '../src/games/rummy/identities'
import { fan } from '../src/games/rummy/fan'
import { highlights } from '../src/games/rummy/highlights'
import { Order } from '../src/games/rummy/order.svelte'
import { closing, company } from '../src/games/rummy/hints'
import { gained, groupsOf, handOrder, keysOf, laying, layings, rowOf, sameCards } from '../src/games/rummy/parsing'
import { ownShare } from '../src/games/rummy/share'
import { recentTurns } from '../src/games/rummy/recentturns'
import { layingName, rowDigest, rowName, rowSuit } from '../src/games/rummy/speech'
import type { MeldView, Side } from '../src/games/rummy/view'
import type { BiribaView } from '../src/lib/views'
import type { Meld } from '../src/lib/wire'
import { held } from '../src/ui/Hand.svelte'

// There is no DOM here.
vi.mock('../src/lib/words.svelte', () => ({
  t: (id: string, args?: Record<string, string | number>) => (args ? `${id}(${Object.values(args).join(' ')})` : id),
  need: () => {},
}))
vi.mock('../src/lib/settings.svelte', () => ({ settings: {}, moving: () => false }))

const row = (text: string): string[] => text.split(' ')
/** As in the views. */
const WILD = ['JK', '2']

const meld = (cards: string, wild: number[] = [], stands: string[] = []): Meld => ({
  kind: 'sequence',
  cards: row(cards),
  wild,
  stands,
  purity: wild.length ? 'dirty' : 'clean',
  long: false,
})
const read = (action: string, makes: Meld | null = null) => laying({ action, meld: makes })

it('parses actions', () => {
  const whole = meld('JK 9H TH JH QH', [0], ['8H'])
  expect(read('add 3 JH = JK 9H TH JH QH', whole)).toMatchObject({
    verb: 'add',
    number: 3,
    cards: ['JH'],
    meld: whole,
    arranged: true,
  })
  expect(read('add 3 JH')).toMatchObject({ verb: 'add', number: 3, cards: ['JH'], meld: null, arranged: false })
  expect(read('meld 7H 8H 9H')).toMatchObject({ verb: 'meld', number: null, cards: row('7H 8H 9H') })
  expect(read('discard 4D')).toMatchObject({ verb: 'discard', cards: ['4D'], meld: null })
  for (const action of ['draw', 'take', 'pass', 'withdraw', 'trump H']) expect(read(action)).toBeNull()
  expect(layings(['draw', 'add 1 7H', 'discard 4D']).map(({ action }) => action)).toEqual(['add 1 7H', 'discard 4D'])
  expect(sameCards(row('7H 8H 7H'), row('8H 7H 7H'))).toBe(true)
  expect(sameCards(row('7H 8H 8H'), row('8H 7H 7H'))).toBe(false)
})

it('names a wild card’s role, a card or a rank', () => {
  const three = ['card-french(7 H)', 'melds-as(card-joker card-french(8 H))', 'card-french(9 H)']
  expect(rowName(meld('7H JK 9H', [1], ['8H']))).toBe(three.join('base-comma'))
  expect(rowName(meld('7S 7H 2C', [2], ['7']))).toMatch(/melds-as\(card-french\(2 C\) card-rank-french\(7\)\)$/)
})

it('describes an action’s meld, as far as the server has sent it', () => {
  const parsed = read('meld 7H JK 9H', meld('7H JK 9H', [1], ['8H']))!
  expect(layingName(parsed, 'burraco')).toContain('melds-as')
  expect(rowOf(parsed).wild).toEqual([1])
  const untold = read('meld 7H JK 9H')!
  expect(layingName(untold, 'burraco')).not.toContain('melds-as')
  expect(rowOf(untold)).toEqual({ cards: row('7H JK 9H'), wild: [], stands: [] })
  const whole = meld('JK 9H TH JH QH', [0], ['8H'])
  expect(layingName(read('add 3 JH = JK 9H TH JH QH', whole)!, 'burraco')).toMatch(
    /^melds-say-add-row\(3 card-french\(J H\) melds-as/,
  )
  expect(layingName(read('add 3 JH', whole)!, 'burraco')).toBe('melds-say-add(3 card-french(J H))')
  const semi = { ...meld('JK 4H 5H 6H 7H 8H 9H TH', [0], ['3H']), purity: 'semi-clean' as const, long: true }
  expect(layingName(read('add 1 TH', semi)!, 'burraco')).toBe(
    'melds-say-long(melds-say-add(1 card-french(T H)) melds-burraco-semi-clean)',
  )
  expect(layingName(read('discard 2S')!, 'burraco')).toBe('melds-say-discard(card-french(2 S))')
})

it('sorts cards that fit anywhere last', () => {
  expect(row('JK 2H 3S AS KH 2S').toSorted(handOrder('suit', WILD))).toEqual(row('AS 3S KH 2S 2H JK'))
  expect(row('JK 2H 3S AS KH 2S').toSorted(handOrder('rank', WILD))).toEqual(row('AS KH 3S 2S 2H JK'))
})

it('finds new cards of a hand, including duplicates', () => {
  expect([...gained(row('7H 8H'), row('7H 7H 8H'))]).toEqual(['7H#2'])
  expect([...gained(null, row('7H'))]).toEqual([])
})

it('says that the stock is used up to players who draw, not to those who took the pile', () => {
  const remarks = (phase: string) =>
    biriba.remarks({ phase, passes: 0, hand_sizes: [9, 9], stock: 0 } as unknown as BiribaView)
  expect(remarks('start')).toEqual([{ id: 'melds-stock-out' }])
  expect(remarks('play')).toEqual([])
})

it('describes a meld briefly', () => {
  const laid = (lying: Meld) => ({ ...lying, number: 1, seat: 0, long: null })
  const sequence = laid(meld('JK 9H TH JH 2S', [0, 4], ['8H', 'QH']))
  const set = laid({ ...meld('JK KS KD', [0], ['K']), kind: 'set' })
  expect([rowDigest(sequence), rowSuit(sequence)]).toEqual(['8–Q♥\uFE0E', 'H'])
  expect([rowDigest(set), rowSuit(set)]).toEqual(['K×3', null])
})

describe('cards between two views', () => {
  const keys = (keyed: Keyed, place: string) => keyed[place]!.map(({ key }) => key)

  it('keep their identities wherever they go', () => {
    const first = identify({}, { hand: row('7H 7H 8H'), 'meld 0 1': row('7H 7S 7C') })
    const second = identify(first, { hand: row('7H 8H'), 'meld 0 1': row('7H 7H 7S 7C') })
    expect(new Set(keys(second, 'meld 0 1'))).toContain(keys(first, 'hand')[1])
    expect(keys(second, 'meld 0 1')).toEqual(expect.arrayContaining(keys(first, 'meld 0 1')))
    expect(keys(second, 'hand')).toEqual([keys(first, 'hand')[0], keys(first, 'hand')[2]])
  })

  it('have a new key when they were not visible before', () => {
    const first = identify({}, { hand: row('7H'), pile: row('9C') })
    const second = identify(first, { hand: row('7H 7H'), pile: row('9C') })
    expect(new Set([...keys(second, 'hand'), ...keys(first, 'hand'), ...keys(first, 'pile')]).size).toBe(3)
  })
})

describe('a hand', () => {
  const hand = held(row('AS KS 9S 9S 7H 6H 4H QC QC 8C 5C 3C KD JD 9D 2S 2D JK'))
  const cards = (groups: { card: string }[][]) => groups.map((group) => group.map(({ card }) => card).join(' '))

  it('is sorted by suit with cards that fit anywhere last, by rank, or manually with new cards at the end', () => {
    expect(cards(groupsOf(hand, 'suit', [], WILD))).toEqual([
      'AS KS 9S 9S',
      '7H 6H 4H',
      'QC QC 8C 5C 3C',
      'KD JD 9D',
      '2S 2D JK',
    ])
    expect(cards(groupsOf(hand.slice(0, 3), 'rank', [], WILD))).toEqual(['AS KS 9S'])
    expect(cards(groupsOf(held(row('AS KS 9S')), 'own', ['9S', 'KS'], WILD))).toEqual(['9S KS AS'])
  })

  it('keeps a manual order', () => {
    const order = new Order(
      () => row('AS KS 9S 7H'),
      () => WILD,
    )
    order.move(['7H', '9S'], 'KS')
    expect(order.sorting).toBe('own')
    expect(cards(order.groups)).toEqual(['AS 7H 9S KS'])
    order.move(['9S'], '9S')
    order.shift('AS', 2)
    expect(cards(order.groups)).toEqual(['7H 9S AS KS'])
    order.turn()
    expect(cards(order.groups)).toEqual(['AS KS 9S', '7H'])
  })

  it.each([
    [1100, 150, 1],
    [370, 170, 2],
    [300, 118, 2],
    [820, 90, 1],
  ])('shows every index in %i × %i pixels, and its rows end where suits do', (width, height, rows) => {
    const groups = groupsOf(hand, 'suit', [], WILD)
    const laid = fan(groups, width, height)
    expect(laid.rows).toHaveLength(rows)
    const first = new Set(groups.map(([one]) => one))
    for (const line of laid.rows) expect(first).toContain(line[0])
    for (const { x, y } of laid.places) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + laid.size).toBeLessThanOrEqual(width + 1)
      expect(y + 1.4 * laid.size).toBeLessThanOrEqual(height + 1)
    }
    laid.places.slice(1).forEach(({ x, y }, at) => {
      const before = laid.places[at]!
      if (y === before.y) expect(x - before.x).toBeGreaterThan(0.5 * laid.size)
      else expect(y - before.y).toBeGreaterThan(0.8 * laid.size)
    })
  })
})

describe('what happened', () => {
  const view = (log: string, more: object = {}): MeldView =>
    ({
      ...{
        game: 'burraco',
        seat: 0,
        phase: 'draw',
        turn: 0,
        sides: [
          [0, 2],
          [1, 3],
        ],
        melds: [[], []],
        pots: [],
        standing: [],
        hand_sizes: [11, 11, 11, 11],
        options: {},
      },
      log: log.split(' | ').map((line) => [Number(line[0]), line.slice(2)]),
      ...more,
    }) as unknown as MeldView

  it('since the viewer’s last turn is listed by player, with the changed melds, until the next turn begins', () => {
    const log =
      '1 draw | 1 meld 7H 8H 9H | 1 discard | 0 draw | 0 discard | 1 take | 1 add 1 TH | 1 meld 4S 4H 4D | 1 discard | 2 draw | 2 discard'
    expect(recentTurns(view(log))).toEqual({
      turns: [
        { seat: 1, began: 'take', laid: row('TH 4S 4H 4D') },
        { seat: 2, began: 'draw', laid: [] },
      ],
      cards: { '1 1': ['TH'], '1 2': row('4S 4H 4D') },
    })
    expect(recentTurns(view(`${log} | 0 draw`)).turns).toEqual([])
    expect(recentTurns(view(log, { seat: null })).turns).toEqual([])
  })

  it('numbers the melds of new partners together, those of earlier lines too', () => {
    const laid = (number: number, seat: number, cards: string) => ({ ...meld(cards), number, seat })
    const three = {
      sides: [[0], [1, 2]],
      hand_sizes: [18, 9, 9],
      melds: [[], [laid(1, 2, '4S 5S 6S'), laid(2, 1, '7H 8H 9H TH'), laid(3, 2, 'QD KD AD'), laid(4, 1, '3C 4C 5C')]],
    }
    const before = '2 draw | 2 meld 4S 5S 6S | 2 discard | 0 draw | 0 discard | 1 draw | 1 meld 7H 8H 9H'
    const log = `${before} | 1 add 1 TH | 1 discard | 2 draw | 2 meld QD KD AD | 2 discard`
    expect(recentTurns(view(log, three)).cards).toEqual({ '1 2': row('7H 8H 9H TH'), '1 3': row('QD KD AD') })
    const joined = `${log} | 0 draw | 0 discard | 1 draw | 1 meld 3C 4C 5C | 1 add 3 JD | 1 discard | 2 add 2 6H | 2 discard`
    expect(recentTurns(view(joined, three)).cards).toEqual({ '1 4': row('3C 4C 5C'), '1 3': ['JD'], '1 2': ['6H'] })
  })

  it('tells three players who plays alone, once a player has taken the eighteen', () => {
    const pots = (seat: number | null) => [
      { size: 18, side: seat, seat, seen: true },
      { size: 11, side: null, seat: null, seen: true },
    ]
    const alone = { sides: [[0], [1], [2]], hand_sizes: [11, 9, 10], melds: [[], [], []], standing: [{}, {}, {}] }
    const before = view('1 draw', { ...alone, pots: pots(null), turn: 1 })
    const after = view('1 draw | 1 discard', {
      ...alone,
      sides: [[0, 2], [1]],
      melds: [[], []],
      pots: pots(1),
      standing: [{}, {}],
    })
    const names = ['You', 'Ada', 'Ben']
    const said = (view: MeldView) => company(view, names, 0).map(({ id, args }) => [id, ...Object.values(args ?? {})])
    expect(said(before)).toEqual([['melds-not-yet']])
    expect(said(after)).toEqual([['melds-alone', 'Ada', 'no', 'seats-you-within', 'Ben']])
    expect(said(view('0 draw', { ...alone, pots: pots(null) }))).toEqual([])
    expect(highlights(before, after, 0)).toEqual([{ kind: 'pot', seat: 1, own: false, size: 18, pair: [0, 2] }])
    const last = { ...alone, phase: 'play', hand: ['7H'], pots: pots(null) }
    expect(closing(view('0 draw', last), { took: null, melds: [] } as unknown as Side)[0]!.args).toEqual({
      lack: 'eighteen',
    })
  })

  it('says what closing requires once the hand of the player laying down runs low', () => {
    const lay = (hand: string, more: object = {}) =>
      view('0 draw', { phase: 'play', hand: row(hand), pots: [{ side: null }], ...more })
    const side = (took: number | null, long: string | null) => ({ took, melds: [{ long }] }) as unknown as Side
    const lack = (...told: Parameters<typeof closing>) => closing(...told).map(({ id, args }) => `${id} ${args!.lack}`)
    expect(lack(lay('7H 8H'), side(null, null))).toEqual(['melds-burraco-close pot'])
    expect(lack(lay('7H 8H'), side(2, null))).toEqual(['melds-burraco-close long'])
    expect(lack(lay('7H 8H'), side(2, 'dirty'))).toEqual(['melds-burraco-close nothing'])
    expect(lack(lay('7H 8H', { pots: [] }), side(null, null))).toEqual([])
    expect(lack(lay('7H 8H', { turn: 1 }), side(2, null))).toEqual([])
    expect(lack(lay('7H 8H 9H TH JH'), side(2, null))).toEqual([])
  })

  it('includes a completed burraco, and a pot that was taken', () => {
    const seven = { ...meld('4H 5H 6H 7H 8H 9H TH'), long: true, number: 1, seat: 1 }
    const pot = (side: number | null, seat: number | null) => ({ size: 11, side, seat, seen: true })
    const standing = [{}, {}]
    const before = view('1 draw', {
      turn: 1,
      melds: [[], [{ ...seven, long: false }]],
      pots: [pot(null, null)],
      standing,
    })
    const after = view('1 draw | 1 add 1 TH', { turn: 1, melds: [[], [seven]], pots: [pot(1, 1)], standing })
    expect(highlights(before, after, 0).map(({ kind, seat, own }) => `${kind} ${seat} ${own}`)).toEqual([
      'long 1 false',
      'pot 1 false',
    ])
    expect(highlights(after, after, 0)).toEqual([])
    expect(highlights(null, after, 0)).toEqual([])
  })
})

describe('the width that one side’s melds get', () => {
  const side = (...melds: string[]): Side => ({ melds: melds.map((cards) => meld(cards)) }) as unknown as Side
  it('is half for equal melds', () => {
    expect(ownShare([side(), side()])).toBe(0.5)
    expect(ownShare([side('4H 5H 6H'), side('7S 8S 9S TS')])).toBe(0.5)
  })
  it('grows with the melds, within limits', () => {
    expect(ownShare([side('4H 5H 6H'), side()])).toBe(0.6)
    expect(ownShare([side('4H 5H 6H'), side('7S 8S 9S', '7D 7C 7H')])).toBe(0.4)
  })
})

it.each([
  ['7S 7S 8S', '7S 7S', true],
  ['7S 8S', '7S 7S', false],
  ['7S 8S', '9S', false],
  ['7S', '', true],
])('a hand of %s has %s: %s', (hand, cards, has) => {
  const wanted = cards.split(' ').filter(Boolean)
  const found = keysOf(
    hand.split(' ').map((card, at) => ({ card, key: String(at) })),
    wanted,
  )
  expect(found.size === wanted.length).toBe(has)
})
