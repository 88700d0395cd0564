// The director's desk: its view, its commands, and the sentence of the last refusal.

import { ApiProblem } from '../../lib/api'
import type { ClubDesk, ClubDone, ClubPairing } from '../../lib/wire'
import { Live } from '../live.svelte'
import { path } from '../requests'
import { Sender, type Command } from '../sender.svelte'

/** Status of a score that is possible but unlikely: the same once more, with `sure`, is taken. */
export const UNLIKELY = 422

export class Desk {
  readonly id: string
  readonly token: string
  readonly live: Live<ClubDesk>
  readonly sender: Sender
  /** Why the last command was refused; "" if it was not. */
  problem = $state('')
  /** The last command was refused because its score is unlikely. */
  unlikely = $state(false)

  constructor(id: string, token: string) {
    this.id = id
    this.token = token
    this.live = new Live<ClubDesk>(path(id, 'desk'), token)
    this.sender = new Sender(id, token)
  }

  /** The view; only read once it is there. */
  get view(): ClubDesk {
    return this.live.view!
  }

  get director(): boolean {
    return this.view.role === 'director'
  }

  /** Send a command about what is shown, and return its answer; null if it was refused, with the reason in `problem`. */
  async act(command: Command): Promise<ClubDone | null> {
    this.problem = ''
    this.unlikely = false
    try {
      const done = await this.sender.send(command, this.live.view?.wall.version ?? null)
      this.live.refresh()
      return done
    } catch (why) {
      this.problem = (why as Error).message
      this.unlikely = why instanceof ApiProblem && why.status === UNLIKELY
      this.live.refresh()
      return null
    }
  }

  /** Send one of many commands, and return its refusal; null if it was carried out. */
  async attempt(command: Command): Promise<ApiProblem | null> {
    try {
      await this.sender.send(command)
      return null
    } catch (why) {
      return why as ApiProblem
    } finally {
      this.live.refresh()
    }
  }
}

/** True if a result counts. */
export const isFinal = ({ state }: ClubPairing): boolean => state === 'confirmed' || state === 'ruled'

/** True if a match is played at a table. */
export const isPlayed = ({ table }: ClubPairing): boolean => table > 0
