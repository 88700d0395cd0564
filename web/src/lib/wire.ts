// Generated from src/ridotto/server/wire/ by `make wire`: change it there.

export type Command =
  | Act
  | Sit
  | Leave
  | Place
  | Admit
  | Remove
  | HandOver
  | Close
  | Vote
  | Start
  | Ready
  | Seal
  | Luck
  | Say
  | Meanings
  | Offers
  | Hint
  | Guide
  | Pace
  | Resume
  | Ping

/**
 * An action of the game. `n` is the number of the last frame that the player had seen: a stale one is refused.
 */
export interface Act {
  type: 'act'
  id: string
  n: number
  action: string
}
/**
 * The host lets somebody who asked for a seat of a private table's match sit down, or not: `number` is that of `Asking`.
 */
export interface Admit {
  type: 'admit'
  id: string
  number: number
  yes: boolean
}
/**
 * Something to count with; the message `guide-NAME` says it.
 */
export interface Aid {
  name: string
  rule: string
  given: {
    [k: string]: string | number
  }
  met: boolean | null
}
/**
 * Somebody who asks the host for a seat.
 */
export interface Asking {
  number: number
  seat: number
  nickname: string
}
/**
 * A rulebook in the language in which there is one.
 */
export interface Book {
  game: string
  language: string
  title: string
  sections: BookSection[]
  terms: string[][]
}
/**
 * A section of a rulebook; `text` is what stands before its first rule.
 */
export interface BookSection {
  number: string
  title: string
  kind: 'players' | 'examples' | 'makers'
  text: Node[]
  elsewhere: string
  rules: BookRule[]
}
/**
 * A piece of a book or a primer: a tag with pieces in it, or a text as it is written there.
 */
export interface Node {
  kind:
    | (
        | 'p'
        | 'ul'
        | 'ol'
        | 'li'
        | 'blockquote'
        | 'table'
        | 'thead'
        | 'tbody'
        | 'tr'
        | 'th'
        | 'td'
        | 'strong'
        | 'em'
        | 'h2'
      )
    | ('text' | 'code' | 'pre' | 'cards' | 'suits' | 'ranks' | 'rule' | 'cite' | 'notation')
    | ('option' | 'value' | 'setting' | 'preset' | 'action' | 'options')
  text?: string
  to?: string
  value?: string
  of?: Node[]
}
/**
 * A rule of a rulebook.
 */
export interface BookRule {
  id: string
  text: Node[]
  elsewhere: string
}
/**
 * Time for the move that is awaited.
 */
export interface Clock {
  seats: number[]
  seconds: number
  left: number
}
/**
 * The host closes the table for good.
 */
export interface Close {
  type: 'close'
  id: string
}
/**
 * A deal that is over: its sheet as in the views (outcome, lines [[name, rule, points], …], scores) and the totals after it.
 */
export interface DealScore {
  number: number
  sheet: {
    [k: string]: unknown
  }
  totals: unknown[]
}
/**
 * How a game deals: all that is needed to lay out a shuffled pack, without playing it.
 */
export interface Dealing {
  pack: string[]
  layout: {
    [k: string]: unknown
  }
}
/**
 * Whose dealing is asked for: that of a game under some options, by a dealer.
 */
export interface DealingOf {
  game: string
  options?: {
    [k: string]: unknown
  }
  dealer: number
}
/**
 * A decision of a deal, as the coach sees it, from what its player could know.
 */
export interface Decision {
  step: number
  action: string
  best: string
  grade: 'good' | 'inaccuracy' | 'mistake' | 'blunder'
  points: number
  percent: number | null
  before: number
  after: number
  reason: Reason
  open: Open | null
}
/**
 * Why an action is a good one: the message `coach-NAME` says it.
 */
export interface Reason {
  name: string
  given: {
    [k: string]: string | number
  }
}
/**
 * What was best with all cards open, and what the decision cost then, in points.
 */
export interface Open {
  best: string
  points: number
}
/**
 * A command was carried out; the frames tell what came of it.
 */
export interface Done {
  type: 'done'
  id: string
}
/**
 * Commitments of this match, deal by deal, that of the next deal last; `revealed` is filled when the match is over.
 */
export interface Fair {
  commitments: string[]
  opening: Opening | null
  unopened: number[]
  links: string[]
  revealed: Revealed[]
}
/**
 * All seals of the next deal, frozen: now they are opened.
 */
export interface Opening {
  seals: Frozen[]
  signature: string
}
/**
 * A seal of the next deal that nobody can change any more.
 */
export interface Frozen {
  seat: number | null
  seal: string
}
/**
 * What proves one deal: `docs/design/fair.md` says how.
 */
export interface Revealed {
  commitment: string
  secret: string
  salt: string
  luck: string
}
/**
 * The table as this audience may see it, numbered without gaps. Parts that have not changed since the frame before are left out (null).
 *
 * With `snapshot` every part is there and `talk` is what the audience has heard last in this match, at most a hundred entries;
 * otherwise `talk` holds what is new.
 */
export interface Frame {
  type: 'frame'
  n: number
  snapshot: boolean
  table: TableInfo | null
  you: You | null
  view: {
    [k: string]: unknown
  } | null
  talk: Spoken[]
  deals: DealScore[] | null
  fair: Fair | null
  clock: Clock | null
  idle: Clock | null
  moved: ('person' | 'bot' | 'clock') | null
  lines:
    | [
        string,
        {
          [k: string]: unknown
        }
      ][]
    | null
  log: LogChange | null
  beat: number | null
}
/**
 * What everybody at a table knows of it, apart from the game.
 */
export interface TableInfo {
  id: string
  alias: string
  game: string
  options: {
    [k: string]: unknown
  }
  preset: string | null
  public: boolean
  timer: 0 | 20 | 45 | 90
  level: 'master' | 'strong' | 'steady' | 'beginner' | 'random'
  phase: 'waiting' | 'playing' | 'scored' | 'over'
  seats: SeatInfo[]
  match: number
  deal: number
  draw: string[][]
  record: string | null
  closed: boolean
  asking: Asking[]
}
/**
 * Who sits on a seat.
 */
export interface SeatInfo {
  nickname: string | null
  bot: ('master' | 'strong' | 'steady' | 'beginner' | 'random') | null
  character: string | null
  own: string | null
  programs: number
  away: boolean
  ready: boolean
  votes: number[]
}
/**
 * What only this player knows of the table.
 */
export interface You {
  nickname: string | null
  seat: number | null
  host: boolean
  meanings: string[] | null
}
/**
 * One entry of the talk, in the order in which it was said.
 */
export interface Spoken {
  seat: number | null
  nickname: string
  bot: boolean
  kind: 'text' | 'phrase' | 'claim' | 'signal' | 'banter'
  value: string | number
  team: boolean
}
/**
 * What has changed of the deal's log, which consists of groups of lines: auction, trick, turn.
 */
export interface LogChange {
  kept: number
  groups: [
    string,
    {
      [k: string]: unknown
    }
  ][][]
}
/**
 * A game, with all that the browser must know of it to lay a table for it.
 */
export interface GameInfo {
  name: string
  title: string
  prefix: string
  primer: boolean
  players: number[]
  presets: {
    [k: string]: {
      [k: string]: unknown
    }
  }
  options: OptionInfo[]
  opening: {
    [k: string]: unknown
  }
  phrases: string[]
  talk: ('text' | 'phrase' | 'claim' | 'signal')[]
  signals: string[]
  levels: ('master' | 'strong' | 'steady' | 'beginner' | 'random')[]
  level: 'master' | 'strong' | 'steady' | 'beginner' | 'random'
  manners: Manners
  sheet: SheetRules
  guide: boolean
  direction: 'clockwise' | 'counter-clockwise' | 'option'
}
/**
 * An option of a game, with what the rulebook says of it.
 */
export interface OptionInfo {
  name: string
  default: unknown
  rule: string
  choices: unknown[]
  kind: 'choice' | 'flag' | 'number' | 'number-or-null'
  low: number | null
  high: number | null
  step: number
  idle_when: {
    [k: string]: unknown[]
  }
  proposes: {
    [k: string]: {
      [k: string]: unknown
    }
  }
}
/**
 * The rules under which talk is closed. null: the book has no such rule.
 */
export interface Manners {
  deal: string | null
  cards: string | null
  watchers: string | null
  team: string | null
}
/**
 * How the lines of a game's score sheet are read, besides what each line says itself.
 */
export interface SheetRules {
  pays: {
    [k: string]: string
  }
  scored: string | null
  always: string[]
  sums: string[]
  signed: boolean
  ceiling: number | null
}
/**
 * Which card is stronger, what is it worth, what counts now? Answered by `Guided`; spectators may ask too.
 */
export interface Guide {
  type: 'guide'
  id: string
}
/**
 * Answer to `guide`, of the view that the asker has now.
 */
export interface Guided {
  type: 'guided'
  id: string
  rankings: Ranking[]
  aids: Aid[]
}
/**
 * Cards from the strongest down; the message `guide-rank-NAME` is its title.
 */
export interface Ranking {
  name: string
  rule: string
  cards: [string, number | null][]
  suit: string | null
}
/**
 * The host makes the person on a seat the host.
 */
export interface HandOver {
  type: 'handover'
  id: string
  seat: number
}
/**
 * What would the best bot do in the player's place, and why? Answered by `Hinted`.
 */
export interface Hint {
  type: 'hint'
  id: string
}
/**
 * Answer to `hint`: an action in the game's notation, and what speaks for it.
 */
export interface Hinted {
  type: 'hinted'
  id: string
  action: string
  reason: Reason
  points: number | null
  percent: number | null
  other: string | null
  less: number | null
}
/**
 * What is said of an action that a learner tried.
 */
export interface Judged {
  verdict: 'right' | 'wrong' | 'refused'
  message: string
  rule: string | null
  views: {
    [k: string]: unknown
  }[]
  lines: [
    string,
    {
      [k: string]: unknown
    }
  ][][]
}
/**
 * The public key with which this server signs: Ed25519, 64 hexadecimal digits.
 */
export interface Key {
  key: string
}
/**
 * Leave one's seat. During a match a bot plays on for the player, who may come back to it.
 */
export interface Leave {
  type: 'leave'
  id: string
}
/**
 * The host lends a seat to a bot of a player's own; only before the match. Over HTTP, where the answer is the bot's token.
 */
export interface Lend {
  type: 'lend'
  seat: number
}
/**
 * A seat that was lent to a bot of a player's own, and the token for it: `ridotto bot BOT --connect URL --token TOKEN`.
 */
export interface Lent {
  seat: number
  token: string
}
/**
 * A lesson at its beginning. In its texts cards are in the notation, and rules in brackets: "[BEL-7.3]".
 */
export interface Lesson {
  game: string
  id: string
  title: string
  seat: number
  characters: string[]
  tasks: string[]
  view: {
    [k: string]: unknown
  }
}
/**
 * Cards of which a learner asks what they can do, as `wire.Offers` does at a table.
 */
export interface LessonCards {
  /**
   * @maxItems 9
   */
  moves: string[]
  /**
   * @maxItems 40
   */
  cards: string[]
}
/**
 * An action that a learner tries, after those that were right in the steps before.
 */
export interface LessonMove {
  /**
   * @maxItems 9
   */
  moves: string[]
  action: string
}
/**
 * How far a learner has come.
 */
export interface LessonMoves {
  /**
   * @maxItems 9
   */
  moves: string[]
}
/**
 * A lesson in a list: its page is /learn/GAME/ID.
 */
export interface LessonTitle {
  id: string
  title: string
}
/**
 * Opens the sender's seal, once `fair.opening` has frozen those of all. Answered by `Signed`.
 */
export interface Luck {
  type: 'luck'
  id: string
  commitment: string
  luck: string
  salt: string
}
/**
 * The guest of this browser; `nickname` null before the first visit.
 */
export interface Me {
  nickname: string | null
}
/**
 * A team's private meanings of the twelve signals of truco; only before a match (TRU-10.8).
 */
export interface Meanings {
  type: 'meanings'
  id: string
  /**
   * @minItems 12
   * @maxItems 12
   */
  meanings: string[]
}
/**
 * How cards lie as a meld (Burraco, Biriba).
 */
export interface Meld {
  kind: 'set' | 'sequence'
  cards: string[]
  wild: number[]
  stands: string[]
  purity: 'clean' | 'dirty'
  long: boolean
}
/**
 * A guest's name.
 */
export interface Named {
  nickname: string
}
/**
 * A table to be opened.
 */
export interface NewTable {
  game: string
  preset?: string | null
  options?: {
    [k: string]: unknown
  }
  public?: boolean
  timer?: 0 | 20 | 45 | 90
  level?: ('master' | 'strong' | 'steady' | 'beginner' | 'random') | null
  play?: boolean
}
/**
 * A lawful action, in the game's notation, and how the meld lies that it makes; null for what makes none.
 */
export interface Offer {
  action: string
  meld: Meld | null
}
/**
 * Answer to `offers`, the best first.
 */
export interface Offered {
  type: 'offered'
  id: string
  offers: Offer[]
}
/**
 * What do these cards of the hand make or, where there are none, what may be done with cards at all? Answered by `Offered`.
 */
export interface Offers {
  type: 'offers'
  id: string
  /**
   * @maxItems 40
   */
  cards: string[]
}
/**
 * The id of a new table: its page is /t/ID.
 */
export interface Opened {
  id: string
}
/**
 * How fast the player wants the bots to go on. Of several people at a table the slowest is heeded. Not answered.
 */
export interface Pace {
  type: 'pace'
  pace: 'slow' | 'normal' | 'fast'
}
/**
 * Keeps a quiet connection open.
 */
export interface Ping {
  type: 'ping'
}
/**
 * The host puts a bot on a seat or, with `level` null, makes the seat free; only before the match.
 */
export interface Place {
  type: 'place'
  id: string
  seat: number
  level: ('master' | 'strong' | 'steady' | 'beginner' | 'random') | null
}
/**
 * Answer to `ping`.
 */
export interface Pong {
  type: 'pong'
}
/**
 * Who is connected now. Not numbered: the latest counts.
 */
export interface Presence {
  type: 'presence'
  online: boolean[]
  watchers: number
}
/**
 * A game's first page.
 */
export interface Primer {
  game: string
  language: string
  title: string
  text: Node[]
}
/**
 * Why a request was refused.
 */
export interface Problem {
  error: string
}
/**
 * A seated player is ready for the next deal, or after a match for a rematch.
 */
export interface Ready {
  type: 'ready'
  id: string
  luck?: string
}
/**
 * The host takes a seat back from a bot of a player's own. Over HTTP.
 */
export interface Recall {
  type: 'recall'
  seat: number
}
/**
 * A finished match: who played it, and the record itself.
 */
export interface RecordInfo {
  id: string
  game: string
  players: string[]
  characters: (string | null)[]
  finished: string
  record: {
    [k: string]: unknown
  }
}
/**
 * A command was not carried out; nothing changed. Goes to the sender alone.
 */
export interface Refused {
  type: 'refused'
  id: string
  code:
    | 'rule'
    | 'stale'
    | 'not-now'
    | 'not-seated'
    | 'not-host'
    | 'seat-taken'
    | 'between-deals'
    | 'saw-hand'
    | 'not-idle'
    | 'blocked'
    | 'closed'
    | 'sealed'
    | 'unsealed'
    | 'reused'
    | 'unreadable'
    | 'too-fast'
    | 'muted'
    | 'unsaved'
    | 'later'
  rule: string | null
  message: string
}
/**
 * The host removes the person on a seat, who cannot come back to this table. During a match a bot goes on.
 */
export interface Remove {
  type: 'remove'
  id: string
  seat: number
}
/**
 * A deal of a record, step by step, as one seat or a spectator saw it.
 */
export interface Replayed {
  deals: number
  steps: Step[]
}
/**
 * One step of a replay: who did what, and what the chosen seat saw then.
 */
export interface Step {
  seat: number | null
  action: string | null
  view: {
    [k: string]: unknown
  }
  hands: (string[] | null)[] | null
  log: LogChange
}
/**
 * The client noticed a gap: it has frame `n` and wants the present one.
 */
export interface Resume {
  type: 'resume'
  n: number
}
/**
 * The review of a deal, as far as it has come.
 */
export interface Review {
  count: number
  ahead: number
  over: boolean
  failed: boolean
  decisions: Decision[]
  end: number | null
}
/**
 * Whether the server can save what is done at the table. While it cannot, the table waits as it is: nothing is lost, nothing moves.
 */
export interface Saving {
  type: 'saving'
  ok: boolean
  moved: boolean
}
/**
 * Talk: exactly one of a text, a preset phrase, a claim (Briscola) and a signal (truco).
 */
export interface Say {
  type: 'say'
  id: string
  text?: string | null
  phrase?: string | null
  claim?: string | null
  signal?: number | null
}
/**
 * The sender's seal for the next deal: the SHA-256 of `ridotto/luck/SALT/LUCK`. Answered by `Signed`.
 *
 * Given once, as soon as the deal's commitment is known; the same seal again gets the same answer.
 */
export interface Seal {
  type: 'seal'
  id: string
  commitment: string
  seal: string
}
/**
 * Whose decisions are reviewed.
 */
export interface SeatOf {
  seat: number
}
/**
 * A seal or luck was taken. The server's signature, by the key of `GET /api/key`; `docs/design/fair.md` has the text.
 */
export interface Signed {
  type: 'signed'
  id: string
  signature: string
}
/**
 * Take a seat: an empty one, a bot's that nobody has left, or one's own after leaving it.
 *
 * Seats of a running match are taken between its deals only; at a private table the host is asked (`TableInfo.asking`).
 */
export interface Sit {
  type: 'sit'
  id: string
  seat: number
}
/**
 * The host begins the match: bots take the seats that are empty.
 */
export interface Start {
  type: 'start'
  id: string
  luck?: string
}
/**
 * A table as the lobby shows it.
 */
export interface TableCard {
  id: string
  game: string
  options: {
    [k: string]: unknown
  }
  preset: string | null
  timer: 0 | 20 | 45 | 90
  phase: 'waiting' | 'playing' | 'scored' | 'over'
  players: (string | null)[]
  host: string
}
/**
 * The lobby: tables with a free seat, tables to watch, and those where this guest sits.
 */
export interface Tables {
  open: TableCard[]
  watch: TableCard[]
  mine: TableCard[]
}
/**
 * What came of it.
 */
export interface Tried {
  message: string | null
  rule: string | null
  views: {
    [k: string]: unknown
  }[]
  lines: [
    string,
    {
      [k: string]: unknown
    }
  ][][]
  over: boolean
  end: number | null
  before: number | null
}
/**
 * A frame that could not be read. After several the server closes the connection.
 */
export interface Trouble {
  type: 'trouble'
  message: string
}
/**
 * An action that somebody tries in a seat's place, from a step of its replay on; null: none yet.
 */
export interface Try {
  seat: number
  step: number
  /**
   * @maxItems 300
   */
  moves: string[]
  action?: string | null
}
/**
 * Cards of which somebody who tries asks what they can do, as `wire.Offers` does at a table.
 */
export interface TryCards {
  seat: number
  step: number
  /**
   * @maxItems 300
   */
  moves: string[]
  /**
   * @maxItems 40
   */
  cards: string[]
}
/**
 * A player wants a bot to go on for the person on a seat, for whom the table has been waiting too long (`Frame.idle`).
 */
export interface Vote {
  type: 'vote'
  id: string
  seat: number
}
