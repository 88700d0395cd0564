// Entries of a shared sheet on their way between this browser and the server, and the links with which it is shared.

import type { PadEntries, PadEntry } from '../lib/wire'
import { merged, type Entry, type Shared, type Sheet } from './sheets'

/** Characters of entries in one request, which the server limits in bytes; names may take three times as many. */
const MOST_SENT = 1200

/** Return the first entries that fit in a request; one at least. */
export function batch(entries: readonly Entry[]): Entry[] {
  let length = 0
  const fitting = entries.findIndex((entry) => (length += JSON.stringify(entry).length) > MOST_SENT)
  return fitting < 0 ? [...entries] : entries.slice(0, Math.max(1, fitting))
}

/** Return an entry without the keys that it does not have. */
export const plain = (entry: PadEntry): Entry =>
  Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== null)) as Entry

/** Return a sheet after an answer of the server's: its entries first, in its order, then those that it has not got. */
export function received(sheet: Sheet, answer: PadEntries, after: number): Sheet {
  const shared = sheet.shared!
  const server = [...sheet.entries.slice(0, after), ...answer.entries.map(plain)]
  return { ...sheet, entries: merged(server, sheet.entries), shared: { ...shared, known: server.length } }
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
