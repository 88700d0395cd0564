/**
 * This browser's part in fair dealing: seals its luck for every deal, opens it when all seals are frozen, and remembers
 * what it saw; see docs/design/fair.md, message by message. Inconsistencies are reported at once; the rest is found
 * when the record is checked against the memory.
 */

import { recall, remember, type KeptDeal } from './memory'
import { aliasOf, nextPlace, openedText, openingText, sealedText, sealOf, written, type Place } from './signedtexts'
import { hex } from './random'
import type { Fair, Luck, Opening, Refused, Seal, Signed, TableInfo } from './wire'

/** Violations of the protocol by a server. */
export type Alarm = 'key' | 'signature' | 'commitment' | 'dropped' | 'opening' | 'skipped' | 'unheard' | 'link'

export interface FairActions {
  seal: (command: Omit<Seal, 'type' | 'id'>) => Promise<Signed | Refused>
  open: (command: Omit<Luck, 'type' | 'id'>) => Promise<Signed | Refused>
  alarm: (what: Alarm) => void
  /** Verify a signature by the server. Fails if its key can't be fetched. */
  signed: (text: string, signature: string) => Promise<boolean>
}

/** What a frame says about the current state of the table. */
export interface FrameState {
  table: TableInfo
  /** This browser's seat; null for a spectator. */
  seat: number | null
  fair: Fair
  /** The frame directly followed the previous one. */
  live: boolean
}

export class FairClient {
  readonly #actions: FairActions
  /** Deals for which this tab has sealed luck, and commitments of those for which it has opened it. */
  #sealed = new Set<string>()
  #opened = new Set<string>()
  /** This tab's own luck, in case another tab overwrites it. */
  #own = new Map<string, KeptDeal>()
  /** Deal and phase of the last frame. */
  #last = ''
  /** True if this browser's player was at the table then. */
  #seated = false

  constructor(actions: FairActions) {
    this.#actions = actions
  }

  saw(sight: FrameState): void {
    const { table, seat, fair } = sight
    if (!fair.commitments.length) return
    // Tables that predate aliases are identified by their link.
    if (table.alias !== aliasOf(table.id) && table.alias !== table.id) return this.#actions.alarm('signature')
    const place = nextPlace(table, fair.commitments)
    const kept = recall(table.alias, place.match)?.deals[place.deal]
    if (!kept?.commitment) this.#keep(place, { commitment: place.commitment, ...meantFor(place) })
    else if (kept.commitment !== place.commitment) return this.#actions.alarm('commitment')
    this.#sawLinks(table, fair.links)
    const now = `${table.match}/${table.deal}/${table.phase}`
    if (table.phase === 'playing' && sight.live && now !== this.#last) this.#sawDeal(sight)
    this.#last = now
    const seated = seat !== null && !table.seats[seat]!.away
    const stayed = seated && this.#seated && sight.live
    this.#seated = seated
    // If the server's key can't be fetched, the check is repeated at the next frame.
    if (fair.opening) this.#open(place, fair.opening, stayed).catch(() => this.#opened.delete(place.commitment))
    else if (seated) this.#seal(place).catch(() => this.#sealed.delete(written(place)))
  }

  #keep(place: Place, news: KeptDeal): KeptDeal {
    return remember(place.table, place.match, place.deal, news)
  }

  #sawLinks({ alias: id, match }: TableInfo, links: string[]): void {
    const deals = recall(id, match)?.deals ?? []
    links.forEach((link, deal) => {
      if (!deals[deal]?.link) remember(id, match, deal, { link })
      else if (deals[deal].link !== link) this.#actions.alarm('link')
    })
  }

  /** Check a deal that has begun in view of this browser: our luck must have been asked for, and be in it. */
  #sawDeal({ table: { alias: id, match, deal }, seat, fair }: FrameState): void {
    const kept = recall(id, match)?.deals[deal]
    if (!kept?.sealed || kept.opened || seat === null) return
    if (!kept.opening) {
      remember(id, match, deal, { skipped: true })
      this.#actions.alarm('skipped')
    } else if (kept.sent && fair.unopened.includes(seat)) this.#actions.alarm('unheard')
  }

  async #seal(place: Place): Promise<void> {
    const { commitment } = place
    if (this.#sealed.has(written(place))) return
    this.#sealed.add(written(place))
    let own = recall(place.table, place.match)?.deals[place.deal] ?? {}
    if (own.sealed) return
    if (!own.luck || !own.salt || !own.seal) {
      const luck = hex(32)
      const salt = hex(64)
      own = this.#keep(place, { luck, salt, seal: sealOf(luck, salt) })
    }
    const { luck, salt, seal } = own as Required<KeptDeal>
    this.#own.set(commitment, { luck, salt, seal })
    const answer = await this.#actions.seal({ commitment, seal })
    if (answer.type === 'refused') {
      // Too late for this deal, or another tab was quicker: its luck counts, not this one.
      this.#own.delete(commitment)
      const { sealed, seal: now } = recall(place.table, place.match)?.deals[place.deal] ?? {}
      if (!sealed && now === seal) this.#keep(place, { luck: '', salt: '', seal: '', refused: true })
      return
    }
    if (await this.#signed(sealedText(place, seal), answer.signature)) {
      this.#keep(place, { luck, salt, seal, sealed: answer.signature })
    }
  }

  async #open(place: Place, { seals, signature }: Opening, stayed: boolean): Promise<void> {
    const { commitment } = place
    const text = openingText(place, seals)
    const stored = recall(place.table, place.match)?.deals[place.deal]
    if (stored?.opening && stored.opening !== text) return this.#actions.alarm('opening')
    const own = this.#own.get(commitment) ?? stored
    if (!own?.seal || !own.luck || !own.salt || this.#opened.has(commitment)) return
    this.#opened.add(commitment)
    // Luck can't be taken back once it is sent: wait until the server has signed all seals, including ours.
    if (!(await this.#signed(text, signature))) return
    const { luck, salt, seal } = own
    const mine = seals.find((one) => one.seal === seal)
    // A player who was away when the seals were frozen counts as gone, even if they are back before the seals are
    // opened.
    if (!mine || (mine.seat === null && stayed)) {
      if (stored?.sealed || this.#own.has(commitment)) this.#actions.alarm('dropped')
      return
    }
    this.#keep(place, { luck, salt, seal, opening: text, frozen: signature })
    if (mine.seat === null) return
    this.#keep(place, { sent: true })
    const answer = await this.#actions.open({ commitment, luck, salt })
    if (answer.type === 'refused') return // the deal itself will show whether our luck is in
    if (await this.#signed(openedText(place, luck, salt), answer.signature))
      this.#keep(place, { opened: answer.signature })
  }

  async #signed(text: string, signature: string): Promise<boolean> {
    const good = await this.#actions.signed(text, signature)
    if (!good) this.#actions.alarm('signature')
    return good
  }
}

/**
 * Return luck that was sealed for a deal that never came because the match was over: it is used for the next match's
 * first deal.
 */
function meantFor({ table, match, deal, commitment }: Place): KeptDeal {
  if (deal !== 0 || match === 0) return {}
  const { luck, salt, seal } = recall(table, match - 1)?.deals.find((one) => one?.commitment === commitment) ?? {}
  return luck && salt && seal ? { luck, salt, seal } : {}
}
