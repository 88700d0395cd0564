// Generated from src/ridotto/server/wire/ by `make wire`: change it there.

export type Command =
  | Act
  | Rest
  | Sit
  | Leave
  | Place
  | Admit
  | Remove
  | HandOver
  | Close
  | Vote
  | Nudge
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
  | PageState
  | Resume
  | Ping

/**
 * An action of the game. `n` is the number of the last frame that the player has seen: the action is refused if it is stale.
 */
export interface Act {
  type: 'act'
  id: string
  n: number
  action: string
}
/**
 * The adjusted deal as a button enters it; null where the article gives no score, or needs facts that are not known.
 */
export interface AdjustedDeal {
  facts: {
    [k: string]: unknown
  } | null
  scores: number[] | null
}
/**
 * Request for the adjusted score of a deal in which a rule was broken.
 */
export interface Adjusting {
  article: string
  offender: number
  facts?: {
    [k: string]: unknown
  }
  options?: {
    [k: string]: unknown
  }
  scores?: number[] | null
  /**
   * @maxItems 40
   */
  cards?: string[]
  points?: number | null
}
/**
 * Admit or decline a guest who asked for a seat in a private table's match; `number` is that of `Asking`. Host only.
 */
export interface Admit {
  type: 'admit'
  id: string
  number: number
  yes: boolean
}
/**
 * An aid to counting: the message `guide-NAME` with its arguments.
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
 * Show an announcement on wall and phones.
 */
export interface Announce {
  type: 'announce'
  text: string
}
/**
 * A guest who asks the host for a seat.
 */
export interface Asking {
  number: number
  seat: number
  nickname: string
}
/**
 * A rulebook, with the language that it is in.
 */
export interface Book {
  game: string
  language: string
  title: string
  sections: BookSection[]
  terms: string[][]
  articles: BookArticle[]
}
/**
 * A section of a rulebook; `text` is the part before its first rule.
 */
export interface BookSection {
  number: string
  title: string
  kind: 'players' | 'examples' | 'makers'
  text: Node[]
  elsewhere: string
  rules: BookRule[]
  questions: string[]
}
/**
 * A node of a book or a primer: a tag with child nodes, or a text.
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
 * An article of the game's code, which is searched and cited like a rule.
 */
export interface BookArticle {
  id: string
  text: Node[]
  elsewhere: string
  title: string
  rules: string[]
  source: CodeSource | null
  discretion: boolean
}
/**
 * Text that an article restates.
 */
export interface CodeSource {
  title: string
  article: string
  date: string
  url: string
}
/**
 * Take the last pairing back: as long as it has no result.
 */
export interface CancelRound {
  type: 'cancel-round'
  reason?: string
}
/**
 * Change settings. Director only.
 */
export interface ChangeSettings {
  type: 'settings'
  settings: {
    [k: string]: unknown
  }
}
/**
 * Time limit for the current move.
 */
export interface Clock {
  seats: number[]
  seconds: number
  left: number
}
/**
 * Close the table for good. Host only.
 */
export interface Close {
  type: 'close'
  id: string
}
/**
 * Close the evening: its standings are final.
 */
export interface CloseEvening {
  type: 'close'
}
/**
 * Everything that was changed, by whom and when: `GET /api/club/ID/audit`, for the director.
 */
export interface ClubAudit {
  changes: ClubChange[]
}
/**
 * A change in a result's history, or in the audit.
 */
export interface ClubChange {
  at: number
  by: string
  text: string
  scores: number[] | null
}
/**
 * A line of a match in a bracket.
 */
export interface ClubBoxLine {
  line: number | null
  name: string
  score: number | null
  won: boolean
}
/**
 * All brackets, with empty places for what is not known yet: `GET /api/club/ID/brackets?columns=4`.
 */
export interface ClubBrackets {
  sheets: ClubSheet[]
}
/**
 * As much of a bracket as is drawn in one piece.
 */
export interface ClubSheet {
  title: string
  headings: string[]
  columns: ClubBoxLine[][][]
}
/**
 * The clock of a round. Count down from `left` by a clock that does not jump; the answer was made at that moment.
 */
export interface ClubClock {
  state: 'off' | 'running' | 'stopped'
  left: number
  total: number
  warning: number
}
/**
 * A column of the standings, in the order in which it ranks.
 */
export interface ClubColumn {
  name: 'points' | 'difference' | 'made' | 'wins' | 'opponents'
  label: string
}
/**
 * The director's desk: `GET /api/club/ID/desk?since=VERSION&wait=SECONDS` with the director's or a deputy's token.
 */
export interface ClubDesk {
  role: 'director' | 'deputy'
  wall: ClubWall
  settings: {
    [k: string]: unknown
  }
  options: {
    [k: string]: unknown
  } | null
  entries: ClubEntry[]
  rounds: ClubResult[][]
  penalties: ClubPenalty[]
  forbidden: number[][]
  fixed: number[][]
  can_pair: boolean
  why_not: string
  deals: number[]
  correctable: number[]
}
/**
 * The public view of an evening: `GET /api/club/ID?since=VERSION&wait=SECONDS`; 204 if nothing has changed.
 */
export interface ClubWall {
  id: string
  version: number
  title: string
  game: string
  template: string
  phase: 'entries' | 'playing' | 'closed'
  listed: boolean
  entries_open: boolean
  round: number
  rounds: number | null
  stages: ClubStage[]
  stage: number
  heading: string
  clock: ClubClock
  lines: number
  open_tables: number[]
  pairings: ClubPairing[]
  places: ClubPlace[]
  columns: ClubColumn[]
  standings: ClubRow[]
  groups: string[]
  poules: ClubPoule[]
  poules_now: boolean
  news: ClubNews[]
  marks: ClubMark[]
}
/**
 * A stage of the plan.
 */
export interface ClubStage {
  movement: string
  label: string
  rounds: number | null
}
/**
 * A match of a round, or a line that sits out.
 */
export interface ClubPairing {
  round: number
  table: number
  sides: ClubSide[]
  reason: string
  part: string
  by_hand: boolean
  state: 'open' | 'entered' | 'confirmed' | 'disputed' | 'ruled'
  scores: number[] | null
  worth: number[] | null
  forfeit: number | null
  article: string
  online: string | null
  online_scores: number[] | null
}
/**
 * A side of a match: one line, or two single players who are partners.
 */
export interface ClubSide {
  lines: number[]
  name: string
}
/**
 * Where a line sits in the current round: the list that players look for, by name.
 */
export interface ClubPlace {
  name: string
  line: number
  table: number
  side: number
  part: string
}
/**
 * A line of the standings.
 */
export interface ClubRow {
  place: number
  line: number
  name: string
  group: string
  points: number
  difference: number
  made: number
  wins: number
  played: number
  penalties: number
  out: boolean
}
/**
 * Standings of a group in which all play all.
 */
export interface ClubPoule {
  name: string
  rows: ClubRow[]
  best: number | null
  consolante: boolean
}
/**
 * An announcement.
 */
export interface ClubNews {
  number: number
  text: string
  at: number
}
/**
 * What was done by hand and stays visible: pairs exchanged, fixed or forbidden, penalties, corrections.
 */
export interface ClubMark {
  round: number
  at: number
  text: string
}
/**
 * An entry, for directors.
 */
export interface ClubEntry {
  line: number
  name: string
  public_name: string
  people: ClubPerson[]
  paid: boolean
  group: string
  shown: 'name' | 'initials' | 'number'
  state: 'in' | 'out' | 'drawn'
  since: number
  reentered: boolean
  eliminated: boolean
  replaced: ClubPerson[]
}
/**
 * A person, for directors.
 */
export interface ClubPerson {
  id: number
  name: string
  number: string
  club: string
  junior: boolean
}
/**
 * A match of any round with the history of its result, for directors.
 */
export interface ClubResult {
  pairing: ClubPairing
  claims: {
    [k: string]: number[]
  }
  history: ClubChange[]
}
/**
 * A penalty.
 */
export interface ClubPenalty {
  number: number
  line: number
  points: number
  article: string
  reason: string
  round: number | null
  lifted: boolean
}
/**
 * Answer to a command.
 */
export interface ClubDone {
  version: number
  lines: number[]
  token: string | null
}
/**
 * One person's data: `GET /api/club/ID/people/PERSON`, for the director.
 */
export interface ClubDossier {
  person: ClubPerson
  line: number
  results: ClubPairing[]
  texts: string[]
}
/**
 * The phone of one line: `GET /api/club/ID/line?since=VERSION&wait=SECONDS` with its token.
 */
export interface ClubLine {
  version: number
  title: string
  game: string
  phase: 'entries' | 'playing' | 'closed'
  line: number
  name: string
  out: boolean
  round: number
  rounds: number | null
  clock: ClubClock
  deals: number
  sides: number
  options: {
    [k: string]: unknown
  } | null
  now: ClubPairing | null
  side: number
  claim: number[] | null
  other: number[] | null
  seen: number
  can_enter: boolean
  can_confirm: boolean
  results: ClubPairing[]
  row: ClubRow | null
  poule: ClubPoule | null
  columns: ClubColumn[]
  news: ClubNews[]
}
/**
 * The token of a line.
 */
export interface ClubLineLink {
  line: number
  name: string
  token: string
}
/**
 * All links: `GET /api/club/ID/links`, for the director. A page is opened as /club/ID/…#TOKEN.
 */
export interface ClubLinks {
  origins: string[]
  director: string
  deputy: string
  entry: string
  lines: ClubLineLink[]
}
/**
 * The pairings of a movement that is fixed beforehand, as a table: `GET /api/club/ID/movement`.
 */
export interface ClubMovement {
  rounds: ClubPairing[][]
}
/**
 * A place of the prize list.
 */
export interface ClubPrize {
  place: number
  line: number
  name: string
  points: number
  prize: string
}
/**
 * The prize list: `GET /api/club/ID/prizes`.
 */
export interface ClubPrizes {
  prizes: ClubPrize[]
}
/**
 * A command for an evening: `POST /api/club/ID`. The same id again gets the first answer again and changes nothing.
 */
export interface ClubRequest {
  id: string
  version?: number | null
  do:
    | EnterLine
    | EnterText
    | EditLine
    | WithdrawLine
    | ReturnLine
    | SubstitutePerson
    | ReenterLine
    | DrawPartners
    | DrawGroups
    | PairRound
    | CancelRound
    | ExchangeLines
    | FixPair
    | ForbidPair
    | EnterResult
    | ConfirmResult
    | PlayOnline
    | Penalize
    | LiftPenalty
    | SetClock
    | Announce
    | Retract
    | ChangeSettings
    | NewLink
    | ForgetPerson
    | CloseEvening
    | ReopenEvening
}
/**
 * Enter a line: a pair, a team or a single player. On an entry link, anyone may.
 */
export interface EnterLine {
  type: 'enter'
  /**
   * @minItems 1
   * @maxItems 6
   */
  people: PersonBody[]
  name?: string
  paid?: boolean
  shown?: ('name' | 'initials' | 'number') | null
  group?: string
}
/**
 * A person of an entry.
 */
export interface PersonBody {
  name: string
  number?: string
  club?: string
  junior?: boolean
}
/**
 * Enter many lines from CSV or pasted text: one line each, names separated by tabs, semicolons, commas or dashes.
 */
export interface EnterText {
  type: 'enter-text'
  text: string
}
/**
 * Change an entry. Keys that are null stay as they are.
 */
export interface EditLine {
  type: 'edit'
  line: number
  name?: string | null
  people?: PersonBody[] | null
  paid?: boolean | null
  shown?: ('name' | 'initials' | 'number') | null
  group?: string | null
}
/**
 * Withdraw a line: it is not paired any more.
 */
export interface WithdrawLine {
  type: 'withdraw'
  line: number
  reason?: string
}
/**
 * Let a withdrawn line return, from the next pairing on.
 */
export interface ReturnLine {
  type: 'return'
  line: number
}
/**
 * Replace one person of a line from now on; results stay the line's.
 */
export interface SubstitutePerson {
  type: 'substitute'
  line: number
  person: number
  by: PersonBody
  reason?: string
}
/**
 * Enter an eliminated line for the repescagem, or take that back.
 */
export interface ReenterLine {
  type: 'reenter'
  line: number
  reentered?: boolean
}
/**
 * Draw pairs among single entries.
 */
export interface DrawPartners {
  type: 'draw-partners'
}
/**
 * Draw lines into as many groups (gironi) as the settings say.
 */
export interface DrawGroups {
  type: 'draw-groups'
}
/**
 * Pair the next round.
 */
export interface PairRound {
  type: 'pair'
  anyway?: boolean
}
/**
 * Exchange the places of two lines in a round that is paired. It stays visible.
 */
export interface ExchangeLines {
  type: 'exchange'
  first: number
  second: number
  reason: string
}
/**
 * Decide that two lines meet in the next round. It stays visible.
 */
export interface FixPair {
  type: 'fix'
  first: number
  second: number
  reason: string
}
/**
 * Decide that two lines do not meet, or allow it again. It stays visible.
 */
export interface ForbidPair {
  type: 'forbid'
  first: number
  second: number
  reason: string
  forbidden?: boolean
}
/**
 * Enter a result. A line enters that of its own match; a director any one.
 *
 * One of `scores`, `deals` and `facts` is given. A director corrects a final result with a `reason`, or adjusts it with an `article`.
 */
export interface EnterResult {
  type: 'result'
  round: number
  table: number
  scores?: number[] | null
  deals?: number[][] | null
  facts?:
    | {
        [k: string]: unknown
      }[]
    | null
  winner?: number | null
  forfeit?: number | null
  award?: number[] | null
  article?: string
  reason?: string
  seen?: number | null
  sure?: boolean
}
/**
 * Confirm the result that the other side has entered; a director confirms any.
 */
export interface ConfirmResult {
  type: 'confirm'
  round: number
  table: number
  seen?: number | null
}
/**
 * Let a match be played at one of our tables, or at a real one again. Its result enters itself.
 */
export interface PlayOnline {
  round: number
  table: number
  type: 'online'
  online?: boolean
}
/**
 * Take points of the standings from a line, with the article; negative points give them.
 */
export interface Penalize {
  type: 'penalize'
  line: number
  points: number
  article: string
  reason?: string
  round?: number | null
}
/**
 * Lift a penalty. It stays visible.
 */
export interface LiftPenalty {
  type: 'lift-penalty'
  penalty: number
  reason: string
}
/**
 * Start, stop, resume or reset the clock of the round.
 */
export interface SetClock {
  type: 'clock'
  action: 'start' | 'stop' | 'resume' | 'reset'
  seconds?: number | null
}
/**
 * Stop showing an announcement.
 */
export interface Retract {
  type: 'retract'
  announcement: number
}
/**
 * Give out a new link, which ends the old one. Director only.
 */
export interface NewLink {
  type: 'new-link'
  role: 'line' | 'deputy' | 'director' | 'entry'
  line?: number | null
}
/**
 * Delete a person's data; results stay, without the name. Director only.
 */
export interface ForgetPerson {
  type: 'forget'
  person: number
}
/**
 * Reopen a closed evening. It stays visible.
 */
export interface ReopenEvening {
  type: 'reopen'
  reason: string
}
/**
 * All rounds with their results: `GET /api/club/ID/rounds`.
 */
export interface ClubRounds {
  version: number
  rounds: ClubPairing[][]
}
/**
 * A setting of an evening, with one sentence that explains it in the language of the request.
 */
export interface ClubSetting {
  name: string
  kind: 'text' | 'number' | 'flag' | 'choice' | 'numbers' | 'words' | 'stages' | 'options' | 'game'
  default: unknown
  label: string
  explanation: string
  choices: string[]
  labels: string[]
  low: number | null
  high: number | null
  group: 'evening' | 'rounds' | 'match' | 'scoring' | 'results' | 'privacy'
}
/**
 * A kind of evening that runs as it is: its settings differ from the defaults only where `settings` says so.
 */
export interface ClubTemplate {
  id: string
  title: string
  game: string
  about: string
  settings: {
    [k: string]: unknown
  }
}
/**
 * All templates, and all settings with their explanations.
 */
export interface ClubTemplates {
  templates: ClubTemplate[]
  settings: ClubSetting[]
}
/**
 * An article about an irregularity, cited like a rule.
 */
export interface CodeArticle {
  id: string
  title: string
  text: string
  rules: string[]
  source: CodeSource | null
  discretion: boolean
  penalty: {
    [k: string]: unknown
  } | null
  effect: 'stands' | 'back' | 'redeal' | 'cancelled' | 'none'
  adjust: string
  needs: string[]
}
/**
 * A finished deal: its sheet as in the views (outcome, lines [[name, rule, points], …], scores) and the totals after it.
 */
export interface DealScore {
  number: number
  sheet: {
    [k: string]: unknown
  }
  totals: unknown[]
}
/**
 * How a game deals: enough to lay out a shuffled pack without playing.
 */
export interface Dealing {
  pack: string[]
  layout: {
    [k: string]: unknown
  }
}
/**
 * Request for the dealing of a game, under some options and with a given dealer.
 */
export interface DealingOf {
  game: string
  options?: {
    [k: string]: unknown
  }
  dealer: number
  scores?: number[] | null
}
/**
 * The coach's verdict on a decision, based only on what its player could know.
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
 * Why an action is good: the message `coach-NAME` with its arguments.
 */
export interface Reason {
  name: string
  given: {
    [k: string]: string | number
  }
  also: Reason[]
}
/**
 * Best action with all cards open, and the points that the decision cost by that measure.
 */
export interface Open {
  best: string
  points: number
}
/**
 * A link with which this guest continues on another device, at /device#TOKEN of one of the addresses.
 */
export interface DeviceLink {
  token: string
  seconds: number
  origins: string[] | null
}
/**
 * A command was carried out; its effects are in the frames.
 */
export interface Done {
  type: 'done'
  id: string
}
/**
 * An exported evening, to continue it on this server.
 */
export interface EveningFile {
  id: string
  text: string
}
/**
 * Commitments of this match, deal by deal, the next deal's last; `revealed` is filled when the match is over.
 */
export interface Fair {
  commitments: string[]
  opening: Opening | null
  unopened: number[]
  links: string[]
  revealed: Revealed[]
}
/**
 * The frozen seals of the next deal, which are being opened.
 */
export interface Opening {
  seals: Frozen[]
  signature: string
}
/**
 * A seal of the next deal that can no longer change.
 */
export interface Frozen {
  seat: number | null
  seal: string
}
/**
 * Proof of a deal; see `docs/design/fair.md`.
 */
export interface Revealed {
  commitment: string
  secret: string
  salt: string
  luck: string
}
/**
 * The table as this audience may see it, numbered without gaps. Parts that have not changed since the previous frame are null.
 *
 * A snapshot has all parts, and its `talk` has the last entries that the audience has heard in this match, at most a hundred; otherwise
 * `talk` has the new entries.
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
  moved: ('person' | 'bot' | 'clock' | 'rest') | null
  remaining: Remaining | null
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
 * Public facts of a table, apart from the game.
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
  host: number | null
  closed: boolean
  evening: string | null
  asking: Asking[]
}
/**
 * A seat and its player.
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
 * Facts of the table that only this client knows.
 */
export interface You {
  nickname: string | null
  seat: number | null
  host: boolean
  meanings: string[] | null
}
/**
 * An entry of talk; entries come in the order in which they were said.
 */
export interface Spoken {
  seat: number | null
  nickname: string
  bot: boolean
  former: boolean
  kind: 'text' | 'phrase' | 'claim' | 'signal' | 'banter'
  value: string | number
  team: boolean
}
/**
 * The remaining tricks of a deal.
 */
export interface Remaining {
  offered: boolean
  claimant: number | null
}
/**
 * Changes of the deal's log, which consists of groups of lines: auction, trick, turn.
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
 * A game, with everything the browser needs to set up a table for it.
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
 * An option of a game, with its rule.
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
  conflicts: OptionConflict[]
  default_by: {
    [k: string]: {
      [k: string]: unknown
    }
  }
  null_needs: string | null
}
/**
 * An option that cannot be given together with another, that is, beside a value of it that is not the default.
 */
export interface OptionConflict {
  other: string
  values: unknown[] | null
  others: unknown[] | null
}
/**
 * Ids of the rules that restrict talk; null if the rulebook has no such rule.
 */
export interface Manners {
  deal: string | null
  cards: string | null
  watchers: string | null
  team: string | null
}
/**
 * How to read the lines of a game's score sheet, apart from what the lines themselves contain.
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
 * Ask for the ranking and value of cards, and for aids to counting. Answered by `Guided`; spectators may ask too.
 */
export interface Guide {
  type: 'guide'
  id: string
}
/**
 * Answer to `guide`, for the sender's present view.
 */
export interface Guided {
  type: 'guided'
  id: string
  rankings: Ranking[]
  aids: Aid[]
}
/**
 * Cards from the strongest down; the message `guide-rank-NAME` is the title.
 */
export interface Ranking {
  name: string
  rule: string
  cards: [string, number | null][]
  suit: string | null
}
/**
 * Make the person on a seat the host. Host only.
 */
export interface HandOver {
  type: 'handover'
  id: string
  seat: number
}
/**
 * Ask what the best bot would do in the player's place, and why. Answered by `Hinted`.
 */
export interface Hint {
  type: 'hint'
  id: string
  about?: string | null
}
/**
 * Answer to `hint`: an action in the game's notation, and the reason for it.
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
  behind: number | null
  about: number | null
}
/**
 * A kind of irregularity, such as "misdeal", with the articles about it.
 */
export interface IrregularCase {
  case: string
  articles: CodeArticle[]
}
/**
 * Verdict on a learner's action.
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
 * Public key of this server's signatures: Ed25519, 64 hexadecimal digits.
 */
export interface Key {
  key: string
}
/**
 * Leave the sender's seat. During a match a bot takes over, and the player may come back.
 */
export interface Leave {
  type: 'leave'
  id: string
}
/**
 * Lend a seat to the host's own bot; before the match. Sent over HTTP, where the answer has the bot's token. Host only.
 */
export interface Lend {
  type: 'lend'
  seat: number
}
/**
 * A seat lent to a player's own bot, with its token for `ridotto bot BOT --connect URL --token TOKEN`.
 */
export interface Lent {
  seat: number
  token: string
}
/**
 * A lesson at its first step. Its texts have cards in notation, and rules in brackets: "[BEL-7.3]".
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
 * Request for the actions possible with some cards in a lesson, like `wire.Offers` at a table.
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
 * A learner's action in a step of a lesson.
 */
export interface LessonMove {
  /**
   * @maxItems 9
   */
  moves: string[]
  action: string
}
/**
 * A learner's progress in a lesson.
 */
export interface LessonMoves {
  /**
   * @maxItems 9
   */
  moves: string[]
}
/**
 * A lesson in a list; its page is /learn/GAME/ID.
 */
export interface LessonTitle {
  id: string
  title: string
}
/**
 * Who continues on another device, and where.
 */
export interface LinkInfo {
  table: string
  game: string
  nickname: string
  seat: number | null
  own: boolean
}
/**
 * Open the sender's seal, once `fair.opening` has frozen all seals. Answered by `Signed`.
 */
export interface Luck {
  type: 'luck'
  id: string
  commitment: string
  luck: string
  salt: string
}
/**
 * The guest of this browser; `nickname` is null before the guest has chosen one.
 */
export interface Me {
  nickname: string | null
}
/**
 * Set the team's private meanings of the twelve signals of truco. Only before a match (TRU-10.8).
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
 * Arrangement of cards as a meld (Burraco, Biriba).
 */
export interface Meld {
  kind: 'set' | 'sequence'
  cards: string[]
  wild: number[]
  stands: string[]
  purity: 'clean' | 'semi-clean' | 'dirty'
  long: boolean
}
/**
 * A guest's new nickname.
 */
export interface Named {
  nickname: string
}
/**
 * Request to create an evening from a template.
 */
export interface NewEvening {
  id: string
  template: string
  title?: string
  settings?: {
    [k: string]: unknown
  }
}
/**
 * A new season with its first evening: `POST /api/seasons`.
 */
export interface NewSeason {
  id: string
  title: string
  evening: string
  token: string
}
/**
 * Request to open a table.
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
 * Remind the person on a seat that the table waits for them; everybody at the table gets a `Nudged`.
 */
export interface Nudge {
  type: 'nudge'
  id: string
  seat: number
}
/**
 * A player has reminded another one that the table waits for them. Not numbered, and not repeated after a reconnect.
 */
export interface Nudged {
  type: 'nudged'
  seat: number
  by: number
  rest: number
}
/**
 * A legal action in the game's notation, and the meld that it makes; null if it makes none.
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
 * Ask for the actions that are possible with these cards of the hand or, if empty, with any cards. Answered by `Offered`.
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
 * Open our table for a match that is played online, or find it: `POST /api/club/ID/table` with the token of one of its lines.
 */
export interface OpenClubTable {
  round: number
  table: number
}
/**
 * Id of a new table, whose page is /t/ID.
 */
export interface Opened {
  id: string
}
/**
 * Our table for a match, whose page is /t/ID.
 */
export interface OpenedClubTable {
  id: string
  seats: number[]
}
/**
 * A new or imported evening and its links. The director's token is not shown again to anyone else.
 */
export interface OpenedEvening {
  id: string
  director: string
  deputy: string
  entry: string
}
/**
 * A new season and its director's token.
 */
export interface OpenedSeason {
  id: string
  director: string
}
/**
 * Set how fast bots should play. With several people at a table the slowest pace applies. Not answered.
 */
export interface Pace {
  type: 'pace'
  pace: 'slow' | 'normal' | 'fast'
}
/**
 * A sheet from an entry on.
 */
export interface PadEntries {
  head: PadHead
  entries: PadEntry[]
  total: number
}
/**
 * What a sheet begins with; nothing of it changes.
 */
export interface PadHead {
  game: string
  preset: string
  options: {
    [k: string]: unknown
  }
  dealer: number
  created: number
  /**
   * @minItems 2
   * @maxItems 6
   */
  names: string[]
}
/**
 * An entry of a sheet. Entries are only added; corrections and removals are entries, too.
 */
export interface PadEntry {
  id: string
  at: number
  kind: 'deal' | 'correct' | 'undo' | 'names' | 'time'
  deal?: string | null
  facts?: {
    [k: string]: unknown
  } | null
  names?: string[] | null
}
/**
 * Entries to be added to a sheet.
 */
export interface PadWriting {
  secret: string
  /**
   * @maxItems 50
   */
  entries: PadEntry[]
  after?: number
}
/**
 * Tell what the browser does with the page, so that a page put to sleep doesn't count as a lost connection. Not answered.
 */
export interface PageState {
  type: 'page'
  state: 'visible' | 'hidden' | 'frozen'
}
/**
 * Ask whether the server is there.
 */
export interface Ping {
  type: 'ping'
}
/**
 * Put a bot on a seat or, with `level` null, free the seat. Host only, before the match.
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
 * Who is connected now. Not numbered: the latest message counts.
 */
export interface Presence {
  type: 'presence'
  online: boolean[]
  away: boolean[]
  left: (number | null)[]
  watchers: number
}
/**
 * A game's first page for beginners.
 */
export interface Primer {
  game: string
  language: string
  title: string
  text: Node[]
}
/**
 * Body of the response to a refused request.
 */
export interface Problem {
  error: string
}
/**
 * Be ready for the next deal or, after a match, for a rematch.
 */
export interface Ready {
  type: 'ready'
  id: string
  luck?: string
}
/**
 * Take a lent seat back. Sent over HTTP. Host only.
 */
export interface Recall {
  type: 'recall'
  seat: number
}
/**
 * A finished match: its players and its record.
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
 * A command was refused, and nothing changed. Sent only to the sender.
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
    | 'not-yours'
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
 * Remove the person on a seat, who cannot come back to this table. During a match a bot takes over. Host only.
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
 * A step of a replay: the action, and the chosen seat's view after it.
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
 * Claim the rest of the tricks, if the last frame offers it (`Frame.remaining`); `n` as in `Act`.
 */
export interface Rest {
  type: 'rest'
  id: string
  n: number
}
/**
 * Ask for a snapshot after a gap: the last frame the client has is `n`.
 */
export interface Resume {
  type: 'resume'
  n: number
}
/**
 * Review of a deal, possibly still in progress.
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
 * State of the database: while `ok` is false, the table is frozen as it is, and nothing is lost.
 */
export interface Saving {
  type: 'saving'
  ok: boolean
  moved: boolean
}
/**
 * Say exactly one of a text, a preset phrase, a claim (Briscola) and a signal (truco).
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
 * Seal the sender's luck for the next deal: `seal` is the SHA-256 of `ridotto/luck/SALT/LUCK`. Answered by `Signed`.
 *
 * Sent once, as soon as the deal's commitment is known; sending the same seal again gets the same answer.
 */
export interface Seal {
  type: 'seal'
  id: string
  commitment: string
  seal: string
}
/**
 * A change of a season: `POST /api/seasons/ID` with the director's token.
 */
export interface SeasonChange {
  add?: string | null
  token?: string
  remove?: string | null
  settings?: SeasonSettings | null
}
/**
 * How a season counts, and what search engines may do.
 */
export interface SeasonSettings {
  title: string
  best: number
  /**
   * @maxItems 200
   */
  points: number[]
  listed: boolean
}
/**
 * An evening of a season.
 */
export interface SeasonEvening {
  id: string
  title: string
  at: number
  lines: number
}
/**
 * A change of a season, for its director.
 */
export interface SeasonLogged {
  at: number
  what: 'opened' | 'added' | 'removed' | 'settings'
  detail: string
}
/**
 * A team or a member in the table of a season.
 */
export interface SeasonRow {
  place: number
  name: string
  total: number
  results: (number | null)[]
  counted: boolean[]
  best_place: number
  played: number
  wins: number
}
/**
 * A season as everybody may see it: `GET /api/seasons/ID`.
 */
export interface SeasonView {
  id: string
  settings: SeasonSettings
  evenings: SeasonEvening[]
  teams: SeasonRow[]
  members: SeasonRow[]
  changes: SeasonLogged[]
}
/**
 * Request to review one seat's decisions.
 */
export interface SeatOf {
  seat: number
}
/**
 * A sheet that has been shared.
 */
export interface SharedPad {
  id: string
  secret: string
  origins: string[] | null
}
/**
 * A seal or luck was accepted, with the server's signature by the key of `GET /api/key`; `docs/design/fair.md` has the signed text.
 */
export interface Signed {
  type: 'signed'
  id: string
  signature: string
}
/**
 * Take a seat: an empty one, a bot's own, or the sender's after leaving it.
 *
 * Seats of a running match can be taken only between deals; at a private table the host has to agree (`TableInfo.asking`).
 */
export interface Sit {
  type: 'sit'
  id: string
  seat: number
}
/**
 * Start the match; bots take the empty seats. Host only.
 */
export interface Start {
  type: 'start'
  id: string
  luck?: string
}
/**
 * What a browser that comes in asks first, in one answer: a slow line pays for every request.
 */
export interface Startup {
  me: Me
  games: GameInfo[]
  key: Key
  tables: Tables | null
}
/**
 * The lobby: tables with a free seat, tables to watch, and tables where this guest sits.
 */
export interface Tables {
  open: TableCard[]
  watch: TableCard[]
  mine: TableCard[]
}
/**
 * A table in the lobby.
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
 * Request to continue on this device, which uses the link.
 */
export interface Takeover {
  token: string
  device: string
}
/**
 * Result of a tried action.
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
 * A message from the client was unreadable. After several of them the server closes the connection.
 */
export interface Trouble {
  type: 'trouble'
  message: string
}
/**
 * Request to try an action for a seat, from a step of its replay on. Without an action, the position is returned.
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
 * Request for the actions possible with some cards in a trial, like `wire.Offers` at a table.
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
 * Request for what a link is for, which does not use it.
 */
export interface Unopened {
  token: string
}
/**
 * Vote for a bot to replace the person on a seat, for whom the table has been waiting too long (`Frame.idle`).
 */
export interface Vote {
  type: 'vote'
  id: string
  seat: number
}
