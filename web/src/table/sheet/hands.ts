import type { View } from '../contract'

export interface Shown {
  hands: string[][]
  /** The hands are what was left at the end, not what was dealt. */
  left: boolean
  trump: string | null
}

/** Return the hands that the last view of a deal reveals; null if it hides some of them. */
export function handsOf(view: View): Shown | null {
  const hands = (view.hands ?? []) as (string[] | null)[]
  const sizes = (view.hand_sizes ?? []) as number[]
  const open = hands.filter((hand) => hand !== null)
  if (view.phase !== 'over' || !hands.length || open.length < hands.length) return null
  return {
    hands: open,
    trump: (view.trump ?? null) as string | null,
    left: open.every((hand, seat) => hand.length === sizes[seat]),
  }
}
