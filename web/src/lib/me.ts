// Who this browser is. Asked once, before anything else: two first requests at once would make two guests.

import { api } from './api'
import type { Me } from './wire'

let asked: Promise<Me> | null = null

/** This browser's guest, whom the first question makes. */
export function me(): Promise<Me> {
  asked ??= api.me().catch((problem: unknown) => {
    asked = null
    throw problem
  })
  return asked
}

/** Resolves when this browser is somebody, or cannot be. */
export const introduced = (): Promise<unknown> => me().catch(() => null)

/** Gives the guest a name; returns it as others see it. */
export async function rename(nickname: string): Promise<string | null> {
  await introduced()
  asked = api.rename(nickname)
  return (await asked.catch((problem: unknown) => ((asked = null), Promise.reject(problem as Error)))).nickname
}
