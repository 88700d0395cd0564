// This browser's guest. It is requested once before anything else, because two simultaneous first requests would create
// two guests.

import { api } from './api'
import { startOr } from './start'
import type { Me } from './wire'

let asked: Promise<Me> | null = null

/** Return this browser's guest, created by the first request. */
export function guest(): Promise<Me> {
  asked ??= startOr('me', api.me).catch((problem: unknown) => {
    asked = null
    throw problem
  })
  return asked
}

/** Resolves when this browser has a guest, or can't get one. */
export const guestReady = (): Promise<unknown> => guest().catch(() => null)

/** Set the guest's name; returns it as others see it. */
export async function rename(nickname: string): Promise<string | null> {
  await guestReady()
  asked = api.rename(nickname)
  return (await asked.catch((problem: unknown) => ((asked = null), Promise.reject(problem as Error)))).nickname
}
