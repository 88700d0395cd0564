// Reconnect policy: how soon to try again after a connection has ended, and when to tell the player.

const FIRST = 400
const LONGEST = 15_000
/** Stands among close codes for a connection on which nothing arrives any more, or an attempt without an answer. */
export const SILENT = 0
/** Maximum milliseconds that an attempt is given: a server may be busy with the browsers of many tables. */
const PATIENT = 10_000
/** Close code with which the server says that another process, or its successor, takes over the table. */
const HANDED_OVER = 1012
/** Milliseconds for which a moving table's lost connection is not shown to the player. */
const SILENT_FOR = 2_000
/** Maximum delay between two attempts meanwhile: the browsers of many tables reconnect spread out, but soon. */
const MOVING = 300

export class Reconnect {
  #failures = 0
  #silences = 0
  #movedAt = -Infinity

  /** Record that a connection has ended, or could not be opened; `now` in milliseconds. */
  lost(code: number, now: number): void {
    if (code === HANDED_OVER && !this.#moves(now)) this.#movedAt = now
    // A client that has waited for an answer in vain needn't wait before the next attempt as well.
    if (code === SILENT) this.#silences++
    else if (!this.#moves(now)) this.#failures++
  }

  /** Return the milliseconds that an attempt is given: packets that vanish are noticed by nothing else. */
  patience(usual: number): number {
    return Math.min(PATIENT, usual * 1.5 ** Math.max(0, this.#silences - 2))
  }

  /** Return the milliseconds for which the player needn't be told. */
  quiet(now: number): number {
    return Math.max(0, this.#movedAt + SILENT_FOR - now)
  }

  /**
   * Return the milliseconds until the next attempt; `chance` from 0 to 1 spreads out browsers that lost their
   * connections at the same time.
   */
  wait(now: number, chance: number): number {
    const longest = this.#moves(now) ? MOVING : Math.min(LONGEST, FIRST * 2 ** Math.max(0, this.#failures - 1))
    return longest * (0.5 + chance / 2)
  }

  /** Record that the table is connected again. */
  back(): void {
    this.#failures = this.#silences = 0
    this.#movedAt = -Infinity
  }

  #moves(now: number): boolean {
    return this.quiet(now) > 0
  }
}
