// What this browser remembers of its user's taste.

import type { GameInfo } from './wire'

export type Language = 'en' | 'ja'
export type Faces = 'french' | 'italian'
/** How fast the table goes on; tap: a complete trick lies until the player goes on. */
export type Pace = 'slow' | 'normal' | 'fast' | 'tap'

interface Remembered {
  language: Language
  /** Four suits in four colours. */
  fourColours: boolean
  /** The first tap lifts a card, the second plays it. */
  twoTaps: boolean
  sounds: boolean
  pace: Pace
  /** The bots that new tables begin with, where they play the game; null: as the game proposes. */
  level: GameInfo['level'] | null
  /** Cards fly; nothing moves anyway for those whose system asks for reduced motion. */
  motion: boolean
  /** French or Italian cards whatever the table says; null: as the table says. */
  faces: Faces | null
  theme: 'auto' | 'light' | 'dark'
  /** The panel beside a table is folded away. */
  folded: boolean
  /** Nicknames whose talk is hidden here. */
  muted: string[]
  /** Small talk of bots. */
  banter: boolean
  /** In the first match of a game it is explained what is asked. */
  marks: boolean
  /** Games whose first match is over. */
  played: string[]
  /** Messages of the moments that have been explained. */
  explained: string[]
}

const KEY = 'ridotto'

function remembered(): Remembered {
  const defaults: Remembered = {
    language: navigator.language.startsWith('ja') ? 'ja' : 'en',
    fourColours: false,
    twoTaps: false,
    sounds: true,
    pace: 'normal',
    level: null,
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
    return defaults // damaged, or no storage allowed
  }
}

/** Assign to its fields: `settings.sounds = false`. */
export const settings: Remembered = $state(remembered())

const still = matchMedia('(prefers-reduced-motion: reduce)')

/** Whether anything may move. */
export const moving = (): boolean => settings.motion && !still.matches

$effect.root(() => {
  $effect(() => {
    const text = JSON.stringify(settings)
    try {
      localStorage.setItem(KEY, text)
    } catch {
      // A browser without storage forgets.
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
