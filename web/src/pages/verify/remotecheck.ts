/**
 * Running a check outside the page: `serve` runs it in a worker and asks the page for data; `checkedBy` is the page's
 * end. Nothing here may need the DOM: the worker has none.
 */

import {
  check,
  decoded,
  read,
  recordIn,
  Unreadable,
  type Facts,
  type Judged,
  type Means,
  type Trouble,
} from '../../lib/fair'
import { signed } from '../../lib/signature'

/** What is checked: a file, a text, or a parsed record. */
export type Source = { file: Blob } | { text: string } | { record: Record<string, unknown> }

/** Questions that only the page can answer. */
export type Asked = Pick<Means, 'dealing' | 'firstDealer'> &
  Required<Pick<Means, 'memory'>> & {
    /** Raises Unreadable if the server has no such game. */
    known: (game: string) => Promise<void>
  }

export interface Course {
  /** Cancels the check. */
  signal?: AbortSignal
  progress?: (done: number, total: number) => void
}

/** One end of a message channel. */
export interface Port {
  postMessage: (message: unknown) => void
  onmessage: ((event: MessageEvent) => void) | null
}

type Question = { type: 'ask'; id: number; what: keyof Asked; given: unknown[] }
type Failure = { type: 'failed'; trouble: Trouble; facts: Facts }
type FromWorker =
  | { type: 'ready' }
  | { type: 'progress'; done: number; total: number }
  | Question
  | { type: 'done'; judged: Judged }
  | Failure
type ToWorker =
  { type: 'check'; source: Source } | { type: 'answer'; id: number; value: unknown } | ({ id: number } & Failure)

/** Minimum milliseconds between two progress messages. */
const OFTEN = 60

/** Return the record in a source; raises Unreadable if there is none. */
export async function recordOf(source: Source): Promise<Record<string, unknown>> {
  if ('record' in source) return recordIn(source.record)
  if ('text' in source) return read(source.text)
  let bytes: ArrayBuffer
  try {
    bytes = await source.file.arrayBuffer()
  } catch {
    throw new Unreadable('file') // a folder, or a file that is gone
  }
  return read(decoded(bytes))
}

/** Return the verdicts on a source. */
export async function judged(source: Source, asked: Asked, progress: Means['progress']): Promise<Judged> {
  const record = await recordOf(source)
  await asked.known(String(record.game))
  return check(record, { ...asked, signed, ...(progress ? { progress } : {}) })
}

/** Return what went wrong, without the JavaScript engine's message. */
export const failure = (problem: unknown): { trouble: Trouble; facts: Facts } =>
  problem instanceof Unreadable ? { trouble: problem.trouble, facts: problem.facts } : { trouble: 'broken', facts: {} }

/** Run one check: the worker's end. */
export function serve(port: Port): void {
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (problem: Unreadable) => void }>()
  const post = (message: FromWorker) => port.postMessage(message)
  const ask =
    (what: keyof Asked) =>
    (...given: unknown[]) =>
      new Promise<never>((resolve, reject) => {
        waiting.set(waiting.size, { resolve, reject })
        post({ type: 'ask', id: waiting.size - 1, what, given })
      })
  const asked: Asked = {
    known: ask('known'),
    dealing: ask('dealing'),
    firstDealer: ask('firstDealer'),
    memory: ask('memory'),
  }
  let reportedAt = 0
  const progress = (done: number, total: number) => {
    const now = performance.now()
    if (done && done < total && now - reportedAt < OFTEN) return
    reportedAt = now
    post({ type: 'progress', done, total })
  }
  port.onmessage = ({ data }: MessageEvent<ToWorker>) => {
    if (data.type === 'check') {
      judged(data.source, asked, progress).then(
        (found) => post({ type: 'done', judged: found }),
        (problem: unknown) => post({ type: 'failed', ...failure(problem) }),
      )
      return
    }
    const question = waiting.get(data.id)
    if (data.type === 'answer') question?.resolve(data.value as never)
    else question?.reject(new Unreadable(data.trouble, data.facts))
  }
  post({ type: 'ready' })
}

/** Return the result of a check that runs behind a port: the page's end. */
export function checkedBy(
  port: Port,
  source: Source,
  asked: Asked,
  course: Course,
  ready?: () => void,
): Promise<Judged> {
  const post = (message: ToWorker) => port.postMessage(message)
  const answer = async ({ id, what, given }: Question) => {
    try {
      const value: unknown = await (asked[what] as (...given: unknown[]) => unknown)(...given)
      post({ type: 'answer', id, value })
    } catch (problem) {
      post({ type: 'failed', id, ...failure(problem) })
    }
  }
  return new Promise((resolve, reject) => {
    port.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.type === 'ready') ready?.()
      else if (data.type === 'progress') course.progress?.(data.done, data.total)
      else if (data.type === 'ask') void answer(data)
      else if (data.type === 'done') resolve(data.judged)
      else reject(new Unreadable(data.trouble, data.facts))
    }
    post({ type: 'check', source })
  })
}
