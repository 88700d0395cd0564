import { inPlay, type TrickView } from './views'

/** What stands above a seat: its call in the auction, or what it announces with the card that lies before it. */
export type Bubble =
  | { kind: 'pass' | 'coinche' | 'surcoinche' | 'alone' | 'belote' | 'rebelote' }
  | { kind: 'bid'; number: string; named: string }
  | { kind: 'take'; named: string }
  | { kind: 'rank'; rank: string }
  | { kind: 'heard'; value: number }

/** `verb`: the last call that begins so, instead of the last. */
export function bubble(view: TrickView, seat: number, verb = ''): Bubble | null {
  return inPlay(view) ? announced(view, seat) : called(view, seat, verb)
}

function called(view: TrickView, seat: number, opening: string): Bubble | null {
  const call = view.bids.findLast(([who, text]) => who === seat && text.startsWith(opening))?.[1]
  if (!call) return null
  const [verb = '', first = '', named = ''] = call.split('@')[0]!.trim().split(' ')
  if (verb === 'take') return { kind: 'take', named: first }
  if (verb !== 'bid') return { kind: verb as 'pass' }
  if (view.game === 'coinche') return { kind: 'bid', number: first, named }
  return first === 'alone' ? { kind: 'alone' } : { kind: 'rank', rank: first }
}

function announced(view: TrickView, seat: number): Bubble | null {
  if (view.game === 'briscola-bugiarda' || view.phase === 'over') return null
  const trick = view.trick.length ? view.trick : view.last_trick
  const card = trick.find(([who]) => who === seat)?.[1]
  const belote = view.belotes.find(([who, text]) => who === seat && text === card)
  if (belote) return { kind: belote[2] }
  const value = view.heard[seat]
  const first = view.played.length <= view.hand_sizes.length
  return first && value !== null && value !== undefined ? { kind: 'heard', value } : null
}
