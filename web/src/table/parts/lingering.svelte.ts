// A trick that is complete stays on the cloth for a moment, so that its last card is seen.

interface Tricks<Laid> {
  trick: readonly Laid[]
  last: readonly Laid[]
  /** How many tricks are complete. */
  complete: number
  /** Milliseconds; null: until the next change, for replays. */
  linger: number | null
}

/** What lies on the cloth now: the trick, or for a moment the one that has just become complete. Call it while a component is made. */
export function lingering<Laid>(tricks: () => Tricks<Laid>): { readonly laid: readonly Laid[] } {
  let cleared = $state(tricks().complete)
  const stays = $derived(tricks().trick.length === 0 && tricks().complete === cleared + 1)
  const laid = $derived(stays ? tricks().last : tricks().trick)

  $effect(() => {
    const { complete, linger } = tricks()
    if (!stays) {
      cleared = complete - (complete && linger === null && tricks().trick.length === 0 ? 1 : 0)
      return
    }
    if (linger === null) return
    const timer = setTimeout(() => (cleared = complete), linger)
    return () => clearTimeout(timer)
  })

  return {
    get laid() {
      return laid
    },
  }
}
