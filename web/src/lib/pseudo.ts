// Pseudo-locale: English with every text about a third longer, as translations are. It shows which layouts have no room
// for them: `?lang=en-XA`. In no menu.

const NAME = 'en-XA'

/** True if the page was opened in the pseudo-locale. */
export const pseudo = new URLSearchParams(globalThis.location?.search ?? '').get('lang') === NAME

/** Return a text with one letter in three doubled. Signs, numbers and single letters keep their length. */
export const lengthened = (text: string): string =>
  text.replace(/\p{L}{2,}/gu, (word) =>
    [...word].map((letter, at) => (at % 3 === 1 ? letter + letter : letter)).join(''),
  )
