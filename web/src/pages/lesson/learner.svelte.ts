/** Goes through a lesson: the position, what was tried, what the server said of it, and what follows on the table. */

import { api } from '../../lib/api'
import type { View } from '../../lib/connection.svelte'
import { Playback } from '../../lib/playback.svelte'
import { change, rest } from '../../lib/rests'
import { settings } from '../../lib/settings.svelte'
import type { Done, Guided, Judged, Lesson, Offer, Refused } from '../../lib/wire'
import type { Line } from '../../table/log/speech'

/** Milliseconds that a bot takes for a move at a usual table. */
const BEAT = 900

const DONE: Done = { type: 'done', id: '' }

export class Learner {
  readonly lesson: Lesson
  view = $state.raw<View>({})
  /** The view before, to move cards from. */
  before = $state.raw<View | null>(null)
  /** What has happened since then. */
  lines = $state.raw<Line[]>([])
  /** What was right in the steps before. */
  moves = $state.raw<string[]>([])
  /** What was said of the last action; null: none was tried in this step. */
  said = $state.raw<Judged | null>(null)

  task = $derived.by(() => this.lesson.tasks[this.moves.length] ?? '')
  right = $derived(this.said?.verdict === 'right')
  /** The last step is done. */
  over = $derived.by(() => this.right && this.moves.length === this.lesson.tasks.length - 1)
  /** A complete trick still lies there to be looked at. */
  resting = $derived.by(() => this.#playback.resting && this.#trick)

  #right = ''
  #trick = $state(false)
  #playback = new Playback<[View, Line[]]>((shown) => this.#show(...shown))

  constructor(lesson: Lesson) {
    this.lesson = lesson
    this.view = lesson.view
  }

  /** Tries an action; the table shows a refusal as it always does, and the lesson says the rest. */
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

  /** Ranks, values and what counts where a move is to be found. */
  guide = (): Promise<Guided> => api.lessonGuide(this.lesson.game, this.lesson.id, this.moves)

  /** To the next step; what is still to be seen is passed over. */
  goOn(): void {
    this.#playback.skip()
    this.moves = [...this.moves, this.#right]
    this.said = null
  }

  /** Shows what is still to be seen at once. */
  skip = (): void => this.#playback.skip()

  close = (): void => this.#playback.clear()

  #show(view: View, lines: Line[]): number {
    const what = change(this.view, view)
    this.before = this.view
    this.view = view
    this.lines = lines
    this.#trick = what === 'trick'
    return rest(what === 'change' ? 'end' : what, BEAT, settings.pace === 'tap' ? 'normal' : settings.pace)
  }
}
