// How this writer enters the numbers of a game: in one number, or apart.

const KEY = 'ridotto-pad-one'

function games(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(found) ? (found as string[]) : []
  } catch {
    return []
  }
}

export const prefersOne = (game: string): boolean => games().includes(game)

export function preferOne(game: string, one: boolean): void {
  const others = games().filter((name) => name !== game)
  try {
    localStorage.setItem(KEY, JSON.stringify(one ? [...others, game] : others))
  } catch {
    // Without storage, the habit lasts as long as the deal.
  }
}
