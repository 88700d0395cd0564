// Copies of evenings in this browser: while the director's desk is open it keeps the evening's file up to date, so that
// another computer can continue it if the first one dies. IndexedDB works over plain HTTP, and has room for large evenings.

import { saveFile } from '../lib/saving'

export interface Copy {
  id: string
  title: string
  text: string
  /** Number of its events. */
  version: number
  /** Milliseconds since 1970. */
  at: number
}

const NAME = 'ridotto-club'
const STORE = 'copies'
/** Milliseconds after which a copy is deleted, as it contains names. */
const KEPT = 7 * 24 * 3600 * 1000

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(NAME, 1)
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE, { keyPath: 'id' })
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error!)
  })
}

/** Run a request on the stored copies; `otherwise` if this browser has no storage. */
async function stored<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
  otherwise: T,
): Promise<T> {
  try {
    const database = await opened()
    try {
      return await new Promise<T>((resolve, reject) => {
        const asked = work(database.transaction(STORE, mode).objectStore(STORE))
        asked.onsuccess = () => resolve(asked.result)
        asked.onerror = () => reject(asked.error!)
      })
    } finally {
      database.close()
    }
  } catch {
    return otherwise
  }
}

/** Return the copies, the latest first, after deleting the expired ones. */
export async function copies(): Promise<Copy[]> {
  const found = await stored<Copy[]>('readonly', (store) => store.getAll() as IDBRequest<Copy[]>, [])
  const [kept, old] = sorted(found, Date.now())
  for (const { id } of old) await dropCopy(id)
  return kept
}

/** Return the copies to keep, the latest first, and the expired ones. */
export function sorted(found: readonly Copy[], now: number): [kept: Copy[], old: Copy[]] {
  const latest = found.toSorted((one, other) => other.at - one.at)
  return [latest.filter(({ at }) => now - at < KEPT), latest.filter(({ at }) => now - at >= KEPT)]
}

export const copyOf = (id: string): Promise<Copy | undefined> =>
  stored<Copy | undefined>('readonly', (store) => store.get(id) as IDBRequest<Copy | undefined>, undefined)

export const dropCopy = (id: string): Promise<void> =>
  stored<undefined>('readwrite', (store) => store.delete(id), undefined)

/** Save a copy as a file. */
export const saveCopy = ({ text, title }: Copy): void =>
  saveFile(new Blob([text], { type: 'application/x-ndjson' }), `${title || 'evening'}.jsonl`)

const rowsIn = (text: string): number => text.split('\n').length - 1

/** Return a copy extended by new rows, or replaced by a whole file, which begins with its head. */
export function extended(copy: Copy | undefined, news: string, about: Pick<Copy, 'id' | 'title' | 'at'>): Copy {
  if (news.startsWith('{"format"')) return { ...about, text: news, version: rowsIn(news) - 1 }
  return { ...about, text: (copy?.text ?? '') + news, version: (copy?.version ?? 0) + rowsIn(news) }
}

/** Keeps the copy of an evening up to date. */
export class Copier {
  readonly #id: string
  readonly #read: (after: number) => Promise<string>
  #copy: Copy | undefined
  #busy = false
  #again = false

  /** `read` returns the rows after a version, or the whole file; "" if there are none. */
  constructor(id: string, read: (after: number) => Promise<string>) {
    this.#id = id
    this.#read = read
  }

  /** Fetch and store what the copy lacks. One request at a time; a call during one makes another follow. */
  async update(title: string): Promise<void> {
    this.#again = true
    if (this.#busy) return
    this.#busy = true
    while (this.#again) {
      this.#again = false
      await this.#fetched(title).catch(() => undefined) // the next change tries again
    }
    this.#busy = false
  }

  async #fetched(title: string): Promise<void> {
    const news = await this.#read(this.#copy?.version ?? 0)
    if (!news) return
    const kept = extended(this.#copy, news, { id: this.#id, title, at: Date.now() })
    this.#copy = kept
    await stored<IDBValidKey>('readwrite', (store) => store.put(kept), '')
  }
}
