import { FORE, UPPER } from '../../src/features/media/signer/shared/arm.ts'
import { SHOULDER } from '../../src/features/media/signer/shared/body.ts'
import {
  add,
  along,
  clamp,
  dot,
  ease,
  length,
  scale,
  sub,
  unit,
  type Vec,
} from '../../src/features/media/signer/shared/vec.ts'
import { boneIn, pointOf, WEIGHTS, type Bone, type Points } from './data.ts'
import { buildPerson, type Recipe } from './people.ts'

/** 0 to 1 between two values, with a soft start and end. */
export const step = (from: number, to: number, x: number): number =>
  ease(clamp((x - from) / (to - from), 0, 1))

/** A person's mesh where the engine measures, in metres, with the joints of its arms. */
export type Placed = { points: Points; bone: (name: string) => Bone }

/** Depth (m) of the middle of the eyes: heads stand over the shoulders as the engine's did. */
const EYE_DEPTH = 0.079

/** Depth (m) of the chest's front, so that hands before it are as far from the shoulders as they are written. */
const CHEST_DEPTH = 0.11,
  /** A plain top bridges what is beside the breastbone: depth from which it does, and how much of it. */
  FLAT = 0.07,
  BRIDGED = 0.55
/** Front of the chest, in the engine's depth before it is scaled. */
function chestOf(points: Points, shoulder: Vec, size: number): number {
  let front = -Infinity
  for (let at = 0; at < points.length; at += 3) {
    const height = (points[at + 1]! - shoulder[1]) * size
    if (
      at / 3 >= TOP.from &&
      at / 3 < TOP.to &&
      height > -0.2 &&
      height < -0.08 &&
      Math.abs(points[at]!) < 0.1
    )
      front = Math.max(front, points[at + 2]!)
  }
  return (front - shoulder[2]) * size + SHOULDER[2]
}
/** Vertices of the top. */
const TOP = { from: 15_328, to: 18_002 }

/**
 * Puts a person's mesh where the engine measures: shoulder joints at `SHOULDER`, bones of the arm as long as
 * `UPPER` and `FORE`. Below the neck the body is made as wide as its shoulders have to be; the head keeps its
 * shape. Arms stay in the mesh's own pose.
 */
export function placePerson(recipe: Recipe): Placed {
  const points = buildPerson(recipe),
    shoulder = boneIn(points, 'upperarm01.R').head,
    neck = boneIn(points, 'neck02').head
  const placed = new Float64Array(points.length),
    wide = SHOULDER[0] / (shoulder[0] * recipe.scale),
    eye = boneIn(points, 'eye.R').head,
    chest = chestOf(points, shoulder, recipe.scale),
    deep = (CHEST_DEPTH - SHOULDER[2]) / (chest - SHOULDER[2]),
    back = EYE_DEPTH - ((eye[2] - shoulder[2]) * recipe.scale + SHOULDER[2])
  for (let at = 0; at < points.length; at += 3) {
    const below = 1 - step(shoulder[1] + 0.02, neck[1] + 0.02, points[at + 1]!)
    placed[at] = points[at]! * recipe.scale * (1 + (wide - 1) * below)
    placed[at + 1] = (points[at + 1]! - shoulder[1]) * recipe.scale + SHOULDER[1]
    const depth =
      (points[at + 2]! - shoulder[2]) * recipe.scale * (1 + (deep - 1) * below) +
      SHOULDER[2] +
      back * (1 - below)
    placed[at + 2] = depth - Math.max(0, depth - FLAT) * BRIDGED * below
  }
  return stretchArms(placed)
}

const ARM = /^(upperarm|lowerarm|wrist|metacarpal|finger)\S*\.([LR])$/

/** Makes upper arm and forearm as long as the engine's, along their own directions. */
function stretchArms(points: Points): Placed {
  const out = points.slice(),
    sides = new Map(['L', 'R'].map((side) => [side, stretchOf(points, side)]))
  for (const [vertex, weights] of WEIGHTS.entries()) {
    const p = pointOf(points, vertex)
    let by: Vec = [0, 0, 0]
    for (const [bone, weight] of weights) {
      const [, kind, side] = ARM.exec(bone) ?? []
      if (kind) by = along(by, sides.get(side!)!(kind, p), weight)
    }
    for (let axis = 0; axis < 3; axis++) out[vertex * 3 + axis]! += by[axis]!
  }
  const bone = (name: string): Bone => {
    const { head, tail } = boneIn(points, name),
      [, kind, side] = ARM.exec(name) ?? []
    // The cubes that mark the joints have no weights: joints go along by the bone that they begin.
    const moved = (p: Vec): Vec => (kind ? add(p, sides.get(side!)!(kind, p)) : p)
    return { head: moved(head), tail: moved(tail) }
  }
  return { points: out, bone }
}
/** Offset of a point of an arm, by the kind of bone that carries it. */
function stretchOf(points: Points, side: string): (kind: string, p: Vec) => Vec {
  const shoulder = boneIn(points, `upperarm01.${side}`).head,
    elbow = boneIn(points, `lowerarm01.${side}`).head,
    wrist = boneIn(points, `wrist.${side}`).head
  const upper = unit(sub(elbow, shoulder)),
    fore = unit(sub(wrist, elbow)),
    longerUpper = UPPER / length(sub(elbow, shoulder)) - 1,
    longerFore = FORE / length(sub(wrist, elbow)) - 1
  const ofUpper = (p: Vec): Vec => scale(upper, dot(sub(p, shoulder), upper) * longerUpper)
  const elbowBy = ofUpper(elbow)
  const ofFore = (p: Vec): Vec => add(elbowBy, scale(fore, dot(sub(p, elbow), fore) * longerFore))
  const wristBy = ofFore(wrist)
  return (kind, p) => (kind === 'upperarm' ? ofUpper(p) : kind === 'lowerarm' ? ofFore(p) : wristBy)
}
