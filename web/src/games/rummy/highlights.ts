// Events for which a table pauses: a burraco or biriba is made, a pot is taken.

import type { LaidMeld, MeldView } from './view'
import { layout, three } from './view'

export type Highlight =
  | { kind: 'long'; seat: number; own: boolean; meld: LaidMeld }
  /** `pair`: partners from now on, because the taker plays alone. */
  | { kind: 'pot'; seat: number; own: boolean; size: number; pair: [number, number] | null }

/** Return the events between two views of a deal. */
export function highlights(before: MeldView | null, view: MeldView, me: number | null): Highlight[] {
  if (!before || before.log.length > view.log.length || before.phase === 'over') return []
  const seat = before.turn ?? 0
  const old = layout(before, me)
  const found: Highlight[] = []
  for (const side of layout(view, me).sides) {
    const was = old.sides.find(({ seats }) => seats.join() === side.seats.join())
    for (const meld of was ? side.melds : []) {
      if (meld.long && !was!.melds[meld.number - 1]?.long) found.push({ kind: 'long', seat, own: side.own, meld })
    }
    if (side.took === null || old.sides.some(({ took }) => took === side.took)) continue
    const size = view.pots.find((pot) => pot.seat === side.took)?.size ?? 0
    const pair = three(before) ? null : (three(view)?.pair ?? null)
    found.push({ kind: 'pot', seat: side.took, own: side.own, size, pair })
  }
  return found
}
