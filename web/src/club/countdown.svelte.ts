// The clock of a round, counted down by the browser's steady clock: setting the wall clock changes nothing.

import type { ClubClock } from '../lib/wire'

const TICK = 250

export class Countdown {
  #now = $state(performance.now())
  #clock: () => ClubClock | undefined
  #at: () => number

  /** `at` is when the clock was received, in milliseconds of `performance.now()`. */
  constructor(clock: () => ClubClock | undefined, at: () => number) {
    this.#clock = clock
    this.#at = at
    $effect(() => {
      if (this.#clock()?.state !== 'running') return
      const tick = () => (this.#now = performance.now())
      tick()
      const timer = setInterval(tick, TICK)
      return () => clearInterval(timer)
    })
  }

  /** Milliseconds left, negative once the time is over; null while there is no clock. */
  get left(): number | null {
    const clock = this.#clock()
    if (!clock || clock.state === 'off') return null
    return clock.state === 'running' ? clock.left - Math.max(0, this.#now - this.#at()) : clock.left
  }
}
