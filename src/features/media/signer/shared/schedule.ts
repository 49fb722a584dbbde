import type { Clip, ClipOptions, Mark } from './clip.ts'
import type { FaceSpan } from './face.ts'
import type { Near } from './framing.ts'
import { facesOf, holdAfter, spansOf } from './grammar.ts'
import { onTheWay, REST, type HandMoment } from './moment.ts'
import type { Segment } from './segments.ts'
import { clamp, distance, ease } from './vec.ts'

/** Segments of a movement, and the way in which they are joined. */
export type Joining = Omit<ClipOptions, 'lettersASecond'> & {
  /** Number of items of the segments. */
  count: number
  /** Speed of transitions and pauses: 2 halves their time. */
  haste?: number
  /** Share of a transition by which a free hand has its next shape. */
  shaped?: number
}
/** A stretch of time (s) with the moments of both hands at a share of it, or at a time. */
type Stage = {
  from: number
  to: number
  right: (u: number, time: number) => HandMoment
  left: (u: number, time: number) => HandMoment
}
/** A clip before its frames are made. */
export type Schedule = Pick<Clip, 'seconds' | 'spans' | 'marks' | 'near' | 'poster'> & {
  stages: readonly Stage[]
  /** Times (s) at which a phrase ends. */
  ends: readonly number[]
}

const LEAD = 0.12

const gapBetween = (a: HandMoment, b: HandMoment): number => {
  const d = distance(a.wrist, b.wrist),
    q = Math.abs(
      a.turn[0] * b.turn[0] + a.turn[1] * b.turn[1] + a.turn[2] * b.turn[2] + a.turn[3] * b.turn[3],
    )
  return clamp(0.16 + d * 0.62 + Math.acos(Math.min(1, q)) * 0.12, 0.2, 0.62)
}

/** Times of a whole movement: preparation, segments with their transitions, retraction. */
export function scheduleOf(
  segments: readonly Segment[],
  { count: items, face, nonManual, haste = 1, shaped = 1 }: Joining,
): Schedule {
  const grammar = spansOf(nonManual),
    times = Array.from({ length: items }, () => ({ from: Infinity, to: -Infinity }))
  // Position of the left hand while one hand signs: half lowered between two signs that need it.
  const waits = segments.map(({ motion }, index): HandMoment | null => {
    if (motion.left) return null
    const before = segments[index - 1]?.motion,
      after = segments[index + 1]?.motion
    return before?.left && after?.left ? onTheWay(before.left(before.seconds), REST, 0.3, 0) : REST
  })
  const stages: Stage[] = [{ from: 0, to: LEAD, right: () => REST, left: () => REST }],
    marks: Mark[] = [],
    spans: FaceSpan[] = [],
    nearby: Near[] = [],
    ends: number[] = []
  let now = LEAD,
    right = REST,
    left = REST,
    longest = 0,
    poster = 0
  const go = (nextRight: HandMoment, nextLeft: HandMoment): void => {
    const [fromRight, fromLeft] = [right, left],
      seconds = Math.max(gapBetween(fromRight, nextRight), gapBetween(fromLeft, nextLeft)) / haste
    const swing = (a: HandMoment, b: HandMoment): number => Math.min(0.07, distance(a.wrist, b.wrist) * 0.16)
    stages.push({
      from: now,
      to: now + seconds,
      right: (u) =>
        fromRight === nextRight
          ? fromRight
          : onTheWay(fromRight, nextRight, ease(u), swing(fromRight, nextRight), shaped),
      left: (u) =>
        fromLeft === nextLeft
          ? fromLeft
          : onTheWay(fromLeft, nextLeft, ease(u), swing(fromLeft, nextLeft), shaped),
    })
    now += seconds
  }
  for (const [index, { item, motion, label, faces, letters, near, closes }] of segments.entries()) {
    const wait = waits[index]!
    go(motion.right(0), motion.left ? motion.left(0) : wait)
    const from = now,
      still = segments[index + 1]?.item === item ? 0 : holdAfter(grammar, item, items) / haste,
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
    if (closes) ends.push(to)
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
  return { stages, seconds: now + LEAD, spans, marks, near: nearby, ends: [...ends, signed.to], poster }
}
