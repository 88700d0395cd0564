// Tips shared by Burraco and Biriba; only the name of a pot differs.

import type { Tip, View } from '../../table/contract'
import { closes, layout, type MeldView } from './view'

/** Number of cards at which the hand may soon be empty. */
export const FEW = 4

const own = (view: View) =>
  layout(view as unknown as MeldView, (view as unknown as MeldView).seat).sides.find((side) => side.own)!
const few = (view: View) => ((view.hand as string[] | null) ?? []).length <= FEW

export const MELD: Tip = { id: 'mark-meld', verbs: ['meld', 'add'] }
export const DISCARD: Tip = { id: 'mark-discard', verbs: ['discard'] }

/** Return the tip on pots, for when the hand runs low and the side has taken none yet. */
export const pot = (id: string): Tip => ({
  id,
  verbs: ['discard'],
  holds: (view) => few(view) && own(view).took === null,
})
/** Return the tip on closing, for when the side has everything it needs but an empty hand. */
export const closing = (id: string): Tip => ({
  id,
  verbs: ['discard'],
  holds: (view) => own(view).took !== null && own(view).melds.some((meld) => closes(view as unknown as MeldView, meld)),
})
