// A finger that taps twice plays one card, and a key that is held down one as well.

/** Milliseconds for which a tap may be an echo of the one before it. */
const ECHO = 400
/** Pixels within which two taps hit the same place. */
const NEAR = 32

export interface Tap {
  x: number
  y: number
  /** Milliseconds, as of an event. */
  at: number
}

export interface Careful {
  /** Notes a tap; true: it is an echo, and shall do nothing. */
  echoes: (tap: Tap) => boolean
  /** The tap that was noted last has sent an action. */
  sent: (action: string) => void
  /** What was sent was refused: why is to be read at once, and its rule followed. */
  refused: () => void
}

export function careful(): Careful {
  let last: Tap | null = null
  let sender: Tap | null = null
  /** After a card no tap can be meant for the table so soon; after anything else one at another place may be: draw, then choose a card. */
  let everywhere = false

  return {
    echoes(tap) {
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

/** Whether a click came from a pointer; one that a key has made is always meant. */
export const tapOf = ({ detail, clientX: x, clientY: y, timeStamp: at }: MouseEvent): Tap | null =>
  detail ? { x, y, at } : null
