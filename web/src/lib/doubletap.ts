// Guard against accidental double taps and held-down keys: each plays one card only.

/** Milliseconds within which a tap may be the second half of an accidental double tap. */
const ECHO = 400
/** Pixels within which two taps count as the same place. */
const NEAR = 32

export interface Tap {
  x: number
  y: number
  /** Time stamp of the event, in milliseconds. */
  at: number
}

export interface TapGuard {
  /** Record a tap; returns true if it repeats the previous one and should be ignored. */
  isRepeat: (tap: Tap) => boolean
  /** Record that the last tap has sent an action. */
  sent: (action: string) => void
  /** Record that the action was refused: the refusal and its link may be tapped at once. */
  refused: () => void
}

export function tapGuard(): TapGuard {
  let last: Tap | null = null
  let sender: Tap | null = null
  /**
   * So soon after playing a card, no tap can be intended for the table. After other actions, a tap elsewhere may be:
   * draw, then select a card.
   */
  let everywhere = false

  return {
    isRepeat(tap) {
      if (sender && tap.at - sender.at < ECHO && (everywhere || near(sender, tap))) return true
      last = tap
      return false
    },
    sent(action) {
      sender = last
      everywhere = action.startsWith('play ')
    },
    refused() {
      everywhere = false
    },
  }
}

const near = (a: Tap, b: Tap): boolean => Math.hypot(a.x - b.x, a.y - b.y) < NEAR

/** Return the tap of a click; null if the click was made with a key, which is never accidental. */
export const tapOf = ({ detail, clientX: x, clientY: y, timeStamp: at }: MouseEvent): Tap | null =>
  detail ? { x, y, at } : null
