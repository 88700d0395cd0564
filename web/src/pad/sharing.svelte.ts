// A sheet that several browsers share, through the server: what is written here is sent when the network allows, and what
// others have written is fetched every few seconds. Entries have ids, so nothing is lost and nothing doubled.

import { api, ApiProblem } from '../lib/api'
import { games } from '../lib/games.svelte'
import type { PadEntries, PadEntry } from '../lib/wire'
import { checked } from './files'
import { notebook } from './notebook.svelte'
import { merged, type Entry, type Shared, type Sheet } from './sheets'

const EVERY = 4000
/** Characters of entries in one request, which the server limits in bytes; names may take three times as many. */
const MOST_SENT = 1200

export const reach = $state({ lost: false })

/** Return the first entries that fit in a request; one at least. */
export function batch(entries: readonly Entry[]): Entry[] {
  let length = 0
  const fitting = entries.findIndex((entry) => (length += JSON.stringify(entry).length) > MOST_SENT)
  return fitting < 0 ? [...entries] : entries.slice(0, Math.max(1, fitting))
}

const plain = (entry: PadEntry): Entry =>
  Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== null)) as Entry

/** Return a sheet after an answer of the server's: its entries first, in its order, then those that it has not got. */
export function received(sheet: Sheet, answer: PadEntries, after: number): Sheet {
  const shared = sheet.shared!
  const server = [...sheet.entries.slice(0, after), ...answer.entries.map(plain)]
  return { ...sheet, entries: merged(server, sheet.entries), shared: { ...shared, known: server.length } }
}

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
    if (now?.shared?.known !== known || !(answer.entries.length || unsent.length)) return
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
export function follow(sheet: () => Sheet): (() => void) | void {
  const { id, shared, entries } = sheet()
  if (!shared) return
  const tick = () => {
    if (!document.hidden) void exchange(id)
  }
  if (entries.length > shared.known || !shared.known) tick()
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

/** Return what a link's fragment shares; null if it is no such link. The secret is never part of a request's address. */
export function sharedIn(hash: string): Omit<Shared, 'known'> | null {
  const found = /^(?:watch=(?<watch>[\w-]+)|write=(?<write>[\w-]+)\.(?<secret>[\w-]+))$/.exec(hash)?.groups
  if (!found) return null
  return { id: (found.watch ?? found.write)!, secret: found.secret ?? null }
}

/** Return the links for others: to watch and, from a browser that may write, to write. */
export function linksOf({ id, secret }: Shared, origin: string): { watch: string; write: string | null } {
  const page = `${origin}/pad`
  return { watch: `${page}#watch=${id}`, write: secret && `${page}#write=${id}.${secret}` }
}
