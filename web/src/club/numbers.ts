// How an evening writes its numbers and times.

import { minus } from '../lib/numbers'

/** Return a score: whole, or with as many digits as it has, at most two. */
export const score = (value: number): string => minus(String(Math.round(value * 100) / 100))

/** Return the names of the people of a side, as the server joins them. */
export const people = (name: string): string[] => name.split(' – ')

/** Return "1250 : 980"; an en dash for scores that are missing. */
export const scores = (values: readonly number[] | null): string => values?.map(score).join(' : ') ?? '–'

/** Return milliseconds as "39:05" or "1:02:00"; over time as "+0:12". */
export function duration(milliseconds: number): string {
  const seconds = milliseconds >= 0 ? Math.ceil(milliseconds / 1000) : Math.floor(-milliseconds / 1000)
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const two = (number: number) => String(number).padStart(2, '0')
  const text = hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
  return milliseconds < 0 ? `+${text}` : text
}
