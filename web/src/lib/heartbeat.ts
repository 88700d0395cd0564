// Heartbeat of a table's connection: when to ask whether the server is there, and when it counts as lost. The page asks
// by a message, since scripts see no protocol pings; those are the server's way to learn of this page.

/** brisk: in play; calm: the table does not wait for the player; hidden: the page is not visible. */
export type Rate = 'brisk' | 'calm' | 'hidden'

/** Milliseconds of silence after which the server is asked. */
const ASK_AFTER: Record<Rate, number> = { brisk: 2_500, calm: 10_000, hidden: 20_000 }
/** Milliseconds of silence after which the connection counts as lost. */
export const PATIENCE = 5_000
/** Milliseconds between two calls of `tick`. */
export const TICK = 500
/** Milliseconds between two calls from which on the page was asleep, or busy: what has arrived is yet to be read. */
const LATE = 1_500

export class Heartbeat {
  #heard = 0
  /** Start of the silence. */
  #since = 0
  /** The server owes an answer. */
  #asked = false
  /** The server owes an answer to a ping, which it gives at once whatever else it does. */
  #pinged = false
  #ticked = 0
  #late = false

  /** Begin to connect. */
  start(now: number): void {
    this.hear(now)
    this.#ticked = now
    this.#asked = this.#pinged = true
  }

  /** Record a sign of the server; times are in milliseconds. */
  hear(now: number): void {
    this.#heard = this.#since = now
    this.#asked = this.#pinged = this.#late = false
  }

  /** Record that something was sent that the server answers. */
  ask(now: number): void {
    if (this.#asked) return
    this.#asked = true
    // After a longer silence that was allowed, the server gets its full time to answer.
    if (now - this.#heard > ASK_AFTER.brisk + 2 * TICK) this.#since = now
  }

  /** Record that the page is looked at again: if the connection has died meanwhile, that shows soon. Return true to ping. */
  wake(now: number): boolean {
    return this.#askAgain(now, now - PATIENCE / 2)
  }

  #askAgain(now: number, since: number): boolean {
    if (now - this.#heard < ASK_AFTER.brisk) return false
    this.#asked = this.#pinged = true
    this.#since = since
    return true
  }

  /** Return what to do now. */
  tick(now: number, rate: Rate, patience = PATIENCE): 'ping' | 'lost' | null {
    const late = now - this.#ticked > LATE
    this.#ticked = now
    if (late && !this.#late) {
      this.#late = true
      return this.#askAgain(now, now) ? 'ping' : null
    }
    if (this.#asked && now - this.#since >= patience) return 'lost'
    if (this.#pinged) return null
    const due = this.#asked ? now - this.#since >= ASK_AFTER.brisk : now - this.#heard >= ASK_AFTER[rate]
    if (!due) return null
    this.ask(now)
    this.#pinged = true
    return 'ping'
  }
}
