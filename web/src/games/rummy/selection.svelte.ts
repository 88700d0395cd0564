// The cards of the hand that are chosen, and what the server says that they can do.

import type { TableProps } from '../../table/contract'
import { held } from '../../ui/Hand.svelte'
import { laying, layings, sameCards, type Laying } from './reading'
import type { MeldView } from './view'

/** Until the server is asked what the chosen cards can do. */
const PAUSE = 90

interface Asker {
  view: () => MeldView
  /** The player may lay down and discard now. */
  lays: () => boolean
  offers: () => TableProps['offers']
}

export class Selection {
  /** The chosen cards, by their keys in the hand. */
  keys = $state.raw<ReadonlySet<string>>(new Set())
  /** What they can do; null: not known yet, or not the time to ask. */
  offered = $state.raw<Laying[] | null>(null)

  #asker: Asker
  #hand = $derived.by(() => held(this.#asker.view().hand ?? []))
  /** The chosen cards by their names. */
  cards = $derived.by(() => this.named(this.keys))
  /** Numbers of the melds that they fit. */
  fits = $derived(new Set(this.offered?.flatMap(({ number }) => number ?? [])))
  makesMeld = $derived(this.offered?.some(({ verb }) => verb === 'meld') ?? false)

  constructor(asker: Asker) {
    this.#asker = asker
    // Another deal has other cards, even those of the same names.
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

  /** What cards can do, the best first; with none, what may be done with cards at all. */
  ask = async (wanted: string[]): Promise<Laying[]> => {
    const { view, offers } = this.#asker
    const answer = (await offers()?.(wanted).catch(() => [])) ?? []
    if (answer.length) return answer.map(laying).filter((offer) => offer !== null)
    // Whatever is legal can be reached, even if the answer went astray.
    return layings(view().legal).filter(({ cards }) => !wanted.length || sameCards(cards, wanted))
  }

  /** Names of cards of the hand. */
  named(keys: Iterable<string>): string[] {
    const wanted = new Set(keys)
    return this.#hand.filter(({ key }) => wanted.has(key)).map(({ card }) => card)
  }

  /** Chooses a card, or puts it back. */
  pick(key: string): void {
    const next = new Set(this.#hand.map(({ key }) => key).filter((key) => this.keys.has(key)))
    if (!next.delete(key)) next.add(key)
    this.keys = next
  }

  /** Keys of cards of the hand, by their names. */
  keysOf(wanted: readonly string[]): Set<string> {
    const left = [...wanted]
    return new Set(
      this.#hand.flatMap(({ key, card }) => {
        const at = left.indexOf(card)
        return at < 0 ? [] : (left.splice(at, 1), [key])
      }),
    )
  }

  clear(): void {
    this.keys = new Set()
  }
}
