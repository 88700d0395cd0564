// Where the keyboard goes on when what it was at has gone.

import { tick } from 'svelte'
import { afterFocus } from '../../lib/focus.svelte'

interface Kept {
  root: () => HTMLElement | undefined
  /** It is the player's turn. */
  begins: () => boolean
  /** Whatever can take buttons away. */
  changes: () => unknown
}

/** Watches over it; the answer sees to it at once. */
export function keepFocus({ root, begins, changes }: Kept): () => void {
  const refocus = (): void => {
    if (document.activeElement !== document.body) return
    root()?.querySelector<HTMLElement>('[data-still="hand"] button[tabindex="0"]')?.focus({ preventScroll: true })
  }

  // Whatever had the focus may be gone, like a chip that was used: whoever plays by keys goes on in the hand.
  afterFocus(root, changes, () => void tick().then(refocus))
  // When a turn begins and the keyboard is nowhere yet, it begins at the table: Tab leads to what can be done.
  $effect(() => {
    if (begins() && document.activeElement === document.body) root()?.focus({ preventScroll: true })
  })
  return refocus
}
