// The name of this browser's guest, for all fields in which it can be typed.

import { guest, guestReady, rename } from './guest'

class OwnName {
  /** Name as others see it, "" for none; null until the server has answered. */
  kept = $state<string | null>(null)
  #saving: Promise<unknown> | null = null

  /** Read the name. Without an answer there is none: the pages say themselves that the server is unreachable. */
  read(): void {
    void guest().then(
      ({ nickname }) => (this.kept ??= nickname ?? ''),
      () => (this.kept ??= ''),
    )
  }

  /** Save a name. Throws an ApiProblem whose message says why the server refuses it. */
  async save(name: string): Promise<void> {
    const saving = rename(name)
    this.#saving = saving.catch(() => null)
    this.kept = (await saving) ?? ''
  }

  /** Resolves when this browser has a guest, under the name that was typed last. */
  settled(): Promise<unknown> {
    return this.#saving ?? guestReady()
  }
}

export const ownName = new OwnName()
