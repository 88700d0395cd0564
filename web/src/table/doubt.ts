// A call that the coach thinks far worse than its advice is asked about first, if the player has chosen that.

/** Milliseconds that the coach has: a call must not wait for it. */
export const PATIENCE = 1500
/** Points by which a call must be worse for the question. */
export const LIMIT = 100

/** Return by how many points the coach thinks a call worse, if by enough; null if it has no doubt, or does not answer. */
export async function doubt(answer: Promise<number | null>, patience = PATIENCE): Promise<number | null> {
  let late: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<null>((resolve) => (late = setTimeout(resolve, patience, null)))
  const worse = await Promise.race([answer.catch(() => null), silence])
  clearTimeout(late)
  return worse !== null && worse > LIMIT ? worse : null
}
