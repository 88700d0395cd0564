// Sounds of a table: the player's turn, events of the game, talk.

import { untrack } from 'svelte'
import type { TableConnection } from '../../lib/connection.svelte'
import { play } from '../../lib/sounds'
import type { View } from '../../table/contract'
import { isHeard } from '../../table/talk/words'
import { soundsFor } from './soundevents'

interface Heard {
  connection: TableConnection
  /** Null while no game is being played. */
  view: () => View | null
  me: () => number | null
  turn: () => boolean
}

/** Play the sounds of a table while the page is shown. */
export function playTableSounds({ connection, view, me, turn }: Heard): void {
  let heard = 0
  $effect(() => {
    if (turn()) play('turn')
  })
  $effect(() => {
    const now = view()
    if (now && connection.before) soundsFor(connection.before, now).forEach(play)
  })
  $effect(() => {
    const last = connection.talk.at(-1)
    if (last && connection.talk.length > heard && last.kind !== 'banter' && isHeard(last) && last.seat !== untrack(me))
      play('chat')
    heard = connection.talk.length
  })
}
