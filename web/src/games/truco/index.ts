import { t } from '../../lib/words.svelte'
import type { View } from '../../table/contract'
import type { GameFace } from '../face'
import { advice } from './advice'
import { closed } from './manners'
import Meanings from './Meanings.svelte'
import { said } from './signals'
import Signals from './Signals.svelte'
import { teller } from './teller'

/** What the next deal will be, by how many sides have eleven. */
function notes(view: View): string[] {
  if ((view.winner ?? null) !== null) return []
  const eleven = ((view.totals ?? []) as number[]).filter((total) => total === 11).length
  return [[], [t('sheet-eleven')], [t('sheet-blind')]][eleven] ?? []
}

export const face: GameFace = {
  table: () => import('./TrucoTable.svelte'),
  teller,
  advice,
  notes,
  closed,
  ways: { signal: Signals },
  said,
  preparing: ({ signals }) => (signals === 'off' ? null : Meanings),
  sides: () => 2,
}
