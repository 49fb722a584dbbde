/** Days since 1970: the same share in every test of a day. */
const today = (): number => Math.floor(Date.now() / 86_400_000)

/**
 * A part of many cases, another one each day, so that all have their turn in so many days. The nightly run
 * takes all, and so does whoever sets the variable `wholeIf` (`vitest.config.ts` does where what the cases
 * are about has changed of late).
 *
 * @param parts how many days all of them take
 */
export function shareOfDay<T>(all: readonly T[], parts: number, wholeIf?: string): T[] {
  if (process.env['NIGHTLY'] !== undefined || (wholeIf !== undefined && process.env[wholeIf] !== undefined))
    return [...all]
  return all.filter((_, n) => n % parts === today() % parts)
}
