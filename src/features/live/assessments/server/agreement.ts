/** Two people's words about the same thing, as places in a list of categories, from 0. */
export type Pair = readonly [first: number, second: number]

/** The share of pairs in which both said the same. From 0 to 1. */
export const exactAgreement = (pairs: readonly Pair[]): number => within(pairs, 0)

/** The share of pairs that differ by one category at most. From 0 to 1. */
export const agreementWithinOne = (pairs: readonly Pair[]): number => within(pairs, 1)

const within = (pairs: readonly Pair[], most: number): number =>
  pairs.filter(([a, b]) => Math.abs(a - b) <= most).length / pairs.length

/**
 * Quadratically weighted kappa: agreement of two raters beyond chance. A difference of two categories weighs
 * four times as much as a difference of one.
 *
 *     κ = 1 − Σ w(i,j)·O(i,j) / Σ w(i,j)·E(i,j),   w(i,j) = (i − j)² / (k − 1)²
 *
 * O is the number of pairs (i, j), E its expected number if each rater's own frequencies were mixed at random
 * (product of the margins over n). 1 is perfect agreement, 0 is chance, less is worse than chance.
 * Source: Jacob Cohen, "Weighted kappa: nominal scale agreement with provision for scaled disagreement or
 * partial credit", Psychological Bulletin 70 (1968) 213–220.
 *
 * @param categories number of categories (k); the weights' divisor cancels out, so unused ones do no harm
 * @returns null where chance alone would agree always (both chose one and the same category every time)
 */
export function weightedKappa(pairs: readonly Pair[], categories: number): number | null {
  const n = pairs.length
  const first = Array<number>(categories).fill(0),
    second = Array<number>(categories).fill(0)
  let observed = 0
  for (const [a, b] of pairs) {
    first[a]! += 1
    second[b]! += 1
    observed += (a - b) ** 2
  }
  let expected = 0
  for (let i = 0; i < categories; i++)
    for (let j = 0; j < categories; j++) expected += ((i - j) ** 2 * first[i]! * second[j]!) / n
  return expected === 0 ? null : 1 - observed / expected
}
