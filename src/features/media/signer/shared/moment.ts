import { solveArm, swivelsFor } from './arm.ts'
import { BODY, type Body } from './body.ts'
import { ballsOf, mixPoses, poseHand, poseOf, type Pose } from './hand.ts'
import type { Part } from './notation.ts'
import { sampleTrack, trackOf, type Key, type OtherHand } from './track.ts'
import {
  add,
  along,
  clamp,
  ease,
  handTurn,
  length,
  lerp,
  scale,
  slerp,
  sub,
  type Quat,
  type Vec,
} from './vec.ts'

/** One hand at one moment, as a right hand sees it. */
export type HandMoment = {
  wrist: Vec
  turn: Quat
  pose: Pose
  contact: Vec
  wiggle: number
  /** Direction from which it approaches a touch. */
  from: Vec
  /** The elbow may be up, as it is written. */
  raised?: boolean
}

/** Both hands of one movement over its own time; `left` is null where only one hand signs. */
export type Motion = {
  seconds: number
  right: (time: number) => HandMoment
  left: ((time: number) => HandMoment) | null
  /** Source of the motion: keys in seconds after `begin`. */
  tracks: { begin: number; right: readonly Key[]; left: readonly Key[] | null }
}

/** The hand that hangs at the side. */
export const REST: HandMoment = {
  wrist: [-0.215, -0.43, 0.05],
  turn: handTurn([0.05, -1, 0.12], [1, 0.1, -0.25]),
  pose: poseOf('relaxed_5'),
  contact: [0, 0, 0],
  wiggle: 0,
  from: [0, 0, 0],
}

const otherOf = (key: Key, left: boolean, body: Body): OtherHand => {
  const [swivel = 0] = swivelsFor([key], body)
  return {
    wrist: key.wrist,
    turn: key.turn,
    pose: key.pose,
    left,
    elbow: solveArm(key.wrist, key.turn, swivel).elbow,
  }
}
const end = (keys: readonly Key[]): number => keys[keys.length - 1]!.at

/** The movement that a part of a sign describes, on a body. */
export function motionOf(part: Part, body: Body = BODY): Motion {
  const { hand, other, timing = {} } = part
  const pace = timing.pace ?? 1,
    begin = timing.start ?? 0.06,
    rest = timing.end ?? 0.16
  const base = other && (other.kind === 'base' || other.kind === 'own') ? other : null
  const rightLeans = JSON.stringify(hand).includes('"other.')
  let right: Key[],
    left: Key[] | null = null
  if (base && !rightLeans) {
    right = trackOf(hand, { pace, body })
    left = trackOf(base, { left: true, pace, body, other: otherOf(right[0]!, false, body) })
  } else if (base) {
    left = trackOf(base, { left: true, pace, body })
    right = trackOf(hand, { pace, body, other: otherOf(left[0]!, true, body) })
  } else {
    right = trackOf(hand, { pace, body })
    if (other) left = trackOf(hand, { pace, body, offbeat: other.kind === 'alternate' })
  }
  const stroke = Math.max(end(right), left ? end(left) : 0),
    seconds = begin + stroke + rest
  const at = (keys: readonly Key[], time: number): Key => sampleTrack(keys, time - begin)
  const follows = base?.kind === 'base' && base.follows === true
  /** A touching hand follows the touched one; a following base follows the first hand. */
  const carried = (key: Key, touched: readonly Key[] | null, time: number): Key => {
    if (!key.attached || !touched || follows) return key
    const gone = sub(at(touched, time).wrist, touched[0]!.wrist)
    return { ...key, wrist: add(key.wrist, [-gone[0], gone[1], gone[2]]) }
  }
  return {
    seconds,
    tracks: { begin, right, left },
    right: (time) => carried(at(right, time), left, time),
    left:
      left &&
      ((time) => {
        const key = carried(at(left, time), right, time)
        if (!follows) return key
        const gone = sub(at(right, time).wrist, right[0]!.wrist)
        return { ...key, wrist: add(key.wrist, [-gone[0], gone[1], gone[2]]) }
      }),
  }
}

/** Clearance of a hand on its way to and from a touch, in metres. */
const CLEAR = 0.055

/**
 * The way from one moment of a hand to another, swung a little out of the body's way. `shaped` is the share
 * of the way after which a free hand has its next shape.
 */
export function onTheWay(a: HandMoment, b: HandMoment, t: number, swing: number, shaped = 1): HandMoment {
  const arch = 4 * t * (1 - t),
    firm = (2 * t - 1) ** 2
  // Away from what was touched, and to what will be from its free side.
  const leave = 6.75 * t * (1 - t) ** 2 * CLEAR,
    arrive = 6.75 * t ** 2 * (1 - t) * CLEAR
  // A hand that touches something turns and changes its shape where it is free of it.
  const held = length(a.from) > 0 ? 0.26 : 0,
    ready = length(b.from) > 0 ? 0.74 : 1,
    free = ease(clamp((t - held) / (ready - held), 0, 1))
  const shape = held > 0 || ready < 1 ? free : t,
    formed = shaped < 1 && held === 0 && ready === 1 ? Math.min(1, t / shaped) : shape
  const wrist = along(along(lerp(a.wrist, b.wrist, t), a.from, leave), b.from, arrive)
  return {
    wrist: [wrist[0] - arch * swing * 0.35, wrist[1], wrist[2] + arch * swing],
    turn: slerp(a.turn, b.turn, shape),
    pose: mixPoses(a.pose, b.pose, formed),
    contact: scale(lerp(a.contact, b.contact, t), firm),
    wiggle: a.wiggle + (b.wiggle - a.wiggle) * t,
    from: lerp(a.from, b.from, t),
    raised: a.raised === true || b.raised === true,
  }
}

const BONES = [0, 4, 8, 12] as const
/** Fingers wiggle one after the other. */
export function wiggled(moment: HandMoment, time: number): HandMoment {
  if (moment.wiggle < 0.01) return moment
  const pose = [...moment.pose]
  for (const [finger, at] of BONES.entries()) {
    const wave = (Math.sin(time * 15 - finger * 1.3) * 0.5 + 0.5) * moment.wiggle
    pose[at] = pose[at]! + wave * 24
    pose[at + 1] = pose[at + 1]! + wave * 14
  }
  return { ...moment, pose }
}
export const solidOf = (moment: HandMoment) => ballsOf(poseHand(moment.pose))
