import { contactOf, mixPoses, poseHand, poseOf, type Pose } from './hand.ts'
import { isHandshape, type HandshapeName } from './handshapes.ts'
import type { Motion } from './moment.ts'
import { beatsOf, numbersOf, OUT, type Turned } from './numbers.ts'
import { spellable } from './spellable.ts'
import { sampleTrack, type Key } from './track.ts'
import { add, clamp, handTurn, lerp, slerp, type Quat, type Vec } from './vec.ts'

export const MIN_LETTERS_A_SECOND = 1
export const MAX_LETTERS_A_SECOND = 8
export const LETTERS_A_SECOND = 2.5

/** Orientation of letters that do not simply face the viewer. */
const TURNS: Record<string, Turned> = {
  C: [
    [0, 1, 0.1],
    [0.75, 0, 0.66],
  ],
  O: [
    [0, 1, 0.1],
    [0.75, 0, 0.66],
  ],
  D: [
    [0, 1, 0.05],
    [0.4, 0, 0.92],
  ],
  F: [
    [0, 1, 0.05],
    [0.25, 0, 0.97],
  ],
  X: [
    [0, 1, 0],
    [0.5, 0, 0.86],
  ],
  G: [
    [0.97, 0.06, 0.24],
    [0.2, -0.05, -1],
  ],
  H: [
    [0.97, 0.06, 0.24],
    [0.2, -0.05, -1],
  ],
  P: [
    [0.72, -0.3, 0.6],
    [-0.25, -0.95, 0.05],
  ],
  Q: [
    [0.5, -0.75, 0.4],
    [0, -0.4, -0.9],
  ],
  M: [
    [0, 0.98, 0.2],
    [0.05, -0.2, 0.98],
  ],
  N: [
    [0, 0.98, 0.2],
    [0.05, -0.2, 0.98],
  ],
}
/** Position of the wrist while spelling. */
const HERE: Vec = [0, 0, 0],
  SPOT: Vec = [-0.175, 0.035, 0.2]
const MOVED: Record<string, Vec> = {
  G: [-0.03, 0.05, 0],
  H: [-0.03, 0.05, 0],
  P: [-0.02, 0.06, 0],
  Q: [-0.05, 0.09, 0.07],
}

const shapeOf = (letter: string): HandshapeName => {
  const name = letter === 'J' ? 'i' : letter === 'Z' ? '1' : letter.toLowerCase()
  return isHandshape(name) ? name : 'relaxed_5'
}
/** Strokes of the letters that move: offset of the wrist, fingers, palm. */
const STROKES: Record<string, readonly (readonly [Vec, Vec, Vec])[]> = {
  J: [
    [
      [0, 0, 0],
      [0, 1, 0.08],
      [0, -0.05, 1],
    ],
    [
      [0, -0.035, 0.005],
      [0.05, 0.97, 0.2],
      [0.25, -0.1, 0.95],
    ],
    [
      [0.012, -0.055, 0.01],
      [0.2, 0.9, 0.35],
      [0.75, -0.2, 0.5],
    ],
    [
      [0.035, -0.045, 0.01],
      [0.3, 0.88, 0.3],
      [0.9, -0.3, -0.2],
    ],
    [
      [0.05, -0.02, 0.005],
      [0.32, 0.9, 0.22],
      [0.75, -0.2, -0.6],
    ],
  ],
  Z: [
    [
      [0.03, 0.03, 0],
      [0.05, 0.9, 0.42],
      [0, -0.42, 0.9],
    ],
    [
      [-0.04, 0.03, 0],
      [-0.05, 0.9, 0.42],
      [0, -0.42, 0.9],
    ],
    [
      [0.035, -0.03, 0.01],
      [0.05, 0.84, 0.52],
      [0, -0.52, 0.84],
    ],
    [
      [-0.04, -0.03, 0.01],
      [-0.05, 0.84, 0.52],
      [0, -0.52, 0.84],
    ],
  ],
}

/** Between two handshapes fingers open to let the thumb pass: by this many degrees at most. */
const ROOM = 40,
  ROOMY = 150
function onTheWayTo(before: Pose, next: Pose): Pose {
  const turned = next.slice(16).reduce((sum, angle, index) => sum + Math.abs(angle - before[16 + index]!), 0),
    room = clamp(turned / ROOMY, 0, 1) * ROOM
  return mixPoses(before, next, 0.5).map((angle, index) =>
    index < 16 && index % 4 < 2 && angle > 40 ? angle - room : angle,
  )
}
/** Units of a text in order: letters, numbers, and pauses. */
const tokensOf = (text: string): string[] =>
  (spellable(text).match(/[A-Z]|\d+| /g) ?? []).flatMap((token) =>
    /^\d/.test(token) ? numbersOf(token) : [token],
  )

const SLIDE = 0.045,
  BOUNCE = 0.009,
  SHORTEST_ROOM = 0.11

/** The movement that spells a text at a speed, and the time at which each letter (or number) is shown. */
export function spell(
  text: string,
  lettersASecond = LETTERS_A_SECOND,
): { motion: Motion; letters: { letter: string; from: number; to: number }[] } {
  const slot = 1 / clamp(lettersASecond, MIN_LETTERS_A_SECOND, MAX_LETTERS_A_SECOND),
    change = clamp(slot * 0.5, 0.07, 0.24),
    hold = slot - change
  const keys: Key[] = [],
    letters: { letter: string; from: number; to: number }[] = []
  let now = 0,
    slid = 0,
    before = ''
  const put = (pose: Pose, offset: Vec, turned: Turned, seconds: number): void => {
    const last = keys.at(-1),
      wrist = add(add(SPOT, [slid, 0, 0]), offset),
      q = handTurn(...turned)
    const key = (at: number, shape: Pose, where: Vec, how: Quat): Key => ({
      at,
      wrist: where,
      turn: how,
      pose: shape,
      contact: contactOf(poseHand(shape), shape, 'wrist').point,
      soft: true,
      wiggle: 0,
      attached: false,
      from: [0, 0, 0],
      raised: false,
      move: -1,
    })
    if (last && seconds >= SHORTEST_ROOM && last.pose !== pose)
      keys.push(
        key(
          now + seconds / 2,
          onTheWayTo(last.pose, pose),
          lerp(last.wrist, wrist, 0.5),
          slerp(last.turn, q, 0.5),
        ),
      )
    now += seconds
    keys.push(key(now, pose, wrist, q))
  }
  for (const token of tokensOf(text)) {
    if (token === ' ') {
      now += slot * 0.8
      slid = 0
      before = ''
      continue
    }
    const first = keys.length === 0,
      from = now + (first ? 0 : change)
    const strokes = STROKES[token],
      turned = TURNS[token] ?? OUT,
      moved = MOVED[token] ?? HERE
    // The second of two same letters slides outwards with a small bounce; the hand moves back with the next
    // different letter.
    const same = token === before
    slid = same ? slid - SLIDE : slid * 0.4
    if (/^\d/.test(token)) {
      const beats = beatsOf(Number(token)),
        each = clamp(slot * 0.75, 0.09, 0.3)
      for (const [index, { pose, turned: how, offset, beats: count }] of beats.entries())
        put(pose, offset, how, index === 0 ? (first ? 0 : change) : each * count)
      put(beats.at(-1)!.pose, beats.at(-1)!.offset, beats.at(-1)!.turned, Math.max(hold, 0.1))
    } else if (strokes) {
      const step = Math.max(0.09, (hold + 0.22) / strokes.length),
        pose = poseOf(shapeOf(token)),
        [end, fingers, palm] = strokes.at(-1)!
      for (const [index, [offset, ...how]] of strokes.entries())
        put(pose, offset, how, index === 0 ? (first ? 0 : change) : step)
      put(pose, end, [fingers, palm], hold * 0.3)
    } else {
      const pose = poseOf(shapeOf(token))
      if (same) {
        put(pose, add(moved, [SLIDE / 2, BOUNCE, 0]), turned, change / 2)
        put(pose, moved, turned, change / 2)
      } else put(pose, moved, turned, first ? 0 : change)
      put(pose, moved, turned, hold)
    }
    letters.push({ letter: token, from, to: now })
    before = token
  }
  return {
    letters,
    motion: {
      seconds: now + 0.25,
      tracks: { begin: 0, right: keys, left: null },
      left: null,
      right: (time) => sampleTrack(keys, time),
    },
  }
}
