/** Polls for the review of a deal until it is finished. */

import type { Decision, Review } from '../lib/wire'

/** Milliseconds between two polls. */
const AGAIN = 350

export class Reviewer {
  review = $state.raw<Review | null>(null)
  problem = $state<string | null>(null)

  #ask: (deal: number, seat: number) => Promise<Review>
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Counts deals, so that late answers about an earlier deal are ignored. */
  #asked = 0

  constructor(ask: (deal: number, seat: number) => Promise<Review>) {
    this.#ask = ask
  }

  /** Start the review of a deal as a seat saw it. */
  begin(deal: number, seat: number): void {
    this.close()
    this.review = this.problem = null
    void this.#go(deal, seat, this.#asked)
  }

  close = (): void => {
    clearTimeout(this.#timer)
    this.#asked++
  }

  /** Return the decision taken at a step of the replay. */
  at = (step: number): Decision | null => this.review?.decisions.find((one) => one.step === step) ?? null

  async #go(deal: number, seat: number, asked: number): Promise<void> {
    try {
      const review = await this.#ask(deal, seat)
      if (asked !== this.#asked) return
      this.review = review
      if (!review.over) this.#timer = setTimeout(() => void this.#go(deal, seat, asked), AGAIN)
    } catch (error) {
      if (asked === this.#asked) this.problem = (error as Error).message
    }
  }
}
