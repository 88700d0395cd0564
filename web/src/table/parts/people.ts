import { t } from '../../lib/words.svelte'

type Named = { name: string; person?: boolean }

/** Return a player's name as in a sentence. */
const inSentence = ({ name, person }: Named): string => (person ? t('base-person', { name }) : name)

/** Return the players' names by seat as in sentences, with "You" for the reader. */
export const people = (seats: readonly Named[], me: number | null): string[] =>
  seats.map((one, seat) => (seat === me ? t('seats-you') : inSentence(one)))

/** A seat in the server's sentences: counted from 0 in English, like in the notation, and from 1 in Japanese. */
const SEAT = /(?<![A-Za-z])[Ss]eat (\d)|(\d)番の席/g

/** Replace the seats in a sentence of the server by their players' names. */
export const named = (sentence: string, seats: readonly Named[], me: number | null): string =>
  sentence.replace(SEAT, (found, english?: string, japanese?: string, at?: number) => {
    const seat = english ? Number(english) : Number(japanese) - 1
    return seat === me ? t(at ? 'seats-you-within' : 'seats-you') : seats[seat] ? inSentence(seats[seat]) : found
  })

/** Return the message arguments for a seat: its name, and whether it is the reader's. */
export const actor = (names: readonly string[], seat: number, me: number | null): { who: string; you: string } => ({
  who: names[seat] ?? '',
  you: seat === me ? 'yes' : 'no',
})

/** Return players' names for a list within a sentence; the reader, as "you", comes last. */
export function together(seats: readonly number[], names: readonly string[], me: number | null): string[] {
  const others = seats.filter((seat) => seat !== me).map((seat) => names[seat] ?? '')
  return others.length < seats.length ? [...others, t('seats-you-within')] : others
}

/** Return the names of two players as one subject or object: "Anna & you". */
export function pairOf(seats: readonly number[], names: readonly string[], me: number | null): string {
  const [first = '', second = ''] = together(seats, names, me)
  return t('seats-pair', { first, second })
}

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
    return { unit, seats: members, kind, name: sideName(names, members, kind, me) }
  })
}

function sideName(names: string[], members: number[], kind: Side['kind'], me: number | null): string {
  if (members.length < 2) return names[members[0] ?? -1] ?? ''
  return kind === 'other' ? pairOf(members, names, me) : t(`seats-${kind}`)
}
