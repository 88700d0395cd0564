// What start.js has asked the server for, before any of this was loaded: who this browser is, the games, and so on.

import type { Startup } from './wire'

declare global {
  interface Window {
    /** null: the server could not be reached. Missing on pages that need none of it. */
    started?: Promise<Response | null>
  }
}

const started: Promise<Startup | null> = (window.started ?? Promise.resolve(null))
  .then((answer) => (answer?.ok ? (answer.json() as Promise<Startup>) : null))
  .catch(() => null)

const taken = new Set<keyof Startup>()

/** Return a part of it, the first time it is wanted; later, or if that request failed, what `ask` returns. */
export async function startOr<P extends keyof Startup>(
  part: P,
  ask: () => Promise<NonNullable<Startup[P]>>,
): Promise<NonNullable<Startup[P]>> {
  if (taken.has(part)) return ask()
  taken.add(part)
  return (await started)?.[part] ?? ask()
}
