// Sentences that appear at the edge for a while: refusals, "link copied".

import { untrack } from 'svelte'
import type { Done, Refused } from './wire'

export interface Notice {
  id: number
  text: string
  /** passing: said of the table as it is now, like a hint or the refusal of a move; gone when the table changes. */
  kind: 'plain' | 'passing' | 'refusal'
  /** A rule of a rulebook that the sentence rests on, with the address of its page. */
  rule: { id: string; href: string } | null
}

const LASTS = 6000
let count = 0

export const notices: Notice[] = $state([])

/** Shows a notice. An effect that does so must not depend on those that are there: it would bring itself about without end. */
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

/** A refusal by the server, with its rule linked to the game's rulebook. */
export function refuse({ message, rule }: { message: string; rule: string | null }, game: string | null): void {
  notify(message, { kind: 'refusal', rule: rule && game ? { id: rule, href: `/rules/${game}#${rule}` } : null })
}

/** Waits for the answer to a command; tells why when it was refused. */
export async function answered(answer: Promise<Done | Refused>, game: string): Promise<void> {
  const said = await answer
  if (said.type === 'refused') refuse(said, game)
}

/** The table has changed: what was said of it before is gone. */
export function passOn(): void {
  for (const { id, kind } of [...notices]) if (kind !== 'plain') dismiss(id)
}

export function dismiss(id: number): void {
  const at = notices.findIndex((notice) => notice.id === id)
  if (at >= 0) notices.splice(at, 1)
}
