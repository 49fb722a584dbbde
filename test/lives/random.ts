/** Chance that can be had again: the same seed, the same draws. */
export type Random = {
  /** From 0 up to, but not including, 1. */
  next(): number
  chance(of: number): boolean
  int(below: number): number
  pick<T>(of: readonly T[]): T
  shuffled<T>(of: readonly T[]): T[]
}

/** Mulberry32: short, and good enough to shuffle with. */
export function random(seed: string): Random {
  let state = [...seed].reduce(
    (sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 16_777_619),
    2_166_136_261,
  )
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let n = Math.imul(state ^ (state >>> 15), 1 | state)
    n = (n + Math.imul(n ^ (n >>> 7), 61 | n)) ^ n
    return ((n ^ (n >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (below: number): number => Math.floor(next() * below)
  return {
    next,
    int,
    chance: (of) => next() < of,
    pick: (of) => of[int(of.length)]!,
    shuffled: (of) => {
      const all = [...of]
      for (let n = all.length - 1; n > 0; n--) {
        const other = int(n + 1)
        ;[all[n], all[other]] = [all[other]!, all[n]!]
      }
      return all
    },
  }
}
