// Dragging cards from the hand. This is optional: taps and keys do everything as well.

import { animationsOn } from '../../lib/settings.svelte'

const SLACK = 9
/** Milliseconds for which cards that are dropped nowhere move back: as long as the transition in Ghost.svelte. */
const BACK = 180

interface Handlers {
  /** Return the keys of the cards dragged along with this one; none if nothing can be dragged now. */
  grab: (key: string) => string[]
  /** Called when cards are dropped on a target, with its `data-drop`. */
  drop: (keys: string[], target: string) => void
}

export class Drag {
  /** Keys of the cards being dragged. */
  keys = $state.raw<string[]>([])
  /** Cards that are drawn at the pointer: those, or after a drop on nothing those that move back. */
  drawn = $state.raw<string[]>([])
  returning = $state(false)
  x = $state(0)
  y = $state(0)
  /** Target under the dragged cards. */
  over = $state<string | null>(null)

  #handlers: Handlers

  constructor(handlers: Handlers) {
    this.#handlers = handlers
  }

  /**
   * Handler for `onpointerdown` around the hand. Cards are identified by `data-fly`; `keyOf` returns their key in the
   * hand.
   */
  begin(event: PointerEvent, keyOf: (flight: string) => string | undefined): void {
    const card = (event.target as Element).closest<HTMLElement>('[data-fly]')
    const key = card && keyOf(card.dataset.fly!)
    if (!key || event.button !== 0) return
    const { pointerId, clientX, clientY } = event
    const done = new AbortController()
    const { signal } = done
    const move = (now: PointerEvent): void => {
      if (now.pointerId !== pointerId) return
      if (!this.keys.length && Math.hypot(now.clientX - clientX, now.clientY - clientY) < SLACK) return
      if (!this.keys.length) this.keys = this.#handlers.grab(key)
      if (!this.keys.length) return done.abort()
      now.preventDefault()
      this.drawn = this.keys
      this.returning = false
      this.x = now.clientX
      this.y = now.clientY
      this.over = this.#below(now)
    }
    const end = (now: PointerEvent): void => {
      if (now.pointerId !== pointerId) return
      done.abort()
      const { keys, over } = this
      this.keys = []
      this.over = null
      if (!keys.length) return
      // Ignore the click event that follows a drag.
      const swallow = (click: MouseEvent): void => click.stopPropagation()
      addEventListener('click', swallow, { capture: true })
      setTimeout(() => removeEventListener('click', swallow, { capture: true }))
      if (now.type === 'pointerup' && over) {
        this.drawn = []
        this.#handlers.drop(keys, over)
      } else this.#back(clientX, clientY)
    }
    addEventListener('pointermove', move, { signal })
    addEventListener('pointerup', end, { signal })
    addEventListener('pointercancel', end, { signal })
  }

  #back(x: number, y: number): void {
    if (!animationsOn()) {
      this.drawn = []
      return
    }
    this.returning = true
    this.x = x
    this.y = y
    setTimeout(() => {
      if (this.returning) this.drawn = []
    }, BACK)
  }

  #below({ clientX, clientY }: PointerEvent): string | null {
    return document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-drop]')?.dataset.drop ?? null
  }
}
