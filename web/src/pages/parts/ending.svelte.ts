// What follows the end of a deal: its last cards stay up, a banner says how it ended, and then the sheet is shown.

export type Stage = 'table' | 'banner' | 'sheet'

/** Milliseconds until the last cards have been swept away. */
const SWEPT = 450

interface Course {
  playing: () => boolean
  /** The last cards are still shown. */
  resting: () => boolean
  /** Milliseconds for which a banner is shown; Infinity until the player continues. */
  lasts: () => number
  /** The banner says everything about this deal. */
  brief: () => boolean
  /** After the banner of a deal without a sheet. */
  goOn: () => void
}

export class Ending {
  /** A page opened between two deals shows the sheet at once. */
  stage = $state<Stage>('sheet')
  /** The result may be shown: the last cards have been seen. */
  resultShown = $state(true)
  #course: Course
  #timer: ReturnType<typeof setTimeout> | undefined
  #seen = false

  constructor(course: Course) {
    this.#course = course
    $effect(() => {
      if (course.playing()) {
        this.#seen = this.resultShown = true
        this.#show('table')
      } else if (this.#seen) {
        this.resultShown = false
        if (course.resting()) return
        this.#seen = false
        this.#timer = setTimeout(() => this.#banner(), Math.min(SWEPT, course.lasts()))
      }
    })
    $effect(() => () => clearTimeout(this.#timer))
  }

  /** Continue: the player has seen enough. */
  skip(): void {
    if (this.stage === 'banner') this.#end()
  }

  #banner(): void {
    this.resultShown = true
    this.#show('banner')
    const lasts = this.#course.lasts()
    if (lasts < Infinity) this.#timer = setTimeout(() => this.#end(), lasts)
  }

  #end(): void {
    if (!this.#course.brief()) return this.#show('sheet')
    this.#show('table')
    this.#course.goOn()
  }

  #show(stage: Stage): void {
    clearTimeout(this.#timer)
    this.stage = stage
  }
}
