/** Checks that the deals of a match were fixed before they were played, as docs/design/fair.md says, step by step. */

import { digest, shuffled } from './shuffle'
import type { Dealing } from './wire'

/** What a record says of the shuffle of one deal. */
export interface Proof {
  commitment: string
  secret: string
  salt: string
  luck: string
  pack: string[]
  deck: string[]
}

export type Step = 'seal' | 'kept' | 'deck' | 'deal' | 'dealer'

/** One thing that was checked; `place` is the first card of the pack, from 1, that is not as it should be. */
export interface Check {
  step: Step
  ok: boolean
  place?: number
}

export interface Verdict {
  number: number
  fair: boolean
  /** Missing where the record holds no readable proof of the deal. */
  proof?: Proof
  /** The commitment and the seed as calculated here. */
  commitment?: string
  seed?: string
  checks: Check[]
}

/** What this browser was told of a match while it was played: commitments by deal, and the luck that it gave. */
export interface Kept {
  seat: number | null
  commitments: string[]
  luck: (string | null)[]
}

export type Judged = {
  game: string
  players: string[]
  table: { id: string; match: number } | null
  verdicts: Verdict[]
}

/** What the check cannot know by itself. */
export interface Means {
  /** How a game deals; null where there is no such game or dealer. */
  dealing: (game: string, options: Record<string, unknown>, dealer: number) => Promise<Dealing | null>
  /** The first dealer of a match. */
  firstDealer: (draw: { game: string; seed: string; players: number; pack: string[] }) => Promise<number>
  /** What this browser remembers. */
  memory?: (table: string, match: number) => Kept | null
}

const DIGITS = /^[0-9a-f]{64}$/

export const commitmentOf = (salt: string, secret: string): string => digest(`ridotto/commit/${salt}/${secret}`)
export const seedOf = (secret: string, luck: string): string => digest(`ridotto/seed/${secret}/${luck}`)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isCards = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((card) => typeof card === 'string')

function isProof(value: unknown): value is Proof {
  if (!isObject(value) || !isCards(value.pack) || !isCards(value.deck)) return false
  return ['commitment', 'secret', 'salt', 'luck'].every((key) => typeof value[key] === 'string')
}

/** Where two rows of cards first differ, from 1; 0 when they are the same. */
function difference(one: string[], other: string[]): number {
  const place = Array.from({ length: Math.max(one.length, other.length) }).findIndex((_, at) => one[at] !== other[at])
  return place + 1
}

/** A part of a layout with the cards that lie in its places. */
export const laid = (part: unknown, deck: readonly string[]): unknown => {
  if (typeof part === 'number') return deck[part]
  if (Array.isArray(part)) return part.map((inner) => laid(inner, deck))
  return isObject(part) ? Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, laid(inner, deck)])) : part
}

/** A layout as one text in which the order of the keys does not matter. */
const written = (layout: unknown): string =>
  isObject(layout) ? JSON.stringify(Object.entries(layout).sort(([one], [other]) => (one < other ? -1 : 1))) : ''

/** Whether the browser's own memory of a deal agrees with what was revealed of it; null where it remembers nothing. */
function remembered(kept: Kept | null, number: number, proof: Proof): boolean | null {
  const commitment = kept?.commitments[number]
  if (!kept || !commitment) return null
  const luck = kept.luck[number]
  const taken = kept.seat === null ? '' : (proof.luck.split('-')[kept.seat] ?? '')
  const given = !luck || !taken || taken === luck // luck that came too late was not taken
  return commitment === proof.commitment && given
}

interface Match {
  game: string
  options: Record<string, unknown>
  players: number
  /** Whether the first dealer was drawn: the first match of a table whose options name none. */
  drawn: boolean
}

interface Recorded {
  number: number
  dealer: number
  layout: unknown
  proof: Proof
}

async function judge(match: Match, deal: Recorded, means: Means, kept: Kept | null): Promise<Verdict> {
  const { game, options, players } = match
  const { number, dealer, layout, proof } = deal
  const dealing = await means.dealing(game, options, dealer)
  const commitment = commitmentOf(proof.salt, proof.secret)
  const seed = seedOf(proof.secret, proof.luck)
  const pack = dealing?.pack ?? proof.pack
  const deck = shuffled(game, seed, 0, pack.length).map((place) => pack[place]!)
  const place = difference(pack, proof.pack) || difference(deck, proof.deck)

  const checks: Check[] = [
    { step: 'seal', ok: DIGITS.test(proof.secret) && DIGITS.test(proof.salt) && commitment === proof.commitment },
  ]
  const memory = remembered(kept, number, proof)
  if (memory !== null) checks.push({ step: 'kept', ok: memory })
  checks.push({ step: 'deck', ok: place === 0, ...(place ? { place } : {}) })
  checks.push({ step: 'deal', ok: dealing !== null && written(laid(dealing.layout, deck)) === written(layout) })
  if (match.drawn && number === 0) {
    checks.push({ step: 'dealer', ok: (await means.firstDealer({ game, seed, players, pack })) === dealer })
  }
  return { number, fair: checks.every((check) => check.ok), proof, commitment, seed, checks }
}

/** Why something is no record that can be checked. */
export class Unreadable extends Error {}

/** A record from its text; Unreadable when it is none. */
export function read(text: string): Record<string, unknown> {
  let record: unknown
  try {
    record = JSON.parse(text)
  } catch (error) {
    throw new Unreadable(error instanceof Error ? error.message : String(error))
  }
  if (!isObject(record) || typeof record.game !== 'string') throw new Unreadable('{"game": …}')
  // The page of a record and its file hold the same: the first wraps it.
  return isObject(record.record) ? record.record : record
}

/** The table and the match of a record, under which a browser remembers what it was told. */
function tableOf(record: Record<string, unknown>): { id: string; match: number } | null {
  const { table } = record
  if (!isObject(table) || typeof table.id !== 'string') return null
  return { id: table.id, match: typeof table.match === 'number' ? table.match : 0 }
}

/** Every deal of a record, judged; no verdicts where it holds no proofs at all. */
export async function check(record: Record<string, unknown>, means: Means): Promise<Judged> {
  const game = String(record.game)
  const options = isObject(record.options) ? record.options : {}
  const table = tableOf(record)
  const players = Array.isArray(record.players) ? record.players.map(String) : []
  const proofs = Array.isArray(record.fair) ? record.fair : []
  const deals = Array.isArray(record.deals) ? record.deals : [record]
  const named = typeof options.first_dealer === 'number'
  const match: Match = { game, options, players: players.length, drawn: !table?.match && !named }
  const kept = table ? (means.memory?.(table.id, table.match) ?? null) : null
  const count = proofs.length ? Math.max(deals.length, proofs.length) : 0
  const verdicts: Verdict[] = []
  for (let number = 0; number < count; number++) {
    const deal: unknown = deals[number]
    const proof: unknown = proofs[number]
    if (!isObject(deal) || !isProof(proof)) verdicts.push({ number, fair: false, checks: [] })
    else {
      const dealer = typeof deal.dealer === 'number' ? deal.dealer : -1
      verdicts.push(await judge(match, { number, dealer, layout: deal.deal, proof }, means, kept))
    }
  }
  return { game, players, table, verdicts }
}
