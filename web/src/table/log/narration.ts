// The deal in plain words, for every game: everything that a view says about it, and what has just happened.

import { label, rankName, short, SIGNS, suitName, type Suit } from '../../lib/cards'
import { settings } from '../../lib/settings.svelte'
import { need, t } from '../../lib/words.svelte'
import type { Faces, SeatView, SheetData } from '../contract'
import { actor, people } from '../parts'
import { outcome } from '../sheet/rows'
import { entry, sentence, type Group, type Line, type Lines, type Speech, type View } from './speech'

void need('log', 'seats', 'sheet')

/** Return the style of cards that the reader sees. */
export const facesOf = (view: View): Faces =>
  settings.faces ?? (view.options.faces === 'italian' ? 'italian' : 'french')

/** Return names in full, for screen readers: "Jack of hearts". */
function spoken(view: View, seats: readonly SeatView[], me: number | null): Speech {
  const faces = facesOf(view)
  return {
    names: people(seats, me),
    me,
    card: (card) => label(card, faces),
    suit: (suit) => suitName(suit, faces),
    rank: (rank) => rankName(rank, faces),
  }
}

/** Return short names, for display: "J♥". Italian cards have no signs. */
function written(view: View, seats: readonly SeatView[], me: number | null): Speech {
  if (facesOf(view) === 'italian') return spoken(view, seats, me)
  return { names: people(seats, me), me, card: short, suit: (suit) => SIGNS[suit as Suit], rank: rankName }
}

/** Return the log of the deal, in groups of lines. */
export function dealLog(log: readonly Lines[], view: View, seats: readonly SeatView[], me: number | null): Group[] {
  const speech = written(view, seats, me)
  return log.filter((lines) => lines.length).map((lines) => lines.map((line) => entry(line, speech)))
}

/**
 * Return what happened between two views of the same seat, one sentence each, in full words: the server's lines and the
 * end of the deal. The reader's turn is announced last, and once: when it begins, and when the reader leads after
 * winning the trick.
 */
export function announcements(
  fresh: readonly Line[],
  before: View,
  after: View,
  seats: readonly SeatView[],
  me: number | null,
): string[] {
  const speech = spoken(after, seats, me)
  const acting = (view: View): boolean => me !== null && (view.turn === me || (view.actors ?? []).includes(me))
  const comes = begun(before, after) || !acting(before) || trickEnded(before, after)
  const turn = comes && acting(after) && after.phase !== 'over' ? [t('log-your-turn')] : []
  if (begun(before, after)) return [t('log-new-deal', actor(speech.names, after.dealer, me)), ...turn]
  const lines = fresh.map((line) => sentence(line, speech))
  if (before.phase !== 'over' && after.phase === 'over' && after.sheet) {
    lines.push(t('log-over', { outcome: outcome(after.sheet as SheetData) }))
  }
  return [...lines, ...turn]
}

const trickEnded = (before: View, after: View): boolean =>
  String(before.last_trick ?? '') !== String(after.last_trick ?? '')

const begun = (before: View, after: View): boolean =>
  before.dealer !== after.dealer || (before.phase === 'over' && after.phase !== 'over')
