// A table's WebSocket: merges frames into state, matches commands with answers, reconnects.

import { joined, retryAfter } from './catchup'
import { Heartbeat, PATIENCE, TICK, type Rate } from './heartbeat'
import { Reconnect, SILENT } from './reconnect'
import { guestReady } from './guest'
import { Playback } from './playback.svelte'
import { change, pauseAfter, type Change, type PauseKind } from './pauses'
import { settings, type Pace } from './settings.svelte'
import { hex } from './random'
import { firstTime } from './once'
import { signedByServer } from './serverkey'
import { FairClient, type Alarm } from './fairclient'
import type {
  Clock,
  Command,
  DealScore,
  Done,
  Fair,
  Frame,
  Guided,
  Hinted,
  Nudged,
  Offered,
  Place,
  Pong,
  Presence,
  Refused,
  Remaining,
  Saving,
  Say,
  Signed,
  Spoken,
  TableInfo,
  Trouble,
  You,
} from './wire'

type Answer = Done | Signed | Refused | Offered | Hinted | Guided
type Arriving = Frame | Presence | Saving | Nudged | Answer | Trouble | Pong
type Asked = Exclude<Command, { type: 'resume' } | { type: 'ping' } | { type: 'pace' } | { type: 'page' }>
type Unnumbered<C> = C extends { id: string } ? Omit<C, 'id'> : never

export type Status = 'connecting' | 'open' | 'lost'
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
/** Milliseconds without an answer after which a command is shown to be under way. */
const SLOW = 800
/** Milliseconds of silence after which the connection counts as lost while the server waits for its database. */
const UNSAVED_PATIENCE = 20_000
/** Questions, which may take a while, and messages that the page sends by itself. */
const UNSEEN: readonly Asked['type'][] = ['hint', 'offers', 'guide', 'seal', 'luck']
/** Close codes with which the server refuses a connection. */
const NO_SUCH_TABLE = 4404
/** The host has removed this guest. */
const REMOVED = 4403
const UNREADABLE = 4500
/** The guest has continued on another device. */
const MOVED = 4412
/** Tells the server, should it hear this, that the page has not been left. */
const UNHEARD = 4413
/** An administrator has banned this guest. */
const BLOCKED = 4411

/** A frame and when it arrived, by this browser's clock, on which its timers are based. */
interface Received {
  frame: Frame
  at: number
}

const PAGE_EVENTS = ['visibilitychange', 'freeze', 'resume']

const pageState = (event: string, hidden: boolean): 'visible' | 'hidden' | 'frozen' =>
  event === 'freeze' ? 'frozen' : hidden ? 'hidden' : 'visible'

const running = (clock: Clock | null | undefined, at: number): RunningClock | null =>
  clock ? { seats: clock.seats, seconds: clock.seconds, ends: at + clock.left } : null

export class TableConnection {
  readonly id: string
  status = $state<Status>('connecting')
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
  /** There is no such table. The connection stays closed. */
  missing = $state(false)
  /** The host has removed this guest. The connection stays closed. */
  removed = $state(false)
  /** The guest has continued on another device. The connection stays closed. */
  elsewhere = $state(false)
  /** The server cannot read this table. The connection stays closed. */
  unreadable = $state(false)
  /** State of the server's storage; the table waits while nothing can be saved. */
  saving = $state(true)
  /** The database file was replaced or removed: only the server's operator can help. */
  uprooted = $state(false)
  /** Violations of the dealing protocol by the server, concerning this browser's luck. */
  alarms = $state.raw<Alarm[]>([])
  /** What the player has done is on its way to the server, and takes longer than usual. */
  sending = $state(false)
  /** The last command that the server could not parse. */
  trouble = $state.raw<string | null>(null)

  #fairClient = new FairClient({
    seal: (seal) => this.#ask({ type: 'seal', ...seal }),
    open: (luck) => this.#ask({ type: 'luck', ...luck }),
    signed: (text, signature) => signedByServer(text, signature, () => this.#alarm('key')),
    alarm: (what) => this.#alarm(what),
  })
  #socket: WebSocket | null = null
  #unanswered = new Map<string, { command: Asked; answer: (answer: Answer) => void }>()
  /** The snapshot has arrived: commands may be sent. */
  #greeted = false
  #resuming = false
  /** Number of the last frame received. */
  #received = -1
  /** Milliseconds that bots take for a move. */
  #beat = 0
  #reconnect = new Reconnect()
  /** Time before which the server asked us not to reconnect. */
  #notBefore = 0
  #heartbeat = new Heartbeat()
  /** Pings not answered yet: when they were sent, by `performance.now()`, and what to do with the time to the answer. */
  #pings: { at: number; answer?: (latency: number | null) => void }[] = []
  /** Action not answered yet, and the frame that it answers. */
  #acting: { n: number; answer: Promise<Done | Refused> } | null = null
  #telling: ReturnType<typeof setTimeout> | undefined
  #retry: ReturnType<typeof setTimeout> | undefined
  #ticking: ReturnType<typeof setInterval>
  #unwatch: () => void
  #closed = false
  /** Number of the latest connection attempt. */
  #turn = {}

  constructor(id: string) {
    this.id = id
    this.#ticking = setInterval(() => this.#tick(), TICK)
    addEventListener('online', this.#reconnectNow)
    addEventListener('pagehide', this.#pageChanged)
    for (const event of PAGE_EVENTS) document.addEventListener(event, this.#pageChanged)
    // The server's sentences come in the language that the connection was opened in.
    this.#unwatch = $effect.root(() => {
      $effect(() => this.#connect(settings.language))
      $effect(() => this.#wish(settings.pace))
    })
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
    return new Promise((resolve) => {
      if (!this.#greeted || this.status !== 'open') return resolve(null)
      this.#ping(resolve)
    })
  }

  /** Close the connection for good. */
  close(): void {
    this.#closed = true
    this.playback.clear()
    this.#unwatch()
    clearInterval(this.#ticking)
    clearTimeout(this.#retry)
    clearTimeout(this.#telling)
    removeEventListener('online', this.#reconnectNow)
    removeEventListener('pagehide', this.#pageChanged)
    for (const event of PAGE_EVENTS) document.removeEventListener(event, this.#pageChanged)
    this.#drop()
  }

  #alarm(what: Alarm): void {
    if (!this.alarms.includes(what)) this.alarms = [...this.alarms, what]
  }

  #ask<A extends Answer>(command: Unnumbered<Asked>): Promise<A> {
    const asked = { ...command, id: hex(24) }
    const slow = UNSEEN.includes(asked.type) ? undefined : setTimeout(() => (this.sending = true), SLOW)
    return new Promise((resolve) => {
      const answer = (answer: Answer) => {
        clearTimeout(slow)
        resolve(answer as A)
      }
      this.#unanswered.set(asked.id, { command: asked, answer })
      if (this.#greeted) this.#send(asked)
    })
  }

  #send(command: Command): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return
    this.#socket.send(JSON.stringify(command))
    if ('id' in command) this.#heartbeat.ask(Date.now())
  }

  #connect(language: string): void {
    clearTimeout(this.#retry)
    this.#drop()
    const turn = (this.#turn = {})
    void guestReady().then(() => {
      if (this.#turn === turn && !this.#closed) this.#open(language)
    })
  }

  #open(language: string): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(
      `${scheme}://${location.host}/api/tables/${encodeURIComponent(this.id)}/socket?lang=${language}&log=1`,
    )
    this.#socket = socket
    this.#heartbeat.start(Date.now())
    socket.onopen = () => this.#heartbeat.hear(Date.now())
    socket.onmessage = (event) => {
      this.#heartbeat.hear(Date.now())
      this.#take(JSON.parse(event.data as string) as Arriving)
    }
    socket.onclose = (event) => {
      if (event.code === NO_SUCH_TABLE) this.missing = true
      if (event.code === REMOVED || event.code === BLOCKED) this.removed = true
      if (event.code === MOVED) this.elsewhere = true
      if (event.code === UNREADABLE) this.unreadable = true
      this.#lose(socket, event.code, retryAfter(event.reason))
    }
  }

  /** The server will not have this connection again. */
  get #over(): boolean {
    return this.missing || this.removed || this.elsewhere || this.unreadable
  }

  #drop(code?: number): void {
    const socket = this.#socket
    this.#socket = null
    this.#greeted = this.#resuming = false
    this.saving = true
    for (const { answer } of this.#pings.splice(0)) answer?.(null)
    if (!socket) return
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close(...(code === SILENT ? [UNHEARD] : []))
  }

  #lose(socket: WebSocket, code: number, pause = 0): void {
    if (socket !== this.#socket || this.#closed) return
    this.#drop(code)
    if (this.#over) return this.#tell()
    const now = Date.now()
    this.#reconnect.lost(code, now)
    const quiet = this.#reconnect.quiet(now)
    clearTimeout(this.#telling)
    if (quiet) this.#telling = setTimeout(() => this.#tell(), quiet)
    else this.#tell()
    this.#notBefore = now + pause
    this.#retry = setTimeout(() => this.#connect(settings.language), pause + this.#reconnect.wait(now, Math.random()))
  }

  #tell(): void {
    this.status = 'lost'
    this.clock = this.idle = null
  }

  #reconnectNow = (): void => {
    if (document.hidden || this.#closed || this.#over || Date.now() < this.#notBefore) return
    if (this.#socket === null) this.#connect(settings.language)
    else if (this.#heartbeat.wake(Date.now())) this.#ping()
  }

  /** How soon a lost connection must be noticed. */
  get #rate(): Rate {
    if (document.hidden) return 'hidden'
    return this.you?.seat != null && this.table?.phase === 'playing' ? 'brisk' : 'calm'
  }

  /** A connection may die silently, in a lift or with the lid closed. */
  #tick(): void {
    const socket = this.#socket
    if (!socket) return
    const opening = socket.readyState === WebSocket.CONNECTING
    const patience = opening ? this.#reconnect.patience(PATIENCE) : this.saving ? PATIENCE : UNSAVED_PATIENCE
    const next = this.#heartbeat.tick(Date.now(), this.#rate, patience)
    if (next === 'ping') this.#ping()
    if (next === 'lost') this.#lose(socket, SILENT)
  }

  #ping(answer?: (latency: number | null) => void): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return answer?.(null)
    this.#pings.push({ at: performance.now(), answer })
    this.#send({ type: 'ping' })
  }

  /** Tell the server before the page is put to sleep, so that others see "away" and not a lost connection. */
  #pageChanged = (event: Event): void => {
    const hidden = document.hidden || event.type === 'pagehide'
    if (this.#greeted) this.#send({ type: 'page', state: pageState(event.type, hidden) })
    if (!hidden) this.#reconnectNow()
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
      case 'pong': {
        const ping = this.#pings.shift()
        return ping?.answer?.(performance.now() - ping.at)
      }
      default:
        this.#unanswered.get(message.id)?.answer(message)
        this.#unanswered.delete(message.id)
        if (![...this.#unanswered.values()].some(({ command }) => !UNSEEN.includes(command.type))) this.sending = false
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
    if (this.#greeted) this.#send({ type: 'pace', pace: pace === 'tap' ? 'normal' : pace })
  }

  /** Begin the conversation after a snapshot: unanswered commands are sent again with their old ids. */
  #greet(): void {
    this.#resuming = false
    this.status = 'open'
    this.#reconnect.back()
    clearTimeout(this.#telling)
    if (this.#greeted) return
    this.#greeted = true
    if (settings.pace !== 'normal') this.#wish(settings.pace)
    if (document.hidden) this.#send({ type: 'page', state: 'hidden' })
    for (const { command } of this.#unanswered.values()) this.#send(command)
  }

  #resume(): void {
    if (this.#resuming) return
    this.#resuming = true
    this.#send({ type: 'resume', n: Math.max(this.#received, 0) })
  }
}
