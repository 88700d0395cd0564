// Ways to a table, under a name.

import { api } from '../../lib/api'
import { notify } from '../../lib/notices.svelte'
import { go } from '../../lib/router.svelte'
import type { NewTable } from '../../lib/wire'

/** What this browser adds to the first shuffle. */
const luck = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

let naming: Promise<unknown> = Promise.resolve()

/** Keeps the guest's name; null when that failed, and then it has told why. */
export async function keepName(name: string): Promise<string | null> {
  const kept = api.rename(name).then(
    (me) => me.nickname,
    (problem: unknown) => {
      notify((problem as Error).message, { kind: 'refusal' })
      return null
    },
  )
  naming = kept
  return kept
}

/** Opens a table and goes there; tells why when that fails. */
export async function openTable(table: NewTable): Promise<void> {
  await naming // a name typed a moment ago: two first requests at once would make two guests
  try {
    const { id } = await api.open(table.play ? { ...table, luck: luck() } : table)
    go(`/t/${id}`)
  } catch (problem) {
    notify((problem as Error).message, { kind: 'refusal' })
  }
}
