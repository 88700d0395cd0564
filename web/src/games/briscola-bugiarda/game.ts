import { label, rankOf, suitName } from '../../lib/cards'
import type { BriscolaView } from '../../lib/views'
import { t } from '../../lib/words.svelte'
import { actor } from '../../table/parts/people'
import { callOf, lastCall, type Bubble } from '../trumps/bubbles'
import { inPlay } from '../trumps/view'
import type { Fact, Past, Reader, TrickGame } from '../trumps/game'
import Bidding from './Bidding.svelte'
import { side } from './side'

const ranked = (rank: string): Bubble => (rank === 'alone' ? { kind: 'word', word: rank } : { kind: 'rank', rank })

/** Called card or, if somebody openly plays alone, the trump suit. */
function calling({ called, trump, declarer }: BriscolaView, { names, me }: Reader): Fact[] {
  if (declarer === null) return []
  if (called)
    return [
      {
        term: t('trick-called'),
        main: true,
        rank: rankOf(called),
        named: trump!,
        text: t('trick-by', actor(names, declarer, me)),
      },
    ]
  if (!trump) return []
  return [
    {
      term: t('trick-named-trumps'),
      main: true,
      named: trump,
      text: t('trick-alone-by', { who: names[declarer] ?? '' }),
    },
  ]
}

/** Return the partner's name if the reader may know it (BRB-10.3). */
function partner(view: BriscolaView, { names, me }: Reader): string | null {
  if (view.partner === null || view.declarer === null) return null
  const shown = view.played.some(([, card]) => card === view.called)
  if (view.partner === 'unknown') return t('trick-partner-unknown')
  if (view.partner !== 'none') {
    const who = names[view.partner] ?? ''
    return shown ? who : t('trick-partner-secret', actor(names, view.partner, me))
  }
  const secret = view.called !== null && !shown
  return secret ? t('trick-alone-secretly') : t('trick-alone-openly', actor(names, view.declarer, me))
}

/** All tricks are visible (BRB-10.1). */
const past = (view: BriscolaView): Past[] =>
  view.taken
    .map(([winner], number) => {
      const players = view.hand_sizes.length
      return { winner, laid: view.played.slice(number * players, (number + 1) * players) }
    })
    .reverse()

export const game: TrickGame<BriscolaView> = {
  trumps: (view) => view.trump,
  free: true,
  packet: 1,
  side,
  past,
  called: ({ called }) => called,
  announcement({ declarer, trump, called }, faces) {
    if (declarer === null || !trump) return null
    return {
      seat: declarer,
      text: t('trick-proclaimed', { what: called ? label(called, faces) : suitName(trump, faces) }),
    }
  },
  call: (_, text) => callOf(text, ranked),
  bubble: (view, seat) => (inPlay(view) ? null : lastCall(view.bids, seat, (text) => callOf(text, ranked))),
  facts(view, reader) {
    const text = partner(view, reader)
    return [...calling(view, reader), ...(text ? [{ term: t('trick-partner'), text }] : [])]
  },
  /** Only roles that the reader may know are shown (BRB-10.3). */
  role(view, seat) {
    if (seat === view.declarer) return 'trick-role-declarer'
    if (view.partner === 'unknown') return seat === view.seat ? null : 'trick-role-maybe'
    return view.partner === seat ? 'trick-role-partner' : null
  },
  tally: (view, seat) =>
    inPlay(view)
      ? [
          t('trick-points-count', { count: view.points[seat] ?? 0 }),
          t('trick-tricks-count', { count: view.tricks[seat] ?? 0 }),
        ]
      : [t('trick-chips-count', { count: view.scores[seat] ?? 0 })],
  Bidding,
}
