// Sounds of a table: the player's turn, events of the game, talk.

import { untrack } from 'svelte'
import type { TableConnection } from '../../lib/connection.svelte'
import { play } from '../../lib/sounds'
import type { View } from '../../table/contract'
import { isHeard } from '../../table/talk/words'
import { sounds } from './sounding'

interface Heard {
  connection: TableConnection
  /** Null while no game is being played. */
  view: () => View | null
  me: () => number | null
  turn: () => boolean
}

/** Play the sounds of a table while the page is shown. */
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
