// Points as they are written.

/** With a true minus sign. */
export const points = (value: number): string => (value < 0 ? `−${-value}` : String(value))

/** What a deal has brought: with its sign. */
export const gain = (value: number): string => (value > 0 ? `+${value}` : points(value))
