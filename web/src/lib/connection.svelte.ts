// A table's connection: merges frames into state, shows them one after the other, and sends commands.

import { joined } from './catchup'
import { Commands, type Answer, type Asked, type Unnumbered } from './commands.svelte'
import { FairClient, type Alarm } from './fairclient'
import { Link, type Arriving, type Status } from './link.svelte'
import { firstTime } from './once'
import { change, pauseAfter, type Change, type PauseKind } from './pauses'
import { Playback } from './playback.svelte'
import { signedByServer } from './serverkey'
import { settings, type Pace } from './settings.svelte'
import type {
  Clock,
  DealScore,
  Done,
  Fair,
  Frame,
  Guided,
  Hinted,
  Nudged,
  Offered,
  Place,
  Presence,
  Refused,
  Remaining,
  Say,
  Spoken,
  TableInfo,
  You,
} from './wire'

/** What a seat or the spectators see of the deal; each game's table knows its own fields. */
export type View = Record<string, unknown>
/** `until`: when the player can be reminded again, by this browser's `Date.now()`. */
export type Reminder = Pick<Nudged, 'seat' | 'by'> & { until: number }
/** `ends`: when the time is up, by this browser's `Date.now()`. */
export type RunningClock = Omit<Clock, 'left'> & { ends: number }
/** Message id, and facts by name: see `table/log/speech.ts`. */
export type Line = [id: string, facts: Record<string, unknown>]
/** Exactly one of text, phrase, claim and signal. */
export type Speech = Omit<Say, 'type' | 'id'>

/** Factor by which claimed tricks are shown faster: they need no thought. */
const FASTER = 3
/** A frame and when it arrived, by this browser's clock, on which its timers are based. */
interface Received {
  frame: Frame
  at: number
}

const running = (clock: Clock | null | undefined, at: number): RunningClock | null =>
  clock ? { seats: clock.seats, seconds: clock.seconds, ends: at + clock.left } : null

export class TableConnection {
  readonly id: string
  table = $state.raw<TableInfo | null>(null)
  you = $state.raw<You | null>(null)
  view = $state.raw<View | null>(null)
  /** Previous view, from which cards are animated; null after a snapshot. */
  before = $state.raw<View | null>(null)
  /** Lines about what has happened since the previous view, from the server's narrator. */
  lines = $state.raw<Line[]>([])
  /** Log of the deal so far, in groups of lines. */
  log = $state.raw<Line[][]>([])
  talk = $state.raw<Spoken[]>([])
  deals = $state.raw<DealScore[]>([])
  fair = $state.raw<Fair | null>(null)
  clock = $state.raw<RunningClock | null>(null)
  /** Seats that a table without a clock waits for; after `ends` the others may vote for a bot. */
  idle = $state.raw<RunningClock | null>(null)
  /** The last reminder of a player whom the table waits for. */
  reminder = $state.raw<Reminder | null>(null)
  moved = $state.raw<Frame['moved']>(null)
  /** The remaining tricks of the deal: whether this player may claim them, and who has. */
  remaining = $state.raw<Remaining>({ offered: false, claimant: null })
  presence = $state.raw<Presence | null>(null)
  /** By seat: when a bot will play for a disconnected player, by this browser's `Date.now()`. */
  leaving = $state.raw<(number | null)[]>([])
  /** Number of the frame that is shown; -1 before the first. */
  n = $state(-1)
  /** Queue that shows received frames one after the other. */
  readonly playback = new Playback<Received>((come) => this.#show(come))
  #shown = $state.raw<Change | null>(null)
  /** The trick that has just been completed is still shown. */
  resting = $derived(this.playback.resting && this.#shown === 'trick')
  /** Cards of the draw before the match, to be turned up; the page reports when the player has seen them. */
  drawing = $state(false)
  /** State of the server's storage; the table waits while nothing can be saved. */
  saving = $state(true)
  /** The database file was replaced or removed: only the server's operator can help. */
  uprooted = $state(false)
  /** Violations of the dealing protocol by the server, concerning this browser's luck. */
  alarms = $state.raw<Alarm[]>([])
  /** The last command that the server could not parse. */
  trouble = $state.raw<string | null>(null)

  #fairClient = new FairClient({
    seal: (seal) => this.#ask({ type: 'seal', ...seal }),
    open: (luck) => this.#ask({ type: 'luck', ...luck }),
    signed: (text, signature) => signedByServer(text, signature, () => this.#alarm('key')),
    alarm: (what) => this.#alarm(what),
  })
  #resuming = false
  /** Number of the last frame received. */
  #received = -1
  /** Milliseconds that bots take for a move. */
  #beat = 0
  /** Action not answered yet, and the frame that it answers. */
  #acting: { n: number; answer: Promise<Done | Refused> } | null = null
  #commands = new Commands((command) => this.#link.send(command))
  #link: Link
  #unwatch: () => void

  constructor(id: string) {
    this.id = id
    this.#link = new Link(id, {
      take: (message) => this.#take(message),
      dropped: () => {
        this.#resuming = false
        this.saving = true
      },
      lost: () => (this.clock = this.idle = null),
      plays: () => this.you?.seat != null && this.table?.phase === 'playing',
      saving: () => this.saving,
    })
    this.#unwatch = $effect.root(() => {
      $effect(() => this.#wish(settings.pace))
    })
  }

  get status(): Status {
    return this.#link.status
  }
  /** There is no such table. The connection stays closed. */
  get missing(): boolean {
    return this.#link.refusal === 'missing'
  }
  /** The host has removed this guest, or an administrator has banned it. The connection stays closed. */
  get removed(): boolean {
    return this.#link.refusal === 'removed'
  }
  /** The guest has continued on another device. The connection stays closed. */
  get elsewhere(): boolean {
    return this.#link.refusal === 'elsewhere'
  }
  /** The server cannot read this table. The connection stays closed. */
  get unreadable(): boolean {
    return this.#link.refusal === 'unreadable'
  }
  /** True if the answer to the player's action takes longer than usual. */
  get sending(): boolean {
    return this.#commands.sending
  }

  /** Send an action. A player who acts has seen enough of what is shown, so everything received is shown at once. */
  act(action: string): Promise<Done | Refused> {
    const n = Math.max(this.n, 0)
    // A player who taps again, because nothing has happened yet, means the same action.
    if (this.#acting?.n === n) return this.#acting.answer
    this.drawing = false
    this.playback.skip()
    const answer = this.#ask<Done | Refused>({ type: 'act', n, action })
    const acting = (this.#acting = { n, answer })
    void answer.then(() => {
      if (this.#acting === acting) this.#acting = null
    })
    return answer
  }
  /** Claim the rest of the tricks. */
  claimRest(): Promise<Done | Refused> {
    const n = Math.max(this.n, 0)
    this.playback.skip()
    return this.#ask({ type: 'rest', n })
  }
  sit(seat: number): Promise<Done | Refused> {
    return this.#ask({ type: 'sit', seat })
  }
  leave(): Promise<Done | Refused> {
    return this.#ask({ type: 'leave' })
  }
  place(seat: number, level: Place['level']): Promise<Done | Refused> {
    return this.#ask({ type: 'place', seat, level })
  }
  /** Answer a guest who asks for a seat. For hosts only. */
  admit(number: number, yes: boolean): Promise<Done | Refused> {
    return this.#ask({ type: 'admit', number, yes })
  }
  remove(seat: number): Promise<Done | Refused> {
    return this.#ask({ type: 'remove', seat })
  }
  handOver(seat: number): Promise<Done | Refused> {
    return this.#ask({ type: 'handover', seat })
  }
  closeTable(): Promise<Done | Refused> {
    return this.#ask({ type: 'close' })
  }
  vote(seat: number): Promise<Done | Refused> {
    return this.#ask({ type: 'vote', seat })
  }
  nudge(seat: number): Promise<Done | Refused> {
    return this.#ask({ type: 'nudge', seat })
  }
  start(): Promise<Done | Refused> {
    return this.#ask({ type: 'start' })
  }
  ready(): Promise<Done | Refused> {
    return this.#ask({ type: 'ready' })
  }
  say(speech: Speech): Promise<Done | Refused> {
    return this.#ask({ type: 'say', ...speech })
  }
  meanings(meanings: string[]): Promise<Done | Refused> {
    return this.#ask({ type: 'meanings', meanings })
  }
  offers(cards: string[]): Promise<Offered | Refused> {
    return this.#ask({ type: 'offers', cards })
  }
  /** Ask for advice; `about` is an action to compare with it. */
  hint(about: string | null = null): Promise<Hinted | Refused> {
    return this.#ask({ type: 'hint', about })
  }

  guide(): Promise<Guided | Refused> {
    return this.#ask({ type: 'guide' })
  }

  /** Return the milliseconds that a message takes to the server and back; null if there is no connection. */
  measure(): Promise<number | null> {
    return this.#link.measure()
  }

  /** Close the connection for good. */
  close(): void {
    this.playback.clear()
    this.#unwatch()
    this.#link.close()
  }

  #alarm(what: Alarm): void {
    if (!this.alarms.includes(what)) this.alarms = [...this.alarms, what]
  }

  #ask<A extends Answer>(command: Unnumbered<Asked>): Promise<A> {
    return this.#commands.ask(command)
  }

  #take(message: Arriving): void {
    switch (message.type) {
      case 'frame':
        return this.#receive(message)
      case 'presence':
        this.leaving = message.left.map((left) => (left === null ? null : Date.now() + left))
        this.presence = message
        return
      case 'nudged':
        this.reminder = { seat: message.seat, by: message.by, until: Date.now() + message.rest }
        return
      case 'saving':
        this.saving = message.ok
        this.uprooted = message.moved ?? false
        if (!message.ok) this.clock = null // playback has stopped; the snapshot that follows restarts it
        return
      case 'trouble':
        this.trouble = message.message
        return
      default:
        this.#commands.take(message)
    }
  }

  #receive(frame: Frame): void {
    const come = { frame, at: Date.now() }
    if (frame.snapshot) {
      this.#received = frame.n
      this.#beat = frame.beat ?? this.#beat
      this.playback.clear()
      this.#greet()
      this.playback.take(come)
      return
    }
    if (frame.n <= this.#received) return
    if (frame.n !== this.#received + 1) return this.#resume()
    this.#received = frame.n
    this.playback.take(come)
  }

  /** Show a frame; returns how many milliseconds to leave it up. */
  #show({ frame, at }: Received): number {
    const talk = frame.talk ?? []
    if (frame.view) this.lines = frame.lines ?? []
    if (frame.log) this.log = [...this.log.slice(0, frame.log.kept), ...(frame.log.groups as Line[][])]
    if (frame.snapshot) {
      const same = frame.table?.match === this.table?.match && frame.you?.seat === this.you?.seat
      this.view = frame.view ?? null
      this.before = null
      this.talk = same ? joined(this.talk, talk) : talk
      this.deals = frame.deals ?? []
      this.fair = frame.fair ?? null
    } else {
      if (frame.view) {
        this.before = this.view
        this.view = frame.view
      }
      if (frame.table && this.table && frame.table.match !== this.table.match) this.talk = [] // each match has its own talk
      if (talk.length) this.talk = [...this.talk, ...talk]
      if (frame.deals) this.deals = frame.deals
      if (frame.fair) this.fair = frame.fair
    }
    if (frame.table) this.table = frame.table
    if (frame.you) this.you = frame.you
    this.clock = running(frame.clock, at)
    this.idle = running(frame.idle, at)
    this.moved = frame.moved ?? null
    this.remaining = frame.remaining ?? this.remaining
    this.n = frame.n
    if (this.table && this.fair && (frame.fair || frame.table || frame.you)) {
      this.#fairClient.saw({ table: this.table, seat: this.you?.seat ?? null, fair: this.fair, live: !frame.snapshot })
    }
    if (!frame.view) return 0
    if (this.#draws()) {
      this.drawing = true
      return this.lasts('draw') + this.lasts('deal')
    }
    if (frame.snapshot) return 0
    this.#shown = change(this.before, frame.view)
    return this.lasts(this.#shown) / (this.remaining.claimant === null ? 1 : FASTER)
  }

  /** True if cards were drawn for this match's first deal and this tab hasn't shown them yet. */
  #draws(): boolean {
    const { draw, deal, phase, match } = this.table!
    return draw.length > 0 && deal === 0 && phase === 'playing' && firstTime(`draw ${this.id} ${match}`)
  }

  /** Return how many milliseconds to leave a change up; Infinity until the player continues. */
  lasts(what: PauseKind): number {
    return pauseAfter(what, this.#beat, this.pace)
  }

  /** The player's chosen pace, except that nothing waits for a tap while others wait or a clock runs. */
  get pace(): Pace {
    const others = this.table?.seats.filter(({ nickname, away }) => nickname !== null && !away).length ?? 0
    return settings.pace === 'tap' && (others > 1 || this.table?.timer) ? 'normal' : settings.pace
  }

  #wish(pace: Pace): void {
    this.#link.send({ type: 'pace', pace: pace === 'tap' ? 'normal' : pace })
  }

  /** Begin the conversation after a snapshot: unanswered commands are sent again with their old ids. */
  #greet(): void {
    this.#resuming = false
    if (!this.#link.greet()) return
    if (settings.pace !== 'normal') this.#wish(settings.pace)
    this.#commands.sendAgain()
  }

  #resume(): void {
    if (this.#resuming) return
    this.#resuming = true
    this.#link.send({ type: 'resume', n: Math.max(this.#received, 0) })
  }
}
