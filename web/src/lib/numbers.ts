// Formatting of numbers, with a true minus sign instead of a hyphen.

import { FluentNumber } from '@fluent/bundle'

/** Replace the hyphens before numbers in a text by minus signs. */
export const minus = (text: string): string => text.replace(/(?<![\p{L}\d])-(?=\d)/gu, '−')

export const written = (value: number | string): string => (typeof value === 'number' ? minus(String(value)) : value)

/** Return a number with a plus if it is positive. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : written(value))

/**
 * A number in a message that every language of ours writes as JavaScript does: whole, with no digits to group. Fluent's
 * own numbers need an `Intl.NumberFormat`, and making the first one takes a slow phone longer than drawing the lobby.
 */
export class Whole extends FluentNumber {
  static fits = (value: unknown): value is number => Number.isInteger(value) && Math.abs(value as number) < 1000

  override toString(): string {
    return String(this.value)
  }
}
