// A sheet that several browsers share, through the server: what is written here is sent when the network allows, and what
// others have written is fetched every few seconds. Entries have ids, so nothing is lost and nothing doubled.

import { untrack } from 'svelte'
import { api, ApiProblem } from '../lib/api'
import { games } from '../lib/games.svelte'
import { checked } from './files'
import { notebook } from './notebook.svelte'
import { batch, plain, received } from './entries'
import type { Shared, Sheet } from './sheets'

const EVERY = 4000
export const reach = $state({ lost: false })

let busy = false

/** Send what the server does not have yet, and fetch what this browser does not. */
export async function exchange(id: string): Promise<void> {
  const sheet = notebook.find(id)
  if (!sheet?.shared || busy) return
  busy = true
  try {
    const { id: pad, secret, known } = sheet.shared
    const unsent = secret ? batch(sheet.entries.slice(known)) : []
    const answer =
      secret && unsent.length
        ? await api.writePad(pad, { secret, entries: unsent, after: known })
        : await api.pad(pad, known)
    reach.lost = false
    // Meanwhile more may have been written here.
    const now = notebook.find(id)
    if (now?.shared?.known !== known) return
    if (answer.total < known) {
      // The server has fewer than it once had, from a backup: it gets them again.
      notebook.keep({ ...now, shared: { ...now.shared, known: 0 } })
      return
    }
    if (!answer.entries.length) return
    const next = received(now, answer, known)
    checked(next, await games())
    notebook.keep(next)
    if (next.entries.length > next.shared!.known && secret) queueMicrotask(() => void exchange(id))
  } catch (problem) {
    reach.lost = problem instanceof ApiProblem ? problem.status === 0 || problem.status >= 500 : reach.lost
    if (!(problem instanceof ApiProblem)) console.error(problem)
  } finally {
    busy = false
  }
}

/** Keep a sheet up to date while it is shown: an effect's function. */
export function follow(id: string): () => void {
  const tick = () => {
    if (!document.hidden) void exchange(id)
  }
  untrack(tick)
  const timer = setInterval(tick, EVERY)
  addEventListener('online', tick)
  document.addEventListener('visibilitychange', tick)
  return () => {
    clearInterval(timer)
    removeEventListener('online', tick)
    document.removeEventListener('visibilitychange', tick)
  }
}

/** Share a sheet; returns the addresses under which other devices reach the server. */
export async function share(sheet: Sheet): Promise<string[] | null> {
  const { game, preset, options, dealer, created, names } = sheet
  const made = await api.sharePad({ game, preset, options: { ...options }, dealer, created, names: [...names] })
  const now = notebook.find(sheet.id) ?? sheet
  notebook.keep({ ...now, shared: { id: made.id, secret: made.secret, known: 0 } })
  await exchange(sheet.id)
  return made.origins
}

/** Open a sheet that others share; returns its id here. */
export async function open(shared: Omit<Shared, 'known'>): Promise<string> {
  const id = `shared-${shared.id}`
  const own = notebook.sheets.find((sheet) => sheet.shared?.id === shared.id)
  if (own) {
    const secret = own.shared?.secret ?? shared.secret
    notebook.keep({ ...own, shared: { ...own.shared!, secret } })
    return own.id
  }
  const { head, entries } = await api.pad(shared.id, 0)
  const sheet = checked({ ...head, id, entries: entries.map(plain) }, await games())
  notebook.keep({ ...sheet, shared: { ...shared, known: entries.length } })
  return id
}
