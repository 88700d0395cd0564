// Moments that Burraco and Biriba share; what a pot is called differs.

import type { Mark, View } from '../../table/contract'
import { layout, type MeldView } from './view'

/** So few cards that the hand may soon be empty. */
export const FEW = 4

const own = (view: View) =>
  layout(view as unknown as MeldView, (view as unknown as MeldView).seat).sides.find((side) => side.own)!
const few = (view: View) => ((view.hand as string[] | null) ?? []).length <= FEW

export const MELD: Mark = { id: 'mark-meld', verbs: ['meld', 'add'] }
export const DISCARD: Mark = { id: 'mark-discard', verbs: ['discard'] }

/** The hand runs low, and the side has taken none yet. */
export const pot = (id: string): Mark => ({
  id,
  verbs: ['discard'],
  holds: (view) => few(view) && own(view).took === null,
})
/** The side has all that closing needs but an empty hand. */
export const closing = (id: string): Mark => ({
  id,
  verbs: ['discard'],
  holds: (view) => own(view).took !== null && own(view).melds.some(({ long }) => long),
})
