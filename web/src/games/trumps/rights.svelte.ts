// What a card gives up: a combination can be declared before the player's first card only (BEL-8.3). The first card that
// is picked while something can still be declared is not played: its player is asked, once.

import { declaration, type Declaration } from './declarations'
import type { TrickView } from './view'

/** Return the combinations that can be declared now, the most valuable first. */
export const declarable = ({ legal, worths }: Pick<TrickView, 'legal' | 'worths'>): Declaration[] =>
  legal
    .filter((text) => text.startsWith('declare '))
    .map((text) => declaration(text, worths))
    .toSorted((a, b) => b.worth - a.worth)

export class Rights {
  /** The player has said not to declare. */
  waived = $state(false)
  /** Card that was picked and waits for an answer. */
  held = $state<string | null>(null)

  readonly #view: () => TrickView

  constructor(view: () => TrickView) {
    this.#view = view
  }

  get lines(): Declaration[] {
    return declarable(this.#view())
  }

  /** True if an action must wait because it gives up a right: the player hasn't been asked yet. */
  holds(action: string): boolean {
    const gives = action.startsWith('play ') && this.#view().legal.includes(action) && this.lines.length > 0
    if (!gives || this.waived || this.held !== null) return false
    this.held = action.slice('play '.length)
    return true
  }

  waive(): void {
    this.waived = true
    this.held = null
  }

  /** Something has been declared or played: a question about the previous position is void. */
  moved(): void {
    this.held = null
    if (!this.lines.length) this.waived = false
  }
}
