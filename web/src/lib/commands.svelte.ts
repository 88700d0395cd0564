// Commands that await an answer from the table: each is kept until it is answered, and sent again after a reconnect.

import { hex } from './random'
import type { Command, Done, Guided, Hinted, Offered, Refused, Signed } from './wire'

export type Answer = Done | Signed | Refused | Offered | Hinted | Guided
export type Asked = Exclude<Command, { type: 'resume' } | { type: 'ping' } | { type: 'pace' } | { type: 'page' }>
export type Unnumbered<C> = C extends { id: string } ? Omit<C, 'id'> : never

/** Milliseconds without an answer after which the page shows that a command is being sent. */
const SLOW = 800
/** Questions, which may take a while, and messages that the page sends on its own. */
const UNSEEN: readonly Asked['type'][] = ['hint', 'offers', 'guide', 'seal', 'luck']

export class Commands {
  /** True if the answer to the player's action takes longer than usual. */
  sending = $state(false)
  #unanswered = new Map<string, { command: Asked; answer: (answer: Answer) => void }>()
  #send: (command: Asked) => void

  /** `send` sends a command if the table is connected. */
  constructor(send: (command: Asked) => void) {
    this.#send = send
  }

  ask<A extends Answer>(command: Unnumbered<Asked>): Promise<A> {
    const asked = { ...command, id: hex(24) }
    const slow = UNSEEN.includes(asked.type) ? undefined : setTimeout(() => (this.sending = true), SLOW)
    return new Promise((resolve) => {
      const answer = (answer: Answer) => {
        clearTimeout(slow)
        resolve(answer as A)
      }
      this.#unanswered.set(asked.id, { command: asked, answer })
      this.#send(asked)
    })
  }

  take(answer: Answer): void {
    this.#unanswered.get(answer.id)?.answer(answer)
    this.#unanswered.delete(answer.id)
    if (![...this.#unanswered.values()].some(({ command }) => !UNSEEN.includes(command.type))) this.sending = false
  }

  /** Send unanswered commands again, with their old ids: the server carries each out once. */
  sendAgain(): void {
    for (const { command } of this.#unanswered.values()) this.#send(command)
  }
}
