/**
 * Verification that the deals of a match were fixed before they were played, following docs/design/fair.md step by
 * step.
 */

import type { Kept, KeptDeal } from './memory'
import { sealOf } from './signedtexts'
import { digest, shuffled } from './shuffle'
import type { Dealing } from './wire'

/** A player's seal in a record; luck and salt are null if it was not opened. */
export interface Sealed {
  name: string
  seat: number | null
  seal: string
  luck: string | null
  salt: string | null
}

/** A record's proof of one deal. */
export interface Proof {
  commitment: string
  secret: string
  salt: string
  luck: string
  pack: string[]
  deck: string[]
  /** Missing in records that predate seals. */
  seals?: Sealed[]
  link?: string
}

/**
 * Steps of the check of a deal. `unasked`: the server could not be asked how its game deals. Steps from `kept` on rely
 * on this browser's memory.
 */
export type Step =
  | 'seal'
  | 'seals'
  | 'deck'
  | 'deal'
  | 'dealer'
  | 'chain'
  | 'unasked'
  | 'kept'
  | 'frozen'
  | 'mine'
  | 'late'
  | 'refused'
  | 'unheard'
  | 'skipped'
  | 'link'

/** Result of one step; `place` is the first wrong card of the pack, counted from 1. */
export interface Check {
  step: Step
  ok: boolean
  place?: number
}

export interface Verdict {
  number: number
  fair: boolean
  /** Missing if the record has no readable proof of the deal. */
  proof?: Proof
  /** The commitment and the seed, as recalculated here. */
  commitment?: string
  seed?: string
  checks: Check[]
  /** Seats that sealed luck and did not open it; null if the deal has no luck of players. */
  unopened?: string[]
  drawnAlone?: boolean
}

/** Result of the check of the whole record. */
export interface Whole {
  step: 'signed' | 'key' | 'complete'
  ok: boolean
}

export type Judged = {
  game: string
  players: string[]
  table: { id: string; match: number } | null
  verdicts: Verdict[]
  whole: Whole[]
  /** Key that the record names; null without a signature. */
  key: string | null
  /** Key whose signature of the record is valid; null if none is. */
  signer: string | null
  /** Key with which the server signed when this browser was at the table; null if it was not there. */
  seen: string | null
  /** True if steps were skipped because the server could not be asked. */
  unasked: boolean
  /**
   * True if everything is consistent. That alone doesn't show who made the record: anybody can sign an invented one,
   * see `signer.ts`.
   */
  fair: boolean
}

/** Thrown if the server could not be asked. */
export const AWAY = 'away'

/** Data that the check needs from elsewhere. */
export interface Means {
  /** How a game deals, where that may depend on what the layout shows; null if there is no such game or dealer. */
  dealing: (
    game: string,
    options: Record<string, unknown>,
    dealer: number,
    layout: unknown,
  ) => Promise<Dealing | null | typeof AWAY>
  /** The first dealer of a match. */
  firstDealer: (draw: Draw) => Promise<number | typeof AWAY>
  /** What this browser remembers. */
  memory?: (table: string, match: number) => Kept | null | Promise<Kept | null>
  signed: (key: string, text: string, signature: string) => boolean
  /** Called before each deal and at the end. The check waits for it, and fails if it rejects. */
  progress?: (done: number, total: number) => void | Promise<void>
}

export interface Draw {
  game: string
  seed: string
  players: number
  pack: string[]
}

/** Limits of a check. Those on bytes, deals and actions are the same as in `src/ridotto/fair/promises.py`. */
export const LIMITS = {
  /** Bytes of a record. */
  bytes: 4 * 2 ** 20,
  /** Deals of a match. */
  deals: 2_000,
  /** Actions of a deal. */
  actions: 10_000,
  /** Depth of nested objects and lists. */
  depth: 100,
  players: 16,
  /** Cards of a pack. */
  cards: 1_000,
  /** Characters of what every link of the chain repeats: table and options. */
  repeated: 10_000,
} as const

/** Why something is not a record that can be checked. The message is `verify-bad-TROUBLE`, with these facts. */
export type Trouble =
  | 'none'
  | 'empty'
  | 'file'
  | 'text'
  | 'json'
  | 'large'
  | 'nested'
  | 'record'
  | 'game'
  | 'deals'
  | 'proofs'
  | 'actions'
  | 'shape'
  | 'broken'

export type Facts = Record<string, string | number>

export class Unreadable extends Error {
  constructor(
    readonly trouble: Trouble,
    readonly facts: Facts = {},
  ) {
    super(trouble)
  }
}

const DIGITS = /^[0-9a-f]{64}$/

export const commitmentOf = (salt: string, secret: string): string => digest(`ridotto/commit/${salt}/${secret}`)
export const seedOf = (secret: string, luck: string): string => digest(`ridotto/seed/${secret}/${luck}`)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isCards = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= LIMITS.cards && value.every((card) => typeof card === 'string')

const isText = (value: unknown): value is string => typeof value === 'string'

function isProof(value: unknown): value is Proof {
  if (!isObject(value) || !isCards(value.pack) || !isCards(value.deck)) return false
  if (value.seals !== undefined && !(Array.isArray(value.seals) && value.seals.every(isSealed))) return false
  return [value.commitment, value.secret, value.salt, value.luck, value.link ?? ''].every(isText)
}

const isSealed = (value: unknown): value is Sealed =>
  isObject(value) &&
  isText(value.name) &&
  isText(value.seal) &&
  (value.seat === null || Number.isInteger(value.seat)) &&
  [value.luck, value.salt].every((one) => one === null || isText(one))

/** Return JSON with sorted keys and no spaces, which is the form that is hashed and signed. */
export const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (!isObject(value)) return JSON.stringify(value)
  const keys = Object.keys(value).sort()
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`
}

/** Return the link of a deal in its record's chain; `previous` is "" for the first. */
export function linkOf(record: Record<string, unknown>, number: number, previous: string): string {
  const { table = null, game = null, options = null } = record
  const { link: _, ...proof } = (record.fair as Record<string, unknown>[])[number]!
  const deal = (record.deals as unknown[])[number]
  return digest(canonical({ table, game, options, number, deal, proof, previous }))
}

/** Return where two lists of cards first differ, from 1; 0 if they are the same. */
function difference(one: string[], other: string[]): number {
  const place = Array.from({ length: Math.max(one.length, other.length) }).findIndex((_, at) => one[at] !== other[at])
  return place + 1
}

/** Replace positions in a part of a layout by the cards at them. */
export const laid = (part: unknown, deck: readonly string[]): unknown => {
  if (typeof part === 'number') return deck[part]
  if (Array.isArray(part)) return part.map((inner) => laid(inner, deck))
  return isObject(part)
    ? Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, laid(inner, deck)]))
    : part
}

/** Return a layout as a string that does not depend on the order of keys. */
const written = (layout: unknown): string =>
  isObject(layout) ? JSON.stringify(Object.entries(layout).sort(([one], [other]) => (one < other ? -1 : 1))) : ''

/** Check that a deal's seals match what was opened, and that its luck contains nothing else. */
function sealsAgree({ seals, luck }: Proof, players: number): boolean {
  if (!seals) return true
  const lucks = Array.from({ length: players }, () => '')
  const taken = new Set<number>()
  for (const { seat, seal, luck, salt } of seals) {
    if (seat !== null && (taken.has(seat) || lucks[seat] === undefined)) return false
    if (seat !== null) taken.add(seat)
    if (luck === null && salt === null) continue
    if (seat === null || luck === null || salt === null || sealOf(luck, salt) !== seal) return false
    lucks[seat] = luck
  }
  return luck === lucks.join('-')
}

/** Check what this browser remembers of a deal against what was revealed of it. */
function remembered(kept: KeptDeal, proof: Proof): Check[] {
  const checks: Check[] = []
  if (kept.commitment) checks.push({ step: 'kept', ok: kept.commitment === proof.commitment })
  if (kept.opening) {
    const listed = (proof.seals ?? []).map(({ seat, seal }) => `${seat ?? ''}:${seal}`).join(',')
    checks.push({ step: 'frozen', ok: kept.opening.split('/').at(-1) === listed })
  }
  if (kept.sealed) checks.push(own(kept, proof))
  else if (kept.refused) checks.push({ step: 'refused', ok: true })
  if (kept.link) checks.push({ step: 'link', ok: kept.link === proof.link })
  return checks
}

/** Check that the luck sealed by this browser, and acknowledged by the server, is in the deal. */
function own(kept: KeptDeal, proof: Proof): Check {
  const mine = proof.seals?.find(({ seal }) => seal === kept.seal)
  if (!mine) return { step: 'mine', ok: false }
  if (mine.luck !== null || kept.opened) return { step: 'mine', ok: mine.luck === kept.luck && mine.salt === kept.salt }
  if (kept.skipped) return { step: 'skipped', ok: false }
  return kept.sent ? { step: 'unheard', ok: false } : { step: 'late', ok: true }
}

interface Match {
  game: string
  options: Record<string, unknown>
  players: number
  /** True if the first dealer was drawn: in the first match of a table whose options name none. */
  drawn: boolean
}

interface Recorded {
  number: number
  dealer: number
  layout: unknown
  proof: Proof
  /** As recalculated here; null if the record is not chained. */
  link: string | null
}

async function judge(match: Match, deal: Recorded, means: Means, kept: KeptDeal | null): Promise<Verdict> {
  const { game, options, players } = match
  const { number, dealer, layout, proof } = deal
  // Don't ask the server about a seat that the table doesn't have.
  const seated = Number.isInteger(dealer) && dealer >= 0 && dealer < (players || LIMITS.players)
  const answer = seated ? await means.dealing(game, options, dealer, layout) : null
  const dealing = answer === AWAY ? null : answer
  const commitment = commitmentOf(proof.salt, proof.secret)
  const seed = seedOf(proof.secret, proof.luck)
  const pack = dealing?.pack ?? proof.pack
  const deck = shuffled(game, seed, 0, pack.length).map((place) => pack[place]!)
  const place = difference(pack, proof.pack) || difference(deck, proof.deck)

  const checks: Check[] = [
    { step: 'seal', ok: DIGITS.test(proof.secret) && DIGITS.test(proof.salt) && commitment === proof.commitment },
  ]
  if (proof.seals) checks.push({ step: 'seals', ok: sealsAgree(proof, players) })
  checks.push({ step: 'deck', ok: place === 0, ...(place ? { place } : {}) })
  if (answer === AWAY) checks.push({ step: 'unasked', ok: true })
  else {
    checks.push({ step: 'deal', ok: dealing !== null && written(laid(dealing.layout, deck)) === written(layout) })
    if (match.drawn && number === 0) {
      const first = dealing && players ? await means.firstDealer({ game, seed, players, pack }) : null
      checks.push(first === AWAY ? { step: 'unasked', ok: true } : { step: 'dealer', ok: first === dealer })
    }
  }
  if (deal.link !== null) checks.push({ step: 'chain', ok: deal.link === proof.link })
  if (kept) checks.push(...remembered(kept, proof))
  const seals = proof.seals ?? []
  return {
    number,
    fair: checks.every((check) => check.ok),
    proof,
    commitment,
    seed,
    checks,
    unopened: seals.filter(({ luck }) => luck === null).map(({ name }) => name),
    drawnAlone: !!proof.seals && !seals.some(({ luck }) => luck !== null),
  }
}

/** Return the text of a file; raises Unreadable if it is not text. */
export function decoded(bytes: ArrayBuffer): string {
  if (bytes.byteLength > LIMITS.bytes) throw tooLarge(bytes.byteLength)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Unreadable('text')
  }
}

export const tooLarge = (size: number): Unreadable => new Unreadable('large', { size, most: LIMITS.bytes })

/** Parse a record; raises Unreadable if it isn't one. The JavaScript engine's own message is never shown. */
export function read(text: string): Record<string, unknown> {
  if (!text.trim()) throw new Unreadable('empty')
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch (error) {
    // Some engines reject deeply nested JSON, others accept it.
    throw error instanceof SyntaxError ? new Unreadable('json') : new Unreadable('nested', { most: LIMITS.depth })
  }
  return recordIn(parsed)
}

/** Return the record that a value is or contains; raises Unreadable if there is none, or if it exceeds the limits. */
export function recordIn(value: unknown): Record<string, unknown> {
  if (!shallow(value)) throw new Unreadable('nested', { most: LIMITS.depth })
  if (!isObject(value) || typeof value.game !== 'string') throw new Unreadable('record')
  // The server's response about a record wraps it; the file is the bare record.
  const record = isObject(value.record) ? value.record : value
  if (typeof record.game !== 'string') throw new Unreadable('record')
  confine(record)
  return record
}

/**
 * True if a value is nested no deeper than LIMITS.depth. Iterative, because recursion could overflow on such values.
 */
function shallow(value: unknown): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; depth <= LIMITS.depth; depth++) {
    const below: unknown[] = []
    for (const one of level) {
      if (typeof one !== 'object' || one === null) continue
      for (const inner of Object.values(one)) if (typeof inner === 'object' && inner !== null) below.push(inner)
    }
    if (!below.length) return true
    level = below
  }
  return false
}

/** Raise Unreadable if a record exceeds the limits, or contains anything unexpected. */
function confine(record: Record<string, unknown>): void {
  const { deals = [record], fair, players, options, table } = record
  const shape = (place: string) => new Unreadable('shape', { place })
  if (!Array.isArray(deals) || !deals.every(isObject)) throw shape('deals')
  if (deals.length > LIMITS.deals) throw new Unreadable('deals', { count: deals.length, most: LIMITS.deals })
  for (const [number, { actions }] of deals.entries()) {
    if (!Array.isArray(actions) || actions.length <= LIMITS.actions) continue
    throw new Unreadable('actions', { deal: number + 1, count: actions.length, most: LIMITS.actions })
  }
  if (fair != null && !Array.isArray(fair)) throw shape('fair')
  if (fair && fair.length > LIMITS.deals) throw new Unreadable('proofs', { count: fair.length, most: LIMITS.deals })
  if (players != null && !(Array.isArray(players) && players.length <= LIMITS.players && players.every(isText))) {
    throw shape('players')
  }
  if (options != null && !isObject(options)) throw shape('options')
  const repeated = { options, table }
  for (const [place, value] of Object.entries(repeated)) {
    if ((JSON.stringify(value) ?? '').length > LIMITS.repeated) throw shape(place)
  }
}

/** Return the table and match of a record, which are the key to this browser's memory. */
function tableOf(record: Record<string, unknown>): { id: string; match: number } | null {
  const { table } = record
  if (!isObject(table) || typeof table.id !== 'string') return null
  return { id: table.id, match: typeof table.match === 'number' ? table.match : 0 }
}

/** Check every deal of a record. There are no verdicts if it has no proofs at all. */
export async function check(record: Record<string, unknown>, means: Means): Promise<Judged> {
  const game = String(record.game)
  const options = isObject(record.options) ? record.options : {}
  const table = tableOf(record)
  const players = Array.isArray(record.players) ? record.players.map(String) : []
  const proofs = Array.isArray(record.fair) ? record.fair : []
  const deals = Array.isArray(record.deals) ? record.deals : [record]
  const named = typeof options.first_dealer === 'number'
  const match: Match = { game, options, players: players.length, drawn: !table?.match && !named }
  const kept = (table && (await means.memory?.(table.id, table.match))) ?? null
  const count = proofs.length ? Math.max(deals.length, proofs.length) : 0
  const verdicts: Verdict[] = []
  for (let number = 0; number < count; number++) {
    await means.progress?.(number, count)
    const deal: unknown = deals[number]
    const proof: unknown = proofs[number]
    if (!isObject(deal) || !isProof(proof)) verdicts.push({ number, fair: false, checks: [] })
    else {
      const dealer = typeof deal.dealer === 'number' ? deal.dealer : -1
      const previous: unknown = number ? (proofs[number - 1] as Proof | undefined)?.link : ''
      const link = proof.link === undefined ? null : linkOf({ ...record, deals }, number, String(previous))
      const recorded = { number, dealer, layout: deal.deal, proof, link }
      verdicts.push(await judge(match, recorded, means, kept?.deals[number] ?? null))
    }
  }
  await means.progress?.(count, count)
  const { key, whole } = judgeWhole(record, proofs, means, kept)
  const fair = [...verdicts, ...whole.map(({ ok }) => ({ fair: ok }))].every((one) => one.fair)
  const signer = whole.some(({ step, ok }) => step === 'signed' && ok) ? key : null
  const unasked = verdicts.some(({ checks }) => checks.some(({ step }) => step === 'unasked'))
  return { game, players, table, verdicts, whole, key, signer, seen: kept?.key ?? null, unasked, fair }
}

/** Check the signature of a record, and that it contains everything that this browser saw of the match. */
function judgeWhole(
  record: Record<string, unknown>,
  proofs: unknown[],
  means: Means,
  kept: Kept | null,
): { key: string | null; whole: Whole[] } {
  const { signed, ...bare } = record
  const { key, head, signature } = isObject(signed) ? signed : {}
  const last = proofs.at(-1)
  const whole: Whole[] = []
  if (isText(key) && isText(signature)) {
    const linked = isObject(last) && last.link === head
    whole.push({ step: 'signed', ok: linked && means.signed(key, canonical(bare), signature) })
  } else whole.push({ step: 'signed', ok: false })
  if (kept?.key) whole.push({ step: 'key', ok: key === kept.key })
  const seen = kept ? kept.deals.findLastIndex((deal) => deal?.link) + 1 : 0
  if (seen) whole.push({ step: 'complete', ok: proofs.length >= seen })
  return { key: isText(key) ? key : null, whole }
}
