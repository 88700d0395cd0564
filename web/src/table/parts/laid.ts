// What lies on the cloth.

interface Tricks<Laid> {
  trick: readonly Laid[]
  last_trick: readonly Laid[]
}

/** The trick or, as long as it is looked at, the one that has just become complete. */
export const laid = <Laid>({ trick, last_trick: last }: Tricks<Laid>, resting: boolean): readonly Laid[] =>
  trick.length || !resting ? trick : last
