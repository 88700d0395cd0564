// The user's settings, stored in this browser.

import type { Mode } from './automatic'
import type { GameInfo } from './wire'

export type Language = 'en' | 'ja'
export type Faces = 'french' | 'italian'
/** Pace of the table; tap: a complete trick stays up until the player continues. */
export type Pace = 'slow' | 'normal' | 'fast' | 'tap'

interface Remembered {
  language: Language
  /** Use four colours for the four suits. */
  fourColours: boolean
  /** The first tap lifts a card, the second plays it. */
  twoTaps: boolean
  /** What is played without a tap: nothing, the last trick, or every card that is the only lawful one. */
  automatic: Mode
  /** The coach may object to a coinche before it is said. */
  weighsCoinche: boolean
  sounds: boolean
  pace: Pace
  /** Default bots of new tables, if they can play the game; null for the game's default. */
  level: GameInfo['level'] | null
  /** Game → preset that was last chosen for "Play now". */
  families: Record<string, string>
  /** Animate cards. Nothing moves if the system asks for reduced motion. */
  motion: boolean
  /** French or Italian cards at all tables; null for the table's own. */
  faces: Faces | null
  theme: 'auto' | 'light' | 'dark'
  /** The panel beside a table is folded away. */
  folded: boolean
  /** Muted nicknames. */
  muted: string[]
  /** Show the bots' small talk. */
  banter: boolean
  /** Show tips in the first match of a game. */
  marks: boolean
  /** Games whose first match is over. */
  played: string[]
  /** Message ids of the tips already shown. */
  explained: string[]
}

const KEY = 'ridotto'

function remembered(): Remembered {
  const defaults: Remembered = {
    language: navigator.language.startsWith('ja') ? 'ja' : 'en',
    fourColours: false,
    twoTaps: false,
    automatic: 'last',
    weighsCoinche: false,
    sounds: true,
    pace: 'normal',
    level: null,
    families: {},
    motion: true,
    faces: null,
    theme: 'auto',
    folded: false,
    muted: [],
    banter: true,
    marks: true,
    played: [],
    explained: [],
  }
  try {
    return { ...defaults, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') }
  } catch {
    return defaults // damaged, or storage is not allowed
  }
}

/** Assign to its fields: `settings.sounds = false`. */
export const settings: Remembered = $state(remembered())

const still = matchMedia('(prefers-reduced-motion: reduce)')

/** True if animations are allowed. */
export const animationsOn = (): boolean => settings.motion && !still.matches

$effect.root(() => {
  $effect(() => {
    const text = JSON.stringify(settings)
    try {
      localStorage.setItem(KEY, text)
    } catch {
      // Without storage, this is forgotten.
    }
  })
  $effect(() => {
    const page = document.documentElement
    page.lang = settings.language
    page.dataset.theme = settings.theme
    page.dataset.suits = settings.fourColours ? 'four' : 'two'
    page.dataset.motion = settings.motion ? 'on' : 'off'
  })
})
