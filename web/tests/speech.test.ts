// Wording of the server's narrator lines.

import { describe, expect, it, vi } from 'vitest'
import { changed, entry, sentence, type Line, type Speech } from '../src/table/log/speech'

// There is no DOM here.
vi.mock('../src/lib/words.svelte', () => ({
  t: (id: string, args: Record<string, unknown> = {}) =>
    [id, ...Object.entries(args).map((one) => one.join('='))].join(' '),
  need: () => {},
}))
vi.mock('../src/lib/punctuation', () => ({ series: (parts: string[]) => parts.join(', ') }))
vi.mock('../src/lib/settings.svelte', () => ({ settings: {} }))

const speech: Speech = {
  names: ['You', 'Ada', 'Ben', 'Cleo'],
  me: 0,
  card: (card) => `<${card}>`,
  suit: (suit) => `(${suit})`,
  rank: (rank) => `"${rank}"`,
}
const watching: Speech = { ...speech, names: ['Dan', 'Ada', 'Ben', 'Cleo'], me: null }
const said = (line: Line, by = speech) => sentence(line, by)

describe('facts are put into words by their names', () => {
  it.each<[Line, string]>([
    [['log-play', { seat: 1, card: '8C' }], 'log-play who=Ada you=no card=<8C>'],
    [['log-play-down', { seat: 0, card: '' }], 'log-play-down who=You you=yes card='],
    [['log-give', { seat: 1, to: 3 }], 'log-give who=Ada you=no to=Cleo'],
    [['log-shows', { seat: 2, cards: ['7H', '8H'] }], 'log-shows who=Ben you=no cards=<7H>, <8H>'],
    [['log-meld', { seat: 2, row: ['7H', '8H'] }], 'log-meld who=Ben you=no cards=<7H>, <8H>'],
    [['log-take', { seat: 0, suit: 'S' }], 'log-take who=You you=yes suit=(S)'],
    [['log-bid', { seat: 1, number: '90', denomination: 'H' }], 'log-bid who=Ada you=no number=90 denomination=(H)'],
    [['log-bid-capot', { seat: 1, denomination: 'NT' }], 'log-bid-capot who=Ada you=no denomination=trick-no-trumps'],
    [['log-bid-rank', { seat: 1, rank: '3' }], 'log-bid-rank who=Ada you=no rank="3"'],
    [
      [
        'log-partners',
        {
          pairs: [
            [0, 2],
            [1, 3],
          ],
        },
      ],
      'log-partners pairs=seats-pair first=Ben second=seats-you-within, seats-pair first=Ada second=Cleo',
    ],
    [['log-did', { seat: 1, action: 'take S 8C' }], 'log-did who=Ada you=no action=take (S) <8C>'],
    [['log-trick-tied', {}], 'log-trick-tied'],
  ])('%j', (line, words) => expect(said(line)).toBe(words))

  it('and sides depend on the reader', () => {
    const end = (side: number | null): Line => ['log-trick-end', { number: 1, side }]
    expect(said(end(0))).toBe('log-trick-end number=1 side=us who=seats-pair first=Ben second=seats-you-within')
    expect(said(end(1))).toBe('log-trick-end number=1 side=them who=seats-pair first=Ada second=Cleo')
    expect(said(end(1), watching)).toBe('log-trick-end number=1 side=other who=seats-pair first=Ada second=Cleo')
    expect(said(end(null))).toBe('log-trick-end number=1 side=tied who=')
  })
})

it('a trick is a title with its cards and what was revealed', () => {
  const laid = [
    [1, '8C'],
    [2, '9C'],
  ]
  expect(entry(['log-trick', { number: 3, laid, notes: [['log-called-played', { seat: 2 }]] }], speech)).toEqual({
    title: 'log-trick number=3',
    laid,
    notes: ['log-called-played who=Ben you=no'],
    names: speech.names,
    me: 0,
  })
})

describe('a line keeps the names of players who have gone', () => {
  const gone = (names: { nickname?: string; character?: string }) => ({
    nickname: null,
    character: null,
    own: null,
    ...names,
  })

  it('even of the seat that the reader has taken over', () => {
    const was = { 0: gone({ nickname: 'Eleni' }), 2: gone({ character: 'zanetta' }) }
    expect(said(['log-play', { seat: 0, card: '8C', was }])).toBe(
      'log-play who=base-person name=Eleni you=no card=<8C>',
    )
    expect(said(['log-play', { seat: 2, card: '8C', was }])).toBe('log-play who=company-zanetta you=no card=<8C>')
    expect(said(['log-play', { seat: 1, card: '8C', was }])).toBe('log-play who=Ada you=no card=<8C>')
  })

  it('in a trick, for its cards and notes too', () => {
    const was = { 0: gone({ nickname: 'Eleni' }) }
    const trick = entry(
      ['log-trick', { number: 3, laid: [[0, '8C']], notes: [['log-called-played', { seat: 0 }]], was }],
      speech,
    )
    expect(trick).toMatchObject({
      notes: ['log-called-played who=base-person name=Eleni you=no'],
      names: ['base-person name=Eleni', 'Ada', 'Ben', 'Cleo'],
      me: null,
    })
  })
})

it('a log keeps its first groups and takes the others from the change', () => {
  const log = changed([], { kept: 0, groups: [[['a', {}]], []] })
  expect(changed(log, { kept: 1, groups: [[['b', {}]], [['c', {}]]] })).toEqual([[['a', {}]], [['b', {}]], [['c', {}]]])
  expect(changed(log, { kept: 0, groups: [] })).toEqual([])
})

it('what is given to the reader is given to you', () => {
  expect(sentence(['log-give', { seat: 1, to: 0 }], speech)).toBe('log-give who=Ada you=no to=seats-you-within')
})
