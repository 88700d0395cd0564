// The address of the table, to be passed on.

import { notify } from '../../lib/notices.svelte'
import { t } from '../../lib/words.svelte'

export const link = (): string => location.origin + location.pathname

/** Copies the table's address; over plain http, where the clipboard is closed to pages, by a field. */
export async function copyLink(): Promise<void> {
  if (navigator.clipboard) await navigator.clipboard.writeText(link()).catch(byField)
  else byField()
  notify(t('menu-link-copied'))
}

function byField(): void {
  const field = document.createElement('input')
  field.value = link()
  document.body.append(field)
  field.select()
  document.execCommand('copy')
  field.remove()
}
