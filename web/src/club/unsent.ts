// Text that has not been sent yet: this tab keeps it across reloads.

export function unsent(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return '' // storage is not allowed
  }
}

export function keepUnsent(key: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(key, text)
    else sessionStorage.removeItem(key)
  } catch {
    // Without storage, the text stays as long as the page.
  }
}
