// What is written on a slip: scores as typed, by deal and side.

/** Return the number that a person typed, with any minus sign; null if it is none. */
export function typed(text: string): number | null {
  const plain = text
    .trim()
    .replace(/^[−–—]/, '-')
    .replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null
}

/** Return the numbers of a row; null if one is missing. */
export function row(texts: readonly string[]): number[] | null {
  const numbers = texts.map(typed)
  return numbers.every((number) => number !== null) ? numbers : null
}

/** Return the sums by side of the rows that are complete. */
export const totals = (rows: readonly (readonly string[])[], sides: number): number[] =>
  rows.reduce<number[]>(
    (sums, texts) => {
      const numbers = row(texts)
      return numbers ? sums.map((sum, side) => sum + numbers[side]!) : sums
    },
    Array.from({ length: sides }, () => 0),
  )

/** Change the sign of a typed number. */
export const negated = (text: string): string => (/^\s*[-−–—]/.test(text) ? text.replace(/^\s*[-−–—]/, '') : `-${text}`)
