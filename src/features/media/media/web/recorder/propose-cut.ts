import { STEP_MS, type Cut } from './cut.ts'

/** Movement in the picture at a time of the recording, in milliseconds: difference to the picture before, 0 to 255. */
export type Moved = { at: number; moved: number }

/** Noise of a camera's picture; less is no movement. */
const NOISE = 0.8
/** Movement is at least this part of the strongest, so that a moving curtain is none. */
const OF_STRONGEST = 0.2
/** Hands that rest for so long end a burst of movement. Milliseconds. */
const REST_MS = 350
/** The way to the button and back takes no longer, and touches an end of the film. */
const REACH_MS = 1500,
  EDGE_MS = 300
/** Kept before the first and after the last movement. */
const BEFORE_MS = 300,
  AFTER_MS = 400
const LEAST_MS = 500

type Burst = { from: number; to: number }

/** Bursts of movement, in order. */
function burstsOf(samples: readonly Moved[]): Burst[] {
  const smooth = samples.map(({ at }, index) => {
    const near = samples.slice(Math.max(0, index - 1), index + 2)
    return { at, moved: near.reduce((sum, one) => sum + one.moved, 0) / near.length }
  })
  const strongest =
    smooth.map(({ moved }) => moved).toSorted((a, b) => a - b)[Math.floor(smooth.length * 0.9)] ?? 0
  const least = Math.max(NOISE, strongest * OF_STRONGEST)
  const bursts: Burst[] = []
  for (const { at, moved } of smooth) {
    if (moved < least) continue
    const last = bursts.at(-1)
    if (last && at - last.to <= REST_MS) last.to = at
    else bursts.push({ from: at, to: at })
  }
  return bursts
}

/**
 * The part of a recording in which somebody signs: from shortly before the first movement until shortly after
 * the last one. The reach for the button at either end is cut off. All of the film where nothing moves.
 *
 * @param duration of the recording, in milliseconds
 */
export function proposeCut(samples: readonly Moved[], duration: number): Cut {
  const whole = { begin: 0, end: duration }
  let bursts = burstsOf(samples)
  const isShort = ({ from, to }: Burst): boolean => to - from <= REACH_MS
  let [least, most] = [0, duration]
  const last = bursts.at(-1)
  if (last && bursts.length > 1 && isShort(last) && duration - last.to <= EDGE_MS) {
    most = last.from
    bursts = bursts.slice(0, -1)
  }
  const [first] = bursts
  if (first && bursts.length > 1 && isShort(first) && first.from <= EDGE_MS) {
    least = first.to
    bursts = bursts.slice(1)
  }
  if (bursts.length === 0) return whole
  const begin = Math.max(least, bursts[0]!.from - BEFORE_MS),
    end = Math.min(most, bursts.at(-1)!.to + AFTER_MS)
  if (end - begin < LEAST_MS) return whole
  return {
    begin: Math.floor(begin / STEP_MS) * STEP_MS,
    end: Math.min(duration, Math.ceil(end / STEP_MS) * STEP_MS),
  }
}
