// Stability of a table, and readability of every card: measured in the page, frame by frame.

import { expect, type Page } from '@playwright/test'

/** Elements that must keep their place: seats and piles, and anything that a table marks with `data-still`. */
const FIXED = '[data-anchor], [data-still]'
/** Tolerance in pixels. */
const SLACK = 2

interface Range {
  left: [number, number]
  top: [number, number]
}

type Watched = typeof globalThis & { wandering?: { ranges: Map<string, Range>; stop: () => void } }

/** Start recording the positions of all fixed elements, in every frame in which something may have moved. */
export async function watchPlaces(page: Page): Promise<void> {
  await page.evaluate((fixed) => {
    const page = globalThis as Watched
    page.wandering?.stop()
    const ranges = new Map<string, Range>()
    let next = 0
    const look = (): void => {
      next = 0
      for (const one of document.querySelectorAll<HTMLElement>(fixed)) {
        const { left, top, width, height } = one.getBoundingClientRect()
        if (!width) continue
        const key = one.dataset.still ?? one.dataset.anchor!
        // For a pile its middle stays in place; on a plate, faces and names do only if its corner does.
        const [x, y] = one.matches('.plate') ? [left, top] : [left + width / 2, top + height / 2]
        const range = ranges.get(key) ?? { left: [x, x], top: [y, y] }
        range.left = [Math.min(range.left[0], x), Math.max(range.left[1], x)]
        range.top = [Math.min(range.top[0], y), Math.max(range.top[1], y)]
        ranges.set(key, range)
      }
      if (document.getAnimations().length) soon()
    }
    const soon = (): void => {
      next ||= requestAnimationFrame(look)
    }
    const changes = new MutationObserver(soon)
    changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    addEventListener('resize', soon)
    look()
    page.wandering = {
      ranges,
      stop: () => {
        changes.disconnect()
        removeEventListener('resize', soon)
        cancelAnimationFrame(next)
      },
    }
  }, FIXED)
}

/** Return what has moved since then: distance in pixels by name. */
export const moved = (page: Page): Promise<Record<string, number>> =>
  page.evaluate((slack) => {
    const ranges = [...(globalThis as Watched).wandering!.ranges]
    const far = ranges.map(([key, { left, top }]): [string, number] => [
      key,
      Math.round(Math.max(left[1] - left[0], top[1] - top[0])),
    ])
    return Object.fromEntries(far.filter(([, pixels]) => pixels > slack))
  }, SLACK)

export async function nothingMoved(page: Page): Promise<void> {
  expect.soft(await moved(page), `at ${page.viewportSize()!.width} × ${page.viewportSize()!.height}`).toEqual({})
}

/** Return the face-up cards whose index is covered, or that are outside the window. */
export const covered = (page: Page, within = '.stage'): Promise<string[]> =>
  page.evaluate((within) => {
    const bad: string[] = []
    for (const card of document.querySelectorAll<HTMLElement>(`${within} [data-card]`)) {
      if (!card.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      // A mark at the place of the index, so that rotated cards carry it along.
      const mark = document.createElement('i')
      mark.style.cssText = 'position: absolute; left: 9%; top: 8%; width: 1px; height: 1px'
      card.append(mark)
      const { x, y } = mark.getBoundingClientRect()
      mark.remove()
      const region = card.closest('[role=region], [data-scrolls]')?.getBoundingClientRect()
      if (region && (y < region.top || y > region.bottom || x < region.left || x > region.right)) continue // can be scrolled to
      const hit = document.elementFromPoint(x, y)
      if (!hit || !card.contains(hit))
        bad.push(`${card.dataset.card} under ${hit ? `${hit.tagName}.${hit.getAttribute('class')}` : 'the edge'}`)
    }
    return bad
  }, within)

export async function nothingCovered(page: Page): Promise<void> {
  // After a change of size, the hand is laid out again one frame after it has been measured.
  await page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )
  expect.soft(await covered(page), `at ${page.viewportSize()!.width} × ${page.viewportSize()!.height}`).toEqual([])
}
