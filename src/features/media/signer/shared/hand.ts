import { HAND_REST } from './hand-rest.ts'
import { HANDSHAPES, type Handshape, type HandshapeName } from './handshapes.ts'
import type { Contact } from './notation.ts'
import {
  add,
  along,
  cross,
  IDENTITY,
  lerp,
  RADIANS,
  rotate,
  sub,
  times,
  turn,
  unit,
  type Quat,
  type Vec,
} from './vec.ts'

/** Joint angles of a hand in degrees: index, middle, ring, little finger (4 each), thumb (7). */
export type Pose = readonly number[]
export const FINGERS = ['index', 'middle', 'ring', 'pinky'] as const

const REST: readonly Vec[] = Object.values(HAND_REST)
/** Joints in the order of HAND_REST: wrist, thumb 1–4, then five for each finger. */
export const JOINTS = REST.length
const THUMB = 1
const start = (finger: number): number => 5 + finger * 5
export const TIPS = { thumb: 4, index: 9, middle: 14, ring: 19, pinky: 24 } as const
const restOf = (joint: number): Vec => REST[joint]!

/**
 * Posed joints in the frame of the hand (wrist at 0, fingers y, palm z, thumb side x): positions, and turns
 * from rest.
 */
export type PosedHand = { at: Vec[]; turn: Quat[] }

const PALM: Vec = [0, 0, 1]
const flexAxis = [0, 1, 2, 3].map((finger) =>
  unit(cross(unit(sub(restOf(start(finger) + 3), restOf(start(finger) + 1))), PALM)),
)
const thumbDirection = unit(sub(restOf(THUMB + 2), restOf(THUMB)))
const thumbFlex = unit(cross(thumbDirection, unit([-1, 0, 0.25])))
const thumbSpread = unit(cross(thumbFlex, unit(sub(restOf(THUMB + 2), restOf(THUMB + 1)))))

const flatten = (shape: Handshape): Pose => [
  ...shape.index,
  ...shape.middle,
  ...shape.ring,
  ...shape.pinky,
  ...shape.thumb,
]
const poses = new Map<HandshapeName, Pose>()
/** The joint angles of a handshape. */
export function poseOf(name: HandshapeName): Pose {
  const known = poses.get(name)
  if (known) return known
  const pose = flatten(HANDSHAPES[name])
  poses.set(name, pose)
  return pose
}
export const mixPoses = (a: Pose, b: Pose, t: number): number[] =>
  a.map((value, index) => value + (b[index]! - value) * t)

/** Bends a right hand: each joint turns the joints after it. */
export function poseHand(pose: Pose): PosedHand {
  const at: Vec[] = [...REST],
    turned: Quat[] = REST.map(() => IDENTITY)
  const chain = (from: number, turns: readonly Quat[]): void => {
    let q = IDENTITY
    for (const [step, own] of turns.entries()) {
      const joint = from + step
      q = times(q, own)
      turned[joint] = q
      at[joint + 1] = add(at[joint]!, rotate(q, sub(restOf(joint + 1), restOf(joint))))
    }
    turned[from + turns.length] = q
  }
  for (let finger = 0; finger < 4; finger++) {
    const [knuckle = 0, middle = 0, last = 0, spread = 0] = pose.slice(finger * 4, finger * 4 + 4),
      axis = flexAxis[finger]!
    chain(start(finger), [
      IDENTITY,
      times(turn(PALM, -spread * RADIANS), turn(axis, knuckle * RADIANS)),
      turn(axis, middle * RADIANS),
      turn(axis, last * RADIANS),
    ])
  }
  const [across = 0, lengthwise = 0, out = 0, bend = 0, last = 0, spread = 0, roll = 0] = pose.slice(16)
  const axisTurn = (axis: Vec, degrees: number): Quat => turn(axis, degrees * RADIANS)
  const root = times(
    axisTurn([0, 0, 1], out),
    times(
      axisTurn([0, 1, 0], lengthwise),
      times(axisTurn([1, 0, 0], across), axisTurn(thumbDirection, roll)),
    ),
  )
  chain(THUMB, [
    root,
    times(axisTurn(thumbFlex, bend), axisTurn(thumbSpread, spread)),
    axisTurn(thumbFlex, last),
  ])
  return { at, turn: turned }
}

/** Past the last joint to the skin of the tip. */
const tipOf = (hand: PosedHand, joint: number): Vec =>
  along(hand.at[joint]!, unit(sub(hand.at[joint]!, hand.at[joint - 1]!)), 0.006)
const middleOf = (hand: PosedHand, finger: number, bone: number): Vec =>
  lerp(hand.at[start(finger) + bone]!, hand.at[start(finger) + bone + 1]!, 0.5)
const sideOf = (hand: PosedHand, finger: number, bone: number, side: Vec): Vec =>
  along(middleOf(hand, finger, bone), rotate(hand.turn[start(finger) + bone]!, side), 0.009)
const mid = (a: Vec, b: Vec): Vec => lerp(a, b, 0.5)

/** The middle of the thumb's side: the thumb where it lies beside the hand, else the index finger's knuckle. */
function radialOf(hand: PosedHand, open: boolean): Vec {
  const thumb = along(mid(hand.at[2]!, hand.at[3]!), [1, 0, 0], 0.0095)
  if (thumb[0] > FLAT_SIDE[0] && hand.at[TIPS.thumb]![0] < BESIDE) return thumb
  return open ? FLAT_SIDE : sideOf(hand, 0, 1, [1, 0, 0])
}
/** Of a hand whose thumb is elsewhere; and up to where (m) a thumb lies beside its hand. */
const FLAT_SIDE: Vec = [0.034, 0.07, 0.008],
  BESIDE = 0.06

/** The point of a posed hand that a contact names, and which way its skin faces, in the hand's frame. */
export function contactOf(hand: PosedHand, pose: Pose, contact: Contact): { point: Vec; faces: Vec } {
  const straight = (finger: number): boolean => pose[finger * 4]! + pose[finger * 4 + 1]! < 60
  switch (contact) {
    case 'palm':
      return { point: [-0.003, 0.06, 0.024], faces: [0, 0, 1] }
    case 'back':
      return { point: [-0.003, 0.062, -0.014], faces: [0, 0, -1] }
    case 'heel':
      return { point: [0, 0.018, 0.024], faces: unit([0, -0.4, 1]) }
    case 'wrist':
      return { point: [0, 0, 0], faces: [0, -1, 0] }
    case 'radial':
      return { point: radialOf(hand, straight(0)), faces: [1, 0, 0] }
    case 'ulnar':
      return { point: [-0.044, 0.05, 0.012], faces: [-1, 0, 0] }
    case 'thumb_tip':
      return { point: tipOf(hand, TIPS.thumb), faces: rotate(hand.turn[3]!, [0.4, 0.9, 0.1]) }
    case 'index_tip':
    case 'middle_tip':
    case 'ring_tip':
    case 'pinky_tip': {
      const finger = FINGERS.indexOf(contact.slice(0, -4) as (typeof FINGERS)[number]),
        joint = start(finger) + 4
      return { point: tipOf(hand, joint), faces: unit(sub(hand.at[joint]!, hand.at[joint - 1]!)) }
    }
    case 'fingertips':
      return {
        point: mid(tipOf(hand, TIPS.index), tipOf(hand, TIPS.middle)),
        faces: unit(sub(hand.at[TIPS.middle]!, hand.at[TIPS.middle - 1]!)),
      }
    case 'knuckles':
      return {
        point: mid(sideOf(hand, 0, 2, [0, 0, -1]), sideOf(hand, 1, 2, [0, 0, -1])),
        faces: rotate(hand.turn[start(1) + 2]!, [0, 0, -1]),
      }
    case 'finger_backs':
      return {
        point: mid(sideOf(hand, 0, 1, [0, 0, -1]), sideOf(hand, 2, 1, [0, 0, -1])),
        faces: rotate(hand.turn[start(1) + 1]!, [0, 0, -1]),
      }
    case 'finger_fronts':
      return {
        point: mid(sideOf(hand, 0, 2, PALM), sideOf(hand, 1, 2, PALM)),
        faces: rotate(hand.turn[start(1) + 2]!, PALM),
      }
    case 'finger_radial':
      return { point: sideOf(hand, 0, 2, [1, 0, 0]), faces: rotate(hand.turn[start(0) + 2]!, [1, 0, 0]) }
    case 'finger_ulnar': {
      const finger = [3, 2, 1, 0].find(straight) ?? 3
      return {
        point: sideOf(hand, finger, 2, [-1, 0, 0]),
        faces: rotate(hand.turn[start(finger) + 2]!, [-1, 0, 0]),
      }
    }
    case 'thumb_side':
      return {
        point: along(mid(hand.at[3]!, hand.at[4]!), rotate(hand.turn[3]!, [0.3, 0, 1]), 0.008),
        faces: rotate(hand.turn[3]!, [0.3, 0, 0.95]),
      }
    case 'pinch':
      return {
        point: mid(tipOf(hand, TIPS.thumb), tipOf(hand, TIPS.index)),
        faces: unit(tipOf(hand, TIPS.index)),
      }
    case 'web':
      return { point: mid(hand.at[2]!, hand.at[start(0) + 1]!), faces: unit([0.8, 0.5, 0.2]) }
  }
}

export type Ball = { at: Vec; radius: number; part: string }
const FINGER_RADII = [0.0092, 0.0086, 0.0078, 0.0068]
const PALM_BALLS: readonly Ball[] = [
  [0.018, 0.03],
  [0, 0.02],
  [-0.02, 0.03],
  [0.02, 0.055],
  [0.004, 0.05],
  [-0.014, 0.05],
  [-0.03, 0.05],
  [0.021, 0.08],
  [0.003, 0.082],
  [-0.016, 0.077],
  [-0.033, 0.067],
].map(([x, y]) => ({ at: [x!, y!, 0.0055] as const, radius: 0.0145, part: 'palm' }))

/** The hand as balls inside its skin, for keeping solids apart. */
export function ballsOf({ at }: PosedHand): Ball[] {
  const balls = [...PALM_BALLS]
  for (const [finger, name] of FINGERS.entries()) {
    for (let bone = 1; bone < 4; bone++) {
      const from = at[start(finger) + bone]!,
        to = at[start(finger) + bone + 1]!
      const steps = bone === 1 ? 3 : 2
      for (let step = 0; step < steps; step++)
        balls.push({
          at: lerp(from, to, (step + 0.5) / steps),
          radius: FINGER_RADII[bone - 1]! - (finger === 3 ? 0.0012 : 0),
          part: name,
        })
    }
    balls.push({
      at: at[start(finger) + 4]!,
      radius: FINGER_RADII[3]! - (finger === 3 ? 0.001 : 0),
      part: name,
    })
  }
  for (let bone = 1; bone < 4; bone++)
    for (const t of [0.25, 0.75])
      balls.push({
        at: lerp(at[bone]!, at[bone + 1]!, t),
        radius: [0.0125, 0.0105, 0.0088][bone - 1]!,
        part: 'thumb',
      })
  return balls
}
