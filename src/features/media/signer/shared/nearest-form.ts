import { armDepth, intoBody } from './apart.ts'
import { discomfort, solveArm, strain, SWIVELS } from './arm.ts'
import { SHOULDER } from './body.ts'
import { ballsOf, poseHand, type Pose } from './hand.ts'
import type { Direction } from './notation.ts'
import { add, distance, RADIANS, rotate, sub, times, turn, unit, type Quat, type Vec } from './vec.ts'

/** A hand as it is written: a point of it (in its own frame) at a place. */
export type Wanted = { turn: Quat; pose: Pose; contact: Vec; at: Vec }

/** Degrees that joints may be past their limits, metres that a solid may press and a hand may fall short. */
const STRAIN = 4,
  PRESS = 0.005,
  SHORT = 0.006,
  /** Metres by which an elbow has to hang below its shoulder. */
  HANGS = 0.012
const STEP = 4,
  FARTHEST = 88

/** Discomfort of the best arm for a turned hand; null if there is no arm. */
function bestArm({ turn: q, pose, contact, at }: Wanted): number | null {
  const wrist = sub(at, rotate(q, contact))
  let best: number | null = null
  for (const swivel of SWIVELS) {
    const arm = solveArm(wrist, q, swivel)
    if (strain(arm) > STRAIN || distance(arm.wrist, wrist) > SHORT) continue
    if (arm.elbow[1] > SHOULDER[1] - HANGS || armDepth(arm).depth > PRESS) continue
    const cost = discomfort(arm, swivel)
    if (best === null || cost < best) best = cost
  }
  if (best === null) return null
  const balls = ballsOf(poseHand(pose)).map((ball) => ({ ...ball, at: add(wrist, rotate(q, ball.at)) }))
  return intoBody(balls).depth > PRESS ? null : best
}

const AXES: readonly Vec[] = [-1, -0.5, 0, 0.5, 1].flatMap((x) =>
  [-1, -0.5, 0, 0.5, 1].flatMap((y) =>
    [-1, -0.5, 0, 0.5, 1]
      .map((z): Vec => [x, y, z])
      .filter((way) => Math.max(...way.map(Math.abs)) === 1)
      .map(unit),
  ),
)

/**
 * The hand that an arm can hold, nearest to the one that is written: as it is where it can be, else turned by
 * as few degrees as possible about the point that touches. Null where none within a right angle can be.
 */
export function nearestForm(wanted: Wanted): { turn: Quat; degrees: number } | null {
  if (bestArm(wanted) !== null) return { turn: wanted.turn, degrees: 0 }
  for (let degrees = STEP; degrees <= FARTHEST; degrees += STEP) {
    let best: { turn: Quat; cost: number } | null = null
    for (const axis of AXES) {
      const q = times(turn(axis, degrees * RADIANS), wanted.turn),
        cost = bestArm({ ...wanted, turn: q })
      if (cost !== null && (best === null || cost < best.cost)) best = { turn: q, cost }
    }
    if (best) return { turn: best.turn, degrees }
  }
  return null
}

/**
 * `fingers` and `palm` of a turned hand, as they are written: tenths are near enough. `left`: the fields of a
 * left hand itself.
 */
export function directionsOf(q: Quat, left = false): { fingers: Direction; palm: Direction } {
  const tenths = (v: Vec): Direction => {
    const [x, y, z] = v.map((n) => Math.round(n * 10) / 10 + 0) as [number, number, number]
    return [left ? 0 - x : x, y, z]
  }
  return { fingers: tenths(rotate(q, [0, 1, 0])), palm: tenths(rotate(q, [0, 0, 1])) }
}
