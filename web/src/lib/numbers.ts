// Formatting of numbers, with a true minus sign instead of a hyphen.

/** Replace the hyphens before numbers in a text by minus signs. */
export const minus = (text: string): string => text.replace(/(?<![\p{L}\d])-(?=\d)/gu, '−')

export const written = (value: number | string): string => (typeof value === 'number' ? minus(String(value)) : value)

/** Return a number with a plus if it is positive. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : written(value))
