// Frames come when the server sends them and are shown one after the other, so that each change can be seen: a complete trick lies
// for a while, whoever leads next. Whoever wants to go on skips what is left.

/** What is shown at most behind the server: who has been looking elsewhere for longer sees the table as it is. */
const MOST = 12

export class Playback<Frame> {
  /** What is shown is still to be looked at: the next change waits for it. */
  resting = $state(false)
  /** It is shown until the player goes on. */
  held = $state(false)

  #show: (frame: Frame) => number
  #waiting: Frame[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  /** `show` shows a frame and tells for how many milliseconds it is to be looked at; Infinity: until somebody skips. */
  constructor(show: (frame: Frame) => number) {
    this.#show = show
  }

  /** Shows a frame now, or when those before it have been seen. */
  take(frame: Frame): void {
    this.#waiting.push(frame)
    if (document.hidden || this.#waiting.length > MOST) this.skip()
    else if (!this.resting) this.#next()
  }

  /** Shows everything that has come; what is shown last need not be looked at any longer. */
  skip(): void {
    this.#stop()
    while (this.#waiting.length) this.#show(this.#waiting.shift()!)
  }

  /** Forgets what waits: something newer is shown in its place. */
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
    while (!rest && this.#waiting.length) rest = this.#show(this.#waiting.shift()!)
    if (!rest) return
    this.resting = true
    if (rest === Infinity) this.held = true
    else this.#timer = setTimeout(this.#next, rest)
  }
}
