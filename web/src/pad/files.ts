// Sheets as files, and the check of what comes from outside: a file, another browser, a damaged storage.

import { saveFile } from '../lib/saving'
import type { GameInfo, OptionInfo } from '../lib/wire'
import { Impossible, lawOf, type Options } from './law'
import { matchOf, VERSION, type Entry, type Sheet } from './sheets'

const FORMAT = 'ridotto-pad'
const MOST_ENTRIES = 1000
const MOST_TEXT = 40
const MOST_FACTS = 2000
/** Last moment that a browser can write as a date. */
const LAST_MOMENT = 8.64e15

/** Why a file is not a sheet: ids of messages `pad-file-…`. */
export type Fault = 'unreadable' | 'other' | 'newer' | 'game' | 'options' | 'entries'

export class NoSheet extends Error {
  readonly fault: Fault
  constructor(fault: Fault) {
    super(fault)
    this.fault = fault
  }
}

type Plain = Record<string, unknown>

const isPlain = (value: unknown): value is Plain => !!value && typeof value === 'object' && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MOST_TEXT
const isWhole = (value: unknown, below: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < below

const isSeats = (count: number): boolean => isWhole(count, 7) && count > 1

export const written = (sheet: Sheet): string =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, sheet: { ...sheet, shared: null } }, null, 1)}\n`

/** Hand a text to the browser as a file. */
export const download = (name: string, text: string): void =>
  saveFile(new Blob([text], { type: 'application/json' }), name)

/** Return the sheet in a file. Throw NoSheet if there is none. */
export function read(text: string, games: readonly GameInfo[]): Sheet {
  let found: unknown
  try {
    found = JSON.parse(text)
  } catch {
    throw new NoSheet('unreadable')
  }
  if (!isPlain(found) || found.format !== FORMAT) throw new NoSheet('other')
  if (typeof found.version !== 'number' || found.version > VERSION) throw new NoSheet('newer')
  return checked(found.sheet, games)
}

/** Return a sheet from data that may be anything. Throw NoSheet if it is none. */
export function checked(data: unknown, games: readonly GameInfo[]): Sheet {
  const sheet = sound(data)
  const info = games.find(({ name }) => name === sheet.game)
  if (!info) throw new NoSheet('game')
  if (!fits(info, sheet.options)) throw new NoSheet('options')
  return sheet
}

/** Return a sheet that the pad can show, from data that may be anything; its options are not compared with the game's. */
export function sound(data: unknown): Sheet {
  if (!isPlain(data) || !isText(data.id) || !isText(data.game) || !isText(data.preset)) throw new NoSheet('other')
  const law = lawOf(data.game)
  if (!law) throw new NoSheet('game')
  const { options, names, entries } = data
  if (!isPlain(options) || !isSeats(law.seats(options))) throw new NoSheet('options')
  const seats = law.seats(options)
  if (!isWhole(data.dealer, seats) || !areNames(names, seats)) throw new NoSheet('entries')
  if (!Array.isArray(entries) || entries.length > MOST_ENTRIES || !entries.every((one) => isEntry(one, seats)))
    throw new NoSheet('entries')
  const sheet: Sheet = {
    id: data.id,
    game: data.game,
    preset: data.preset,
    options,
    dealer: data.dealer,
    created: isWhole(data.created, LAST_MOMENT) ? data.created : 0,
    names,
    entries: entries,
    shared: null,
  }
  try {
    matchOf(sheet)
  } catch (problem) {
    if (problem instanceof Impossible) throw problem
    throw new NoSheet('entries') // facts that cannot be read
  }
  return sheet
}

const areNames = (names: unknown, seats: number): names is string[] =>
  Array.isArray(names) && names.length === seats && names.every(isText)

export function isEntry(entry: unknown, seats: number): entry is Entry {
  if (!isPlain(entry) || !isText(entry.id) || typeof entry.at !== 'number') return false
  if (entry.kind === 'names') return areNames(entry.names, seats)
  if (entry.kind === 'time') return true
  if (!isText(entry.deal)) return false
  if (entry.kind === 'undo') return true
  const facts = entry.kind === 'deal' || entry.kind === 'correct' ? entry.facts : null
  return isPlain(facts) && JSON.stringify(facts).length <= MOST_FACTS
}

/** True if all options of a game are there, with values that they allow. */
const fits = (info: GameInfo, options: Options): boolean => info.options.every((one) => allows(one, options))

function allows({ name, choices, kind, low, high, step }: OptionInfo, options: Options): boolean {
  const value = options[name]
  if (choices.length) return choices.includes(value)
  if (value === null) return kind === 'number-or-null'
  if (typeof value !== 'number' || !Number.isInteger(value)) return false
  const least = low ?? 0
  return value >= least && value <= (high ?? 1e9) && (value - least) % step === 0
}
