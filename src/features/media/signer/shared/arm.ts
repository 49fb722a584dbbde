import { BODY, bodyDistance, SHOULDER, type Body } from './body.ts'
import {
  add,
  along,
  clamp,
  cross,
  dot,
  inverse,
  length,
  lerp,
  RADIANS,
  rotate,
  scale,
  sub,
  times,
  turn,
  unit,
  WAYS,
  type Quat,
  type Vec,
} from './vec.ts'

/** Bones of the arm in metres. */
export const UPPER = 0.272
export const FORE = 0.252
/** Limits of the joints, in degrees. */
export const LIMITS = {
  elbow: [8, 152],
  flexion: [-70, 78],
  deviation: [-38, 28],
  turned: [-92, 92],
} as const

/** An arm of the right side: position of its elbow for a wrist, and the angles of its joints in degrees. */
export type Arm = {
  shoulder: Vec
  elbow: Vec
  wrist: Vec
  angles: { elbow: number; flexion: number; deviation: number; turned: number }
}

/** The elbow for a wrist, on the circle where it can be; swivel 0 hangs down, positive lifts it outwards. */
export function solveArm(wristWanted: Vec, hand: Quat, swivel: number): Arm {
  const reachFull = UPPER + FORE * Math.cos(0) - 0.0035
  let shoulder = SHOULDER
  const far = length(sub(wristWanted, shoulder)) - (reachFull - 0.02)
  // Moves the shoulder along a little when the hand reaches far.
  if (far > 0) shoulder = along(shoulder, unit(sub(wristWanted, shoulder)), Math.min(0.035, far))
  // Moves the shoulder back a little when the hand is nearer than the elbow can fold.
  const near = minReach + 0.004 - length(sub(wristWanted, shoulder))
  if (near > 0) shoulder = along(shoulder, unit(sub(shoulder, wristWanted)), Math.min(0.03, near))
  const way = sub(wristWanted, shoulder),
    d = clamp(length(way), minReach, reachFull),
    axis = unit(way)
  const wrist = along(shoulder, axis, d)
  const a = Math.acos(clamp((UPPER * UPPER + d * d - FORE * FORE) / (2 * UPPER * d), -1, 1))
  const down = unit(along(DOWN, axis, -dot(DOWN, axis)))
  const side = rotate(turn(axis, swivel), down)
  const elbow = add(shoulder, add(scale(axis, Math.cos(a) * UPPER), scale(side, Math.sin(a) * UPPER)))
  return { shoulder, elbow, wrist, angles: anglesOf(shoulder, elbow, wrist, hand) }
}
const DOWN: Vec = unit([-0.25, -1, -0.35])
const minReach = Math.sqrt(
  UPPER ** 2 + FORE ** 2 - 2 * UPPER * FORE * Math.cos((180 - LIMITS.elbow[1]) * RADIANS),
)

function anglesOf(shoulder: Vec, elbow: Vec, wrist: Vec, hand: Quat): Arm['angles'] {
  const upper = unit(sub(elbow, shoulder)),
    fore = unit(sub(wrist, elbow))
  const inHand = rotate(inverse(hand), fore)
  const hinge = cross(upper, fore),
    l = length(hinge)
  const thumbUp = l < 1e-4 ? fore : cross(scale(hinge, 1 / l), fore)
  const thumb = rotate(hand, [1, 0, 0]),
    flat = along(thumb, fore, -dot(thumb, fore))
  const turned = l < 1e-4 ? 0 : Math.atan2(dot(cross(thumbUp, flat), fore), dot(thumbUp, flat))
  return {
    elbow: Math.acos(clamp(dot(upper, fore), -1, 1)) / RADIANS,
    // A hand that is folded back on its forearm is bent by more than a right angle, not straight.
    flexion: Math.atan2(-inHand[2], inHand[1]) / RADIANS,
    deviation: Math.asin(clamp(-inHand[0], -1, 1)) / RADIANS,
    turned: turned / RADIANS,
  }
}

const beyond = (value: number, [min, max]: readonly [number, number]): number =>
  Math.max(0, min - value, value - max)
/** By how many degrees the joints that orientation decides are past their limits. */
export const strain = ({ angles }: Arm): number =>
  beyond(angles.flexion, LIMITS.flexion) +
  beyond(angles.deviation, LIMITS.deviation) +
  beyond(angles.turned, LIMITS.turned)

/** Distance (m) of a relaxed elbow below its shoulder. */
const HANGING = 0.06
/** Maximum height (m) of a raised elbow above its shoulder. */
const RAISED = 0.04
/** Penalty for an unnatural arm: strained joints, a lifted elbow, bones inside the body. */
export function discomfort(arm: Arm, swivel: number, raised = false, body: Body = BODY): number {
  const { flexion, deviation, turned } = arm.angles
  const across = Math.max(0, arm.elbow[0] + 0.1) * 100,
    lifted = Math.max(0, arm.elbow[1] - (SHOULDER[1] + (raised ? RAISED : -HANGING))) * 100
  // Beyond some point a wrist is simply wrong, and turned back anyway: that may not drive the elbow into the
  // body.
  let cost =
    Math.min(strain(arm), 45) ** 2 * 0.02 +
    across ** 2 * 0.25 +
    lifted ** 2 * 0.5 +
    (flexion / 70) ** 2 +
    (deviation / 30) ** 2 +
    (turned / 90) ** 2 * 0.8 +
    (swivel - 0.2) ** 2 * 2.2
  for (const [point, radius] of bonesOf(arm)) {
    const inside = radius - bodyDistance(point, body).distance
    if (inside > 0) cost += (inside * 100) ** 2 * 24
    cost += hides(point, body) * HIDING
  }
  return cost
}
/** Degree to which a point of an arm covers the face, from 0 to 1: viewers read the face. */
function hides([x, y, z]: Vec, { head }: Body): number {
  if (z < FACE.depth) return 0
  const far = Math.hypot(x / FACE.width, (y - head[1]) / FACE.height)
  return clamp((1 - far) * 3, 0, 1)
}
/** Length (m) of the forearm in front of the face. */
export function overFace({ elbow, wrist }: Arm, body: Body = BODY): number {
  let hidden = 0
  for (let step = 0; step < FACE_STEPS; step++)
    if (hides(lerp(elbow, wrist, (step + 0.5) / FACE_STEPS), body) > 0.5) hidden++
  return (hidden / FACE_STEPS) * FORE
}
const FACE_STEPS = 25
/** Half the width and height of the face with half an arm, from where on a point is before it, and its cost. */
const FACE = { width: 0.115, height: 0.13, depth: 0.05 },
  HIDING = 5

/** Points within the arm with their radii, of the part that can touch the body. */
export function bonesOf({ elbow, wrist, shoulder }: Arm): [Vec, number][] {
  return [
    [lerp(shoulder, elbow, 0.75), 0.036],
    [elbow, 0.036],
    [lerp(elbow, wrist, 0.33), 0.036],
    [lerp(elbow, wrist, 0.66), 0.032],
    [lerp(elbow, wrist, 0.92), 0.026],
  ]
}

export const SWIVELS = Array.from({ length: 18 }, (_, index) => -1.21 + index * 0.17)
/**
 * The elbow's swivel for a whole movement: comfortable at each moment and without jumps (the cheapest way
 * through all).
 */
export function swivelsFor(
  hands: readonly { wrist: Vec; turn: Quat; raised?: boolean }[],
  body: Body = BODY,
): number[] {
  let best: number[] = []
  const came: Uint8Array[] = []
  let own: number[] = []
  for (const [index, { wrist, turn: q, raised }] of hands.entries()) {
    // A hand at rest is the same moment again and again.
    if (index === 0 || hands[index - 1] !== hands[index])
      own = SWIVELS.map((swivel) => discomfort(solveArm(wrist, q, swivel), swivel, raised, body))
    const from = new Uint8Array(SWIVELS.length)
    const next = own.map((cost, to) => {
      if (index === 0) return cost
      let least = Infinity
      for (let k = 0; k < SWIVELS.length; k++) {
        const total = best[k]! + (k - to) ** 2 * 4
        if (total < least) {
          least = total
          from[to] = k
        }
      }
      return cost + least
    })
    best = next
    came.push(from)
  }
  let at = best.indexOf(Math.min(...best))
  const chosen = new Array<number>(hands.length)
  for (let index = hands.length - 1; index >= 0; index--) {
    chosen[index] = SWIVELS[at]!
    at = came[index]![at]!
  }
  return smooth(chosen, 4)
}
/** A running mean, so that nothing turns a corner. */
export function smooth(values: readonly number[], reach: number): number[] {
  return values.map((_, index) => {
    let sum = 0,
      weights = 0
    for (let k = -reach; k <= reach; k++) {
      const value = values[clamp(index + k, 0, values.length - 1)]!,
        weight = reach + 1 - Math.abs(k)
      sum += value * weight
      weights += weight
    }
    return sum / weights
  })
}

/** Radians of a small turn, and how many at most. */
const NUDGE = 3 * RADIANS,
  MOST_NUDGES = 40
/** Degrees past a limit that nobody sees. */
const EASE = 0.5

/**
 * Turns a hand back as far as its wrist and forearm need, by small turns of which each eases the joints most;
 * unchanged when they are within their limits.
 */
export function withinLimits(wrist: Vec, hand: Quat, swivel: number): Quat {
  // The arm's position depends only on the wrist; its angles also on the hand.
  const arm = solveArm(wrist, hand, swivel)
  const strainOf = (turned: Quat): number =>
    strain({ ...arm, angles: anglesOf(arm.shoulder, arm.elbow, arm.wrist, turned) })
  let q = hand,
    past = strain(arm)
  for (let step = 0; step < MOST_NUDGES && past > EASE; step++) {
    let best = q,
      least = past
    for (const axis of WAYS) {
      const turned = times(turn(axis, Math.min(NUDGE, (past / 2) * RADIANS)), q),
        now = strainOf(turned)
      if (now < least) {
        best = turned
        least = now
      }
    }
    if (best === q) break
    q = best
    past = least
  }
  return q
}
