// What lies beside the table: which tab of the panel, whether it has slid up, and what of the talk has been seen.

import { untrack } from 'svelte'
import { settings } from '../../lib/settings.svelte'
import type { Tab } from './SidePanel.svelte'

interface Around {
  waiting: () => boolean
  /** Entries of the talk. */
  talk: () => number
  /** How many of them are news since that entry. */
  news: (since: number) => number
}

export class Beside {
  tab = $state<Tab>('talk')
  /** Slid up. Where there is room the panel is always there; then this says that a key has led into it. */
  open = $state(false)
  readonly #around: Around
  #seen = $state(0)
  /** The tab from which the guide was opened. */
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
    // Closed again, the panel is as it was before.
    $effect(() => {
      if (this.open || !this.#before) return
      this.tab = this.#before
      this.#before = null
    })
  }

  /** What the button of the panel opens. */
  get opens(): Tab {
    return this.unread ? 'talk' : (this.#before ?? this.tab)
  }

  toggle(): void {
    this.tab = this.opens
    this.open = !this.open
  }

  /** The guide comes, and goes when it is asked for again. */
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
