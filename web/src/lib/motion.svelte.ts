// Animations of cards flying from their old places to their new ones.
//
//     let table = $state<HTMLElement>()
//     flights(() => table, () => view, { from: (key) => 'seat-2', to: (key) => 'seat-0' })
//
// Elements inside the table with `data-fly="KEY"` (Card's `fly`) are measured before each change of the view. After the
// change, an element that has the same key elsewhere flies there; a new one comes from the anchor returned by `from`;
// one that is gone flies to the anchor returned by `to`. Anchors are elements with `data-anchor="NAME"`. A hidden card
// that is represented by text, an element with `data-text-for="NAME"`, shrinks into the text named by `textFor`. `deal`
// animates a whole deal from the dealer to the seats and to the hand, an element with `data-hand`. Nothing flies if
// animations are off; any tap or key finishes all flights at once.

import { untrack } from 'svelte'
import { animationsOn } from './settings.svelte'

export interface Flights {
  /** Return the anchor from which a card with a new key comes; null to show it at once. */
  from?: (key: string) => string | null
  /** Return the anchor to which a card flies whose key is gone; null to remove it at once. */
  to?: (key: string) => string | null
  /** Return the name of the text that represents a hidden card. */
  textFor?: (key: string) => string | undefined
  /** Milliseconds by which each card starts later than the previous one. */
  duration?: number
  stagger?: number
  /** Milliseconds for which leaving cards stay in place first, such as a finished trick. */
  linger?: number
}

interface Remembered {
  card: HTMLElement
  box: DOMRect
  width: number
}

interface Times {
  duration: number
  delay: number
}

/** Running animations. */
const running = new Set<Animation>()

function settle(): void {
  for (const one of running) one.finish()
}
addEventListener('pointerdown', settle, { capture: true, passive: true })
addEventListener('keydown', settle, { capture: true, passive: true })

/** Start an animation that a tap or key may finish, and wait for its end. */
async function flight(
  card: HTMLElement,
  frames: Keyframe[] | PropertyIndexedKeyframes,
  times: KeyframeAnimationOptions,
): Promise<void> {
  const animation = card.animate(frames, { easing: EASE, ...times })
  running.add(animation)
  await animation.finished.catch(() => {})
  running.delete(animation)
}

const EASE = 'cubic-bezier(0.22, 0.8, 0.3, 1)'

export function flights(
  table: () => HTMLElement | undefined,
  change: () => unknown,
  { from, to, textFor, duration = 380, stagger = 50, linger = 0 }: Flights = {},
): void {
  /** Positions of the cards before the change being shown; null if there is none. */
  let known: Map<string, Remembered> | null = null

  $effect.pre(() => {
    change()
    untrack(() => (known = remember(table())))
  })

  $effect(() => {
    change()
    untrack(() => {
      if (known) show(table(), known)
      known = null
    })
  })

  function show(root: HTMLElement | undefined, before: Map<string, Remembered>): void {
    if (!root || !animationsOn() || document.hidden) return
    const anchor = (name: string | null | undefined) =>
      name ? root.querySelector(`[data-anchor="${CSS.escape(name)}"]`)?.getBoundingClientRect() : undefined
    const begin: Begin[] = []
    let late = 0
    for (const card of cardsIn(root)) {
      const key = card.dataset.fly!
      const old = before.get(key)
      before.delete(key)
      const box = card.getBoundingClientRect()
      const here = box.width ? box : wordsIn(root, textFor?.(key))
      const there = old?.box ?? anchor(from?.(key))
      if (!here || !there?.width || near(here, there)) continue
      if (here !== box) {
        // The text has just replaced this very card: nothing to animate.
        if (old?.card === card) continue
        const times = { duration, delay: late++ * stagger }
        begin.push(() => fly({ card: null, of: card, width: old?.width ?? BACK, start: there, end: here, times }))
        continue
      }
      if (old?.card === card) {
        begin.push(() => slide(card, there, here, duration))
        continue
      }
      const [width, times] = [card.offsetWidth, { duration, delay: late++ * stagger }]
      begin.push(() => fly({ card, of: card, width, start: there, end: here, times }))
    }
    for (const [key, { card, box, width }] of before) {
      const there = anchor(to?.(key))
      if (!there || !box.width) continue
      const times = { duration, delay: linger + late++ * stagger }
      begin.push(() => fly({ card: null, of: card, width, start: box, end: there, times }))
    }
    for (const one of begin) void one()
  }
}

/**
 * Starts an animation. Animations start once all positions are measured: measuring in between would force a layout for
 * every card.
 */
type Begin = () => Promise<void>

const cardsIn = (root: HTMLElement) => root.querySelectorAll<HTMLElement>('[data-fly]')

/** Return the box of a text; if it doesn't fit into its line, the end of the line. */
function wordsIn(root: HTMLElement, name: string | undefined): DOMRect | undefined {
  const words = name && root.querySelector(`[data-text-for="${CSS.escape(name)}"]`)
  if (!words) return undefined
  const [box, line] = [words.getBoundingClientRect(), words.parentElement!.getBoundingClientRect()]
  return box.right <= line.right && box.bottom <= line.bottom
    ? box
    : new DOMRect(line.right - box.width, line.top, box.width, line.height)
}

/** Return the positions of all cards; null if nothing may fly afterwards, as at the very beginning. */
function remember(root: HTMLElement | undefined): Map<string, Remembered> | null {
  if (!root || !animationsOn()) return null
  const places = new Map<string, Remembered>()
  for (const card of cardsIn(root)) {
    places.set(card.dataset.fly!, { card, box: card.getBoundingClientRect(), width: card.offsetWidth })
  }
  return places
}

const near = (a: DOMRect, b: DOMRect): boolean =>
  Math.abs(middle(a).x - middle(b).x) < 3 && Math.abs(middle(a).y - middle(b).y) < 3

const middle = (box: DOMRect) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 })

/** Move a card that stays among its neighbours. Anything attached to it learns of the move by `data-slides`. */
async function slide(card: HTMLElement, start: DOMRect, end: DOMRect, duration: number): Promise<void> {
  const [a, b] = [middle(start), middle(end)]
  card.dataset.slides = ''
  await flight(card, { transform: [`translate(${a.x - b.x}px, ${a.y - b.y}px)`, 'none'] }, { duration: duration * 0.7 })
  delete card.dataset.slides
}

/** Return a copy that can leave its container: as wide as the card, and without anything but the picture. */
function likeness(card: HTMLElement, width: number): HTMLElement {
  const ghost = card.cloneNode(true) as HTMLElement
  for (const name of ['data-fly', 'id', 'tabindex', 'aria-label', 'role']) ghost.removeAttribute(name)
  ghost.setAttribute('aria-hidden', 'true')
  ghost.setAttribute('inert', '')
  ghost.style.setProperty('--card-w', `${width}px`)
  const still = { left: '0', top: '0', margin: '0', width: `${width}px`, translate: 'none', visibility: '' }
  Object.assign(ghost.style, { position: 'fixed', zIndex: '50', pointerEvents: 'none', ...still })
  return ghost
}

interface Flown {
  /** The card, hidden until its copy arrives; null if it leaves, or is not visible at its destination. */
  card: HTMLElement | null
  /** Element to copy, and the width of the copy. */
  of: HTMLElement
  width: number
  start: DOMRect
  end: DOMRect
  times: Times
}

/** Ratio of a card's height to its width. */
const RATIO = 7 / 5

/** Animate a copy from one box to another, and remove it. Nothing is measured here. */
async function fly({ card, of, width, start, end, times }: Flown): Promise<void> {
  const ghost = likeness(of, width)
  const [a, b] = [middle(start), middle(end)]
  document.body.append(ghost)
  const height = width * RATIO
  const at = (point: { x: number; y: number }) => `${point.x - width / 2}px ${point.y - height / 2}px`
  // The boxes of rotated cards are wider than the cards: never scale a copy beyond its neighbour's true size.
  const scale = (box: DOMRect) => Math.min(1.6, Math.max(0.3, Math.min(box.width / width, box.height / height)))
  if (card) card.style.visibility = 'hidden'
  const arrived = card ? { scale: 1, opacity: 1 } : { scale: 0.5, opacity: 0 }
  // A leaving card fades only near its destination, so that one sees who gets it.
  const frames = {
    translate: [at(a), at(b)],
    scale: [scale(start), arrived.scale],
    opacity: [1, 1, 1, 1, arrived.opacity],
  }
  await flight(ghost, frames, { ...times, fill: 'both' })
  ghost.remove()
  if (card) card.style.visibility = ''
}

export interface Deal {
  dealer: number
  /** Number of seats; the one after the dealer gets the first cards. */
  seats: number
  /** Seat whose hand is face up here; null for none. */
  me: number | null
  /** Number of cards in a hand, and how many are dealt at a time. */
  cards: number
  packet: number
  /** Seat that already has its cards. */
  without?: number | null
}

/** Milliseconds from the first to the last packet, maximum between two packets, and for a flight. */
const DEALING = { whole: 760, between: 60, duration: 340 }

let onTheWay = $state(false)
/** True while cards are being dealt: no prompts are shown yet. */
export const dealing = (): boolean => onTheWay

/** Animate a deal when the hands have just appeared: packet by packet, from the dealer's plate. */
export function deal(root: HTMLElement | undefined, { dealer, seats, me, cards, packet, without }: Deal): void {
  if (!root || !animationsOn() || document.hidden) return
  onTheWay = true
  const own = me === without ? [] : [...root.querySelectorAll<HTMLElement>('[data-hand] [data-fly]')]
  for (const card of own) card.style.visibility = 'hidden'
  // A hand lays itself out once it has measured its width.
  requestAnimationFrame(() => requestAnimationFrame(() => void show().finally(() => (onTheWay = false))))

  async function show(): Promise<void> {
    const plate = (seat: number) => root!.querySelector<HTMLElement>(`[data-anchor="seat-${seat}"]`)
    const start = plate(dealer)?.getBoundingClientRect()
    if (!start) return own.forEach((card) => (card.style.visibility = ''))
    const rounds = Math.ceil(cards / packet)
    const step = Math.min(DEALING.between, DEALING.whole / (rounds * seats))
    const begin: Begin[] = []
    for (let round = 0; round < rounds; round++) {
      for (let place = 0; place < seats; place++) {
        const seat = (dealer + 1 + place) % seats
        if (seat === without) continue
        const times = { duration: DEALING.duration, delay: (round * seats + place) * step }
        if (seat === me) {
          for (const card of own.slice(round * packet, (round + 1) * packet)) {
            const [end, width] = [card.getBoundingClientRect(), card.offsetWidth]
            begin.push(() => fly({ card, of: card, width, start, end, times }))
          }
          continue
        }
        const there = plate(seat)
        const back = there?.querySelector<HTMLElement>('.card') ?? anyBack(root!)
        if (!there || !back) continue
        const end = there.getBoundingClientRect()
        begin.push(() => fly({ card: null, of: back, width: BACK, start, end, times }))
      }
    }
    await Promise.all(begin.map((one) => one()))
  }
}

/** Animate hidden cards from one anchor to another, such as a draw by another player. */
export function pass(root: HTMLElement | undefined, from: string, to: string, count = 1): void {
  if (!root || !animationsOn() || document.hidden) return
  const box = (name: string) => root.querySelector(`[data-anchor="${CSS.escape(name)}"]`)?.getBoundingClientRect()
  const [start, end, back] = [box(from), box(to), anyBack(root)]
  if (!start || !end || !back) return
  for (let at = 0; at < count; at++) {
    void fly({ card: null, of: back, width: BACK, start, end, times: { duration: 420, delay: at * 25 } })
  }
}

/** Return any card face down, to be copied. */
const anyBack = (root: HTMLElement) => root.querySelector<HTMLElement>('.card.hidden')

/** Width in pixels of a card dealt to another player. */
const BACK = 56
