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

/** Return the call or answer made between two views; null if there is none. */
export function freshStep(before: TrucoView | null, view: TrucoView): Said | null {
  if (!before || before.dealer !== view.dealer || view.bids.length <= before.bids.length) return null
  return said(view).at(-1) ?? null
}

export function calledOut({ seat, verb, value }: Said, view: TrucoView, { names, me, places }: Reader): Called {
  const place = places[seat]!
  const text = t(`truco-said-${verb}`, { value })
  if (verb === 'accept' || verb === 'look' || verb === 'dark') return { text, about: names[seat], place, tone: 'yes' }
  if (verb === 'fold') return { text, about: names[seat], place, tone: 'no' }
  const scope = view.options.truco_scope === 'deal' ? 'deal' : 'trick'
  const about = t(verb === 'raise' ? 'truco-raised' : 'truco-called', { ...actor(names, seat, me), value, scope })
  return { text, about, place, tone: 'call', loud: view.ladder.indexOf(value) - 1 }
}
