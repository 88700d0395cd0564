// Letter keys that act like buttons, wherever the focus is at the table, except in text fields and behind a dialog.

const WRITING = 'input, textarea, select, [contenteditable], dialog, [role=menu], [role=tablist]'

export function shortcuts(event: KeyboardEvent, keys: Record<string, () => unknown>): void {
  if (event.defaultPrevented || event.repeat || event.altKey || event.ctrlKey || event.metaKey) return
  if (event.target instanceof Element && event.target.closest(WRITING)) return
  if (document.querySelector('dialog[open]')) return
  const act = keys[event.key.toUpperCase()]
  if (!act) return
  event.preventDefault()
  act()
}
