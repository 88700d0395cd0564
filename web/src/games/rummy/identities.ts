// Identities of cards. Equal cards of several packs are indistinguishable, so a card that left one place is matched
// with one that appeared elsewhere.

/** Cards by place: "hand", "pile", "meld 0 3". */
export type Places = Record<string, readonly string[]>
/** The same, with a key for each card. */
export type Keyed = Record<string, readonly { card: string; key: string }[]>

let count = 0

/**
 * Assign a key to every card: its previous key in the same place, else the key of an equal card that left another
 * place, else a new one.
 */
export function identify(before: Keyed, places: Places): Keyed {
  const left = Object.entries(before).flatMap(([place, cards]) => cards.map(({ card, key }) => ({ place, card, key })))
  const known = new Map<string, string>()

  const claim = (card: string, place: string | null): string | undefined => {
    const at = left.findIndex((old) => old.card === card && (place === null || old.place === place))
    return at < 0 ? undefined : left.splice(at, 1)[0]!.key
  }

  const each = (give: (card: string, place: string) => string | undefined): void => {
    for (const [place, cards] of Object.entries(places)) {
      cards.forEach((card, at) => {
        const spot = `${place}/${at}`
        const key = known.has(spot) ? undefined : give(card, place)
        if (key) known.set(spot, key)
      })
    }
  }

  each((card, place) => claim(card, place))
  each((card) => claim(card, null))
  each((card) => `${card}.${++count}`)
  return Object.fromEntries(
    Object.entries(places).map(([place, cards]) => [
      place,
      cards.map((card, at) => ({ card, key: known.get(`${place}/${at}`)! })),
    ]),
  )
}
