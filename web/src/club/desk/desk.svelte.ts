// The director's desk: its view, its commands, and the sentence of the last refusal.

import type { ClubDesk, ClubDone, ClubPairing } from '../../lib/wire'
import { Live } from '../live.svelte'
import { path } from '../requests'
import { Sender, type Command } from '../sender.svelte'

export class Desk {
  readonly id: string
  readonly token: string
  readonly live: Live<ClubDesk>
  readonly sender: Sender
  /** Why the last command was refused; "" if it was not. */
  problem = $state('')

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
    try {
      const done = await this.sender.send(command, this.live.view?.wall.version ?? null)
      this.live.refresh()
      return done
    } catch (why) {
      this.problem = (why as Error).message
      this.live.refresh()
      return null
    }
  }
}

/** True if a result counts. */
export const isFinal = ({ state }: ClubPairing): boolean => state === 'confirmed' || state === 'ruled'

/** True if a match is played at a table. */
export const isPlayed = ({ table }: ClubPairing): boolean => table > 0
