// Order of a score sheet's lines.

import { expect, it, vi } from 'vitest'
import { face } from '../src/games/coinche'
import { rows } from '../src/table/sheet/rows'
import type { Game, SheetData } from '../src/table/contract'
import type { Side } from '../src/table/parts'

// There is no DOM here.
vi.mock('../src/lib/words.svelte', () => ({ t: (id: string) => id, hasMessage: () => false, need: () => {} }))
vi.mock('../src/lib/settings.svelte', () => ({ settings: {} }))
vi.mock('../src/table/parts', async () => import('../src/table/parts/people'))

const sides = [{ unit: 0 }, { unit: 1 }] as Side[]
const info = { sheet: { always: [], sums: ['counted'], scored: 'COI-9.8', signed: false, ceiling: null } }

it('a contest’s coinched contract is multiplied alone, by its own rule, and a belote is paid beside it', () => {
  const sheet = {
    outcome: 'made',
    lines: [
      ['contract', 'COI-9.11', [0, 80]],
      ['bonus', 'COI-9.11', [0, 160]],
      ['counted', 'COI-9.11', [0, 240]],
      ['belote apart', 'COI-9.11', [0, 20]],
    ],
    multiplier: 4,
    scores: [0, 980],
  } as unknown as SheetData
  const said = rows({ info, face } as unknown as Game, sheet, [0, 980], sides)
  expect(said.map(({ name, rule, values }) => `${name} ${rule} ${values.join('-')}`)).toEqual([
    'contract COI-9.11 0-80',
    'bonus COI-9.11 0-160',
    'counted COI-9.11 0-240',
    'sheet-multiplier COI-9.11 ×4-×4',
    'belote apart COI-9.11 0-20',
    'sheet-rounded COI-9.8 0-980',
  ])
})
