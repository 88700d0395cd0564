// Ways to a table.

import { api } from '../../lib/api'
import { notify } from '../../lib/notices.svelte'
import { go } from '../../lib/router.svelte'
import type { NewTable } from '../../lib/wire'

/** What this browser adds to the first shuffle. */
const luck = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Opens a table and goes there; tells why when that fails. */
export async function openTable(table: NewTable): Promise<void> {
  try {
    const { id } = await api.open(table.play ? { ...table, luck: luck() } : table)
    go(`/t/${id}`)
  } catch (problem) {
    notify((problem as Error).message, { kind: 'refusal' })
  }
}
