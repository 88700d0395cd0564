// Views that stay up to date over plain HTTP: the server answers a request once there is a newer version.

import { ApiProblem, call } from '../lib/api'

/** Seconds for which the server may keep a request waiting. */
const WAIT = 20
/** Milliseconds after which a request counts as lost, beyond the wait. */
const PATIENCE = 8000
/** Milliseconds between a failure and the next request. */
const AGAIN = 1000
/** Number of failures in a row from which the page says so. */
const FAILURES = 2

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

/** True if a request got no whole answer, or none about its content: it is sent again. */
export const isLost = (problem: unknown): boolean =>
  !(problem instanceof ApiProblem) || problem.status < 400 || problem.status === 429 || problem.status >= 500

/** A view of an evening: it has a version, or the public view within it has. */
export type Versioned = { version: number } | { wall: { version: number } }

export const versionOf = (view: Versioned): number => ('wall' in view ? view.wall : view).version

/** A view of an evening that asks for a newer one as soon as it has one. */
export class Live<View extends Versioned> {
  view = $state.raw<View | null>(null)
  /** Moment at which the view was received, in milliseconds of `performance.now()`. */
  at = $state(0)
  /** The server's refusal; null if there was none. */
  refused = $state.raw<ApiProblem | null>(null)
  /** True while the server does not answer. */
  silent = $state(false)

  #path: string
  #token: string | null
  #waiting: AbortController | null = null
  #running: symbol | null = null

  constructor(path: string, token: string | null) {
    this.#path = path
    this.#token = token
  }

  /** Begin to ask, with a whole view; returns the function that ends it. */
  start(): () => void {
    const mine = (this.#running = Symbol('run'))
    void this.#run(mine)
    const wake = () => document.hidden || this.refresh()
    document.addEventListener('visibilitychange', wake)
    addEventListener('online', wake)
    return () => {
      document.removeEventListener('visibilitychange', wake)
      removeEventListener('online', wake)
      if (this.#running === mine) this.#running = null
      this.#waiting?.abort()
    }
  }

  /** Ask at once, and no longer wait for an answer that may have been lost in sleep. */
  refresh(): void {
    this.#waiting?.abort()
  }

  async #run(mine: symbol): Promise<void> {
    let since: number | null = null
    let failures = 0
    while (this.#running === mine) {
      try {
        const found = await this.#ask(since)
        if (this.#running !== mine) return
        failures = 0
        this.silent = false
        if (!found) continue
        this.view = found
        this.at = performance.now()
        since = versionOf(found)
      } catch (problem) {
        if (this.#running !== mine) return
        if (!isLost(problem)) {
          this.refused = problem as ApiProblem
          return
        }
        if (++failures >= FAILURES) this.silent = true
        if (failures > 1) await pause(AGAIN)
      }
    }
  }

  async #ask(since: number | null): Promise<View | null> {
    const waiting = (this.#waiting = new AbortController())
    const timer = setTimeout(() => waiting.abort(), WAIT * 1000 + PATIENCE)
    const query = since === null ? '' : `?since=${since}&wait=${WAIT}`
    try {
      return await call<View | null>('GET', this.#path + query, undefined, {
        token: this.#token,
        signal: waiting.signal,
      })
    } finally {
      clearTimeout(timer)
    }
  }
}
