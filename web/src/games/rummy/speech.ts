// Melds and actions as text, for buttons and screen readers.

import { index, label, rankName, rankOf, SIGNS, suitOf, type Suit } from '../../lib/cards'
import { series } from '../../lib/punctuation'
import { t } from '../../lib/words.svelte'
import { pairOf } from '../../table/parts/people'
import { rowOf, type Laying, type Row } from './parsing'
import type { LaidMeld, Side } from './view'

/** Return cards as text: "Seven of hearts, nine of hearts". */
const cardsName = (cards: readonly string[]): string => series(cards.map((card) => label(card)))

/** Return cards as text, with the roles of wild ones: "Seven of hearts, joker as eight of hearts, nine of hearts". */
export function rowName({ cards, wild, stands }: Row): string {
  const names = cards.map((card, at) => {
    const meant = stands[wild.indexOf(at)]
    if (meant === undefined) return label(card)
    return t('melds-as', { card: label(card), stands: meant.length > 1 ? label(meant) : rankName(meant) })
  })
  return series(names)
}

export const meldName = (meld: LaidMeld, game: string): string =>
  t('melds-meld', {
    number: meld.number,
    kind: meld.kind,
    cards: rowName(meld),
    long: meld.long ? t(`melds-${game}-${meld.long}`) : 'no',
  })

/** Return a natural card of the meld, which tells its suit or rank. */
const naturalOf = ({ cards, wild }: Row): string => cards.find((_, at) => !wild.includes(at)) ?? cards[0]!

/** Return a sequence's suit; null for a set. */
export const rowSuit = (meld: LaidMeld): Suit | null => (meld.kind === 'set' ? null : suitOf(naturalOf(meld)))

/** Return a meld in short: "4–8♥", "K×5". */
export function rowDigest(meld: LaidMeld): string {
  const { kind, cards, wild, stands } = meld
  const meant = cards.map((card, at) => stands[wild.indexOf(at)] ?? card)
  const rank = (card: string): string => index(rankOf(card))
  if (kind === 'set') return `${rank(naturalOf(meld))}×${cards.length}`
  const suit = rowSuit(meld)
  return `${rank(meant[0]!)}–${rank(meant.at(-1)!)}${suit ? SIGNS[suit] : ''}`
}

/** Return an action that names cards as text, with full card names, and the burraco or biriba that it makes. */
export function layingName(laying: Laying, game: string): string {
  const { meld } = laying
  const what = actionName(laying)
  return meld?.long ? t('melds-say-long', { what, long: t(`melds-${game}-${meld.purity}`) }) : what
}

function actionName(laying: Laying): string {
  const { verb, number, cards, meld, arranged } = laying
  if (verb === 'discard') return t('melds-say-discard', { cards: cardsName(cards) })
  if (verb === 'meld') return t('melds-say-meld', { cards: rowName(rowOf(laying)) })
  const added = { number: number ?? 0, cards: cardsName(cards) }
  return arranged && meld ? t('melds-say-add-row', { ...added, row: rowName(meld) }) : t('melds-say-add', added)
}

/** Return the names of two partners within a sentence; the reader comes first. */
export function pairNames(
  pair: readonly [number, number],
  names: readonly string[],
  me: number | null,
): { first: string; second: string } {
  const [first, second] = pair[1] === me ? [pair[1], pair[0]] : pair
  return { first: first === me ? t('seats-you-within') : (names[first] ?? ''), second: names[second] ?? '' }
}

/** Return the name of a side: "Us", "Them", or its players. */
export function sideName(side: Side, sides: number, names: readonly string[], me: number | null): string {
  if (side.seats.length < 2) return names[side.seats[0] ?? -1] ?? ''
  if (me !== null && side.own) return t('seats-us')
  if (me !== null && sides === 2 && names.length === 4) return t('seats-them')
  return pairOf(side.seats, names, me)
}
