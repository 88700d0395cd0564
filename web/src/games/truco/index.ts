import type { GameFace } from '../../table/contract'
import { advice } from './advice'
import { closed } from './talkrules'
import Meanings from './Meanings.svelte'
import { notes, verdict } from './sheet'
import { said } from './signals'
import Signals from './Signals.svelte'
import { needsConfirmation } from './confirmation'
import { tips } from './tips'

export const face: GameFace = {
  table: () => import('./TrucoTable.svelte'),
  keys: [['Shift + Enter', 'keys-face-down']],
  tips,
  needsConfirmation,
  scoreboard: true,
  brief: true,
  advice,
  notes,
  verdict,
  closed,
  talkInputs: { signal: Signals },
  said,
  preparing: ({ signals, players }) => (signals === 'off' || players === 2 ? null : Meanings),
  sides: ({ players }) => (players === 2 ? null : 2),
}
