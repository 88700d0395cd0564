/** Return random hexadecimal digits. Works over plain http, unlike `crypto.randomUUID`. */
export const hex = (digits: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(digits / 2)), (byte) => byte.toString(16).padStart(2, '0')).join('')
