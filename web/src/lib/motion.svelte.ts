// Cards that fly from where they were to where they are.
//
//     let table = $state<HTMLElement>()
//     flights(() => table, () => view, { from: (key) => 'seat-2', to: (key) => 'seat-0' })
//
// Elements with `data-fly="KEY"` (Card's `fly`) inside the table are remembered before each change of the view. Afterwards one that
// stands elsewhere under the same key flies there; a new one comes from the anchor that `from` names, one that is gone leaves to the
// anchor that `to` names. Anchors are elements with `data-anchor="NAME"`. Nothing flies where nothing may move.

import { moving } from './settings.svelte'

export interface Flights {
  /** Whence a card comes whose key is new; null: it is simply there. */
  from?: (key: string) => string | null
  /** Whither a card goes whose key is gone; null: it is simply gone. */
  to?: (key: string) => string | null
  /** Milliseconds; those after the first start a little later each. */
  duration?: number
  stagger?: number
  /** Milliseconds for which cards that leave stay where they were, to be looked at: a finished trick. */
  linger?: number
}

interface Remembered {
  box: DOMRect
  ghost: HTMLElement
}

const EASE = 'cubic-bezier(0.22, 0.8, 0.3, 1)'

export function flights(
  table: () => HTMLElement | undefined,
  change: () => unknown,
  { from, to, duration = 380, stagger = 50, linger = 0 }: Flights = {},
): void {
  let known = new Map<string, Remembered>()
  let first = true

  $effect.pre(() => {
    change()
    const root = table()
    known = new Map()
    if (!root || !moving()) return
    for (const card of root.querySelectorAll<HTMLElement>('[data-fly]')) {
      known.set(card.dataset.fly!, { box: card.getBoundingClientRect(), ghost: likeness(card) })
    }
  })

  $effect(() => {
    change()
    const root = table()
    if (!root || !moving() || document.hidden) return
    if (first) return void (first = false)
    const anchor = (name: string | null | undefined) =>
      name ? root.querySelector(`[data-anchor="${CSS.escape(name)}"]`)?.getBoundingClientRect() : undefined
    let late = 0
    for (const card of root.querySelectorAll<HTMLElement>('[data-fly]')) {
      const key = card.dataset.fly!
      const here = card.getBoundingClientRect()
      const there = known.get(key)?.box ?? anchor(from?.(key))
      known.delete(key)
      if (!there || near(here, there)) continue
      fly(card, likeness(card), there, here, { duration, delay: late++ * stagger })
    }
    for (const [key, { box, ghost }] of known) {
      const there = anchor(to?.(key))
      if (there) fly(null, ghost, box, there, { duration, delay: linger + late++ * stagger })
    }
    known = new Map()
  })
}

const near = (a: DOMRect, b: DOMRect): boolean =>
  Math.abs(middle(a).x - middle(b).x) < 3 && Math.abs(middle(a).y - middle(b).y) < 3

const middle = (box: DOMRect) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 })

/** A copy that may leave its container: as wide as the card, without what makes it more than a picture. */
function likeness(card: HTMLElement): HTMLElement {
  const ghost = card.cloneNode(true) as HTMLElement
  for (const name of ['data-fly', 'id', 'tabindex', 'aria-label', 'role']) ghost.removeAttribute(name)
  ghost.setAttribute('aria-hidden', 'true')
  ghost.setAttribute('inert', '')
  ghost.style.setProperty('--card-w', `${card.offsetWidth}px`)
  ghost.style.width = `${card.offsetWidth}px`
  Object.assign(ghost.style, { position: 'fixed', margin: '0', zIndex: '50', pointerEvents: 'none', translate: 'none' })
  return ghost
}

/** Lets a ghost go from one box to the other; `card`, if any, is hidden until it arrives. */
function fly(
  card: HTMLElement | null,
  ghost: HTMLElement,
  start: DOMRect,
  end: DOMRect,
  { duration, delay }: { duration: number; delay: number },
): void {
  const [a, b] = [middle(start), middle(end)]
  document.body.append(ghost)
  const { offsetWidth: width, offsetHeight: height } = ghost
  const at = (point: { x: number; y: number }) => `${point.x - width / 2}px ${point.y - height / 2}px`
  // Boxes of turned cards are wider than the cards: never blow one up beyond its neighbour's true size.
  const scale = (box: DOMRect) => Math.min(1.6, Math.max(0.3, Math.min(box.width / width, box.height / height)))
  Object.assign(ghost.style, { left: '0', top: '0' })
  if (card) card.style.visibility = 'hidden'
  const leaving = card === null
  ghost
    .animate(
      [
        { translate: at(a), scale: scale(start), opacity: 1 },
        { translate: at(b), scale: leaving ? 0.5 : 1, opacity: leaving ? 0 : 1 },
      ],
      { duration, delay, easing: EASE, fill: 'both' },
    )
    .finished.catch(() => {})
    .finally(() => {
      ghost.remove()
      if (card) card.style.visibility = ''
    })
}
