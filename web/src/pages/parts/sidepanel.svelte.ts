// State of the side panel: its tab, whether it has slid up, and how much of the talk was read.

import { untrack } from 'svelte'
import { settings } from '../../lib/settings.svelte'
import type { Tab } from './SidePanel.svelte'

interface Around {
  waiting: () => boolean
  /** Number of talk entries. */
  talk: () => number
  /** Return the number of unread entries since a given one. */
  news: (since: number) => number
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
    $effect(() => {
      this.tab = around.waiting() ? 'talk' : 'log'
    })
    $effect(() => {
      const all = around.talk()
      const shown = this.tab === 'talk' && (this.open || (innerWidth >= 1024 && !settings.folded))
      if (shown || all < untrack(() => this.#seen)) this.#seen = all
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
