// What the player tries to do with cards: it is carried out, there is a choice, or the server says why not.

import { tick } from 'svelte'
import type { TableProps } from '../../table/contract'
import type { Refused } from '../../lib/wire'
import type { Laying } from './reading'
import type { Selection } from './selection.svelte'
import type { MeldView } from './view'

interface Player {
  view: () => MeldView
  act: () => TableProps['act']
  /** The player may lay down and discard now. */
  lays: () => boolean
  selection: Selection
  /** The server has answered, and the table shows it. */
  answered: () => void
}

/** What is tried where nothing fits, so that the server says why. */
const ASKED: Record<string, (cards: string[]) => string> = {
  pile: (cards) => `discard ${cards[0]}`,
  new: (cards) => `meld ${cards.join(' ')}`,
}

export class Attempts {
  /** Ways to lay the cards that the player chooses among. */
  choices = $state.raw<Laying[]>([])
  /** Why the last attempt came to nothing. */
  refusal = $state.raw<Refused | null>(null)
  #player: Player

  constructor(player: Player) {
    this.#player = player
    // What was refused then may be allowed now.
    $effect(() => {
      void player.view()
      this.refusal = null
    })
  }

  send = async (action: string): Promise<void> => {
    const { act, selection, answered } = this.#player
    this.choices = []
    const answer = await act()?.(action, true)
    this.refusal = answer?.type === 'refused' ? answer : null
    if (answer?.type === 'done') selection.clear()
    await tick()
    answered()
  }

  /** Carries out the only thing that fits, lets choose among several, or asks the server why nothing does. */
  #settle(found: Laying[], asked: string): void {
    if (found.length > 1) this.choices = found
    else void this.send(found[0]?.action ?? asked)
  }

  /** Brings cards to a target: "pile", "new", "meld 3". */
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

  /** Melds the chosen cards, or lays them off where they make no meld of their own. */
  async lay(): Promise<void> {
    const { selection } = this.#player
    const cards = selection.cards
    const all = await selection.ask(cards)
    const melds = all.filter(({ verb }) => verb === 'meld')
    this.#settle(melds.length ? melds : all.filter(({ verb }) => verb === 'add'), `meld ${cards.join(' ')}`)
  }

  /** Why the chosen cards can do nothing. */
  why = (): void => {
    const { cards } = this.#player.selection
    void this.send(cards.length === 1 ? `discard ${cards[0]}` : `meld ${cards.join(' ')}`)
  }
}
