// Things that a tab shows only once, even if its page is reloaded.

/** True if this is the first call for a given thing. */
export function firstTime(what: string): boolean {
  try {
    if (sessionStorage.getItem(what)) return false
    sessionStorage.setItem(what, 'seen')
  } catch {
    // Without storage, it is shown again.
  }
  return true
}
