import type { Open } from '../rummy/sheet'
import type { BurracoView } from '../../lib/views'

/** Turns in a row that take a pile of one card: they end a deal (BUR-11.3). */
const STALE = 4

/** Why a deal is over that nobody closed. */
export const open = ({ stalemate }: Pick<BurracoView, 'stalemate'>): Open => (stalemate >= STALE ? 'stale' : 'stock')
