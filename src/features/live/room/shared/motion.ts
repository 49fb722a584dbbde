/** Size and interval of the analyzed pictures: small, so that a phone can analyze them during a call. */
export const WIDTH = 80,
  HEIGHT = 60,
  EVERY_MS = 80
const W = WIDTH / 2,
  H = HEIGHT / 2,
  POINTS = W * H

/** Hands that move so long are signing; so long at rest, they are done. */
export const ON_MS = 300,
  OFF_MS = 1500
/** A movement may pause for so long and still be one: a hold within a sign. */
const GAP_MS = 200
/** A point has moved when it changed by so much, and by so many times the noise of the picture. */
const LEAST = 7,
  TIMES_NOISE = 5
/** So large a part of the picture moves when a hand does. */
const SHARE = 0.008
/** Points at the edge, and the part of all movement there that says that hands have left the picture. */
const EDGE = 2,
  OUT_SHARE = 0.5,
  OUT_MS = 500

export type Motion = { signing: boolean; out: boolean }

/** Half the size, each point the mean of four: noise is halved, hands stay. */
function halved(gray: Uint8Array): Float32Array {
  const small = new Float32Array(POINTS)
  for (let y = 0; y < H; y++)
    for (let x = 0; x < W; x++) {
      const at = y * 2 * WIDTH + x * 2
      small[y * W + x] = (gray[at]! + gray[at + 1]! + gray[at + WIDTH]! + gray[at + WIDTH + 1]!) / 4
    }
  return small
}
function median(values: Float32Array): number {
  const sorted = values.slice().sort()
  return sorted[Math.floor(sorted.length / 2)]!
}

/**
 * Tells from one's own pictures whether hands are moving. Each is held against the one before; light that
 * changes for all of it is taken away first, noise is known by what most points do, and only points that move
 * together with their neighbours count.
 */
export function makeMotion() {
  let before: Float32Array | null = null
  let began: number | null = null,
    last = -Infinity,
    outSince: number | null = null
  let signing = false
  const moved = new Uint8Array(POINTS),
    change = new Float32Array(POINTS)

  /** Counts the points that moved in groups: all of them, and those at the sides and at the bottom. */
  function look(now: Float32Array, old: Float32Array): { all: number; edge: number } {
    for (let n = 0; n < POINTS; n++) change[n] = now[n]! - old[n]!
    const light = median(change)
    for (let n = 0; n < POINTS; n++) change[n] = Math.abs(change[n]! - light)
    // 1.48 times the median of what remains is the deviation of the noise.
    const threshold = Math.max(LEAST, TIMES_NOISE * 1.48 * median(change))
    for (let n = 0; n < POINTS; n++) moved[n] = change[n]! > threshold ? 1 : 0
    let all = 0,
      edge = 0
    for (let y = 1; y < H - 1; y++)
      for (let x = 1; x < W - 1; x++) {
        const at = y * W + x
        if (moved[at] === 0) continue
        let near = 0
        for (const row of [at - W, at, at + W]) near += moved[row - 1]! + moved[row]! + moved[row + 1]!
        if (near < 4) continue
        all += 1
        if (x <= EDGE || x >= W - 1 - EDGE || y >= H - 1 - EDGE) edge += 1
      }
    return { all, edge }
  }
  return {
    /**
     * @param gray WIDTH × HEIGHT points, 0 to 255
     * @param at milliseconds
     */
    step(gray: Uint8Array, at: number): Motion {
      const now = halved(gray)
      const { all, edge } = before ? look(now, before) : { all: 0, edge: 0 }
      before = now
      const moves = all >= POINTS * SHARE
      if (moves) {
        if (began === null || at - last > GAP_MS) began = signing ? (began ?? at) : at
        last = at
        if (at - began >= ON_MS) signing = true
      } else if (at - last >= OFF_MS) {
        signing = false
        began = null
      }
      outSince = moves && edge / all >= OUT_SHARE ? (outSince ?? at) : moves ? null : outSince
      if (!signing) outSince = null
      return { signing, out: outSince !== null && at - outSince >= OUT_MS }
    },
  }
}
