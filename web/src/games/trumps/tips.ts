// Tips that Belote and Coinche share.
import type { Tip } from '../../table/contract'

export const DECLARE: Tip = { id: 'mark-declare', verbs: ['declare'] }
export const FOLLOW: Tip = { id: 'mark-follow', verbs: ['play'] }
