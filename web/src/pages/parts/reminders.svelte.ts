// Reminders by the others that the table waits for this player: a sound, a vibration, a sentence, and the page's title.

import type { TableConnection } from '../../lib/connection.svelte'
import { notify } from '../../lib/notices.svelte'
import { settings } from '../../lib/settings.svelte'
import { play } from '../../lib/sounds'
import { t } from '../../lib/words.svelte'

interface Around {
  connection: Pick<TableConnection, 'reminder' | 'idle' | 'table'>
  me: () => number | null
  /** Names as in sentences. */
  names: () => string[]
}

/** Milliseconds of vibration and rest. */
const VIBRATION = [180, 90, 180]

export class Reminders {
  readonly #around: Around

  constructor(around: Around) {
    this.#around = around
    let last: TableConnection['reminder'] = null
    $effect(() => {
      const { reminder } = around.connection
      const changed = reminder !== last
      last = reminder
      if (changed && this.#meant) this.#remind()
    })
  }

  /** Sentence in the page's title until the player has acted; null without a reminder. */
  get title(): string | null {
    return this.#meant ? this.#sentence : null
  }

  /** The last reminder is for this player, who is still waited for and has not muted its sender. */
  get #meant(): boolean {
    const { connection, me } = this.#around
    const { reminder, idle, table } = connection
    const own = me()
    if (!reminder || own === null || reminder.seat !== own || !idle?.seats.includes(own)) return false
    return !settings.muted.includes(table?.seats[reminder.by]?.nickname ?? '')
  }

  get #sentence(): string {
    const { connection, names } = this.#around
    return t('page-nudged', { name: names()[connection.reminder!.by] ?? '' })
  }

  #remind(): void {
    play('nudge')
    // Browsers refuse to vibrate, and report an error, before the page has been touched.
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(VIBRATION)
    notify(this.#sentence)
  }
}
