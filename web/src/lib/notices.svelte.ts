// Sentences that appear at the edge for a while: refusals, "link copied".

import { untrack } from 'svelte'
import type { Done, Refused } from './wire'

export interface Notice {
  id: number
  text: string
  /**
   * passing: about the current state of the table, like a hint or the refusal of a move; removed when the table
   * changes.
   */
  kind: 'plain' | 'passing' | 'refusal'
  /** Rule on which the sentence is based, with its URL. */
  rule: { id: string; href: string } | null
}

const LASTS = 6000
let count = 0

export const notices: Notice[] = $state([])

/** Number of pages that show notices in a place of their own, where they cover nothing. */
export const placed = $state({ count: 0 })

/**
 * Show a notice. Untracked, because an effect that shows one must not depend on the list: it would trigger itself
 * forever.
 */
export function notify(
  text: string,
  { kind = 'plain', rule = null }: Partial<Pick<Notice, 'kind' | 'rule'>> = {},
): void {
  const id = ++count
  untrack(() => {
    const again = notices.findIndex((notice) => notice.text === text)
    if (again >= 0) notices.splice(again, 1)
    notices.push({ id, text, kind, rule })
    if (notices.length > 3) notices.shift()
  })
  setTimeout(() => dismiss(id), LASTS + text.length * 40)
}

/** Show a refusal by the server, with its rule linked to the game's rulebook. */
export function refuse({ message, rule }: { message: string; rule: string | null }, game: string | null): void {
  notify(message, { kind: 'refusal', rule: rule && game ? { id: rule, href: `/rules/${game}#${rule}` } : null })
}

/** Await the answer to a command, and show why if it was refused. */
export async function showRefusal(answer: Promise<Done | Refused>, game: string): Promise<void> {
  const said = await answer
  if (said.type === 'refused') refuse(said, game)
}

/** Remove notices about the previous state of the table. */
export function dropPassing(): void {
  for (const { id, kind } of [...notices]) if (kind !== 'plain') dismiss(id)
}

export function dismiss(id: number): void {
  const at = notices.findIndex((notice) => notice.id === id)
  if (at >= 0) notices.splice(at, 1)
}
