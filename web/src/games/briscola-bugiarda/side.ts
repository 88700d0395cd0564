import type { BriscolaView } from '../../lib/views'
import type { Side } from '../trumps/ways'

/** Who is known to play with the declarer: the called card's holder knows it of old, the others once it is played (BRB-10.3). */
export function side(view: BriscolaView, seat: number, me: number | null): Side {
  const { declarer, partner } = view
  if (me === null || declarer === null || partner === null) return null
  if (seat === me) return 'us'
  if (partner !== 'unknown') {
    const declaring = (who: number) => who === declarer || who === partner
    if (declaring(seat) !== declaring(me)) return 'them'
    return declaring(me) ? 'us' : 'ally' // "the partner" is the declarer's
  }
  // Whoever does not know the partner, and is not the declarer, plays against the declarer.
  return seat === declarer ? 'them' : null
}
