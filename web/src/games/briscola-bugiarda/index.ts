import type { GameFace } from '../../table/contract'
import { advice } from '../trumps/advice'
import Claims from './Claims.svelte'
import { claimWords } from './claims'
import { remarks, verdict } from './sheet'
import { tips } from './tips'

export const face: GameFace = {
  table: () => import('./Table.svelte'),
  tips,
  needsConfirmation: (action) => action === 'bid alone',
  advice,
  scored: 'sheet-chips',
  unit: 'chips',
  remarks,
  verdict,
  talkInputs: { claim: Claims },
  said: ({ kind, value, seat }, { names, me, faces }) =>
    kind === 'claim' ? claimWords(String(value), seat, { names, me }, faces) : null,
}
