// Dragging cards from the hand. This is optional: taps and keys do everything as well.

const SLACK = 9

interface Handlers {
  /** Return the keys of the cards dragged along with this one; none if nothing can be dragged now. */
  grab: (key: string) => string[]
  /** Called when cards are dropped on a target, with its `data-drop`. */
  drop: (keys: string[], target: string) => void
}

export class Drag {
  /** Keys of the cards being dragged. */
  keys = $state.raw<string[]>([])
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
      if (now.type === 'pointerup' && over) this.#handlers.drop(keys, over)
    }
    addEventListener('pointermove', move, { signal })
    addEventListener('pointerup', end, { signal })
    addEventListener('pointercancel', end, { signal })
  }

  #below({ clientX, clientY }: PointerEvent): string | null {
    return document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-drop]')?.dataset.drop ?? null
  }
}
