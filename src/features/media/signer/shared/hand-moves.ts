import { centimetres } from './body.ts'
import { contactOf, mixPoses, poseHand } from './hand.ts'
import type { Contact, Direction, Goal, Move, Posture } from './notation.ts'
import {
  add,
  along,
  ease,
  lerp,
  RADIANS,
  rotate,
  scale,
  slerp,
  sub,
  times,
  turn,
  unit,
  type Vec,
} from './vec.ts'
import type { Key } from './track.ts'
import { vectorOf } from './directions.ts'

export type Held = Posture & { shift: Vec }
export const direction = (value: Direction): Vec => vectorOf(value) ?? [0, 0, 1]

export const isCyclic = (move: Move): boolean =>
  ['tap', 'circle', 'twist', 'nod', 'wag', 'change'].includes(move.move) ||
  ((move.move === 'straight' || move.move === 'arc') && move.back === true)

type Bare = Omit<Key, 'at' | 'soft' | 'move'>
/** Position of a point of a hand at a moment. */
export const pointOf = ({ wrist, turn: q, pose }: Pick<Key, 'wrist' | 'turn' | 'pose'>, of: Contact): Vec =>
  add(wrist, rotate(q, contactOf(poseHand(pose), pose, of).point))

/**
 * The posture after a move from `current`. A path with a place of its own begins at that place; otherwise the
 * named point moves along the path, regardless of turns and changes of the handshape.
 */
export function moveTo(
  held: Held,
  { by, of = 'wrist', ...to }: Goal,
  current: Bare,
  { own, keyOf }: { own: (v: Vec) => Vec; keyOf: (held: Held) => Bare },
): Held {
  if (!by) return { ...held, ...to, shift: to.place === undefined ? held.shift : [0, 0, 0] }
  const way = own(centimetres(by))
  if (to.place !== undefined) return { ...held, ...to, shift: way }
  const next = { ...held, ...to }
  const reached = add(pointOf(current, of), way)
  return { ...next, shift: add(next.shift, sub(reached, pointOf(keyOf(next), of))) }
}
export function between(a: Bare, b: Bare, t: number, shift: Vec): Bare {
  return {
    wrist: add(lerp(a.wrist, b.wrist, t), shift),
    turn: slerp(a.turn, b.turn, t),
    pose: mixPoses(a.pose, b.pose, t),
    contact: lerp(a.contact, b.contact, t),
    wiggle: 0,
    attached: b.attached,
    from: lerp(a.from, b.from, t),
    raised: b.raised,
  }
}
export function bulgeOf(
  move: Extract<Move, { move: 'arc' | 'zigzag' }>,
  u: number,
  own: (v: Vec) => Vec,
): Vec {
  const t = ease(u)
  if (move.move === 'arc')
    return scale(own(direction(move.bulge)), ((move.height ?? 5) / 100) * 4 * t * (1 - t))
  const turns = move.turns ?? 3,
    wave = 1 - Math.abs(((t * turns) % 2) - 1)
  return scale(own(direction(move.across)), ((move.width ?? 4) / 100) * (u >= 1 ? 0 : wave))
}
/** Bent about the wrist: along the forearm, towards the palm, or to the thumb's side. */
export function bent(key: Bare, how: 'twist' | 'nod' | 'wag', degrees: number): Bare {
  const axis: Vec = how === 'twist' ? [0, 1, 0] : how === 'nod' ? [1, 0, 0] : [0, 0, 1]
  return { ...key, turn: times(key.turn, turn(axis, degrees * RADIANS)) }
}
type Circle = Extract<Move, { move: 'circle' }>
export function axisOf({ plane, turn: way }: Circle): Vec {
  const axis: Vec = plane === 'wall' ? [0, 0, 1] : plane === 'floor' ? [0, -1, 0] : [1, 0, 0]
  return way === 'counterclockwise' ? scale(axis, -1) : axis
}
/** The side of the circle the hand begins on, square to its axis. */
export function startOf(move: Circle): Vec {
  const axis = axisOf(move),
    wanted = move.start
      ? direction(move.start)
      : move.plane === 'floor'
        ? ([0, 0, 1] as const)
        : ([0, 1, 0] as const)
  const flat = along(wanted, axis, -(wanted[0] * axis[0] + wanted[1] * axis[1] + wanted[2] * axis[2]))
  return Math.hypot(...flat) < 1e-3 ? [0, 0, 1] : unit(flat)
}
