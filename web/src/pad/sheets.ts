// A sheet of the pad: a log of entries, which are only ever added, and what they amount to.
//
// Several people may write on one sheet, also without a network for a while. So an entry names the deal that it is about
// and has an id of its own, by which the server and other browsers recognise one that they have already.

import { Impossible, lawOf, unitsOf, type Before, type Facts, type Options, type Tallied } from './law'

export const VERSION = 1

export type Entry = { id: string; at: number } & (
  | { kind: 'deal' | 'correct'; deal: string; facts: Facts }
  /** Removes a deal. */
  | { kind: 'undo'; deal: string }
  | { kind: 'names'; names: string[] }
  /** The time is up: the match ends with the last deal (BRB-9.2). */
  | { kind: 'time' }
)

/** Where a sheet is shared; `secret` lets this browser write. */
export interface Shared {
  id: string
  secret: string | null
  /** Number of entries from the beginning that the server has. */
  known: number
}

export interface Sheet {
  id: string
  game: string
  preset: string
  /** All options, also those at their defaults. */
  options: Options
  /** First dealer. */
  dealer: number
  created: number
  /** Names by seat; "" for a player without one. */
  names: string[]
  entries: Entry[]
  shared: Shared | null
}

/** A deal on a sheet. `tallied` is null if a correction before it has made its facts impossible. */
export interface Deal {
  id: string
  facts: Facts
  dealer: number
  corrected: boolean
  before: Before
  tallied: Tallied | null
  refused: Impossible | null
  /** It was entered after the match, as corrected since, had ended; it does not count. */
  late: boolean
}

export interface Match {
  deals: Deal[]
  names: string[]
  totals: number[]
  /** State before the next deal. */
  next: Before
  over: boolean
  winners: number[]
}

interface Written {
  id: string
  facts: Facts
  corrected: boolean
}

/** Return the deals as last written, in the order in which they were first written. */
function written(entries: readonly Entry[]): Written[] {
  const deals = new Map<string, Written>()
  const undone = new Set<string>()
  for (const entry of entries) {
    if (entry.kind === 'undo') {
      undone.add(entry.deal)
      deals.delete(entry.deal)
    } else if (entry.kind === 'deal' && !undone.has(entry.deal) && !deals.has(entry.deal))
      deals.set(entry.deal, { id: entry.deal, facts: entry.facts, corrected: false })
    else if (entry.kind === 'correct') {
      const deal = deals.get(entry.deal)
      if (deal) deals.set(entry.deal, { ...deal, facts: entry.facts, corrected: true })
    }
  }
  return [...deals.values()]
}

/** A game and all its options. */
export type Rules = Pick<Sheet, 'game' | 'options'>

/** Return what the facts of a deal score; a refusal in place of what the law throws. */
export function attempt({ game, options }: Rules, facts: Facts, before: Before): Tallied | Impossible {
  try {
    return lawOf(game)!.tally(options, facts, before)
  } catch (problem) {
    if (problem instanceof Impossible) return problem
    throw problem
  }
}

/** Return the match that a sheet amounts to. Scores are counted again from the first deal, so corrections carry on. */
export function matchOf(sheet: Sheet): Match {
  const law = lawOf(sheet.game)!
  let names = sheet.names
  for (const entry of sheet.entries) if (entry.kind === 'names') names = entry.names
  const timeUp = sheet.entries.some(({ kind }) => kind === 'time')
  let before: Before = { scores: law.first(sheet.options), dealer: sheet.dealer, carried: {} }
  let [over, winners]: [boolean, number[]] = [false, []]
  const all = written(sheet.entries)
  const deals = all.map(({ id, facts, corrected }, place): Deal => {
    const last = timeUp && place === all.length - 1
    const here = last ? { ...before, carried: { ...before.carried, time_up: true } } : before
    const deal = { id, facts, corrected, before: here, dealer: before.dealer, late: over }
    if (over) return { ...deal, tallied: null, refused: null }
    const found = attempt(sheet, facts, here)
    if (found instanceof Impossible) return { ...deal, tallied: null, refused: found }
    before = { scores: found.totals, dealer: found.nextDealer, carried: found.carried }
    over = found.over
    winners = found.winners
    return { ...deal, tallied: found, refused: null }
  })
  return { deals, names, totals: [...before.scores], next: before, over, winners }
}

/** Return the entries of two copies of a shared sheet: the server's in its order, then those that it does not have yet. */
export function merged(server: readonly Entry[], own: readonly Entry[]): Entry[] {
  const known = new Set(server.map(({ id }) => id))
  return [...server, ...own.filter(({ id }) => !known.has(id))]
}

/** Return the seats of each unit of the score list. */
export const unitSeats = ({ game, options }: Rules): number[][] => unitsOf(game, options)
