// Calls made between two views.

import type { TrucoView } from '../../lib/views'
import { t } from '../../lib/words.svelte'
import { actor, type Called, type Place } from '../../table/parts'
import { said, type Said } from './view'

interface Reader {
  names: readonly string[]
  me: number | null
  places: readonly Place[]
}

/** Return the call or answer made between two views that the table shows large; a fold ends the deal, whose banner says it. */
export function freshStep(before: TrucoView | null, view: TrucoView): Said | null {
  if (!before || before.dealer !== view.dealer || view.bids.length <= before.bids.length) return null
  const step = said(view).at(-1)
  return !step || step.verb === 'fold' ? null : step
}

/** True if a team has just folded. */
export const folded = (before: TrucoView | null, view: TrucoView): boolean =>
  before?.phase !== 'over' && view.phase === 'over' && said(view).at(-1)?.verb === 'fold'

export function calledOut({ seat, verb, value }: Said, view: TrucoView, { names, me, places }: Reader): Called {
  const place = places[seat]!
  const text = t(`truco-said-${verb}`, { value })
  if (verb === 'accept' || verb === 'look' || verb === 'dark') return { text, about: names[seat], place, tone: 'yes' }
  const scope = view.options.truco_scope === 'deal' ? 'deal' : 'trick'
  const about = t(verb === 'raise' ? 'truco-raised' : 'truco-called', { ...actor(names, seat, me), value, scope })
  return { text, about, place, tone: 'call', loud: view.ladder.indexOf(value) - 1 }
}
