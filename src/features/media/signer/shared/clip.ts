import { armsOf, armsOut, keepApart, stillDeep } from './apart.ts'
import { BODY, type Body } from './body.ts'
import { solveArm, strain, swivelsFor, type Arm } from './arm.ts'
import { mixPoses, type Pose } from './hand.ts'
import { faceAt, type FaceSpan, type FaceState } from './face.ts'
import type { Near } from './framing.ts'
import { lifeOf, livened, type Life } from './life.ts'
import { motionOf, onTheWay, REST, wiggled, type HandMoment, type Motion } from './moment.ts'
import { facesOf, holdAfter, spansOf, type NonManual, type NonManualSpan } from './grammar.ts'
import { partsOf, type Face, type Sign } from './notation.ts'
import type { Way } from './directs.ts'
import { directed, glancesOf } from './space.ts'
import { spellable } from './spellable.ts'
import { LETTERS_A_SECOND, spell } from './spelling.ts'
import { clamp, distance, ease, lerp, slerp, type Quat } from './vec.ts'

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
const LEAD = 0.12

type Segment = {
  item: number
  motion: Motion
  label: string
  faces: (from: number, to: number) => FaceSpan[]
  letters: Mark[]
  near: boolean
}
/** A letter by itself is made with the hand where it spells. */
const isLetter = (gloss: string): boolean => /^[A-Z]$/.test(gloss)

function segmentsOf(items: readonly Item[], lettersASecond: number, body: Body): Segment[] {
  return items.flatMap((item, place): Segment[] => {
    const added = (from: number, to: number): FaceSpan[] => [
      ...(item.face ? [{ face: item.face, from, to }] : []),
      ...(item.way ? glancesOf(item.way, { from, to }) : []),
    ]
    const text = item.kind === 'spell' ? item.text : 'spell' in item.sign ? item.sign.spell : null
    if (text !== null) {
      if (spellable(text) === '') return []
      const { motion, letters } = spell(text, lettersASecond)
      return [
        {
          item: place,
          motion,
          label: spellable(text),
          near: true,
          faces: added,
          letters: letters.map(({ letter, from, to }) => ({ label: letter, from, to })),
        },
      ]
    }
    const { sign: written } = item as Extract<Item, { kind: 'sign' }>,
      sign = item.way ? directed(written, item.way) : written
    return partsOf(sign).map((part, index) => {
      const list: readonly Face[] =
        part.face === undefined
          ? []
          : Array.isArray(part.face)
            ? (part.face as readonly Face[])
            : [part.face as Face]
      return {
        item: place,
        motion: motionOf(part, body),
        label: sign.gloss,
        letters: [],
        near: isLetter(sign.gloss),
        faces: (from, to) => [
          ...list.map((face) => ({
            face,
            from: from + (face.from ?? 0) * (to - from),
            to: from + (face.to ?? 1) * (to - from),
          })),
          ...(index === 0 ? added(from, to) : []),
        ],
      }
    })
  })
}

const gapBetween = (a: HandMoment, b: HandMoment): number => {
  const d = distance(a.wrist, b.wrist),
    q = Math.abs(
      a.turn[0] * b.turn[0] + a.turn[1] * b.turn[1] + a.turn[2] * b.turn[2] + a.turn[3] * b.turn[3],
    )
  return clamp(0.16 + d * 0.62 + Math.acos(Math.min(1, q)) * 0.12, 0.2, 0.62)
}

/**
 * Works out a whole movement: preparation, signs with their transitions, retraction. The same input gives the
 * same clip.
 */
export function makeClip(
  items: readonly Item[],
  { lettersASecond = LETTERS_A_SECOND, face, nonManual }: ClipOptions = {},
  body: Body = BODY,
): Clip {
  const grammar = spansOf(nonManual),
    times: { from: number; to: number }[] = items.map(() => ({ from: Infinity, to: -Infinity }))
  const segments = segmentsOf(items, lettersASecond, body)
  // Position of the left hand while one hand signs: half lowered between two signs that need it.
  const waits = segments.map(({ motion }, index): HandMoment | null => {
    if (motion.left) return null
    const before = segments[index - 1]?.motion,
      after = segments[index + 1]?.motion
    return before?.left && after?.left ? onTheWay(before.left(before.seconds), REST, 0.3, 0) : REST
  })
  type Stage = {
    from: number
    to: number
    right: (u: number, time: number) => HandMoment
    left: (u: number, time: number) => HandMoment
  }
  const stages: Stage[] = [{ from: 0, to: LEAD, right: () => REST, left: () => REST }],
    marks: Mark[] = [],
    spans: FaceSpan[] = [],
    nearby: Near[] = []
  let now = LEAD,
    right = REST,
    left = REST,
    longest = 0,
    poster = 0
  const go = (nextRight: HandMoment, nextLeft: HandMoment): void => {
    const [fromRight, fromLeft] = [right, left],
      seconds = Math.max(gapBetween(fromRight, nextRight), gapBetween(fromLeft, nextLeft))
    const swing = (a: HandMoment, b: HandMoment): number => Math.min(0.07, distance(a.wrist, b.wrist) * 0.16)
    stages.push({
      from: now,
      to: now + seconds,
      right: (u) =>
        fromRight === nextRight
          ? fromRight
          : onTheWay(fromRight, nextRight, ease(u), swing(fromRight, nextRight)),
      left: (u) =>
        fromLeft === nextLeft ? fromLeft : onTheWay(fromLeft, nextLeft, ease(u), swing(fromLeft, nextLeft)),
    })
    now += seconds
  }
  for (const [index, { item, motion, label, faces, letters, near }] of segments.entries()) {
    const wait = waits[index]!
    go(motion.right(0), motion.left ? motion.left(0) : wait)
    const from = now,
      still = segments[index + 1]?.item === item ? 0 : holdAfter(grammar, item, items.length),
      to = now + motion.seconds + still
    stages.push({
      from,
      to,
      right: (_, time) => motion.right(time - from),
      left: (_, time) => (motion.left ? motion.left(time - from) : wait),
    })
    if (letters.length > 0)
      marks.push(...letters.map((mark) => ({ ...mark, from: from + mark.from, to: from + mark.to })))
    else marks.push({ label, from, to })
    times[item] = { from: Math.min(times[item]!.from, from), to: Math.max(times[item]!.to, to) }
    spans.push(...faces(from, to))
    if (near) nearby.push({ from, to })
    if (motion.seconds > longest) {
      longest = motion.seconds
      poster = from + Math.min(motion.seconds * 0.4, 0.5)
    }
    now = to
    right = motion.right(motion.seconds)
    left = motion.left ? motion.left(motion.seconds) : wait
  }
  const signed = { from: marks[0]?.from ?? 0, to: now }
  if (face) spans.push({ face, from: signed.from - 0.1, to: signed.to })
  spans.push(...facesOf(grammar, times))
  go(REST, REST)
  stages.push({ from: now, to: now + LEAD, right: () => REST, left: () => REST })
  const seconds = now + LEAD,
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
    life: lifeOf({ ...arms, near: nearby, seconds, ends: [signed.to] }, body, RATE),
    spans,
    marks,
    near: nearby,
    poster,
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
