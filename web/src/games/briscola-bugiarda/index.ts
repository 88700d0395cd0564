import type { GameFace } from '../../table/contract'
import { advice } from '../trumps/advice'
import Claims from './Claims.svelte'
import { claimWords } from './claims'
import { remarks, verdict } from './sheet'
import { marks } from './marks'

export const face: GameFace = {
  table: () => import('./Table.svelte'),
  marks,
  weighty: (action) => action === 'bid alone',
  advice,
  scored: 'sheet-chips',
  remarks,
  verdict,
  ways: { claim: Claims },
  said: ({ kind, value, seat }, { names, faces }) =>
    kind === 'claim' ? claimWords(String(value), seat, names, faces) : null,
}
