// Prompts of truco by the deal's own ladder and manilhas, at tables of four and of two.

import { describe, expect, it, vi } from 'vitest'
import { manilhaTags } from '../src/games/truco/manilhas'
import { asked, type Reader } from '../src/games/truco/prompt'
import { notes } from '../src/games/truco/sheet'
import { closed } from '../src/games/truco/talkrules'
import type { TrucoView } from '../src/lib/views'
import type { TalkPlace } from '../src/table/contract'

// There is no DOM here.
vi.mock('../src/lib/words.svelte', () => ({
  t: (id: string, args: Record<string, unknown> = {}) => [id, ...Object.values(args)].join(' '),
  need: () => {},
  hasMessage: () => false,
}))
vi.mock('../src/lib/settings.svelte', () => ({ settings: {} }))
vi.mock('../src/table/parts', async () => import('../src/table/parts/people'))

const MINAS = {
  ladder: [2, 4, 8, 10, 12],
  special_at: 10,
  special: null,
  options: { ladder: 'mineiro', truco_scope: 'deal' },
  hand_sizes: [3, 3, 3, 3],
  actors: [0],
  bids: [],
  bid_values: [],
  trick: [],
  outcomes: [],
  speaker: null,
  deciding: null,
  proposed: null,
  value: 2,
  legal: [],
}
const view = (more: object): TrucoView => ({ ...MINAS, ...more }) as unknown as TrucoView
const four: Reader = { names: ['You', 'Ada', 'Ben', 'Cleo'], teams: ['Us', 'Them'], me: 0, idle: false }
const two: Reader = { ...four, names: ['You', 'Ada'] }
const steps = (view: TrucoView) => asked(view, four).options.map(({ action, step }) => `${action}: ${step}`)

describe('buttons name the next step of the ladder', () => {
  it('for a call', () => {
    expect(steps(view({ phase: 'turn', stakes: { truco: 4 } }))).toEqual(['truco: truco-step 2 4'])
  })
  it('for an answer and a raise', () => {
    const call = { bids: [[1, 'truco']], bid_values: [4], proposed: 4, stakes: { accept: 4, fold: 2, truco: 8 } }
    expect(steps(view({ phase: 'answer', ...call }))).toEqual([
      'accept: truco-points 4',
      'fold: undefined',
      'truco: truco-step 4 8',
    ])
  })
})

describe('a hand of ten', () => {
  const ten = view({ phase: 'eleven', special: 'eleven', stakes: { accept: 4, fold: 2 } })
  it('is named by its score, and worth what the ladder says', () => {
    expect(asked(ten, four).prompt).toBe('truco-eleven 10')
    expect(steps(ten)).toEqual(['accept: truco-points 4', 'fold: undefined'])
    expect(notes({ upcoming: 'eleven', special_at: 10 })).toEqual(['sheet-eleven-ten'])
    expect(notes({ upcoming: 'eleven', special_at: 11 })).toEqual(['sheet-eleven'])
  })
  it('is decided by both partners, or by a player without one', () => {
    expect(asked(ten, four).note).toBe('truco-answer-both Ben')
    expect(asked({ ...ten, hand_sizes: [3, 3] }, two).note).toBe('')
  })
})

it('names manilhas by their suits, whatever their rank', () => {
  const tags = manilhaTags({ manilhas: ['KC', 'KH', 'KS', 'KD'] })
  expect([...tags].map(([card, { text }]) => `${card} ${text}`)).toEqual([
    'KC truco-manilha-C',
    'KH truco-manilha-H',
    'KS truco-manilha-S',
    'KD truco-manilha-D',
  ])
  expect(tags.get('KC')!.said).toBe('truco-manilha truco-manilha-C')
})

it('has no signals and no team channel at a table of two', () => {
  const place = {
    game: { info: { manners: { team: 'TRU-10.8' } } },
    table: { options: { players: 2 } },
    view: { phase: 'turn', actors: [0] },
    seat: 0,
  } as unknown as TalkPlace
  for (const kind of ['signal', 'text'] as const)
    expect(closed(kind, place)).toEqual({ id: 'talk-closed-alone', rule: 'TRU-3.8' })
})
