// Attempts to use cards: they are carried out, offered as a choice, or refused with a reason by the server.

import { tick } from 'svelte'
import type { TableProps } from '../../table/contract'
import type { Refused } from '../../lib/wire'
import type { Laying } from './parsing'
import type { Selection } from './selection.svelte'
import type { MeldView } from './view'

interface Player {
  view: () => MeldView
  act: () => TableProps['act']
  /** The player may lay down and discard now. */
  lays: () => boolean
  selection: Selection
  /** Called when the server has answered and the table shows the result. */
  answered: () => void
}

/** Action to send if nothing fits, so that the server explains why. */
const ASKED: Record<string, (cards: string[]) => string> = {
  pile: (cards) => `discard ${cards[0]}`,
  new: (cards) => `meld ${cards.join(' ')}`,
}

export class Attempts {
  /** Arrangements of the cards among which the player chooses. */
  choices = $state.raw<Laying[]>([])
  /** Why the last attempt was refused. */
  refusal = $state.raw<Refused | null>(null)
  #player: Player

  constructor(player: Player) {
    this.#player = player
    // What was refused before may be legal now.
    $effect(() => {
      void player.view()
      this.refusal = null
    })
  }

  send = async (action: string): Promise<void> => {
    const { act, selection, answered } = this.#player
    this.choices = []
    const sent = selection.keys
    const answer = await act()?.(action, true)
    this.refusal = answer?.type === 'refused' ? answer : null
    // A card that was selected meanwhile stays selected.
    if (answer?.type === 'done' && selection.keys === sent) selection.clear()
    await tick()
    answered()
  }

  /** Carry out the only fitting offer, let the player choose among several, or ask the server why there is none. */
  #settle(found: Laying[], asked: string): void {
    if (found.length > 1) this.choices = found
    else void this.send(found[0]?.action ?? asked)
  }

  /** Drop cards on a target: "pile", "new", "meld 3". */
  async bring(wanted: string[], target: string): Promise<void> {
    const [kind = '', number] = target.split(' ')
    if (kind === 'pile' && wanted.length !== 1) return
    const verb = { pile: 'discard', new: 'meld', meld: 'add' }[kind]
    const all = this.#player.lays() ? await this.#player.selection.ask(wanted) : []
    const found = all.filter(
      (offer) => offer.verb === verb && (number === undefined || offer.number === Number(number)),
    )
    this.#settle(found, ASKED[kind]?.(wanted) ?? `add ${number} ${wanted.join(' ')}`)
  }

  /** Meld the selected cards, or lay them off if they make no meld of their own. */
  async lay(): Promise<void> {
    const { selection } = this.#player
    const cards = selection.cards
    const all = await selection.ask(cards)
    const melds = all.filter(({ verb }) => verb === 'meld')
    this.#settle(melds.length ? melds : all.filter(({ verb }) => verb === 'add'), `meld ${cards.join(' ')}`)
  }

  /** Ask the server why the selected cards can't be used. */
  why = (): void => {
    const { cards } = this.#player.selection
    void this.send(cards.length === 1 ? `discard ${cards[0]}` : `meld ${cards.join(' ')}`)
  }
}
