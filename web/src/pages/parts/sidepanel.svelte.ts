// State of the side panel: its tab, whether it has slid up, and how much of the talk was read.

import { untrack } from 'svelte'
import { settings } from '../../lib/settings.svelte'
import type { Tab } from './SidePanel.svelte'

interface Around {
  /** The table's id: what was read there is remembered. */
  table: string
  waiting: () => boolean
  /** Number of talk entries. */
  talk: () => number
  /** Return the number of unread entries since a given one. */
  news: (since: number) => number
}

const keyOf = (table: string) => `ridotto-read/${table}`

/** Return the number of talk entries that were read at a table before the page was reloaded. */
function readOf(table: string): number {
  try {
    return Number(sessionStorage.getItem(keyOf(table)) ?? 0) || 0
  } catch {
    return 0 // storage is not allowed
  }
}

function keepRead(table: string, count: number): void {
  try {
    sessionStorage.setItem(keyOf(table), String(count))
  } catch {
    // Without storage, everything is new after a reload.
  }
}

export class SidePanelState {
  tab = $state<Tab>('talk')
  /**
   * True if the panel has slid up. If there is room it is always shown; then this means that a key has moved the focus
   * into it.
   */
  open = $state(false)
  readonly #around: Around
  #seen = $state(0)
  /** Tab from which the guide was opened. */
  #before = $state<Tab | null>(null)

  unread = $derived.by(() => this.#around.news(this.#seen))

  constructor(around: Around) {
    this.#around = around
    this.#seen = readOf(around.table)
    let there = false
    $effect(() => {
      this.tab = around.waiting() ? 'talk' : 'log'
    })
    $effect(() => {
      const all = around.talk()
      const shown = this.tab === 'talk' && (this.open || (innerWidth >= 1024 && !settings.folded))
      if (!all && !there) return // after a reload the talk is not here yet
      there = true
      if (shown || all < untrack(() => this.#seen)) this.#seen = all
      keepRead(
        around.table,
        untrack(() => this.#seen),
      )
    })
    // Closing the panel restores its previous state.
    $effect(() => {
      if (this.open || !this.#before) return
      this.tab = this.#before
      this.#before = null
    })
  }

  /** Toggle the panel, for its button. */
  get opens(): Tab {
    return this.unread ? 'talk' : (this.#before ?? this.tab)
  }

  toggle(): void {
    this.tab = this.opens
    this.open = !this.open
  }

  /** Toggle the guide. */
  look(): void {
    const there = this.open && this.tab === 'guide'
    if (!there) {
      this.#before = this.tab
      this.tab = 'guide'
      settings.folded = false
    }
    this.open = !there
  }
}
