// Seconds left: one timer for all countdowns on the page, and none if there is nothing to count down.

import { createSubscriber } from 'svelte/reactivity'

const ticking = createSubscriber((update) => {
  const timer = setInterval(update, 1000)
  return () => clearInterval(timer)
})

/** Return the whole seconds until a time, by this browser's `Date.now()`; reactive in templates. */
export function left(until: number): number {
  ticking()
  return Math.max(0, Math.ceil((until - Date.now()) / 1000))
}
