import { JOINTS } from '../../src/features/media/signer/shared/hand.ts'
import { HAND_REST } from '../../src/features/media/signer/shared/hand-rest.ts'
import {
  add,
  along,
  cross,
  dot,
  fromAxes,
  handTurn,
  inverse,
  length,
  rotate,
  scale,
  sub,
  times,
  unit,
  type Quat,
  type Vec,
} from '../../src/features/media/signer/shared/vec.ts'
import { VERTICES, WEIGHTS, pointOf, type Points } from './data.ts'
import { step, type Placed } from './fit.ts'
import { cut, partOf, type Part } from './mesh.ts'

const REST = Object.values(HAND_REST) as Vec[]
/** The bone after the joints: the forearm, which stays where it is while the hand bends. */
export const FOREARM = JOINTS
/** Length (m) of the forearm that goes with the hand into the cuff. */
const KEPT = 0.036
/** Past the last joint of a finger to the skin of its tip, in metres. */
const TIP = 0.006

/** Joint of `HAND_REST` at which a bone of the right hand begins; null for other bones. */
export function jointOf(bone: string): number | null {
  const [, kind, first, second] = /^(wrist|lowerarm|metacarpal|finger)(\d+)?-?(\d)?\.R$/.exec(bone) ?? []
  if (kind === 'wrist') return 0
  if (kind === 'lowerarm') return FOREARM
  if (kind === 'metacarpal') return 5 * Number(first)
  if (kind !== 'finger') return null
  return first === '1' ? Number(second) : 5 * (Number(first) - 1) + Number(second)
}
const HAND_BONES = [
  'wrist.R',
  'lowerarm02.R',
  ...[1, 2, 3, 4].map((n) => `metacarpal${n}.R`),
  ...[1, 2, 3, 4, 5].flatMap((finger) => [1, 2, 3].map((n) => `finger${finger}-${n}.R`)),
]

/** Skin of the right hand with a piece of its forearm. */
export function handPart({ points, bone }: Placed): Part {
  const wrist = bone('wrist.R').head,
    fore = unit(sub(wrist, bone('lowerarm01.R').head))
  const past = (p: Vec): number => dot(sub(p, wrist), fore) + KEPT
  const isHand = (vertex: number): boolean =>
    [...WEIGHTS[vertex]!].some(([name, weight]) => jointOf(name) !== null && weight > 0.01)
  const whole = partOf('body', points, (middle, corners) => past(middle) > -0.02 && corners.some(isHand))
  return cut(whole, points, past)
}

/**
 * Points of the base mesh in the engine's hand: every joint where `HAND_REST` has it, fingers up, palm to the
 * viewer. Only those of the hand and the forearm mean something.
 */
export function handPoints({ points, bone }: Placed): Points {
  const wrist = bone('wrist.R').head,
    knuckle = (finger: number): Vec => bone(`finger${finger}-1.R`).head
  const middle = sub(knuckle(3), wrist),
    size = length(REST[11]!) / length(middle)
  const theirs = fromAxesOf(sub(knuckle(2), knuckle(5)), middle),
    ours = fromAxesOf(sub(REST[6]!, REST[21]!), REST[11]!),
    hand = times(ours, inverse(theirs))
  const turned = (v: Vec): Vec => rotate(hand, v)
  const moves = new Map<string, (p: Vec) => Vec>()
  for (const name of HAND_BONES) {
    const joint = jointOf(name)!,
      { head, tail } = bone(name)
    if (joint === 0) {
      moves.set(name, (p) => scale(turned(sub(p, wrist)), size))
      continue
    }
    if (joint === FOREARM) {
      const fore = turned(sub(wrist, bone('lowerarm01.R').head)),
        straight = times(handTurn([0, 1, 0], [0, 0, 1]), inverse(handTurn(fore, [0, 0, 1])))
      moves.set(name, (p) => scale(rotate(straight, turned(sub(p, wrist))), size))
      continue
    }
    const isTip = joint === 3 || joint % 5 === 3,
      end = REST[joint + 1]!,
      way = sub(end, REST[joint]!),
      wanted = isTip ? along(way, unit(way), TIP) : way
    const palm: Vec = joint < 5 ? [-0.6, 0, 0.8] : [0, 0, 1],
      before = turned(sub(tail, head))
    const turn = times(handTurn(wanted, palm), inverse(handTurn(before, palm))),
      longer = length(wanted) / length(before) / size
    moves.set(name, (p) => {
      const q = scale(turned(sub(p, head)), size),
        straight = along(q, unit(before), dot(q, unit(before)) * (longer - 1))
      return add(REST[joint]!, rotate(turn, straight))
    })
  }
  const out = new Float64Array(VERTICES * 3)
  for (const [vertex, weights] of WEIGHTS.entries()) {
    const own = [...weights].filter(([name]) => jointOf(name) !== null),
      sum = own.reduce((total, [, weight]) => total + weight, 0)
    for (const [name, weight] of own) {
      const move = moves.get(name === 'lowerarm01.R' ? 'lowerarm02.R' : name)!,
        moved = move(pointOf(points, vertex))
      for (let axis = 0; axis < 3; axis++) out[vertex * 3 + axis]! += (moved[axis]! * weight) / sum
    }
  }
  for (let at = 0; at < out.length; at += 3) narrow(out, at)
  return out
}
/** Narrows the end in the cuff, so that it stays inside however the forearm turns. */
function narrow(points: Points, at: number): void {
  const share = 1 - NARROWER * step(-SEEN, -NARROWED, points[at + 1]!)
  points[at] = points[at]! * share
  points[at + 2] = FOREARM_AT + (points[at + 2]! - FOREARM_AT) * share
}
/** Lengths (m) of the forearm that the cuff shows and until it is narrowed, the share of that, its depth. */
const SEEN = 0.009,
  NARROWED = 0.024,
  NARROWER = 0.4,
  FOREARM_AT = 0.004
const fromAxesOf = (across: Vec, up: Vec): Quat => {
  const y = unit(up),
    x = unit(along(across, y, -dot(across, y)))
  return fromAxes(x, y, cross(x, y))
}
