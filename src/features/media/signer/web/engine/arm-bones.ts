import type { ArmMoment } from '../../shared/clip.ts'
import {
  along,
  between,
  cross,
  dot,
  fromAxes,
  IDENTITY,
  inverse,
  lerp,
  rotate,
  slerp,
  sub,
  times,
  turn,
  unit,
  type Quat,
  type Vec,
} from '../../shared/vec.ts'
import { putBone } from './bones.ts'

/** Joints of the right arm as the mesh holds it. */
export type ArmRest = { clavicle: Vec; shoulder: Vec; elbow: Vec; wrist: Vec; thumb: Vec }

/** Share of the upper arm's swing that the collarbone and the shoulder take over. */
const CLAVICLE = 0.1,
  SHOULDER = 0.5
/** Share of the twist that upper arm and forearm have at each of their two bones. */
const UPPER_TWIST = [0.3, 0.85] as const,
  FORE_TWIST = [0.25, 0.8] as const

/** Axes along a bone and about its elbow's hinge. */
const hinged = (way: Vec, hinge: Vec): Quat => {
  const x = unit(along(hinge, way, -dot(hinge, way)))
  return fromAxes(x, way, cross(x, way))
}
/** Angle about an axis by which one direction is before another. */
const twistOf = (axis: Vec, from: Vec, to: Vec): number => {
  const a = along(from, axis, -dot(from, axis)),
    b = along(to, axis, -dot(to, axis))
  return Math.atan2(dot(cross(a, b), axis), dot(a, b))
}

/** Turns the six bones of an arm: collarbone, shoulder, upper arm and forearm in two each. */
export class ArmBones {
  private readonly rest: ArmRest
  private readonly upper: Vec
  private readonly fore: Vec
  private readonly frames: { upper: Quat; fore: Quat }

  constructor(rest: ArmRest) {
    this.rest = rest
    this.upper = unit(sub(rest.elbow, rest.shoulder))
    this.fore = unit(sub(rest.wrist, rest.elbow))
    const hinge = unit(cross(this.upper, this.fore))
    this.frames = { upper: hinged(this.upper, hinge), fore: hinged(this.fore, hinge) }
  }

  /** Writes the bones from `first` on. The moment is as a right side sees it; `mirror` puts it on the left. */
  put(
    bones: Float32Array,
    first: number,
    { arm, turn: hand }: ArmMoment,
    lift: number,
    mirror: boolean,
  ): void {
    const { rest } = this,
      shoulder: Vec = [arm.shoulder[0], arm.shoulder[1] + lift, arm.shoulder[2]]
    const upper = unit(sub(arm.elbow, shoulder)),
      fore = unit(sub(arm.wrist, arm.elbow)),
      hinge = unit(cross(upper, fore))
    const swing = between(this.upper, upper),
      about = twistAngle(times(hinged(upper, hinge), inverse(this.frames.upper)), swing, upper)
    const upperAt = (share: number): Quat => times(turn(upper, about * share), swing)
    const bent = times(hinged(fore, hinge), inverse(this.frames.fore)),
      roll = twistOf(fore, rotate(bent, rest.thumb), rotate(hand, [1, 0, 0]))
    const foreAt = (share: number): Quat => times(turn(fore, roll * share), bent)
    const put = (bone: number, q: Quat, from: Vec, to: Vec): void =>
      putBone(bones, first + bone, q, from, to, mirror)
    put(
      0,
      slerp(
        between(unit(sub(rest.shoulder, rest.clavicle)), unit(sub(shoulder, rest.clavicle))),
        swing,
        CLAVICLE,
      ),
      rest.clavicle,
      rest.clavicle,
    )
    put(1, slerp(IDENTITY, swing, SHOULDER), rest.shoulder, shoulder)
    put(2, upperAt(UPPER_TWIST[0]), rest.shoulder, shoulder)
    put(3, upperAt(UPPER_TWIST[1]), lerp(rest.shoulder, rest.elbow, 0.5), lerp(shoulder, arm.elbow, 0.5))
    put(4, foreAt(FORE_TWIST[0]), rest.elbow, arm.elbow)
    put(5, foreAt(FORE_TWIST[1]), lerp(rest.elbow, rest.wrist, 0.5), lerp(arm.elbow, arm.wrist, 0.5))
  }
}
/** Angle about an axis from one turn to another that brings the bone to the same direction. */
function twistAngle(to: Quat, from: Quat, axis: Vec): number {
  const [x, y, z, w] = times(to, inverse(from))
  const angle = 2 * Math.atan2(dot([x, y, z], axis), w)
  return angle > Math.PI ? angle - 2 * Math.PI : angle < -Math.PI ? angle + 2 * Math.PI : angle
}
