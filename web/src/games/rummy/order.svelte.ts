// Order of the hand as the player sees it: by suit, by rank, or arranged by hand.

import { held, type Held } from '../../ui/Hand.svelte'
import { groupsOf, type Sorting } from './parsing'

export class Order {
  sorting = $state<Sorting>('suit')
  /** Keys in the player's own order. */
  #own = $state.raw<string[]>([])
  #hand: () => readonly string[]
  #wild: () => readonly string[]
  /** Groups of cards. */
  groups = $derived.by((): Held[][] => groupsOf(held(this.#hand()), this.sorting, this.#own, this.#wild()))

  constructor(hand: () => readonly string[], wild: () => readonly string[]) {
    this.#hand = hand
    this.#wild = wild
  }

  #keys = (): string[] => this.groups.flat().map(({ key }) => key)

  #lay(keys: string[]): void {
    this.#own = keys
    this.sorting = 'own'
  }

  /** Move cards before another one. */
  move(keys: readonly string[], before: string): void {
    if (keys.includes(before)) return
    const rest = this.#keys().filter((key) => !keys.includes(key))
    this.#lay(rest.toSpliced(rest.indexOf(before), 0, ...keys))
  }

  /** Move a card by a number of places. */
  shift(key: string, by: number): void {
    const all = this.#keys()
    const at = all.indexOf(key)
    this.#lay(all.toSpliced(at, 1).toSpliced(at + by, 0, key))
  }

  /** Reset for a new deal: a manual order applied to other cards. */
  begin(): void {
    if (this.sorting === 'own') this.sorting = 'suit'
  }

  /** Sort by suit, or by rank. */
  turn(): void {
    this.sorting = this.sorting === 'suit' ? 'rank' : 'suit'
  }
}
