// Plays the cards at a table that need no tap.

import { untrack } from 'svelte'
import { automaticPlay, isLastTrick, Rhythm } from '../../lib/automatic'
import type { TableConnection } from '../../lib/connection.svelte'
import { settings } from '../../lib/settings.svelte'
import type { Done, Refused } from '../../lib/wire'
import type { View } from '../../table/contract'

interface Course {
  connection: TableConnection
  view: () => View | null
  /** It is the player's turn, and the table asks for a move. */
  turn: () => boolean
}

export class Automatic {
  readonly #connection: TableConnection
  readonly #view: () => View | null
  readonly #rhythm = new Rhythm()
  /** When the player could first choose. */
  #since = 0
  /** Position in which a card was sent: if it was refused, its player decides. */
  #tried: View | null = null

  constructor({ connection, view, turn }: Course) {
    this.#connection = connection
    this.#view = view
    $effect(() => {
      const now = view()
      if (!now || !turn() || connection.playback.resting || connection.status !== 'open' || !connection.saving) return
      this.#since = performance.now()
      const action = automaticPlay(now, settings.automatic)
      if (action === null || now === this.#tried) return
      const timer = setTimeout(
        () => this.#play(action, now),
        untrack(() => this.#delay(now)),
      )
      return () => clearTimeout(timer)
    })
  }

  /** Send the player's own action. */
  send(action: string): Promise<Done | Refused> {
    const cards = ((this.#view()?.legal ?? []) as string[]).filter((one) => one.startsWith('play '))
    if (action.startsWith('play ') && cards.length > 1) this.#rhythm.learn(performance.now() - this.#since)
    return this.#connection.act(action)
  }

  /** Return how long to wait: in the last trick, as long as any card is shown. */
  #delay(now: View): number {
    const { clock } = this.#connection
    const wait = isLastTrick(now) ? this.#connection.lasts('change') : this.#rhythm.next()
    return clock ? Math.min(wait, (clock.ends - Date.now()) / 2) : wait
  }

  /** A refusal needs no words: another tab or the clock has moved, and an action for an old position is stale. */
  #play(action: string, now: View): void {
    this.#tried = now
    void this.#connection.act(action)
  }
}
