/** Steps through the deals of a record, as a seat or a spectator saw them. */

import type { View } from '../../lib/connection.svelte'
import type { Replayed } from '../../lib/wire'
import { changed, type Lines } from '../../table/log/speech'

type Step = Replayed['steps'][number]

/** Steps at which a trick begins or, in games without tricks, a turn. */
function beginnings(steps: readonly Step[]): number[] {
  const laid = steps.map(({ view }) => (view.trick as unknown[] | undefined)?.length)
  if (laid.some(Boolean)) return [...laid.keys()].filter((at) => laid[at + 1] === 1 && laid[at] !== 1)
  return [...steps.keys()].filter(
    (at) => steps[at]!.view.turn !== null && steps[at]!.view.turn !== steps[at - 1]?.view.turn,
  )
}

export class Replayer {
  /** Number of deals; 0 until the first is loaded. */
  deals = $state(0)
  deal = $state(0)
  /** null: a spectator. */
  seat = $state<number | null>(null)
  at = $state(0)
  steps = $state.raw<Step[]>([])
  problem = $state<string | null>(null)
  playing = $state(false)
  /** Milliseconds between two steps. */
  pace = $state(1200)
  /** The previous view if the last move was one step forward; cards are animated from it. */
  before = $state.raw<View | null>(null)

  step = $derived(this.steps[this.at] ?? null)
  /** Log of the deal up to the step. */
  log = $derived(this.steps.slice(0, this.at + 1).reduce<Lines[]>((log, step) => changed(log, step.log), []))
  last = $derived(this.steps.length - 1)
  atEnd = $derived(this.deal === this.deals - 1 && this.at === this.last)

  /** Steps at which tricks or, in games without tricks, turns begin. */
  marks = $derived(beginnings(this.steps))
  /** Index of the trick or turn that contains the step; −1 before the first. */
  mark = $derived(this.marks.findLastIndex((at) => at <= this.at))

  #ask: (deal: number, seat: number | null) => Promise<Replayed>
  #fetched = new Map<string, Promise<Replayed>>()

  constructor(ask: (deal: number, seat: number | null) => Promise<Replayed>) {
    this.#ask = ask
    $effect(() => {
      if (!this.playing) return
      const timer = setInterval(() => this.#play(), this.pace)
      return () => clearInterval(timer)
    })
  }

  /** Return a deal as a seat saw it. Fetched once. */
  fetch(deal: number, seat: number | null): Promise<Replayed> {
    const key = `${deal} ${seat}`
    const fetched = this.#fetched.get(key) ?? this.#ask(deal, seat)
    this.#fetched.set(key, fetched)
    fetched.catch(() => this.#fetched.delete(key))
    return fetched
  }

  /** Show a deal from a given step; a step beyond the end is the end. */
  async show(deal: number, seat: number | null, at: number): Promise<void> {
    this.deal = deal
    this.seat = seat
    try {
      const { deals, steps } = await this.fetch(deal, seat)
      if (this.deal !== deal || this.seat !== seat) return // another request was quicker
      this.deals = deals
      this.steps = steps
      this.before = null
      this.at = Math.max(0, Math.min(at, steps.length - 1))
      this.problem = null
    } catch (problem) {
      this.problem = problem instanceof Error ? problem.message : String(problem)
      this.playing = false
    }
  }

  go(at: number): void {
    const to = Math.max(0, Math.min(at, this.last))
    this.before = to === this.at + 1 ? (this.step?.view ?? null) : null
    this.at = to
  }

  /** Move by one step, also across deals. */
  walk(by: 1 | -1): void {
    const to = this.at + by
    if (to >= 0 && to <= this.last) return this.go(to)
    if (by > 0 && this.deal < this.deals - 1) void this.show(this.deal + 1, this.seat, 0)
    if (by < 0 && this.deal > 0) void this.show(this.deal - 1, this.seat, Infinity)
  }

  /** Go to the previous or next trick; from the middle of a trick, back to its beginning. */
  leap(by: 1 | -1): void {
    const to = by > 0 ? this.marks[this.mark + 1] : this.marks.findLast((at) => at < this.at)
    if (to !== undefined) return this.go(to)
    if (by > 0 ? this.at === this.last : this.at === 0) return this.walk(by)
    this.go(by > 0 ? this.last : 0)
  }

  #play(): void {
    if (this.atEnd) this.playing = false
    else this.walk(1)
  }
}
