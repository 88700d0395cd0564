import type { Open } from '../rummy/sheet'
import type { BurracoView } from '../../lib/views'

/** Number of consecutive turns taking a one-card pile that ends a deal, for any number of players (BUR-11.3, BUR-20.3). */
const STALE = 4

/** Return why a deal ended without anybody closing. */
export const open = ({ stalemate }: Pick<BurracoView, 'stalemate'>): Open => (stalemate >= STALE ? 'stale' : 'stock')
