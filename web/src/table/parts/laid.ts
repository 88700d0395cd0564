// Cards on the cloth.

interface Tricks<Laid> {
  trick: readonly Laid[]
  last_trick: readonly Laid[]
}

/** Return the trick or, while it is still shown, the one that has just been completed. */
export const laid = <Laid>({ trick, last_trick: last }: Tricks<Laid>, resting: boolean): readonly Laid[] =>
  trick.length || !resting ? trick : last
