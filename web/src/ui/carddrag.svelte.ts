// Dragging one card of a hand to the cloth. This is optional: taps and keys do the same.

import { animationsOn } from '../lib/settings.svelte'

/** Pixels that a pointer moves before it drags. */
const SLACK = 9
/** Milliseconds for which a card that is not played moves back: as long as its transition in Hand.svelte. */
export const BACK = 180

interface Handlers {
  /** Element on which the card can be dropped: its `data-drop` is "yes" or "no", and "over" is added while the card is there. */
  cloth: () => HTMLElement | null
  /** True if the card may be played. A card that may not can be dropped, too: the refusal explains why. */
  lawful: (key: string) => boolean
  /** Called when a card is dropped on the cloth; false if it stays in the hand. */
  drop: (key: string) => Promise<boolean>
}

export class CardDrag {
  /** Key of the card that is dragged, has been dropped, or moves back. */
  key = $state<string | null>(null)
  x = $state(0)
  y = $state(0)
  /** The card moves back to the hand. */
  returning = $state(false)

  readonly #handlers: Handlers

  constructor(handlers: Handlers) {
    this.#handlers = handlers
  }

  /** Handler for `onpointerdown` on a card. */
  begin(event: PointerEvent, key: string): void {
    if (event.button !== 0 || !event.isPrimary || this.key !== null) return
    const { pointerId, clientX, clientY } = event
    const done = new AbortController()
    const { signal } = done
    const move = (now: PointerEvent): void => {
      if (now.pointerId !== pointerId) return
      const [x, y] = [now.clientX - clientX, now.clientY - clientY]
      if (this.key === null && Math.hypot(x, y) < SLACK) return
      now.preventDefault()
      this.#move(key, x, y)
      this.#mark(key, this.#isOver(now))
    }
    const end = (now: PointerEvent | KeyboardEvent): void => {
      if (now instanceof KeyboardEvent ? now.key !== 'Escape' : now.pointerId !== pointerId) return
      done.abort()
      if (this.key === null) return
      swallowClick()
      this.#mark(null, false)
      const dropped = now.type === 'pointerup' && this.#isOver(now as PointerEvent)
      if (dropped) void this.#drop(key)
      else this.#back()
    }
    addEventListener('pointermove', move, { signal, passive: false })
    addEventListener('pointerup', end, { signal })
    addEventListener('pointercancel', end, { signal })
    addEventListener('keydown', end, { signal })
  }

  /** The card has left the hand. */
  end(): void {
    this.key = null
    this.returning = false
  }

  #move(key: string, x: number, y: number): void {
    this.key = key
    this.returning = false
    this.x = x
    this.y = y
  }

  async #drop(key: string): Promise<void> {
    const played = await this.#handlers.drop(key)
    if (!played && this.key === key) this.#back()
  }

  #back(): void {
    if (!animationsOn()) return this.end()
    this.returning = true
    this.x = this.y = 0
    setTimeout(() => this.returning && this.end(), BACK)
  }

  #isOver({ clientX: x, clientY: y }: PointerEvent): boolean {
    const box = this.#handlers.cloth()?.getBoundingClientRect()
    return !!box && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
  }

  #mark(key: string | null, over: boolean): void {
    const cloth = this.#handlers.cloth()
    if (!cloth) return
    if (key === null) delete cloth.dataset.drop
    else cloth.dataset.drop = (this.#handlers.lawful(key) ? 'yes' : 'no') + (over ? ' over' : '')
  }
}

/** Ignore the click event that follows a drag. */
function swallowClick(): void {
  const swallow = (click: MouseEvent): void => click.stopPropagation()
  addEventListener('click', swallow, { capture: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }))
}
