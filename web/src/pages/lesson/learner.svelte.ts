/**
 * Steps through a lesson: the position, the action tried, the server's comment on it, and what follows on the table.
 */

import { api } from '../../lib/api'
import type { View } from '../../lib/connection.svelte'
import { Playback } from '../../lib/playback.svelte'
import { change, pauseAfter } from '../../lib/pauses'
import { settings } from '../../lib/settings.svelte'
import type { Done, Guided, Judged, Lesson, Offer, Refused } from '../../lib/wire'
import type { Line } from '../../table/log/speech'

/** Milliseconds a bot takes for a move at an ordinary table. */
const BEAT = 900

const DONE: Done = { type: 'done', id: '' }

export class Learner {
  readonly lesson: Lesson
  view = $state.raw<View>({})
  /** Previous view, from which cards are animated. */
  before = $state.raw<View | null>(null)
  /** Lines about what has happened since the previous view. */
  lines = $state.raw<Line[]>([])
  /** Correct actions of the earlier steps. */
  moves = $state.raw<string[]>([])
  /** Comment on the last action; null if none was tried in this step. */
  said = $state.raw<Judged | null>(null)

  task = $derived.by(() => this.lesson.tasks[this.moves.length] ?? '')
  right = $derived(this.said?.verdict === 'right')
  /** The last step is done. */
  over = $derived.by(() => this.right && this.moves.length === this.lesson.tasks.length - 1)
  /** A complete trick is still shown. */
  resting = $derived.by(() => this.#playback.resting && this.#trick)

  #right = ''
  #trick = $state(false)
  #playback = new Playback<[View, Line[]]>((shown) => this.#show(...shown))

  constructor(lesson: Lesson) {
    this.lesson = lesson
    this.view = lesson.view
  }

  /** Try an action; the table shows refusals as usual, the lesson everything else. */
  act = async (action: string): Promise<Done | Refused> => {
    if (this.right) return DONE
    const { game, id } = this.lesson
    const said = await api.attempt(game, id, this.moves, action)
    if (said.verdict === 'refused') {
      this.said = null
      return { type: 'refused', id: '', code: 'rule', message: said.message, rule: said.rule }
    }
    this.said = said
    if (said.verdict === 'right') this.#right = action
    said.views.forEach((view, place) => this.#playback.take([view, said.lines[place] as Line[]]))
    return DONE
  }

  offers = (cards: string[]): Promise<Offer[]> => api.lessonOffers(this.lesson.game, this.lesson.id, this.moves, cards)

  /** Return card ranks, values and what counts at the current step. */
  guide = (): Promise<Guided> => api.lessonGuide(this.lesson.game, this.lesson.id, this.moves)

  /** Go to the next step, skipping what is still to be shown. */
  goOn(): void {
    this.#playback.skip()
    this.moves = [...this.moves, this.#right]
    this.said = null
  }

  /** Skip to the end of what is still to be shown. */
  skip = (): void => this.#playback.skip()

  close = (): void => this.#playback.clear()

  #show(view: View, lines: Line[]): number {
    const what = change(this.view, view)
    this.before = this.view
    this.view = view
    this.lines = lines
    this.#trick = what === 'trick'
    return pauseAfter(what === 'change' ? 'end' : what, BEAT, settings.pace === 'tap' ? 'normal' : settings.pace)
  }
}
