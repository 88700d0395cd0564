// How a browser comes back after its connection has ended: how soon, and whether its player hears of it.

const FIRST = 400
const LONGEST = 15_000
/** The server's code for closing a connection because another process goes on with the table, or the next one. */
const HANDED_OVER = 1012
/** So long nobody is told that a connection is lost when it only moves. */
const QUIETLY = 2_000
/** The pause between two tries meanwhile, at most: the browsers of many tables come one after the other, and soon. */
const MOVING = 300

export class Comeback {
  #failures = 0
  #movedAt = -Infinity

  /** A connection has ended, or could not be opened; `now` in milliseconds. */
  lost(code: number, now: number): void {
    if (code === HANDED_OVER && !this.#moves(now)) this.#movedAt = now
    if (!this.#moves(now)) this.#failures++
  }

  /** For how many milliseconds the player need not hear of it. */
  quiet(now: number): number {
    return Math.max(0, this.#movedAt + QUIETLY - now)
  }

  /** The milliseconds to the next try; `chance` from 0 to 1 tells browsers apart that have lost theirs at once. */
  wait(now: number, chance: number): number {
    const longest = this.#moves(now) ? MOVING : Math.min(LONGEST, FIRST * 2 ** Math.max(0, this.#failures - 1))
    return longest * (0.5 + chance / 2)
  }

  /** The table is there again. */
  back(): void {
    this.#failures = 0
    this.#movedAt = -Infinity
  }

  #moves(now: number): boolean {
    return this.quiet(now) > 0
  }
}
