import type { Suit } from '../../lib/cards'
import type { BeloteView } from '../../lib/views'
import { t } from '../../lib/words.svelte'
import { actor } from '../../table/parts/people'
import { announced, callOf, contracted, lastCall, type Bubble } from '../trumps/bubbles'
import { combinations, standing } from '../trumps/facts'
import { inPlay } from '../trumps/view'
import { signed } from '../trumps/prompt'
import { opposite, type TrickGame } from '../trumps/game'
import Bidding from './Bidding.svelte'

/** A take in the first round names no suit: it is the turn-up's. */
function call(view: BeloteView, text: string): Bubble | null {
  const bubble = callOf(text, contracted)
  return bubble?.kind === 'take' ? { kind: 'take', named: bubble.named || view.turnup.charAt(1) } : bubble
}

export const game: TrickGame<BeloteView> = {
  trumps: (view) => view.trump,
  call,
  bubble: (view, seat) =>
    inPlay(view) ? announced(view, seat) : lastCall(view.bids, seat, (text) => call(view, text)),
  facts: (view, reader) => [
    ...(view.trump
      ? [
          {
            term: t('trick-trumps'),
            main: true,
            named: view.trump,
            text: view.declarer === null ? '' : t('trick-by', actor(reader.names, view.declarer, reader.me)),
          },
        ]
      : []),
    ...standing(view, reader),
    ...(view.held ? [{ term: t('trick-held'), strong: view.held }] : []),
    ...combinations(view, reader),
  ],
  side: opposite,
  role: (view, seat) => (seat === view.declarer ? 'trick-role-declarer' : null),
  prompt: (view, faces) =>
    view.phase === 'round 1'
      ? t('trick-prompt-take', { suit: signed(view.turnup.charAt(1) as Suit, faces) })
      : t('trick-prompt-choose'),
  turnup: (view) => (view.trump === null && view.phase !== 'over' ? view.turnup : null),
  taker: (view, card) => (card === view.turnup && !view.played.length ? view.declarer : null),
  Bidding,
}
