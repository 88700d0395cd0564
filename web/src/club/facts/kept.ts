// Deals of a slip that has not been sent yet, kept in the browser: a phone that reloads goes on where it was.

import type { Facts } from '../../pad/law'

const KEY = 'ridotto-slip'

/** Return the deals of a match; none if another match was written last. */
export function keptDeals(place: string): Facts[] {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? 'null') as { place: string; deals: Facts[] } | null
    return found?.place === place && Array.isArray(found.deals) ? found.deals : []
  } catch {
    return [] // damaged, or storage is not allowed
  }
}

export function keepDeals(place: string, deals: readonly Facts[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ place, deals }))
  } catch {
    // Without storage, the page is all there is.
  }
}

export function forgetDeals(place: string): void {
  if (keptDeals(place).length) keepDeals(place, [])
}
