import { armsOf, armsOut, keepApart, stillDeep } from './apart.ts'
import { BODY, type Body } from './body.ts'
import { solveArm, strain, swivelsFor, type Arm } from './arm.ts'
import { mixPoses, type Pose } from './hand.ts'
import { faceAt, type FaceSpan, type FaceState } from './face.ts'
import type { Near } from './framing.ts'
import { lifeOf, livened, type Life } from './life.ts'
import { REST, wiggled, type HandMoment } from './moment.ts'
import type { NonManual, NonManualSpan } from './grammar.ts'
import type { Face, Sign } from './notation.ts'
import type { Way } from './directs.ts'
import { scheduleOf, type Joining } from './schedule.ts'
import { segmentsOf, type Segment } from './segments.ts'
import { LETTERS_A_SECOND } from './spelling.ts'
import { clamp, lerp, slerp, type Quat } from './vec.ts'

/** An item to sign: a sign by its notation, or a word to spell; `face` is added to the sign's own. */
export type Item = ({ kind: 'sign'; sign: Sign } | { kind: 'spell'; text: string }) & {
  face?: Face
  /** Subject and object of a directed sign, or the person that it points at. */
  way?: Way
}
export type ClipOptions = {
  lettersASecond?: number
  /** The grammar of the whole sentence, over the faces of its signs. */
  face?: Face
  /** Its non-manual grammar: over all items, or spans of them. */
  nonManual?: NonManual | readonly NonManualSpan[]
}
/** An arm with its hand at one moment, as a right side sees it. */
export type ArmMoment = { arm: Arm; turn: Quat; pose: Pose; wiggle: number }
/** Which word or letter is signed when, in seconds. */
export type Mark = { label: string; from: number; to: number }
export type Clip = {
  seconds: number
  right: ArmMoment[]
  left: ArmMoment[]
  spans: FaceSpan[]
  marks: Mark[]
  /** Stretches of fingerspelling, which are legible only from near. */
  near: Near[]
  /** Motion of the head and the body that goes with the hands. */
  life: Life
  /** Best time for a still picture. */
  poster: number
}

export const RATE = 30
/**
 * Works out the movement of a sign or of signs in their citation forms. The same input gives the same clip.
 * Sentences are signed by `makeSentence`.
 */
export function makeClip(
  items: readonly Item[],
  { lettersASecond = LETTERS_A_SECOND, ...options }: ClipOptions = {},
  body: Body = BODY,
): Clip {
  return clipOf(segmentsOf(items, lettersASecond, body), { ...options, count: items.length }, body)
}

/** Works out the movement of segments: their schedule, then the arms at each frame. */
export function clipOf(segments: readonly Segment[], joining: Joining, body: Body): Clip {
  const { stages, seconds, ends, ...schedule } = scheduleOf(segments, joining),
    count = Math.ceil(seconds * RATE) + 1
  const rights: HandMoment[] = [],
    lefts: HandMoment[] = []
  let stage = 0
  for (let frame = 0; frame < count; frame++) {
    const time = Math.min(seconds, frame / RATE)
    while (stage < stages.length - 1 && time > stages[stage]!.to) stage++
    const { from, to, right: r, left: l } = stages[stage]!,
      u = clamp((time - from) / (to - from), 0, 1)
    rights.push(r(u, time))
    lefts.push(l(u, time))
  }
  const busy = lefts.map((moment) => moment.wrist[1] > REST.wrist[1] + 0.05)
  settle(rights, lefts, busy, body)
  const arms = { right: finish(rights, body), left: finish(lefts, body) }
  return {
    seconds,
    ...arms,
    life: lifeOf({ ...arms, near: schedule.near, seconds, ends }, body, RATE),
    ...schedule,
  }
}

/** Depth (m) above which another round is needed, and the maximum number of rounds. */
const DEEP = 0.0045,
  AGAIN = 5,
  STRAINED = 10,
  STRAINED_FRAMES = 3

/** True if joints are past their limits for more than a moment. */
function strained(moments: readonly HandMoment[], body: Body): boolean {
  const swivels = swivelsFor(moments, body)
  return (
    moments.filter(({ wrist, turn }, index) => strain(solveArm(wrist, turn, swivels[index]!)) > STRAINED)
      .length > STRAINED_FRAMES
  )
}

/**
 * Solids apart, then joints within their limits, then apart again, as the second may undo a little of the
 * first; until nothing is deep.
 */
function settle(rights: HandMoment[], lefts: HandMoment[], busy: readonly boolean[], body: Body): void {
  keepApart(rights, lefts, busy, body)
  for (let round = 0; round < AGAIN; round++) {
    for (const side of [rights, lefts]) {
      armsOf(side, body)
      armsOut(side, body)
    }
    keepApart(rights, lefts, busy, body)
    if (!stillDeep(rights, lefts, busy, DEEP, body) && !strained(rights, body) && !strained(lefts, body))
      return
  }
}
function finish(moments: HandMoment[], body: Body): ArmMoment[] {
  const swivels = swivelsFor(moments, body)
  return moments.map(({ wrist, turn, pose, wiggle }, index) => ({
    arm: solveArm(wrist, turn, swivels[index]!),
    turn,
    pose,
    wiggle,
  }))
}

export type Scene = { right: ArmMoment; left: ArmMoment; face: FaceState }
/** Everything at a time of the clip. */
export function sampleClip(clip: Clip, time: number): Scene {
  const at = clamp(time, 0, clip.seconds) * RATE,
    frame = Math.min(clip.right.length - 2, Math.floor(at)),
    t = clamp(at - frame, 0, 1)
  const one = (side: readonly ArmMoment[]): ArmMoment => {
    const a = side[frame]!,
      b = side[frame + 1]!
    const turn = slerp(a.turn, b.turn, t)
    const arm: Arm = {
      ...a.arm,
      shoulder: lerp(a.arm.shoulder, b.arm.shoulder, t),
      elbow: lerp(a.arm.elbow, b.arm.elbow, t),
      wrist: lerp(a.arm.wrist, b.arm.wrist, t),
    }
    const moment = wiggled(
      {
        wrist: arm.wrist,
        turn,
        pose: mixPoses(a.pose, b.pose, t),
        contact: [0, 0, 0],
        from: [0, 0, 0],
        wiggle: a.wiggle + (b.wiggle - a.wiggle) * t,
      },
      time,
    )
    return { arm, turn, pose: moment.pose, wiggle: moment.wiggle }
  }
  const face = livened(faceAt(clip.spans, time), clip.life, clip.spans, time, frame + t)
  return { right: one(clip.right), left: one(clip.left), face }
}
