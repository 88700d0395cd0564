// Numbers as people read them: with a true minus, which a hyphen is not.

/** A text in which hyphens before numbers become minus signs. */
export const minus = (text: string): string => text.replace(/(?<![\p{L}\d])-(?=\d)/gu, '−')

export const written = (value: number | string): string => (typeof value === 'number' ? minus(String(value)) : value)

/** With a plus before a gain. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : written(value))
