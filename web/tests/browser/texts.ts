// Texts that are cut off, leave the window or collide, measured in the page.

import { expect, type Page } from '@playwright/test'

/** Texts that may be cut off: names of players, which can have any length, and what is shown in full elsewhere. */
const CUT = '.name, bdi, [title], [title] *, select, option, .unseen, [aria-hidden="true"] .what'

/** Return the texts that can't be read. */
export const unreadable = (page: Page): Promise<string[]> =>
  page.evaluate((cut) => {
    interface Text {
      words: string
      owner: Element
      box: DOMRect
    }
    const found = new Set<string>()
    const quoted = (words: string): string => `“${words.trim().replace(/\s+/g, ' ').slice(0, 50)}”`

    /** Return the nearest ancestor that clips in a direction, and whether it scrolls. */
    const clipper = (one: Element, side: 'overflowX' | 'overflowY'): [Element, boolean] | null => {
      for (let at: Element | null = one; at && at !== document.documentElement; at = at.parentElement) {
        const overflow = getComputedStyle(at)[side]
        if (overflow !== 'visible') return [at, overflow === 'auto' || overflow === 'scroll']
        if (getComputedStyle(at).position === 'fixed') return null
      }
      return null
    }

    /** True for what only screen readers get. */
    const forReaders = (one: Element): boolean => {
      for (let at: Element | null = one; at; at = at.parentElement)
        if (getComputedStyle(at).clipPath !== 'none') return true
      return false
    }

    const texts: Text[] = []
    const walker = document.createTreeWalker(
      document.querySelector('dialog[open]') ?? document.body,
      NodeFilter.SHOW_TEXT,
    )
    const range = document.createRange()
    while (walker.nextNode()) {
      const node = walker.currentNode
      const owner = node.parentElement!
      if (!node.textContent!.trim() || owner.closest('.unseen, script, style, svg')) continue
      if (
        !owner.checkVisibility({
          visibilityProperty: true,
          opacityProperty: true,
        })
      )
        continue
      if (forReaders(owner)) continue
      range.selectNodeContents(node)
      for (const box of range.getClientRects())
        if (box.width > 1 && box.height > 1) texts.push({ words: node.textContent!, owner, box })
    }

    const shown = texts.filter(({ words, owner, box }) => {
      let scrolled = false
      for (const [side, from, to] of [
        ['overflowX', 'left', 'right'],
        ['overflowY', 'top', 'bottom'],
      ] as const) {
        const clip = clipper(owner, side)
        if (!clip) {
          if (side === 'overflowX' && (box.left < -1 || box.right > innerWidth + 1))
            found.add(`${quoted(words)} leaves the window`)
          continue
        }
        const edge = clip[0].getBoundingClientRect()
        const out = Math.max(edge[from] - box[from], box[to] - edge[to])
        // Lines are as high as their letters never are.
        if (out <= (side === 'overflowX' ? 1.5 : box.height * 0.25)) continue
        scrolled = true
        if (!clip[1] && !owner.closest(cut)) found.add(`${quoted(words)} is cut off`)
      }
      const button = owner.closest('button, label, .button')?.getBoundingClientRect()
      if (button && (box.left < button.left - 1 || box.right > button.right + 1))
        found.add(`${quoted(words)} is wider than its button`)
      return !scrolled
    })

    const painted = (one: Element): boolean => {
      const { backgroundColor, backgroundImage } = getComputedStyle(one)
      return backgroundImage !== 'none' || Number(/rgba\(.*, ?([\d.]+)\)$/.exec(backgroundColor)?.[1] ?? 1) > 0.5
    }
    /** True if an element has a ground of its own, within what it shares with another. */
    const apart = (one: Element, other: Element): boolean => {
      for (let at: Element | null = one; at && !at.contains(other); at = at.parentElement) if (painted(at)) return true
      return false
    }
    shown.sort((one, other) => one.box.left - other.box.left)
    for (const [at, one] of shown.entries())
      for (let next = at + 1; next < shown.length && shown[next]!.box.left < one.box.right - 2; next++) {
        const other = shown[next]!
        if (one.owner === other.owner || one.owner.closest('[data-card]') || other.owner.closest('[data-card]'))
          continue
        const wide = Math.min(one.box.right, other.box.right) - other.box.left
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        const low = Math.min(one.box.height, other.box.height)
        if (wide <= 2 || high <= low * 0.3 || apart(one.owner, other.owner) || apart(other.owner, one.owner)) continue
        found.add(`${quoted(one.words)} collides with ${quoted(other.words)}`)
      }
    return [...found]
  }, CUT)

/** Expect every text to be readable at these sizes. */
export async function readable(
  page: Page,
  moment: string,
  screens: readonly { width: number; height: number }[],
): Promise<void> {
  for (const screen of screens) {
    await page.setViewportSize(screen)
    await page.evaluate(
      () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
    )
    expect.soft(await unreadable(page), `${moment} at ${screen.width} × ${screen.height}`).toEqual([])
  }
}
