// What becomes of the focus when a change takes away what had it.

/** Calls `then` after each change before which the focus was within an element. Call it while a component is made. */
export function afterFocus(within: () => HTMLElement | undefined, change: () => unknown, then: () => void): void {
  let inside = false
  $effect.pre(() => {
    change()
    inside = within()?.contains(document.activeElement) ?? false
  })
  $effect(() => {
    change()
    if (inside) then()
  })
}
