// The selected cards of the hand, and the server's offers for them.

import type { TableProps } from '../../table/contract'
import { held } from '../../ui/Hand.svelte'
import { keysOf, laying, layings, sameCards, type Laying } from './parsing'
import type { MeldView } from './view'

/** Milliseconds to wait before asking the server what the selected cards can do. */
const PAUSE = 90

interface Asker {
  view: () => MeldView
  /** The player may lay down and discard now. */
  lays: () => boolean
  offers: () => TableProps['offers']
}

export class Selection {
  /** Keys of the selected cards in the hand. */
  keys = $state.raw<ReadonlySet<string>>(new Set())
  /** The server's offers; null if they are unknown yet, or can't be asked for now. */
  offered = $state.raw<Laying[] | null>(null)

  #asker: Asker
  #hand = $derived.by(() => held(this.#asker.view().hand ?? []))
  /** Names of the selected cards. */
  cards = $derived.by(() => this.named(this.keys))
  /** Numbers of the melds that they fit. */
  fits = $derived(new Set(this.offered?.flatMap(({ number }) => number ?? [])))
  makesMeld = $derived(this.offered?.some(({ verb }) => verb === 'meld') ?? false)

  constructor(asker: Asker) {
    this.#asker = asker
    // A new deal has other cards, even if they have the same names.
    $effect(() => {
      if (asker.view().phase === 'over') this.clear()
    })
    $effect(() => {
      const wanted = this.cards
      void asker.view()
      if (!asker.lays() || !wanted.length) {
        this.offered = null
        return
      }
      let late = false
      const timer = setTimeout(async () => {
        const found = await this.ask(wanted)
        if (!late) this.offered = found
      }, PAUSE)
      return () => {
        late = true
        clearTimeout(timer)
      }
    })
  }

  /** Ask what cards can do, the best first; without cards, everything that can be done with cards. */
  ask = async (wanted: string[]): Promise<Laying[]> => {
    const { view, offers } = this.#asker
    const answer = (await offers()?.(wanted).catch(() => [])) ?? []
    if (answer.length) return answer.map(laying).filter((offer) => offer !== null)
    // All legal actions stay available, even if the answer was lost.
    return layings(view().legal).filter(({ cards }) => !wanted.length || sameCards(cards, wanted))
  }

  /** Return the names of cards of the hand. */
  named(keys: Iterable<string>): string[] {
    const wanted = new Set(keys)
    return this.#hand.filter(({ key }) => wanted.has(key)).map(({ card }) => card)
  }

  /** Select a card, or deselect it. */
  pick(key: string): void {
    const next = new Set(this.#hand.map(({ key }) => key).filter((key) => this.keys.has(key)))
    if (!next.delete(key)) next.add(key)
    this.keys = next
  }

  /** Return the keys of cards of the hand, by name. */
  keysOf(wanted: readonly string[]): Set<string> {
    return keysOf(this.#hand, wanted)
  }

  clear(): void {
    this.keys = new Set()
  }
}
