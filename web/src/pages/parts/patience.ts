// What players are shown while a table without a clock waits for one of them.

import type { SeatInfo } from '../../lib/wire'

/** Seconds after which the others may remind the player; the server has the last word. */
const NUDGE_AFTER = 20
/** Seconds before the others may vote at which the player is warned. */
const WARNED = 30

interface Wait {
  seats: readonly number[]
  /** Seconds until the others may vote for a bot, from the start of the wait and from now. */
  seconds: number
  left: number
}

export interface Patience {
  /** Seats that the others wait for: they can be reminded, or replaced. */
  slow: number[]
  /** The others may vote for a bot. */
  over: boolean
  /** The reader is waited for: the others may soon vote, or may vote now. */
  warned: boolean
}

/** Return what a reader is shown of a wait; `me` is null for spectators. */
export function patienceOf({ seats, seconds, left }: Wait, me: number | null): Patience {
  const shown = left <= seconds - NUDGE_AFTER
  return {
    slow: shown ? seats.filter((seat) => seat !== me) : [],
    over: left <= 0,
    warned: me !== null && seats.includes(me) && left <= WARNED,
  }
}

export interface Poll {
  seat: number
  /** Players who have voted for a bot on this seat, and all who can. */
  n: number
  count: number
}

/** Return the votes under way. Only people who are present count. */
export function pollsOf(seats: readonly SeatInfo[]): Poll[] {
  const present = seats.flatMap(({ nickname, away }, seat) => (nickname !== null && !away ? [seat] : []))
  return seats.flatMap(({ votes }, seat) => {
    const voters = present.filter((one) => one !== seat)
    const n = voters.filter((one) => votes.includes(one)).length
    return n ? [{ seat, n, count: voters.length }] : []
  })
}
