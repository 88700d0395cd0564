/** Random hexadecimal digits: unlike `crypto.randomUUID`, also on plain http. */
export const hex = (digits: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(digits / 2)), (byte) => byte.toString(16).padStart(2, '0')).join('')
