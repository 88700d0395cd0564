// A table's WebSocket: opens it, notices when it closes or falls silent, and reconnects.

import { retryAfter } from './catchup'
import { guestReady } from './guest'
import { Heartbeat, PATIENCE, TICK, type Rate } from './heartbeat'
import { Reconnect, SILENT } from './reconnect'
import { settings } from './settings.svelte'
import type { Command, Frame, Nudged, Pong, Presence, Saving, Trouble } from './wire'
import type { Answer } from './commands.svelte'

export type Arriving = Frame | Presence | Saving | Nudged | Answer | Trouble
export type Status = 'connecting' | 'open' | 'lost'
/** Why the server refuses this connection for good. */
export type Refusal = 'missing' | 'removed' | 'elsewhere' | 'unreadable'

/** Close codes with which the server refuses a connection. */
const REFUSALS: Readonly<Record<number, Refusal>> = {
  4404: 'missing',
  4403: 'removed',
  4411: 'removed', // banned by an administrator
  4412: 'elsewhere',
  4500: 'unreadable',
}
/** Close code for a silent connection. If it arrives, the server knows that the page is still open. */
const UNHEARD = 4413
/** Milliseconds of silence after which the connection counts as lost while the server waits for its database. */
const UNSAVED_PATIENCE = 20_000

const PAGE_EVENTS = ['visibilitychange', 'freeze', 'resume']

const pageState = (event: string, hidden: boolean): 'visible' | 'hidden' | 'frozen' =>
  event === 'freeze' ? 'frozen' : hidden ? 'hidden' : 'visible'

/** Callbacks of the link's owner. */
export interface LinkUser {
  take: (message: Arriving) => void
  /** The socket is gone. The link may reconnect before the page reports a lost connection. */
  dropped: () => void
  /** The status has changed to `lost`. */
  lost: () => void
  /** Return true if the player has a seat in a match that is being played. */
  plays: () => boolean
  /** Return true if the server can save, so that it answers at once. */
  saving: () => boolean
}

export class Link {
  status = $state<Status>('connecting')
  /** Set once the link stays closed. */
  refusal = $state<Refusal | null>(null)
  #id: string
  #user: LinkUser
  #socket: WebSocket | null = null
  /** The snapshot has arrived: commands may be sent. */
  #greeted = false
  #reconnect = new Reconnect()
  /** Time before which the server asked us not to reconnect. */
  #notBefore = 0
  #heartbeat = new Heartbeat()
  /** Pings not answered yet: when they were sent, by `performance.now()`, and what to do with the time to the answer. */
  #pings: { at: number; answer?: (latency: number | null) => void }[] = []
  #telling: ReturnType<typeof setTimeout> | undefined
  #retry: ReturnType<typeof setTimeout> | undefined
  #ticking: ReturnType<typeof setInterval>
  #unwatch: () => void
  #closed = false
  /** The latest connection attempt. */
  #turn = {}

  /** Connect to the table with this id. */
  constructor(id: string, user: LinkUser) {
    this.#id = id
    this.#user = user
    this.#ticking = setInterval(() => this.#tick(), TICK)
    addEventListener('online', this.#reconnectNow)
    addEventListener('pagehide', this.#pageChanged)
    for (const event of PAGE_EVENTS) document.addEventListener(event, this.#pageChanged)
    // The server's sentences come in the language that the connection was opened in.
    this.#unwatch = $effect.root(() => {
      $effect(() => this.#connect(settings.language))
    })
  }

  /** Send a command if the first snapshot of this socket has arrived. */
  send(command: Command): void {
    if (this.#greeted) this.#send(command)
  }

  /** Allow commands after a snapshot. Return false if they were allowed before. */
  greet(): boolean {
    this.status = 'open'
    this.#reconnect.back()
    clearTimeout(this.#telling)
    if (this.#greeted) return false
    this.#greeted = true
    if (document.hidden) this.#send({ type: 'page', state: 'hidden' })
    return true
  }

  /** Return the milliseconds that a message takes to the server and back; null if there is no connection. */
  measure(): Promise<number | null> {
    return new Promise((resolve) => {
      if (!this.#greeted || this.status !== 'open') return resolve(null)
      this.#ping(resolve)
    })
  }

  /** Close the link for good. */
  close(): void {
    this.#closed = true
    this.#unwatch()
    clearInterval(this.#ticking)
    clearTimeout(this.#retry)
    clearTimeout(this.#telling)
    removeEventListener('online', this.#reconnectNow)
    removeEventListener('pagehide', this.#pageChanged)
    for (const event of PAGE_EVENTS) document.removeEventListener(event, this.#pageChanged)
    this.#drop()
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
      `${scheme}://${location.host}/api/tables/${encodeURIComponent(this.#id)}/socket?lang=${language}&log=1`,
    )
    this.#socket = socket
    this.#heartbeat.start(Date.now())
    socket.onopen = () => this.#heartbeat.hear(Date.now())
    socket.onmessage = (event) => {
      this.#heartbeat.hear(Date.now())
      this.#take(JSON.parse(event.data as string) as Arriving | Pong)
    }
    socket.onclose = (event) => {
      this.refusal = REFUSALS[event.code] ?? this.refusal
      this.#lose(socket, event.code, retryAfter(event.reason))
    }
  }

  #take(message: Arriving | Pong): void {
    if (message.type !== 'pong') return this.#user.take(message)
    const ping = this.#pings.shift()
    ping?.answer?.(performance.now() - ping.at)
  }

  #drop(code?: number): void {
    const socket = this.#socket
    this.#socket = null
    this.#greeted = false
    this.#user.dropped()
    for (const { answer } of this.#pings.splice(0)) answer?.(null)
    if (!socket) return
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close(...(code === SILENT ? [UNHEARD] : []))
  }

  #lose(socket: WebSocket, code: number, pause = 0): void {
    if (socket !== this.#socket || this.#closed) return
    this.#drop(code)
    if (this.refusal) return this.#tell()
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
    this.#user.lost()
  }

  #reconnectNow = (): void => {
    if (document.hidden || this.#closed || this.refusal || Date.now() < this.#notBefore) return
    if (this.#socket === null) this.#connect(settings.language)
    else if (this.#heartbeat.wake(Date.now())) this.#ping()
  }

  /** How soon a lost connection must be noticed. */
  get #rate(): Rate {
    if (document.hidden) return 'hidden'
    return this.#user.plays() ? 'brisk' : 'calm'
  }

  /** A connection may die silently, in a lift or with the lid closed. */
  #tick(): void {
    const socket = this.#socket
    if (!socket) return
    const opening = socket.readyState === WebSocket.CONNECTING
    const usual = this.#user.saving() ? PATIENCE : UNSAVED_PATIENCE
    const patience = opening ? this.#reconnect.patience(PATIENCE) : usual
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
    this.send({ type: 'page', state: pageState(event.type, hidden) })
    if (!hidden) this.#reconnectNow()
  }
}
