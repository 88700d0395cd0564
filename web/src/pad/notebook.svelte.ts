// The sheets of this browser: in its storage, one key each, so that two tabs writing on two sheets do not overwrite
// each other.

import { hex } from '../lib/random'
import type { Entry, Sheet } from './sheets'

const PREFIX = 'ridotto-pad-'

type Content<E> = E extends Entry ? Omit<E, 'id' | 'at'> : never
export type Writing = Content<Entry>

function stored(key: string): Sheet | null {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? 'null') as Sheet | null
    return found && Array.isArray(found.entries) ? found : null
  } catch {
    return null
  }
}

function all(): Sheet[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))
    return keys.flatMap((key) => stored(key) ?? [])
  } catch {
    return [] // storage is not allowed
  }
}

class Notebook {
  #sheets = $state.raw<Sheet[]>(all())
  /** True if the last attempt to write to the storage failed: what is written is lost when the page closes. */
  unsaved = $state(false)

  constructor() {
    addEventListener('storage', ({ key }) => {
      if (key === null || key.startsWith(PREFIX)) this.#sheets = all()
    })
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
    try {
      localStorage.removeItem(PREFIX + id)
    } catch {
      // Without storage there is nothing to remove.
    }
  }
}

const lastAt = ({ created, entries }: Sheet): number => entries.at(-1)?.at ?? created

export const notebook = new Notebook()
