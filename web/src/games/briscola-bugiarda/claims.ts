import { label, suitName } from '../../lib/cards'
import type { Faces } from '../../lib/settings.svelte'
import { t } from '../../lib/words.svelte'

/** Return a claim in the notation of BRB-12.6: "claim not-have 7C". */
export function claimWords(
  claim: string,
  speaker: number | null,
  { names, me }: { names: string[]; me: number | null },
  faces: Faces,
): string {
  const [, kind = '', what = ''] = claim.split(' ')
  if (kind.endsWith('partner')) {
    const self = Number(what) === speaker ? '-self' : ''
    return t(`talk-claimed-${kind}${self}`, {
      name: names[Number(what)] ?? what,
      you: Number(what) === me ? 'yes' : 'no',
    })
  }
  if (what.length === 1) return t(`talk-claimed-${kind}-suit`, { suit: suitName(what, faces) })
  return t(`talk-claimed-${kind}-card`, { card: label(what, faces) })
}
