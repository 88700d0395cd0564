/** Bubble above a seat: its call in the auction, or what it announces with the card in front of it. */

import type { DeclaredView, Told } from './view'

export type Bubble =
  | { kind: 'bid'; number: string; named: string }
  | { kind: 'take'; named: string }
  | { kind: 'rank'; rank: string }
  | { kind: 'heard'; value: number }
  | { kind: 'shown'; combinations: string[][] }
  /** A spoken word: "pass". */
  | { kind: 'word'; word: string }

/** Return a call as a bubble; `bid` parses what a bid names. */
export function callOf(call: string, bid: (first: string, named: string) => Bubble): Bubble | null {
  const [verb = '', first = '', named = ''] = (call.split('@')[0] ?? '').trim().split(' ')
  if (verb === 'take') return { kind: 'take', named: first }
  return verb === 'bid' ? bid(first, named) : { kind: 'word', word: verb }
}

/** Return a seat's last call as a bubble. */
export function lastCall(bids: Told[], seat: number, bubble: (call: string) => Bubble | null): Bubble | null {
  const call = bids.findLast(([who]) => who === seat)?.[1]
  return call === undefined ? null : bubble(call)
}

export const contracted = (number: string, named: string): Bubble => ({ kind: 'bid', number, named })

/** Return a seat's announcements: king and queen of trumps with their cards, combinations with the first card. */
export function announced(view: DeclaredView, seat: number): Bubble | null {
  if (view.phase === 'over') return null
  const trick = view.trick.length ? view.trick : view.last_trick
  const card = trick.find(([who]) => who === seat)?.[1]
  const belote = view.belotes.find(([who, text]) => who === seat && text === card)
  if (belote) return { kind: 'word', word: belote[2] }
  const value = view.heard[seat]
  const players = view.hand_sizes.length
  // Scoring combinations are shown with the second trick.
  const shown = view.combinations.filter(([who]) => who === seat).map(([, line]) => line.split(' ').slice(1))
  if (shown.length && view.played.length >= players && view.played.length < 2 * players)
    return { kind: 'shown', combinations: shown }
  return view.played.length <= players && value !== null && value !== undefined ? { kind: 'heard', value } : null
}
