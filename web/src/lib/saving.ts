// Files that the browser saves.

const REVOKED_AFTER = 60_000

/** Hand a file to the browser. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), REVOKED_AFTER)
}
