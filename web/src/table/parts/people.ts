import { t } from '../../lib/words.svelte'

type Named = { name: string }

/** Return the players' names by seat, with "You" for the reader. */
export const people = (seats: readonly Named[], me: number | null): string[] =>
  seats.map(({ name }, seat) => (seat === me ? t('seats-you') : name))

/** A seat in the server's sentences: counted from 0 in English, like in the notation, and from 1 in Japanese. */
const SEAT = /(?<![A-Za-z])[Ss]eat (\d)|(\d)番の席/g

/** Replace the seats in a sentence of the server by their players' names. */
export const named = (sentence: string, seats: readonly Named[], me: number | null): string =>
  sentence.replace(SEAT, (found, english?: string, japanese?: string, at?: number) => {
    const seat = english ? Number(english) : Number(japanese) - 1
    return seat === me ? t(at ? 'seats-you-within' : 'seats-you') : (seats[seat]?.name ?? found)
  })

/** Return the message arguments for a seat: its name, and whether it is the reader's. */
export const actor = (names: readonly string[], seat: number, me: number | null): { who: string; you: string } => ({
  who: names[seat] ?? '',
  you: seat === me ? 'yes' : 'no',
})

/** A column of a score: a seat, or seats that score together. */
export interface Side {
  /** Index in the lists of scores. */
  unit: number
  name: string
  seats: number[]
  kind: 'us' | 'them' | 'other'
}

/**
 * Return the columns of a score, the reader's first. Seats that score together are `units` apart, the number of scores.
 */
export function scoreSides(units: number, seats: readonly Named[], me: number | null): Side[] {
  const names = people(seats, me)
  const own = (me ?? 0) % units
  return Array.from({ length: units }, (_, place) => {
    const unit = (own + place) % units
    const members = seats.map((_, seat) => seat).filter((seat) => seat % units === unit)
    const kind = me === null ? 'other' : unit === own ? 'us' : units === 2 ? 'them' : 'other'
    return { unit, seats: members, kind, name: sideName(names, members, kind) }
  })
}

function sideName(names: string[], members: number[], kind: Side['kind']): string {
  const [first = '', second] = members.map((seat) => names[seat] ?? '')
  if (second === undefined) return first
  if (kind !== 'other') return t(`seats-${kind}`)
  return t('seats-pair', { first, second })
}
