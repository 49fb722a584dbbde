/** An entry of a day, from one minute of it to another. */
export type Piece<T> = { entry: T; from: number; to: number }
export type Placed<T> = {
  /** Several where there is no room for each beside the others. */
  entries: T[]
  from: number
  to: number
  /** Index of its lane among the cluster's `lanes`, from 0. */
  lane: number
  lanes: number
}

/** Pieces that overlap, one with the next, each in the first lane that is free. */
function clustersOf<T>(pieces: readonly Piece<T>[]): { piece: Piece<T>; lane: number }[][] {
  const clusters: { piece: Piece<T>; lane: number }[][] = []
  let ends: number[] = []
  for (const piece of pieces.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (ends.every((end) => end <= piece.from)) {
      ends = []
      clusters.push([])
    }
    const free = ends.findIndex((end) => end <= piece.from)
    const lane = free < 0 ? ends.length : free
    ends[lane] = piece.to
    clusters.at(-1)!.push({ piece, lane })
  }
  return clusters
}

/**
 * Lays out overlapping pieces side by side in at most `most` lanes. If more overlap at once, the last lane
 * holds the rest together.
 */
export function placed<T>(pieces: readonly Piece<T>[], most: number): Placed<T>[] {
  return clustersOf(pieces).flatMap((cluster) => {
    const needed = Math.max(...cluster.map(({ lane }) => lane)) + 1,
      lanes = Math.min(needed, most)
    const own = cluster.filter(({ lane }) => needed <= most || lane < most - 1)
    const rest = cluster.filter((one) => !own.includes(one))
    const together: Placed<T>[] = []
    for (const { piece } of rest) {
      const last = together.at(-1)
      if (last && piece.from < last.to) {
        last.entries.push(piece.entry)
        last.to = Math.max(last.to, piece.to)
      } else together.push({ entries: [piece.entry], from: piece.from, to: piece.to, lane: lanes - 1, lanes })
    }
    return [
      ...own.map(({ piece: { entry, from, to }, lane }) => ({ entries: [entry], from, to, lane, lanes })),
      ...together,
    ]
  })
}
