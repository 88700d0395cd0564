// Lines of the server's narrators, as text: a message id and facts, each put into words by its name. The facts are
// listed in src/ridotto/narration/lines.py.

import { series } from '../../lib/punctuation'
import { t } from '../../lib/words.svelte'
import { seatName } from '../contract'
import { actor, pairOf, together } from '../parts/people'
import { worded } from '../parts/readable'

/** A view as the server sends it; its keys depend on the game (see the rulebooks' "Who sees what"). */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type View = Record<string, any>

/** How sentences name people, cards and suits. */
export type Speech = {
  names: string[]
  me: number | null
  card(card: string): string
  suit(suit: string): string
  rank(rank: string): string
}

export type Played = [seat: number, text: string]
type Facts = Record<string, unknown>
/** Message id, and facts by name. */
export type Line = [id: string, facts: Facts]
/** Lines that belong together: an auction, a trick, a turn. */
export type Lines = Line[]

/** A trick with its cards. */
export interface Trick {
  /** "Trick 3: Anna". */
  title: string
  laid: readonly Played[]
  /** What was revealed in it. */
  notes: readonly string[]
  /** Names of those who played it, with "You" for the reader at `me`. */
  names: readonly string[]
  me: number | null
}

/** Players of seats, whom a line is about and who have gone since. */
type Former = Record<string, { nickname: string | null; character: string | null; own: string | null }>

/** Return how a line names people: those who have gone since keep their names, and none of them is the reader. */
function speechOf({ was }: { was?: Former }, speech: Speech): Speech {
  if (!was) return speech
  const names = speech.names.map((name, seat) => {
    const gone = was[seat]
    if (!gone) return name
    return gone.nickname === null ? seatName(gone) : t('base-person', { name: seatName(gone) })
  })
  return { ...speech, names, me: speech.me !== null && was[speech.me] ? null : speech.me }
}

/** Put a group of lines into words. */
export type Group = (string | Trick)[]

type Given = Record<string, string | number>
const DENOMINATIONS: Record<string, string> = { NT: 'trick-no-trumps', AT: 'trick-all-trumps' }

const pair = (seats: readonly number[], { names, me }: Speech): string => pairOf(seats, names, me)

/** Return the message arguments for a team, given by its first seat; null for a tie. */
function side(team: number | null, speech: Speech): Given {
  if (team === null) return { side: 'tied', who: '' }
  const of = speech.me === null ? 'other' : speech.me % 2 === team ? 'us' : 'them'
  return { side: of, who: speech.names.length > 2 ? pair([team, team + 2], speech) : (speech.names[team] ?? '') }
}

const cards = (list: readonly string[], speech: Speech): Given => ({
  cards: series(list.map((card) => speech.card(card))),
})

/** Return the message argument for a fact. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
const WAYS: Record<string, (fact: any, speech: Speech) => Given> = {
  seat: (seat: number, { names, me }) => actor(names, seat, me),
  to: (seat: number, { names, me }) => ({ to: together([seat], names, me)[0]! }),
  card: (card: string, speech) => ({ card: card && speech.card(card) }),
  cards,
  row: cards,
  suit: (suit: string, speech) => ({ suit: speech.suit(suit) }),
  denomination: (named: string, speech) => ({
    denomination: DENOMINATIONS[named] ? t(DENOMINATIONS[named]) : speech.suit(named),
  }),
  rank: (rank: string, speech) => ({ rank: speech.rank(rank) }),
  side,
  pairs: (pairs: number[][], speech) => ({ pairs: series(pairs.map((one) => pair(one, speech))) }),
  action: (text: string, speech) => ({ action: worded(text, speech) }),
  laid: () => ({}),
  notes: () => ({}),
}

/** Put a line into words. */
export function sentence([id, { was, ...facts }]: Line, reader: Speech): string {
  const speech = speechOf({ was } as { was?: Former }, reader)
  const given = Object.entries(facts).map(
    ([name, fact]): Given => WAYS[name]?.(fact, speech) ?? { [name]: fact as string | number },
  )
  return t(id, Object.assign({}, ...given))
}

/** Return a line of the log: a sentence, or a trick with its cards. */
export function entry(line: Line, speech: Speech): string | Trick {
  const { laid, notes = [], was } = line[1] as { laid?: Played[]; notes?: Line[]; was?: Former }
  const title = sentence(line, speech)
  if (!laid) return title
  const told = speechOf({ ...(was && { was }) }, speech)
  return { title, laid, notes: notes.map((note) => sentence(note, told)), names: told.names, me: told.me }
}

/** Apply a change to a log: the first groups stay, the others are replaced. */
export const changed = (log: readonly Lines[], change: { kept: number; groups: readonly unknown[] }): Lines[] => [
  ...log.slice(0, change.kept),
  ...(change.groups as Lines[]),
]
