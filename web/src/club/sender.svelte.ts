// Commands of an evening, sent until they are answered.

import { call } from '../lib/api'
import { hex } from '../lib/random'
import type { ClubDone, ClubRequest } from '../lib/wire'
import { isLost, pause } from './live.svelte'
import { path } from './requests'

export type Command = ClubRequest['do']

/** Milliseconds after which a command counts as lost. */
const PATIENCE = 10_000
const AGAIN = 1000

export class Sender {
  /** Number of commands that have no answer yet. */
  waiting = $state(0)

  #path: string
  #token: string

  constructor(id: string, token: string) {
    this.#path = path(id)
    this.#token = token
  }

  /**
   * Send a command until it is answered, with the same id each time: it is carried out once. A refusal is thrown, with
   * the server's sentence.
   */
  async send(command: Command, version: number | null = null): Promise<ClubDone> {
    const request: ClubRequest = { id: hex(24), version, do: command }
    this.waiting++
    try {
      for (;;) {
        try {
          return await call<ClubDone>('POST', this.#path, request, {
            token: this.#token,
            signal: AbortSignal.timeout(PATIENCE),
          })
        } catch (problem) {
          if (!isLost(problem)) throw problem
          await pause(AGAIN)
        }
      }
    } finally {
      this.waiting--
    }
  }
}
