// The sheets of this browser: in its storage, one key each, so that two tabs writing on two sheets do not overwrite
// each other.

import { hex } from '../lib/random'
import { sound } from './files'
import type { Entry, Shared, Sheet } from './sheets'

const PREFIX = 'ridotto-pad-'

type Content<E> = E extends Entry ? Omit<E, 'id' | 'at'> : never
export type Writing = Content<Entry>

/** What the storage has under a key and the pad cannot read: it is kept as it is. */
export interface Damaged {
  key: string
  text: string
}

/** Return a sheet as it is stored; null if there is none, or none that can be read. */
function stored(key: string): Sheet | null {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? 'null') as { shared?: unknown } | null
    return found && { ...sound(found), shared: sharedOf(found.shared) }
  } catch {
    return null
  }
}

function sharedOf(data: unknown): Shared | null {
  const { id, secret, known } = (data ?? {}) as Partial<Shared>
  if (typeof id !== 'string' || !Number.isInteger(known)) return null
  return { id, secret: typeof secret === 'string' ? secret : null, known: Math.max(0, known!) }
}

function all(): { sheets: Sheet[]; damaged: Damaged[] } {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))
    const found = keys.map((key) => ({ key, sheet: stored(key), text: localStorage.getItem(key) ?? '' }))
    return {
      sheets: found.flatMap(({ sheet }) => sheet ?? []),
      damaged: found.filter(({ sheet }) => !sheet).map(({ key, text }) => ({ key, text })),
    }
  } catch {
    return { sheets: [], damaged: [] } // storage is not allowed
  }
}

class Notebook {
  #sheets = $state.raw<Sheet[]>([])
  damaged = $state.raw<Damaged[]>([])
  /** True if the last attempt to write to the storage failed: what is written is lost when the page closes. */
  unsaved = $state(false)

  constructor() {
    this.#read()
    addEventListener('storage', ({ key }) => {
      if (key === null || key.startsWith(PREFIX)) this.#read()
    })
  }

  #read(): void {
    const { sheets, damaged } = all()
    this.#sheets = sheets
    this.damaged = damaged
  }

  /** Sheets, the newest first. */
  get sheets(): Sheet[] {
    return this.#sheets.toSorted((one, other) => lastAt(other) - lastAt(one))
  }

  find(id: string): Sheet | null {
    return this.#sheets.find((sheet) => sheet.id === id) ?? null
  }

  /** Store a sheet in place of the one with its id. */
  keep(sheet: Sheet): void {
    this.#sheets = [...this.#sheets.filter(({ id }) => id !== sheet.id), sheet]
    try {
      this.#setAside(PREFIX + sheet.id)
      localStorage.setItem(PREFIX + sheet.id, JSON.stringify(sheet))
      this.unsaved = false
    } catch {
      this.unsaved = true
    }
  }

  /** Add an entry to a sheet, as it is in the storage now: another tab may have added some, too. */
  write(id: string, content: Writing): void {
    const sheet = stored(PREFIX + id) ?? this.find(id)
    if (!sheet) return
    const entry = { ...content, id: hex(16), at: Date.now() }
    this.keep({ ...sheet, entries: [...sheet.entries, entry] })
  }

  remove(id: string): void {
    this.#sheets = this.#sheets.filter((sheet) => sheet.id !== id)
    this.#drop(PREFIX + id)
  }

  /** Remove what cannot be read. */
  discard({ key }: Damaged): void {
    this.damaged = this.damaged.filter((one) => one.key !== key)
    this.#drop(key)
  }

  /** Move damaged data away from a key that is wanted for a sheet. */
  #setAside(key: string): void {
    const found = this.damaged.find((one) => one.key === key)
    if (!found) return
    const moved = { ...found, key: `${key}-${hex(4)}` }
    localStorage.setItem(moved.key, moved.text)
    this.damaged = this.damaged.map((one) => (one.key === key ? moved : one))
  }

  #drop(key: string): void {
    try {
      localStorage.removeItem(key)
    } catch {
      // Without storage there is nothing to remove.
    }
  }
}

const lastAt = ({ created, entries }: Sheet): number => entries.at(-1)?.at ?? created

export const notebook = new Notebook()
