// Addresses of this server, for phones in the hall.

/** True if this page was opened by an address that only this computer knows. */
export const isLocal = /^(localhost|127\.|\[::1\])/.test(location.hostname)

/** Return the address under which phones reach the server, as far as it is known. */
export const reachable = (origins: readonly string[]): string => (isLocal && origins[0]) || location.origin
