/** A source of chance that gives the same numbers for the same seed, so that a quiz can be made again exactly. */
export type Random = {
  /** A number from 0 up to but not including 1. */
  next: () => number
  /** The values in another order; the input stays as it is. */
  shuffle: <T>(values: readonly T[]) => T[]
}

/** Number of a text, the same on every device (FNV-1a): similar texts ("lesson-1", "lesson-2") lie far apart. */
export function hashOf(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return value >>> 0
}

/** A mulberry32 generator started from any text. */
export function seeded(seed: string): Random {
  let state = hashOf(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const shuffle = <T>(values: readonly T[]): T[] =>
    values
      .map((value) => ({ value, order: next() }))
      .sort((a, b) => a.order - b.order)
      .map(({ value }) => value)
  return { next, shuffle }
}
