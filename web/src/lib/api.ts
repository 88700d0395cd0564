// Client of the HTTP API, one function per endpoint.

import { settings, type Language } from './settings.svelte'
import { t } from './words.svelte'
import type {
  Book,
  Dealing,
  DealingOf,
  DeviceLink,
  GameInfo,
  Guided,
  Judged,
  Key,
  Lent,
  Lesson,
  LessonTitle,
  LinkInfo,
  Me,
  NewTable,
  Offer,
  Opened,
  PadEntries,
  PadHead,
  PadWriting,
  Primer,
  Problem,
  RecordInfo,
  Replayed,
  Review,
  SharedPad,
  TableCard,
  Tables,
  Tried,
  Try,
  TryCards,
} from './wire'

/** A failed request. `message` is a sentence for the user: the server's, or that it cannot be reached. */
export class ApiProblem extends Error {
  /** HTTP status; 0 if the server cannot be reached. */
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** What a request may carry besides its body. */
interface Carried {
  /** Token of a link. */
  token?: string | null
  /** Ends the request. */
  signal?: AbortSignal
}

const NOTHING_NEW = 204

/** Return the answer to a request; null if the server has nothing new. */
export async function call<T>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
  { token, signal }: Carried = {},
): Promise<T> {
  const headers: Record<string, string> = { 'Accept-Language': settings.language }
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  if (token) headers.Authorization = `Bearer ${token}`
  const request: RequestInit = { method, headers, body: body === undefined ? null : JSON.stringify(body) }
  if (signal) request.signal = signal
  let answer: Response
  try {
    answer = await fetch(`/api${path}`, request)
  } catch {
    throw new ApiProblem(0, t('base-unreachable'))
  }
  if (answer.status === NOTHING_NEW) return null as T
  const json: unknown = await answer.json().catch(() => null)
  if (answer.ok && json !== null) return json as T
  throw new ApiProblem(answer.status, (json as Problem | null)?.error ?? t('base-failed', { status: answer.status }))
}

const at = encodeURIComponent

export const api = {
  me: () => call<Me>('GET', '/me'),
  rename: (nickname: string) => call<Me>('POST', '/me', { nickname }),

  games: () => call<GameInfo[]>('GET', '/games'),
  /** How a game deals under given options, without a shuffle. */
  dealing: (of: DealingOf) => call<Dealing>('POST', '/dealing', of),

  /** Public key with which the server signs. */
  key: () => call<Key>('GET', '/key'),

  tables: () => call<Tables>('GET', '/tables'),
  open: (table: NewTable) => call<Opened>('POST', '/tables', table),
  table: (id: string) => call<TableCard>('GET', `/tables/${at(id)}`),

  /** The host lends a seat to a player's own bot, whose token is returned once, or takes the seat back. */
  lend: (id: string, seat: number) => call<Lent>('POST', `/tables/${at(id)}/bots`, { seat }),
  recall: (id: string, seat: number) => call<TableCard>('DELETE', `/tables/${at(id)}/bots/${seat}`),

  /** A link to continue at a table on another device. */
  deviceLink: (table: string) => call<DeviceLink>('POST', `/tables/${at(table)}/device`),
  /** Who would continue on this device, and where; the link stays valid. */
  lookAtLink: (token: string) => call<LinkInfo>('POST', '/device/look', { token }),
  /** Continue on this device. Asking again as the same device gets the same answer. */
  takeLink: (token: string, device: string) => call<Opened>('POST', '/device', { token, device }),

  record: (id: string) => call<RecordInfo>('GET', `/records/${at(id)}`),
  /** URL of the bare record, as a file. */
  download: (id: string) => `/api/records/${at(id)}?download=1`,
  /** A deal as a seat saw it, or for null as spectators did. */
  replay: (id: string, deal: number, seat: number | null) =>
    call<Replayed>('GET', `/records/${at(id)}/deals/${deal}?hands=true${seat === null ? '' : `&seat=${seat}`}`),

  /** Card ranks, values and what counts at a step of the deal. */
  replayGuide: (id: string, deal: number, seat: number | null, step: number) =>
    call<Guided>('GET', `/records/${at(id)}/deals/${deal}/guide?step=${step}${seat === null ? '' : `&seat=${seat}`}`),

  /** The coach's review of a seat's decisions in a deal, as much of it as is ready. */
  review: (id: string, deal: number, seat: number) =>
    call<Review>('POST', `/records/${at(id)}/deals/${deal}/review`, { seat }),

  /** A finished deal of a table's current match as the caller's seat saw it, and its review. */
  pastDeal: (table: string, deal: number) => call<Replayed>('GET', `/tables/${at(table)}/deals/${deal}`),
  dealReview: (table: string, deal: number) => call<Review>('POST', `/tables/${at(table)}/deals/${deal}/review`),
  /** Try an action in a seat's place and return what follows; without an action, return the starting position. */
  attemptFrom: (id: string, deal: number, wanted: Try) =>
    call<Tried>('POST', `/records/${at(id)}/deals/${deal}/try`, wanted),
  offersFrom: (id: string, deal: number, wanted: TryCards) =>
    call<Offer[]>('POST', `/records/${at(id)}/deals/${deal}/try/offers`, wanted),

  /** A game's lessons, in order. */
  lessons: (game: string) => call<LessonTitle[]>('GET', `/lessons/${at(game)}`),
  lesson: (game: string, id: string) => call<Lesson>('GET', `/lessons/${at(game)}/${at(id)}`),
  /** Try an action after the given correct ones, and return the comment on it. */
  attempt: (game: string, id: string, moves: string[], action: string) =>
    call<Judged>('POST', `/lessons/${at(game)}/${at(id)}`, { moves, action }),
  lessonOffers: (game: string, id: string, moves: string[], cards: string[]) =>
    call<Offer[]>('POST', `/lessons/${at(game)}/${at(id)}/offers`, { moves, cards }),

  lessonGuide: (game: string, id: string, moves: string[]) =>
    call<Guided>('POST', `/lessons/${at(game)}/${at(id)}/guide`, { moves }),

  /** Share a sheet of the score pad. Its id lets others read it, its secret write on it. */
  sharePad: (head: PadHead) => call<SharedPad>('POST', '/pads', head),
  pad: (id: string, after: number) => call<PadEntries>('GET', `/pads/${at(id)}?after=${after}`),
  writePad: (id: string, writing: PadWriting) => call<PadEntries>('POST', `/pads/${at(id)}/entries`, writing),

  book: (game: string, language: Language) => call<Book>('GET', `/books/${at(game)}?language=${language}`),
  primer: (game: string, language: Language) => call<Primer>('GET', `/primers/${at(game)}?language=${language}`),
}
