// Tips that Belote and Coinche share.
import type { Mark } from '../../table/contract'

export const DECLARE: Mark = { id: 'mark-declare', verbs: ['declare'] }
export const FOLLOW: Mark = { id: 'mark-follow', verbs: ['play'] }
