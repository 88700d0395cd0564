// Checks a record against its proofs, using the server's and the face's knowledge of how the game deals.

import { faceOf } from '../../games'
import { api, ApiProblem } from '../../lib/api'
import { AWAY, LIMITS, tooLarge, Unreadable, type Judged } from '../../lib/fair'
import { gameInfo } from '../../lib/games.svelte'
import { recall } from '../../lib/memory'
import type { Dealing } from '../../lib/wire'
import { checkedBy, failure, judged, type Asked, type Course, type Source } from './remotecheck'

export type { Course, Source } from './remotecheck'

/** Milliseconds for which a check without a worker may block the page. */
const BLOCKED = 30
/** Maximum number of characters of a game's name that are quoted. */
const QUOTED = 40

/** Return the verdicts on a record. Rejects with Unreadable if it isn't one, and with an AbortError if cancelled. */
export async function checkRecord(source: Source, course: Course = {}): Promise<Judged> {
  const size = 'file' in source ? source.file.size : 'text' in source ? new Blob([source.text]).size : 0
  if (size > LIMITS.bytes) throw tooLarge(size)
  const asked = asking()
  try {
    return (await inWorker(source, asked, course)) ?? (await onPage(source, asked, course))
  } catch (problem) {
    course.signal?.throwIfAborted()
    const { trouble, facts } = failure(problem)
    throw new Unreadable(trouble, facts)
  }
}

/** Return the page's answers to the questions of a check. */
function asking(): Asked {
  const answers = new Map<string, Promise<Dealing | null | typeof AWAY>>()
  return {
    async known(game) {
      const info = await gameInfo(game).catch(() => AWAY)
      if (!info) throw new Unreadable('game', { game: game.length > QUOTED ? `${game.slice(0, QUOTED)}…` : game })
    },
    async dealing(game, options, dealer, layout) {
      const face = await faceOf(game).catch(() => null)
      const scores = face?.scoresLike?.(layout, options) ?? null
      const key = JSON.stringify([dealer, scores])
      const answer = answers.get(key) ?? api.dealing({ game, options, dealer, scores }).catch(refused)
      answers.set(key, answer)
      return answer
    },
    async firstDealer(draw) {
      const face = await faceOf(draw.game).catch(() => null)
      return face ? face.firstDealer(draw) : AWAY
    },
    memory: recall,
  }
}

/**
 * Return null if the server knows no such dealer or option: no deal was made like this. A failure to reach the server
 * says nothing about the deal.
 */
const refused = (problem: unknown): null | typeof AWAY =>
  problem instanceof ApiProblem && [400, 413, 422].includes(problem.status) ? null : AWAY

/** Run the check in a worker; null if workers are unavailable. */
async function inWorker(source: Source, asked: Asked, course: Course): Promise<Judged | null> {
  course.signal?.throwIfAborted()
  let worker: Worker
  try {
    worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  } catch {
    return null // no workers, or no module workers
  }
  let ready = false
  try {
    return await new Promise<Judged | null>((resolve, reject) => {
      course.signal?.addEventListener('abort', () => reject(course.signal!.reason), { once: true })
      // If the worker can't be loaded, the page does the check instead. If it crashes on a record, the page would
      // crash, too.
      worker.onerror = (event) => {
        event.preventDefault()
        if (ready) reject(new Unreadable('broken'))
        else resolve(null)
      }
      worker.onmessageerror = () => reject(new Unreadable('broken'))
      checkedBy(worker, source, asked, course, () => (ready = true)).then(resolve, (problem: unknown) => {
        // What can't be cloned can still be checked here.
        if (problem instanceof DOMException && problem.name === 'DataCloneError') resolve(null)
        else reject(problem)
      })
    })
  } finally {
    worker.terminate()
  }
}

/** Run the check on the page itself. It yields between deals, so that the page can show the progress and cancel it. */
function onPage(source: Source, asked: Asked, { signal, progress }: Course): Promise<Judged> {
  let since = performance.now()
  return judged(source, asked, async (done, total) => {
    progress?.(done, total)
    if (performance.now() - since < BLOCKED) return
    await new Promise((resolve) => setTimeout(resolve))
    signal?.throwIfAborted()
    since = performance.now()
  })
}
