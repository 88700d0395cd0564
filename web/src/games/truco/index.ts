import type { GameFace } from '../../table/contract'
import { advice } from './advice'
import { closed } from './manners'
import Meanings from './Meanings.svelte'
import { notes, verdict } from './sheet'
import { said } from './signals'
import Signals from './Signals.svelte'
import { weighty } from './weighty'
import { marks } from './marks'

export const face: GameFace = {
  table: () => import('./TrucoTable.svelte'),
  marks,
  weighty,
  scoreboard: true,
  brief: true,
  advice,
  notes,
  verdict,
  closed,
  ways: { signal: Signals },
  said,
  preparing: ({ signals }) => (signals === 'off' ? null : Meanings),
  sides: () => 2,
}
