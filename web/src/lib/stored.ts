// JSON values in the browser's storage.

/** Return a stored value; null if there is none, it is damaged, or storage is not allowed. */
export function read<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as T | null
  } catch {
    return null
  }
}

/** Return a stored list; an empty one in place of anything else. */
export function readList<T>(key: string): T[] {
  const found = read<unknown>(key)
  return Array.isArray(found) ? (found as T[]) : []
}

/** Store a value. Without storage, it lasts no longer than the page. */
export function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage is full or not allowed.
  }
}
