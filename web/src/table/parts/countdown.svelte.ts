// Seconds that are left: one clock for everything that counts down on the page, and none while nothing does.

import { createSubscriber } from 'svelte/reactivity'

const ticking = createSubscriber((update) => {
  const timer = setInterval(update, 1000)
  return () => clearInterval(timer)
})

/** Whole seconds until then, by this browser's `Date.now()`; read in a template it counts down. */
export function left(until: number): number {
  ticking()
  return Math.max(0, Math.ceil((until - Date.now()) / 1000))
}
