// Face of games for which the client has no folder: it uses only what the server sends.

import { readable } from '../../table/parts/readable'
import { outcome } from '../../table/sheet/rows'
import type { Face } from '../../table/contract'

export const face: Face = {
  table: () => import('./Table.svelte'),
  needsConfirmation: () => false,
  doubtful: () => false,
  scoreboard: false,
  brief: false,
  advice: readable,
  scored: 'sheet-scored',
  rows: () => [],
  remarks: () => [],
  verdict: ({ sheet }) => outcome(sheet),
  notes: () => [],
  keys: [],
  tips: [],
  closed: () => null,
  talkInputs: {},
  said: () => null,
  preparing: () => null,
  sides: () => null,
  async firstDealer({ game, seed, players }) {
    const { drawn } = await import('../../lib/shuffle')
    return drawn(game, seed, players)
  },
}
