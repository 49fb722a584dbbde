/** A stretch of a video in seconds, `[from, to)`. */
export type Range = readonly [from: number, to: number]

/** Frames are never exact: stretches that are closer than this are one. */
const GAP_SECONDS = 0.05

/** Sorts stretches and joins those that touch or overlap; empty and backward ones are dropped. */
export function mergeRanges(ranges: readonly Range[]): Range[] {
  const merged: [number, number][] = []
  for (const [from, to] of ranges.filter(([from, to]) => to > from).toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1)
    if (last && from <= last[1] + GAP_SECONDS) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}

/** A video that loops jumped from its end to its start, rather than being moved by a hand. */
export function wrapped(before: number, now: number, duration: number): boolean {
  const edge = Math.min(0.7, duration / 3)
  return Number.isFinite(duration) && duration > 0 && before > duration - edge && now < edge
}
