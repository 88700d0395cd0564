// Text that has been typed and not sent: it stays in this tab over a reload.

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
