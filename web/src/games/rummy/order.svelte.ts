// The order in which the player sees the hand: by suits, by ranks, or as they have laid it themselves.

import { held, type Held } from '../../ui/Hand.svelte'
import { groupsOf, type Sorting } from './reading'

export class Order {
  sorting = $state<Sorting>('suit')
  /** Keys in the player's own order. */
  #own = $state.raw<string[]>([])
  #hand: () => readonly string[]
  #wild: () => readonly string[]
  /** Cards that lie together. */
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

  /** Puts cards before another one. */
  move(keys: readonly string[], before: string): void {
    if (keys.includes(before)) return
    const rest = this.#keys().filter((key) => !keys.includes(key))
    this.#lay(rest.toSpliced(rest.indexOf(before), 0, ...keys))
  }

  /** Puts a card some places on. */
  shift(key: string, by: number): void {
    const all = this.#keys()
    const at = all.indexOf(key)
    this.#lay(all.toSpliced(at, 1).toSpliced(at + by, 0, key))
  }

  /** Another deal: what the player has laid by hand were other cards. */
  begin(): void {
    if (this.sorting === 'own') this.sorting = 'suit'
  }

  /** By suits, or by ranks. */
  turn(): void {
    this.sorting = this.sorting === 'suit' ? 'rank' : 'suit'
  }
}
