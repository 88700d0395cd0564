// What the cores of Belote, Coinche and Briscola bugiarda send, and how a table reads it.

import { order, type Suit } from '../../lib/cards'

export type Played = [seat: number, card: string]
export type Bid = [seat: number, text: string]
export type Denomination = Suit | 'NT' | 'AT'

interface Common {
  seat: number | null
  options: Record<string, unknown>
  dealer: number
  scores: number[]
  turn: number | null
  bids: Bid[]
  hand: string[] | null
  hand_sizes: number[]
  trick: Played[]
  last_trick: Played[]
  tricks: number[]
  played: Played[]
  legal: string[]
  hands: string[][] | null
}

interface Declared {
  declared: string[]
  heard: (number | null)[]
  comparison: { winner: number; values: (number | null)[] } | null
  combinations: [seat: number, line: string][]
  belotes: [seat: number, card: string, word: 'belote' | 'rebelote'][]
}

export interface BeloteView extends Common, Declared {
  game: 'belote'
  phase: 'round 1' | 'round 2' | 'play' | 'over'
  held: number
  turnup: string
  declarer: number | null
  trump: Suit | null
  claimer: number | null
}

export interface Contract {
  declarer: number
  number: number | 'capot'
  denomination: Denomination
  multiplier: number
  coincher: number | null
}

export interface CoincheView extends Common, Declared {
  game: 'coinche'
  phase: 'auction' | 'answer' | 'play' | 'over'
  contract: Contract | null
}

export interface BriscolaView extends Common {
  game: 'briscola-bugiarda'
  phase: 'auction' | 'trumps' | 'play' | 'over'
  bid: string | null
  bidder: number | null
  declarer: number | null
  trump: Suit | null
  called: string | null
  partner: number | 'none' | 'unknown' | null
  points: number[]
  taken: [seat: number, points: number][]
}

export type TrickView = BeloteView | CoincheView | BriscolaView

/** High to low (BEL-3.3, BEL-3.4, BRB-3.3): how players sort a hand. */
const PLAIN = 'ATKQJ987'
const TRUMP = 'J9ATKQ87'
export const BRISCOLA = 'A3KQJ76542'

/** What is played, "S" or "AT"; null while it is not settled. */
export function trumps(view: TrickView): Denomination | null {
  if (view.game !== 'coinche') return view.trump
  return view.contract && (view.phase === 'play' || view.phase === 'over') ? view.contract.denomination : null
}

/** Cards as a player sorts them: trumps first, then suit by suit in turns of colour, each from the strongest card down. */
export function sorted(view: TrickView, cards: readonly string[]): string[] {
  const named = trumps(view)
  const trump = named && named.length === 1 ? named : null
  const turn = trump ? 'SHCD'.indexOf(trump) : 0
  const suits = 'SHCD'.slice(turn) + 'SHCD'.slice(0, turn)
  if (view.game === 'briscola-bugiarda') return cards.toSorted(order({ suits, ranks: BRISCOLA, trump }))
  return cards.toSorted(order({ suits, ranks: named === 'AT' ? TRUMP : PLAIN, trump, trumpRanks: TRUMP }))
}

/** The actions of a kind that are lawful now, without the verb: `rest(view, 'play')` are cards. */
export const rest = (view: TrickView, verb: string): string[] =>
  view.legal.filter((text) => text.startsWith(`${verb} `)).map((text) => text.slice(verb.length + 1))

export const inPlay = (view: TrickView): boolean => view.phase === 'play' || view.phase === 'over'

/** How many tricks are complete. */
export const complete = (view: TrickView): number =>
  Math.floor((view.played.length - view.trick.length) / view.hand_sizes.length)

/** Who won the last complete trick: it leads the next one. Unknown after Belote's last, where only a side is told. */
export function lastWinner(view: TrickView): number | null {
  if (view.game === 'briscola-bugiarda') return view.taken.at(-1)?.[0] ?? null
  return view.trick[0]?.[0] ?? view.turn ?? (view.game === 'belote' ? view.claimer : null)
}

/** Whether the seat may try to say coinche although it is not its turn (COI-5.10); the core has the last word. */
export const mayInterrupt = (view: TrickView, me: number | null): boolean =>
  view.game === 'coinche' &&
  me !== null &&
  view.options.coinche_turn === 'any_time' &&
  view.phase === 'auction' &&
  view.turn !== me &&
  !!view.contract &&
  view.contract.number !== 'capot' &&
  (view.contract.declarer - me) % 2 !== 0
