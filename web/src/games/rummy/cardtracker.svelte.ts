// Tracks cards from one view to the next, and animates their moves.

import { deal, flights, pass } from '../../lib/motion.svelte'
import { held } from '../../ui/Hand.svelte'
import { identify, type Keyed, type Places } from './identities'
import type { Layout, MeldView } from './view'

interface Followed {
  root: () => HTMLElement | undefined
  view: () => MeldView
  before: () => MeldView | null
  table: () => Layout
  replay: () => boolean
}

/** Maximum number of cards animated from a pile or pot. */
const MANY = 11

export class CardTracker {
  #followed: Followed
  #known: Keyed = {}

  /** The cards of each place, with stable keys. */
  keyed = $derived.by(() => {
    const { view, table } = this.#followed
    const spots: Places = { hand: view().hand ?? [], pile: table().pile }
    for (const side of table().sides) {
      for (const meld of side.melds) spots[`meld ${side.seats[0]} ${meld.number}`] = meld.cards
    }
    return (this.#known = identify(this.#known, spots))
  })
  pile = $derived(this.keyed.pile!.map(({ key }) => key))
  /** Animation key of each card of the hand, by its key there. */
  #hand = $derived.by(
    () => new Map(held(this.#followed.view().hand ?? []).map(({ key }, at) => [key, this.keyed.hand![at]!.key])),
  )
  #places = $derived(
    new Map(Object.entries(this.keyed).flatMap(([place, list]) => list.map(({ key }) => [key, place] as const))),
  )

  constructor(followed: Followed) {
    this.#followed = followed
    const { root, view, before } = followed
    flights(root, view, {
      from: (key) => this.#origin(key),
      to: () => (view().log.at(-1)?.[1] === 'take' && before()?.turn != null ? `seat-${before()!.turn}` : null),
      textFor: (key) => this.#places.get(key),
      stagger: 25,
    })
    let dealt = false
    $effect(() => {
      const { log, phase, dealer, hand_sizes, seat, melds } = view()
      const fresh = !log.some(([who]) => who === (seat ?? who)) && phase !== 'over'
      // If melds are already on the table, the deal happened before this page was opened.
      if (fresh && !dealt && !melds.flat().length && !followed.replay()) {
        const cards = { dealer, me: seat, seats: hand_sizes.length, cards: hand_sizes[seat ?? dealer]!, packet: 1 }
        deal(root(), cards)
      }
      dealt = fresh
    })
    $effect(() => this.#unseen(root(), before(), view()))
  }

  /** Animate cards that other players draw or take, face down. */
  #unseen(root: HTMLElement | undefined, before: MeldView | null, view: MeldView): void {
    const [seat, verb] = view.log.at(-1) ?? []
    if (!before || seat === undefined || seat === view.seat) return
    const to = `seat-${seat}`
    if (verb === 'draw' && before.stock > view.stock) pass(root, 'stock', to)
    const unseen = before.pile_size - before.pile.length
    if (verb === 'take' && unseen > 0 && !view.pile_size) pass(root, 'pile', to, Math.min(MANY, unseen))
    if (left(view) < left(before)) pass(root, 'heaps', to, MANY)
  }

  flightOf = (key: string): string => this.#hand.get(key) ?? key
  keyOf = (flight: string): string | undefined => [...this.#hand].find(([, of]) => of === flight)?.[0]

  /** Return the anchor from which a previously invisible card comes. */
  #origin(key: string): string | null {
    const { view, before } = this.#followed
    const turn = before()?.turn
    if (this.#places.get(key) !== 'hand') return turn == null ? null : `seat-${turn}`
    const last = view().log.at(-1)?.[1]
    if (!last || before()?.phase === 'over') return null // dealt
    return last === 'draw' ? 'stock' : last === 'take' ? 'pile' : 'heaps'
  }
}

/** Return the number of pots not yet taken. */
const left = ({ pots }: MeldView): number => pots.filter(({ side }) => side === null).length
