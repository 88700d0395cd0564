// What happens to the focus when a change removes the focused element.

/**
 * Call `then` after each change before which the focus was inside an element. Must be called during component
 * initialisation.
 */
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
