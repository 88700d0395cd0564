// Sharing of the table's URL.

import { notify } from '../../lib/notices.svelte'
import { t } from '../../lib/words.svelte'

export const link = (): string => location.origin + location.pathname

/** Copy the table's URL. */
export async function copyLink(): Promise<void> {
  await copy(link())
  notify(t('menu-link-copied'))
}

/** Copy a text. Over plain http, where the clipboard API is unavailable, use a hidden field. */
export async function copy(text: string): Promise<void> {
  if (navigator.clipboard) await navigator.clipboard.writeText(text).catch(() => byField(text))
  else byField(text)
}

function byField(text: string): void {
  const field = document.createElement('input')
  field.value = text
  document.body.append(field)
  field.select()
  document.execCommand('copy')
  field.remove()
}
