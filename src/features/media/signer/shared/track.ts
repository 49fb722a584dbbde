import { BODY, centimetres, placeOf, type Body } from './body.ts'
import { contactOf, poseHand, poseOf, type Pose } from './hand.ts'
import { fullPlace, type BodyPlace, type Contact, type Hand, type Move, type OtherPlace } from './notation.ts'
import {
  add,
  along,
  cross,
  distance,
  ease,
  flip,
  flipTurn,
  handTurn,
  rotate,
  scale,
  sub,
  unit,
  type Quat,
  type Vec,
} from './vec.ts'
import {
  isCyclic,
  startOf,
  moveTo,
  bent,
  between,
  bulgeOf,
  axisOf,
  direction,
  type Held,
} from './hand-moves.ts'

/**
 * A moment of a hand, as a right hand sees it (a left hand is computed in the mirror): the wrist, its
 * orientation, its joints, the point that has to keep its place, and the direction of its approach (0: any).
 * `soft` eases the way to this key from the one before.
 */
export type Key = {
  at: number
  wrist: Vec
  turn: Quat
  pose: Pose
  contact: Vec
  soft: boolean
  wiggle: number
  attached: boolean
  from: Vec
  raised: boolean
  /** The move that leads to it; -1: the first posture. */
  move: number
}
/** A key before it has its time. */
type Bare = Omit<Key, 'at' | 'soft' | 'move'>
/** State of the other hand for a hand that touches it, in the world. */
export type OtherHand = { wrist: Vec; turn: Quat; pose: Pose; left: boolean; elbow: Vec }

const PATH_STEPS = 10

/** Position of a place on the other hand, in the world. */
function onOther(place: OtherPlace, other: OtherHand): { point: Vec; faces: Vec } {
  const name = place.slice('other.'.length)
  const toWorld = (v: Vec): Vec => (other.left ? flip(v) : v)
  if (name.startsWith('forearm') || name.startsWith('wrist') || name === 'elbow') {
    const fore = unit(sub(other.elbow, other.wrist)),
      palm = rotate(other.turn, [0, 0, name.endsWith('back') ? -1 : 1])
    if (name === 'elbow') return { point: toWorld(along(other.elbow, fore, 0.03)), faces: toWorld(fore) }
    const reach = name.startsWith('wrist') ? 0.012 : 0.11,
      thick = name.startsWith('wrist') ? 0.024 : 0.036
    return { point: toWorld(along(along(other.wrist, fore, reach), palm, thick)), faces: toWorld(palm) }
  }
  const local = contactOf(poseHand(other.pose), other.pose, name as Contact)
  return {
    point: toWorld(add(other.wrist, rotate(other.turn, local.point))),
    faces: toWorld(rotate(other.turn, local.faces)),
  }
}

/** Turns the moves of one hand into keys. `left`: the fields are those of the left hand itself. */
export function trackOf(
  hand: Hand,
  {
    left = false,
    other,
    offbeat = false,
    pace = 1,
    body = BODY,
  }: {
    left?: boolean
    other?: OtherHand | undefined
    offbeat?: boolean
    pace?: number
    body?: Body
  } = {},
): Key[] {
  const own = (v: Vec): Vec => (left ? flip(v) : v)
  const keys: Key[] = []
  let now = 0

  const keyOf = (held: Held): Bare => {
    const pose = poseOf(held.shape),
      contact = contactOf(poseHand(pose), pose, held.contact).point
    const q = handTurn(own(direction(held.fingers)), own(direction(held.palm)))
    const { at, side, offset, gap } = fullPlace(held.place)
    const attached = at.startsWith('other.')
    let spot: { point: Vec; faces: Vec },
      from: Vec = [0, 0, 0]
    if (attached && other) {
      const world = onOther(at as OtherPlace, other)
      spot = { point: own(world.point), faces: own(world.faces) }
      from = spot.faces
    } else {
      spot = placeOf(
        at as BodyPlace,
        left && side && side !== 'center' ? (side === 'left' ? 'right' : 'left') : side,
        body,
      )
      if (!at.startsWith('neutral')) from = spot.faces
    }
    const target = add(along(spot.point, spot.faces, gap / 100), add(own(centimetres(offset)), held.shift))
    return {
      wrist: sub(target, rotate(q, contact)),
      turn: q,
      pose,
      contact,
      wiggle: 0,
      attached,
      from,
      raised: hand.elbow === 'raised',
    }
  }
  let step = -1
  const push = (key: Bare, seconds: number, soft = true): void => {
    now += seconds / pace
    keys.push({ ...key, at: now, soft, move: step })
  }
  const travel = (a: Bare, b: Bare): number => Math.min(0.62, 0.2 + distance(a.wrist, b.wrist) * 1.15)

  let held: Held = { ...hand, shift: [0, 0, 0] }
  let current = keyOf(held)
  const moves = hand.moves ?? []
  // Alternating with the other hand: a repeated move starts from its far end.
  const far = offbeat ? moves.find(isCyclic) : undefined
  push(far ? farEnd(far, current) : current, 0)

  function farEnd(move: Move, from: Bare): Bare {
    switch (move.move) {
      case 'tap':
        return { ...from, wrist: along(from.wrist, own(direction(move.from)), (move.height ?? 4) / 100) }
      case 'circle':
        return { ...from, wrist: along(from.wrist, own(startOf(move)), (-2 * (move.radius ?? 5)) / 100) }
      case 'straight':
      case 'arc':
        return keyOf(moveTo(held, move.to, from, { own, keyOf }))
      case 'change':
        return { ...from, pose: poseOf(move.shape) }
      case 'twist':
      case 'nod':
      case 'wag':
        return bent(from, move.move, move.angle ?? 40)
      default:
        return from
    }
  }

  for (const move of moves) {
    step++
    const count = 'times' in move ? (move.times ?? 1) : 1,
      wiggle = 'wiggle' in move && move.wiggle ? 1 : 0
    const put = (key: Bare, seconds: number, soft = true): void => push({ ...key, wiggle }, seconds, soft)
    const late = offbeat && isCyclic(move)
    switch (move.move) {
      case 'straight':
      case 'arc':
      case 'zigzag': {
        const next = moveTo(held, move.to, current, { own, keyOf }),
          goal = keyOf(next)
        const seconds = move.seconds ?? travel(current, goal) * (move.move === 'straight' ? 1 : 1.25)
        const back = 'back' in move && move.back === true
        const path = (a: Bare, b: Bare, time: number): void => {
          if (move.move === 'straight') return put(b, time)
          for (let n = 1; n <= PATH_STEPS * 2; n++)
            put(
              between(a, b, ease(n / (PATH_STEPS * 2)), bulgeOf(move, n / (PATH_STEPS * 2), own)),
              time / (PATH_STEPS * 2),
              false,
            )
        }
        for (let n = 0; n < count; n++) {
          if (late) {
            path(goal, current, seconds)
            path(current, goal, seconds)
            continue
          }
          path(current, goal, seconds)
          if (back) path(goal, current, seconds)
          else if (n < count - 1)
            put({ ...current, wrist: along(current.wrist, [0, 0, 1], 0.012) }, seconds * 0.75)
        }
        if (!back && !late) {
          held = next
          current = goal
        }
        break
      }
      case 'circle': {
        const radius = (move.radius ?? 5) / 100,
          s = own(startOf(move)),
          axis = axisOf(move),
          square = own(unit(cross(axis, startOf(move))))
        const seconds = (move.seconds ?? 0.42 + radius * 3.2) * count,
          turns = 20 * count,
          first = late ? Math.PI : 0
        const centre = along(current.wrist, s, -radius)
        for (let n = 1; n <= turns; n++) {
          const u = n / turns,
            softened = u + (0.35 / count) * Math.sin(2 * Math.PI * u) * -0.16,
            angle = first + 2 * Math.PI * count * softened
          put(
            {
              ...current,
              wrist: add(
                centre,
                add(scale(s, Math.cos(angle) * radius), scale(square, Math.sin(angle) * radius)),
              ),
            },
            seconds / turns,
            false,
          )
        }
        break
      }
      case 'hold':
        put({ ...current }, move.seconds ?? 0.3)
        break
      case 'wiggle':
        push({ ...current, wiggle: 1 }, 0.06)
        push({ ...current, wiggle: 1 }, (move.seconds ?? 0.8) * count)
        break
      default: {
        const away = farEnd(move, current),
          half = (move.seconds ?? (move.move === 'tap' ? 0.32 : move.move === 'change' ? 0.4 : 0.34)) / 2
        for (let n = 0; n < count; n++) {
          const swing = move.move === 'wag' || move.move === 'twist'
          const pair = swing
            ? [
                bent(current, move.move, (move.angle ?? 40) / 2),
                bent(current, move.move, -(move.angle ?? 40) / 2),
              ]
            : late
              ? [current, away]
              : [away, current]
          for (const key of pair) put(key, half)
        }
        if (!late) put(current, move.move === 'wag' || move.move === 'twist' ? half / 2 : 0.02)
      }
    }
  }
  return keys
}

/** The key of a track at a time, interpolated. */
export function sampleTrack(keys: readonly Key[], time: number): Key {
  const last = keys[keys.length - 1]!
  if (time <= keys[0]!.at) return keys[0]!
  if (time >= last.at) return last
  let low = 0
  while (keys[low + 1]!.at < time) low++
  const a = keys[low]!,
    b = keys[low + 1]!,
    u = b.at > a.at ? (time - a.at) / (b.at - a.at) : 1,
    t = b.soft ? ease(u) : u
  return {
    ...between(a, b, t, [0, 0, 0]),
    at: time,
    soft: true,
    move: b.move,
    wiggle: a.wiggle + (b.wiggle - a.wiggle) * u,
  }
}
export const mirrored = (key: { wrist: Vec; turn: Quat }): { wrist: Vec; turn: Quat } => ({
  wrist: flip(key.wrist),
  turn: flipTurn(key.turn),
})
