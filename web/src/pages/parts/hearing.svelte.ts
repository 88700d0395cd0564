// What a table lets its players hear: that it is their turn, what happens, that somebody talks.

import { untrack } from 'svelte'
import type { TableConnection } from '../../lib/connection.svelte'
import { play } from '../../lib/sounds'
import type { View } from '../../table/contract'
import { isHeard } from '../../table/talk/words'
import { sounds } from './sounding'

interface Heard {
  connection: TableConnection
  /** Null as long as nothing is played. */
  view: () => View | null
  me: () => number | null
  turn: () => boolean
}

/** Plays the sounds of a table as long as the page stands. */
export function hear({ connection, view, me, turn }: Heard): void {
  let told = 0
  $effect(() => {
    if (turn()) play('turn')
  })
  $effect(() => {
    const now = view()
    if (now && connection.before) sounds(connection.before, now).forEach(play)
  })
  $effect(() => {
    const last = connection.talk.at(-1)
    if (last && connection.talk.length > told && last.kind !== 'banter' && isHeard(last) && last.seat !== untrack(me))
      play('chat')
    told = connection.talk.length
  })
}
