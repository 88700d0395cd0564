import type { BriscolaView } from '../../lib/views'
import type { Side } from '../trumps/game'

/**
 * Return the seats known to play with the declarer. The holder of the called card knows from the start, the others once
 * it is played (BRB-10.3).
 */
export function side(view: BriscolaView, seat: number, me: number | null): Side {
  const { declarer, partner } = view
  if (me === null || declarer === null || partner === null) return null
  if (seat === me) return 'us'
  if (partner !== 'unknown') {
    const declaring = (who: number) => who === declarer || who === partner
    if (declaring(seat) !== declaring(me)) return 'them'
    return declaring(me) ? 'us' : 'ally' // "the partner" means the declarer's partner
  }
  // A player who is neither the declarer nor aware of being the partner plays against the declarer.
  return seat === declarer ? 'them' : null
}
