// Cards that are played without a tap: the last trick, and with a setting every card that is the only lawful action.

export type Mode = 'off' | 'last' | 'forced'

interface Position {
  legal?: unknown
  hand?: unknown
  hand_sizes?: unknown
}

/** A card face up: `play top` would turn up a card that its player has not seen. */
const CARD = /^play [AKQJT2-9][SHDC]$/

/**
 * Return the action that needs no tap; null if there is a choice. One that could declare, call or claim instead has a
 * choice, so nothing is given up.
 */
export function automaticPlay(view: Position, mode: Mode): string | null {
  const [only, ...others] = (view.legal ?? []) as string[]
  if (mode === 'off' || only === undefined || others.length || !CARD.test(only)) return null
  return mode === 'forced' || isLastTrick(view) ? only : null
}

/** True if each player has at most one card, so that playing it at once reveals nothing. */
export const isLastTrick = ({ hand, hand_sizes }: Position): boolean =>
  (hand as string[] | null)?.length === 1 && (hand_sizes as number[]).every((size) => size <= 1)

/** Milliseconds between which a choice counts as typical. */
const [LEAST, MOST] = [500, 6000]
/** Without earlier choices, between these. */
const [SOON, LATE] = [900, 2600]
/** Number of choices that are remembered, and number that are enough to go by. */
const [KEPT, ENOUGH] = [12, 3]

/**
 * How long a player takes to choose a card. A forced card takes as long as one of these choices, drawn at random: its
 * time does not say that it was forced.
 */
export class Rhythm {
  #taken: number[] = []

  /** Record the time of a free choice, in milliseconds. */
  learn(taken: number): void {
    this.#taken = [...this.#taken, Math.min(MOST, Math.max(LEAST, taken))].slice(-KEPT)
  }

  /** Return the milliseconds to wait before a forced card. */
  next(random: () => number = Math.random): number {
    if (this.#taken.length < ENOUGH) return SOON + (LATE - SOON) * random()
    const taken = this.#taken[Math.floor(random() * this.#taken.length)]!
    return Math.max(LEAST, taken * (0.85 + 0.3 * random()))
  }
}
