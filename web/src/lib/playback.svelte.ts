// Frames arrive at any time and are shown one after the other, so that each change can be seen: a complete trick stays
// up for a while, for example, no matter who leads next. A player who wants to continue skips the rest.

/** Maximum number of frames to lag behind the server. A player who looked away for longer sees the current state. */
const MOST = 12

export class Playback<Frame> {
  /** The current frame is still on display: the next one waits. */
  resting = $state(false)
  /** The current frame stays until the player continues. */
  held = $state(false)

  #show: (frame: Frame) => number
  #waiting: Frame[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  /** `show` shows a frame and returns how many milliseconds to leave it up; Infinity until it is skipped. */
  constructor(show: (frame: Frame) => number) {
    this.#show = show
  }

  /** Show a frame now, or after the frames before it. */
  take(frame: Frame): void {
    this.#waiting.push(frame)
    if (document.hidden || this.#waiting.length > MOST) this.skip()
    else if (!this.resting) this.#next()
  }

  /** Show all received frames at once; the last one need not be left up. */
  skip(): void {
    this.#stop()
    for (let frame = this.#waiting.shift(); frame !== undefined; frame = this.#waiting.shift()) this.#show(frame)
  }

  /** Drop the waiting frames: something newer replaces them. */
  clear(): void {
    this.#stop()
    this.#waiting = []
  }

  #stop(): void {
    clearTimeout(this.#timer)
    this.resting = this.held = false
  }

  #next = (): void => {
    this.#stop()
    let rest = 0
    while (!rest) {
      const frame = this.#waiting.shift()
      if (frame === undefined) return
      rest = this.#show(frame)
    }
    this.resting = true
    if (rest === Infinity) this.held = true
    else this.#timer = setTimeout(this.#next, rest)
  }
}
