// What follows the end of a deal: its last cards are looked at, a banner says how it ended, and then comes the sheet.

export type Stage = 'table' | 'banner' | 'sheet'

/** Until the cards that are swept last have gone. */
const SWEPT = 450

interface Course {
  playing: () => boolean
  /** The last cards are still looked at. */
  resting: () => boolean
  /** For how many milliseconds a banner is up; Infinity: until the player goes on. */
  lasts: () => number
  /** The banner says all that there is to say of this deal. */
  brief: () => boolean
  /** After the banner of a brief deal. */
  goOn: () => void
}

export class Ending {
  /** Whoever opens the page between two deals sees the sheet at once. */
  stage = $state<Stage>('sheet')
  /** What it brought may be shown: its last cards have been looked at. */
  told = $state(true)
  #course: Course
  #timer: ReturnType<typeof setTimeout> | undefined
  #seen = false

  constructor(course: Course) {
    this.#course = course
    $effect(() => {
      if (course.playing()) {
        this.#seen = this.told = true
        this.#show('table')
      } else if (this.#seen) {
        this.told = false
        if (course.resting()) return
        this.#seen = false
        this.#timer = setTimeout(() => this.#banner(), Math.min(SWEPT, course.lasts()))
      }
    })
    $effect(() => () => clearTimeout(this.#timer))
  }

  /** Whoever has seen enough goes on. */
  skip(): void {
    if (this.stage === 'banner') this.#end()
  }

  #banner(): void {
    this.told = true
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
