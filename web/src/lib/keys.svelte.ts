/** Keys to compare signatures of records with: this server's, and those that the reader trusts. */

import { api } from './api'
import { knownKey } from './memory'
import { keysIn, withKey, type Trusted } from './signer'

const TRUSTED = 'ridotto-trusted'
/** Milliseconds after which a silent server counts as unreachable. */
const PATIENCE = 5_000

interface Keys {
  /** This server's key, from the server or else from this browser's memory. */
  house: string | null
  /** True if the key came from the server just now; null if it was not asked yet. */
  fresh: boolean | null
  trusted: Trusted[]
}

export const keys: Keys = $state({ house: null, fresh: null, trusted: stored() })

function stored(): Trusted[] {
  try {
    return keysIn(JSON.parse(localStorage.getItem(TRUSTED) ?? '[]'))
  } catch {
    return [] // damaged, or storage is not allowed
  }
}

function keep(trusted: Trusted[]): void {
  keys.trusted = trusted
  try {
    localStorage.setItem(TRUSTED, JSON.stringify(trusted))
  } catch {
    // Without storage, this is forgotten.
  }
}

// Another tab may have changed the keys: what it has removed must not be restored from here.
addEventListener('storage', ({ key }) => {
  if (key === TRUSTED || key === null) keys.trusted = stored()
})

export const trust = (key: string, name: string): void => keep(withKey(keys.trusted, key, name))
export const distrust = (key: string): void => keep(keys.trusted.filter((one) => one.key !== key))

/** Ask the server for its key. Never fails: if the server can't be asked, `keys.fresh` is false. */
export async function fetchKey(): Promise<void> {
  if (keys.fresh) return
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null))
  const answer = await Promise.race([api.key().catch(() => null), late])
  keys.house = answer?.key ?? knownKey()
  keys.fresh = answer !== null
}
