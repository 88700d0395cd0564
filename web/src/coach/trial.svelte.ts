/** Replays a seat of a record from a given step on: the player's own moves, and bots' answers to them. */

import { api } from '../lib/api'
import type { View } from '../lib/connection.svelte'
import { Playback } from '../lib/playback.svelte'
import { change, pauseAfter } from '../lib/pauses'
import { settings } from '../lib/settings.svelte'
import type { Done, Offer, Refused, Tried } from '../lib/wire'
import type { Line } from '../table/log/speech'

/** Milliseconds a bot takes for a move at an ordinary table. */
const BEAT = 900

const DONE: Done = { type: 'done', id: '' }

export interface From {
  id: string
  deal: number
  seat: number
  step: number
}

export class Trial {
  readonly from: From
  view = $state.raw<View | null>(null)
  /** Previous view, from which cards are animated. */
  before = $state.raw<View | null>(null)
  /** Lines about what has happened since the previous view. */
  lines = $state.raw<Line[]>([])
  /** The last answer, once the deal is over and has been shown to its end. */
  ended = $state.raw<Tried | null>(null)
  resting = $derived.by(() => this.#playback.resting && this.#trick)

  #moves: string[] = []
  #last: Tried | null = null
  #trick = $state(false)
  #playback = new Playback<[View, Line[]]>((shown) => this.#show(...shown))

  constructor(from: From) {
    this.from = from
  }

  /** Start, or start over. */
  async begin(): Promise<void> {
    this.#playback.clear()
    const { id, deal, seat, step } = this.from
    const tried = await api.attemptFrom(id, deal, { seat, step, moves: [], action: null })
    this.#moves = []
    this.ended = this.before = this.view = null
    this.#take(tried)
  }

  act = async (action: string): Promise<Done | Refused> => {
    if (this.#last?.over) return DONE
    const { id, deal, seat, step } = this.from
    const tried = await api.attemptFrom(id, deal, { seat, step, moves: this.#moves, action })
    if (tried.message !== null)
      return { type: 'refused', id: '', code: 'rule', message: tried.message, rule: tried.rule }
    this.#moves = [...this.#moves, action]
    this.#take(tried)
    return DONE
  }

  offers = (cards: string[]): Promise<Offer[]> => {
    const { id, deal, seat, step } = this.from
    return api.offersFrom(id, deal, { seat, step, moves: this.#moves, cards })
  }

  skip = (): void => this.#playback.skip()
  close = (): void => this.#playback.clear()

  #take(tried: Tried): void {
    this.#last = tried
    tried.views.forEach((view, place) => this.#playback.take([view, tried.lines[place] as Line[]]))
  }

  #show(view: View, lines: Line[]): number {
    const what = this.view ? change(this.view, view) : 'change'
    this.before = this.view
    this.view = view
    this.lines = lines
    this.#trick = what === 'trick'
    if (view.turn === null && this.#last?.over) this.ended = this.#last
    if (!this.before) return 0
    return pauseAfter(what === 'change' ? 'end' : what, BEAT, settings.pace === 'tap' ? 'normal' : settings.pace)
  }
}
