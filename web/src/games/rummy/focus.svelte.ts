// Where the keyboard focus goes when the focused element disappears.

import { tick } from 'svelte'
import { afterFocus } from '../../lib/focus.svelte'

interface Kept {
  root: () => HTMLElement | undefined
  /** It is the player's turn. */
  begins: () => boolean
  /** Read everything that can remove buttons. */
  changes: () => unknown
}

/** Watch the focus; the returned function restores it at once. */
export function keepFocus({ root, begins, changes }: Kept): () => void {
  const refocus = (): void => {
    if (document.activeElement !== document.body) return
    root()?.querySelector<HTMLElement>('[data-still="hand"] button[tabindex="0"]')?.focus({ preventScroll: true })
  }

  // The focused element may be gone, like a chip that was used: keyboard users continue in the hand.
  afterFocus(root, changes, () => void tick().then(refocus))
  // If nothing has the focus when a turn begins, focus the table: Tab then leads to the available actions.
  $effect(() => {
    if (begins() && document.activeElement === document.body) root()?.focus({ preventScroll: true })
  })
  return refocus
}
