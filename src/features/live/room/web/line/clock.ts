/** Milliseconds since 1970, finer and steadier than the clock on the wall. */
export const here = (): number => performance.timeOrigin + performance.now()

export type Sample = { offset: number; delay: number }
const KEPT = 8

/**
 * Result of one exchange: sent at `sent` and answered at `came` by this clock, handled at `theirs` by the
 * other. `offset` is the other clock's lead; its error is at most half of `delay`.
 */
export const sampleOf = (sent: number, theirs: number, came: number): Sample => ({
  offset: theirs - (sent + came) / 2,
  delay: came - sent,
})

/** The middle of the better half of the last eight exchanges: those that took least long are least wrong. */
export function offsetOf(samples: readonly Sample[]): number | null {
  if (samples.length === 0) return null
  const best = samples
    .slice(-KEPT)
    .toSorted((a, b) => a.delay - b.delay)
    .slice(0, Math.ceil(Math.min(KEPT, samples.length) / 2))
    .map(({ offset }) => offset)
    .toSorted((a, b) => a - b)
  const middle = Math.floor(best.length / 2)
  return best.length % 2 ? best[middle]! : (best[middle - 1]! + best[middle]!) / 2
}
