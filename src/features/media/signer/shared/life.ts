import { bodyDistance, type Body } from './body.ts'
import { presenceOf, type Channel, type FaceSpan, type FaceState } from './face.ts'
import type { Near } from './framing.ts'
import { ballsOf, poseHand } from './hand.ts'
import type { ArmMoment } from './clip.ts'
import { add, clamp, ease, rotate, sub, type Vec } from './vec.ts'

/** Channels that follow the hands, and their values at each frame of a clip. */
export const FOLLOWING = [
  'yaw',
  'pitch',
  'roll',
  'twist',
  'rightUp',
  'leftUp',
  'gazeX',
  'gazeY',
  'lids',
] as const satisfies readonly Channel[]
type Following = (typeof FOLLOWING)[number]
export type Life = Readonly<Record<Following, Float32Array>>

/** Largest motions, in radians: the torso to the side of a wide sign, the head with the hands. */
const TWIST = 0.15,
  YAW = 0.09,
  PITCH = 0.085,
  ROLL = 0.04,
  /** A nod that goes with the stroke. */
  BEAT = 0.1
/** Distance (m) to the side at which a sign counts as wide, and to which a hand is level. */
const WIDE = 0.12,
  /** The same for the head, to the side and up. */
  TURNED = 0.09,
  RAISED = 0.11,
  LEVEL: Vec = [-0.13, -0.03, 0.25]
/** Rise of an elbow (degrees from hanging) at which its shoulder begins to come up, and is up. */
const RISE = { from: 35, to: 68 }
/** Distance (m) of a hand from the head that counts as touching it. */
const TOUCHING = 0.02
/** Frames over which the body follows the hands, and those before and after a touch in which the head stills. */
const SLOW = 5,
  QUICK = 3,
  STILL = 6
/** Degrees that the eyes turn at the full gaze, as the figure's do. */
const SIDE = 24,
  UP = 18
const DEGREES = 180 / Math.PI

/** A mean that leans on the nearest frames, twice, so that it begins and ends softly. */
function soft(values: readonly number[], frames: number): number[] {
  const once = (list: readonly number[]): number[] => {
    const sums = [0]
    for (const value of list) sums.push(sums.at(-1)! + value)
    return list.map((_, at) => {
      const from = Math.max(0, at - frames),
        to = Math.min(list.length, at + frames + 1)
      return (sums[to]! - sums[from]!) / (to - from)
    })
  }
  return once(once(values))
}
/** A number from 0 to 1 that looks random and is the same for the same input. */
const dice = (n: number): number => {
  const x = Math.sin(n * 127.1 + 11.7) * 43_758.5453
  return x - Math.floor(x)
}

/** Degree to which a hand is up and signing, 0 to 1. */
const upOf = ({ arm }: ArmMoment): number => ease(clamp((arm.wrist[1] + 0.36) / 0.14, 0, 1))
/** Middle of a hand, as a right side sees it. */
const middleOf = ({ arm, turn }: ArmMoment): Vec => add(arm.wrist, rotate(turn, [0, 0.09, 0]))

export function touchesHead({ arm, turn, pose }: ArmMoment, body: Body): boolean {
  if (Math.hypot(...sub(arm.wrist, body.head)) > 0.4) return false
  return ballsOf(poseHand(pose)).some(({ at, radius }) => {
    const { distance, part } = bodyDistance(add(arm.wrist, rotate(turn, at)), body)
    return part === 'head' && distance - radius < TOUCHING
  })
}
/** Rise of an upper arm from hanging, as a share of a raised shoulder. */
function riseOf({ arm }: ArmMoment): number {
  const [x, y, z] = sub(arm.elbow, arm.shoulder),
    degrees = Math.acos(clamp(-y / Math.hypot(x, y, z), -1, 1)) * DEGREES
  return ease(clamp((degrees - RISE.from) / (RISE.to - RISE.from), 0, 1))
}

/**
 * Motion of head, torso, shoulders and eyes that goes with the hands. It follows from their path alone and
 * never moves them.
 */
export function lifeOf(
  {
    right,
    left,
    near,
    seconds,
    ends,
  }: {
    right: readonly ArmMoment[]
    left: readonly ArmMoment[]
    near: readonly Near[]
    seconds: number
    /** Times (s) at which a phrase ends. */
    ends: readonly number[]
  },
  body: Body,
  rate: number,
): Life {
  const count = right.length,
    frames = Array.from({ length: count }, (_, frame) => frame)
  const ups = [right.map(upOf), left.map(upOf)] as const,
    places = [right.map(middleOf), left.map(middleOf)] as const
  /** Mean of both hands, from where they are level, in the signer's space. */
  const away = frames.map((frame): Vec => {
    const [r, l] = [places[0][frame]!, places[1][frame]!],
      [a, b] = [ups[0][frame]!, ups[1][frame]!],
      share = Math.max(1, a + b)
    return [
      ((r[0] - LEVEL[0]) * a - (l[0] - LEVEL[0]) * b) / share,
      ((r[1] - LEVEL[1]) * a + (l[1] - LEVEL[1]) * b) / share,
      ((r[2] - LEVEL[2]) * a + (l[2] - LEVEL[2]) * b) / share,
    ]
  })
  const speed = frames.map((frame) => {
    const before = away[Math.max(0, frame - 1)]!
    return Math.hypot(...sub(away[frame]!, before)) * rate
  })
  const touching = frames.map((frame) => touchesHead(right[frame]!, body) || touchesHead(left[frame]!, body))
  const free = soft(
    frames.map((frame) =>
      touching.slice(Math.max(0, frame - STILL), frame + STILL + 1).some(Boolean) ? 0 : 1,
    ),
    STILL / 2 - 1,
  )
  const head = (values: readonly number[], frames: number): number[] =>
    soft(values, frames).map((value, frame) => value * free[frame]!)
  const busy = frames.map((frame) => Math.max(ups[0][frame]!, ups[1][frame]!)),
    glance = glances(places, ups, near, rate)
  const yaw = head(
      away.map(([x]) => YAW * Math.tanh(x / TURNED)),
      SLOW,
    ),
    pitch = head(
      away.map(([, y], frame) => {
        const nod = BEAT * (0.25 - Math.tanh(speed[frame]! / 0.5))
        return (nod - PITCH * Math.tanh(y / RAISED) * (y < 0 ? 0.7 : 1)) * busy[frame]!
      }),
      QUICK + 1,
    ),
    roll = head(
      away.map(([x, y]) => -ROLL * Math.tanh((x * 0.6 + Math.sign(x) * Math.max(0, y) * 0.3) / TURNED)),
      SLOW,
    )
  const eyes = frames.map((frame) => jumps(frame / rate))
  const channels: Record<Following, number[]> = {
    yaw,
    pitch,
    roll,
    twist: soft(
      away.map(([x]) => TWIST * Math.tanh(x / WIDE)),
      SLOW,
    ),
    rightUp: soft(right.map(riseOf), QUICK),
    leftUp: soft(left.map(riseOf), QUICK),
    gazeX: glance.map(([x], frame) => x + eyes[frame]![0]),
    gazeY: glance.map(([, y], frame) => y + eyes[frame]![1]),
    lids: frames.map((frame) =>
      Math.max(0, ...ends.map((end) => blink(frame / rate - Math.min(end + 0.12, seconds - 0.2)))),
    ),
  }
  return Object.fromEntries(FOLLOWING.map((name) => [name, Float32Array.from(channels[name])])) as Record<
    Following,
    Float32Array
  >
}

/** Lids at a time from the middle of a blink, 1 is shut. */
const blink = (time: number): number => Math.max(0, 1 - Math.abs(time) / 0.1)

/** Small jumps of eyes that look at somebody: from one eye to the other, to the mouth. */
function jumps(time: number): [x: number, y: number] {
  const step = 1.3,
    n = Math.floor(time / step),
    when = dice(n) * 0.8,
    t = ease(clamp((time - n * step - when) / 0.05, 0, 1))
  const spot = (k: number): [number, number] => [(dice(k + 31) - 0.5) * 0.1, (dice(k + 67) - 0.6) * 0.08]
  const [a, b] = [spot(n - 1), spot(n)]
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
}

/** Reach (m) to the side and forward from which the eyes follow a hand into space. */
const ASIDE = { from: 0.24, to: 0.33 },
  FORWARD = { from: 0.34, to: 0.42 }

/** Gaze to the hand while it spells or shows a place far from the body. */
function glances(
  places: readonly [readonly Vec[], readonly Vec[]],
  ups: readonly [readonly number[], readonly number[]],
  near: readonly Near[],
  rate: number,
): Vec[] {
  const reach = (value: number, { from, to }: { from: number; to: number }): number =>
    ease(clamp((value - from) / (to - from), 0, 1))
  const weights = places[0].map((place, frame) => {
    const time = frame / rate,
      // At the first half of a word; then whether the other one has read it.
      spells = near.some(({ from, to }) => time > from - 0.15 && time < from + (to - from) * 0.55)
    const far = Math.max(reach(-place[0], ASIDE), reach(place[2], FORWARD)) * ups[0][frame]!
    return Math.max(spells ? 0.75 : 0, far * 0.7)
  })
  const steady = soft(weights, 3)
  const EYE: Vec = [0, 0.29, 0.09]
  return places[0].map((place, frame) => {
    const [x, y, z] = sub(place, EYE),
      out = Math.max(0.12, z),
      w = steady[frame]!
    return [
      clamp((Math.atan2(x, out) * DEGREES) / SIDE, -1, 1) * w,
      clamp((Math.atan2(y, out) * DEGREES) / UP, -0.9, 0.7) * w,
      0,
    ]
  })
}

/** Fields that are written win over what follows from the hands. */
const WRITTEN: Record<Following, 'head' | 'gaze' | 'shoulders' | 'eyes'> = {
  yaw: 'head',
  pitch: 'head',
  roll: 'head',
  twist: 'shoulders',
  rightUp: 'shoulders',
  leftUp: 'shoulders',
  gazeX: 'gaze',
  gazeY: 'gaze',
  lids: 'eyes',
}

/** A face with what follows from the hands, at a frame (with its fraction) of a clip. */
export function livened(
  face: FaceState,
  life: Life,
  spans: readonly FaceSpan[],
  time: number,
  frame: number,
): FaceState {
  const out = { ...face },
    at = Math.floor(frame),
    t = frame - at
  const free = { head: 1, gaze: 1, shoulders: 1, eyes: 1 }
  for (const span of spans)
    for (const field of ['head', 'gaze', 'shoulders', 'eyes'] as const)
      if (span.face[field]) free[field] = Math.min(free[field], 1 - presenceOf(span, time))
  for (const name of FOLLOWING) {
    const values = life[name],
      value = values[at]! + ((values[at + 1] ?? values[at]!) - values[at]!) * t
    if (name === 'lids') out.lids -= value * (1 + out.lids) * free.eyes
    else out[name] += value * free[WRITTEN[name]]
  }
  // Eyes stay with the viewer while the head moves a little.
  out.gazeX -= ((clamp(out.yaw, -0.2, 0.2) * DEGREES) / SIDE) * 0.8 * free.gaze
  out.gazeY += ((clamp(out.pitch, -0.2, 0.2) * DEGREES) / UP) * 0.8 * free.gaze
  out.gazeX = clamp(out.gazeX, -1.3, 1.3)
  out.gazeY = clamp(out.gazeY, -1.3, 1.3)
  return out
}
