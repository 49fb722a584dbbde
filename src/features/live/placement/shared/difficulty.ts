import { SIGN_PARAMETERS } from '#contract/sign-parameters.ts'

/** Data of a sign that is known before anybody was asked it. */
export type Facts = {
  /** The unit of the course that teaches it; null: beyond the course. */
  unit: number | null
  /** Rank of the word by frequency; 1 is the most common. */
  frequency_rank: number
  handshape: string | null
  location: string | null
  movement: string | null
  hands: string | null
}

/** The same in all but one of the parameters: the signs that one is taken for. */
function neighbours(all: readonly Facts[]): number[] {
  const keys = (one: Facts): string[] =>
    one.handshape === null || one.location === null
      ? []
      : SIGN_PARAMETERS.map(
          (left) => SIGN_PARAMETERS.map((part) => (part === left ? '*' : one[part])).join('|') + one.hands,
        )
  const counts = new Map<string, number>()
  for (const key of all.flatMap(keys)) counts.set(key, (counts.get(key) ?? 0) + 1)
  return all.map((one) => keys(one).reduce((sum, key) => sum + counts.get(key)! - 1, 0))
}

/** The part of the values below each value, from 0 to 1, ties in their middle. */
function places(values: readonly number[]): number[] {
  const ends = new Map<number, { first: number; last: number }>()
  for (const [at, value] of values.toSorted((a, b) => a - b).entries())
    ends.set(value, { first: ends.get(value)?.first ?? at, last: at })
  return values.map((value) => {
    const { first, last } = ends.get(value)!
    return (first + last) / 2 / Math.max(1, values.length - 1)
  })
}

/**
 * Difficulties of signs before their first answers. A sign is more difficult the later the course teaches it,
 * the rarer its word and the more signs look like it, weighted six, three and one. The ranks are spread
 * evenly over the scale of abilities, from -2.2 to 2.2, so that there are questions for every ability.
 */
export function startingDifficulties(all: readonly Facts[]): number[] {
  const beyond = Math.max(0, ...all.map(({ unit }) => unit ?? 0)) + 1
  const unit = places(all.map((one) => one.unit ?? beyond)),
    rank = places(all.map((one) => one.frequency_rank)),
    near = places(neighbours(all))
  const mixed = places(all.map((_, n) => 6 * unit[n]! + 3 * rank[n]! + near[n]!))
  return mixed.map((place) => 4.4 * (place - 0.5))
}
