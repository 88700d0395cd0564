// What a tab shows once, also if its page is loaded again.

/** Whether this is the first time that something is asked about. */
export function firstSight(what: string): boolean {
  try {
    if (sessionStorage.getItem(what)) return false
    sessionStorage.setItem(what, 'seen')
  } catch {
    // A browser without storage sees it again.
  }
  return true
}
