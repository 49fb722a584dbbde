import { placeOf } from './body.ts'
import { opposite, type Locus, type LocusSide, type Way } from './directs.ts'
import { vectorOf } from './directions.ts'
import type { FaceSpan } from './face.ts'
import {
  fullPlace,
  type BodyPlace,
  type Direction,
  type Goal,
  type Hand,
  type Move,
  type Other,
  type Part,
  type Place,
  type Sign,
  type Triple,
} from './notation.ts'

/** Degrees to the left of straight ahead: of a hand at the locus, and of a path toward it. */
const FACES: Record<Locus, number> = { me: 0, you: 0, left: 34, right: -34 },
  LEADS: Record<Locus, number> = { me: 180, you: 0, left: 52, right: -48 }
/** Position of a hand at the locus: cm to the left, and cm farther out than at the signer. */
const STANDS: Record<LocusSide, number> = { left: 17, right: -27 },
  POINTS_FROM: Record<LocusSide, number> = { left: 19, right: -33 },
  FARTHER: Record<Locus, number> = { me: 0, you: 17, left: 9, right: 7 }
/** Two hands reach less far to the sides: of the middle between them (cm). */
const BOTH_STAND = 15,
  BOTH_AT_HEAD = 7
/** A path (cm) shorter than this shows the manner of a movement, not its target. */
const LEVEL = 3
/**
 * Distance (cm) by which a sign at one's own head is lower at another person's place: no arm is held up
 * there.
 */
const LOWER = 11,
  BOTH_LOWER = 13

const turnedBy = (direction: Direction, degrees: number): Triple => {
  const [left, up, out] = vectorOf(direction) ?? [0, 0, 1],
    angle = (degrees * Math.PI) / 180,
    [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return rounded([left * cos + out * sin, up, out * cos - left * sin])
}
const rounded = ([left, up, out]: Triple): Triple => [round(left), round(up), round(out)]
const round = (value: number): number => Math.round(value * 100) / 100
const degreesOf = ([left, , out]: Triple): number => (Math.atan2(left, out) * 180) / Math.PI
const moved = (place: Place, [left, up, out]: Triple): Place => {
  const { at, side, offset, gap } = fullPlace(place)
  // A hand on the other hand moves along with that one.
  if (at.startsWith('other.')) return place
  return {
    at,
    ...(side && { side }),
    ...(gap !== 0 && { gap }),
    offset: rounded([offset[0] + left, offset[1] + up, offset[2] + out]),
  }
}
/** Written position of a hand, in cm to the left; null on the other hand. */
function leftOf(place: Place): number | null {
  const { at, side, offset } = fullPlace(place)
  return at.startsWith('other.') ? null : placeOf(at as BodyPlace, side).point[0] * 100 + offset[0]
}

/** The move with a path. */
const strokeOf = (hand: Hand): number => (hand.moves ?? []).findIndex((move) => 'to' in move && move.to.by)
const byOf = (hand: Hand): Triple => {
  const move = hand.moves?.[strokeOf(hand)]
  return move && 'to' in move ? (move.to.by ?? [0, 0, 0]) : [0, 0, 0]
}

/**
 * Changes to one hand: shift of its start, turn there and at the end, and its path (cm). `plain`: the end has
 * the posture of the start, except for the turn.
 */
type Aim = {
  shift: Triple
  start: number
  end: number
  by: Triple
  goal?: Goal | undefined
  plain?: boolean
}

/** A hand with another start and another path. */
function aimed<Held extends Hand | (Other & Hand)>(
  hand: Held,
  { shift, start, end, by, goal, plain }: Aim,
): Held {
  const stroke = strokeOf(hand)
  const turn = (one: { fingers?: Direction; palm?: Direction }, degrees: number) => ({
    ...(one.fingers !== undefined && { fingers: turnedBy(one.fingers, degrees) }),
    ...(one.palm !== undefined && { palm: turnedBy(one.palm, degrees) }),
  })
  const to = (move: Move, at: number): Move => {
    if (!('to' in move)) return move
    if (at !== stroke) return { ...move, to: { ...move.to, ...turn(move.to, end) } }
    if (goal?.place !== undefined) {
      const { by: _by, of: _of, ...rest } = move.to
      return { ...move, to: { ...rest, ...goal } }
    }
    return {
      ...move,
      to: {
        ...move.to,
        ...turn({ fingers: hand.fingers, palm: hand.palm, ...(plain ? {} : move.to) }, end),
        by: rounded(by),
      },
    }
  }
  return {
    ...hand,
    ...turn(hand, start),
    place: moved(hand.place, shift),
    ...(hand.moves && { moves: hand.moves.map(to) }),
  }
}

/** The second hand, where it makes the same as the first, with fields of its own. */
function spelledOut(other: Other | undefined, hand: Hand): Other | undefined {
  if (other?.kind !== 'mirror') return other
  const flip = (direction: Direction): Triple => {
    const [left, up, out] = typeof direction === 'string' ? (vectorOf(direction) ?? [0, 0, 1]) : direction
    return rounded([-left, up, out])
  }
  const across = (place: Place): Place => {
    const { at, side, offset, gap } = fullPlace(place)
    return { at, ...(side && { side: side === 'center' ? side : opposite(side) }), gap, offset: flip(offset) }
  }
  const goal = ({ fingers, palm, place, by, ...rest }: Goal): Goal => ({
    ...rest,
    ...(fingers !== undefined && { fingers: flip(fingers) }),
    ...(palm !== undefined && { palm: flip(palm) }),
    ...(place !== undefined && { place: across(place) }),
    ...(by !== undefined && { by: flip(by) }),
  })
  const { moves, fingers, palm, place, ...rest } = hand
  return {
    kind: 'own',
    ...rest,
    fingers: flip(fingers),
    palm: flip(palm),
    place: across(place),
    ...(moves && {
      moves: moves.map((move): Move =>
        'to' in move
          ? {
              ...move,
              to: goal(move.to),
              ...('bulge' in move && { bulge: flip(move.bulge) }),
              ...('across' in move && { across: flip(move.across) }),
            }
          : move,
      ),
    }),
  }
}

/** Changes for a directed sign; null if it stays as written. */
function aimOf(sign: Sign, part: Part, { subject = 'me', object }: Way): Aim | null {
  const { hand } = part,
    by = byOf(hand),
    as = sign.directs?.as,
    both = part.other !== undefined,
    stays = part.other?.kind === 'base' && !part.other.follows
  const stands = (locus: Locus, at = STANDS): Triple => {
    if (locus === 'me' || locus === 'you') return [0, 0, FARTHER[locus]]
    const left = both ? null : leftOf(hand.place)
    if (left !== null) return [at[locus] - left, 0, FARTHER[locus]]
    const aside = atHead(hand) ? BOTH_AT_HEAD : BOTH_STAND
    return [locus === 'left' ? aside : -aside, 0, FARTHER[locus]]
  }
  if (as === 'points') {
    if (object === undefined || object === 'me') return null
    const points = byPalm(hand) ? hand.palm : hand.fingers,
      turn = FACES[object] - degreesOf(vectorOf(points) ?? [0, 0, 1]),
      far = Math.hypot(by[0], by[2])
    const start = stands(object, POINTS_FROM),
      shift: Triple =
        object === 'you'
          ? [0, 0, 0]
          : [start[0] * (object === 'left' || atHead(hand) ? 0.75 : 0.25), atHead(hand) ? -LOWER : 0, 0]
    return { shift, start: turn, end: turn, by: turnedLong([0, by[1], far], LEADS[object]) }
  }
  if (as === 'sweeps') {
    if (object === undefined || object === subject || subject === 'me') return null
    const from = stands(subject, POINTS_FROM),
      to = stands(object, POINTS_FROM),
      own = degreesOf(vectorOf(hand.fingers) ?? [0, 0, 1])
    return {
      shift: [from[0] * 0.7, 0, 0],
      start: FACES[subject] - own,
      end: FACES[object] - own,
      by: [(to[0] - from[0]) * 0.7, by[1], 0],
      plain: true,
    }
  }
  if (as !== 'moves' && as !== 'reaches') return null
  const from = as === 'reaches' ? 'me' : subject,
    goal = object === 'me' ? sign.directs?.to_me : undefined
  if (object === undefined || (from === object && !goal?.place)) return null
  const level = Math.hypot(by[0], by[2]) >= LEVEL
  if (from === 'me' && object === 'you' && level) return null
  const start = stands(from),
    end = stands(object)
  const shift: Triple = [
    stays ? start[0] * 0.6 : start[0],
    (from === 'me' && (!both || object === 'you')) || !atHead(hand) ? 0 : both ? -BOTH_LOWER : -LOWER,
    start[2],
  ]
  return {
    shift,
    // A hand that moves toward the signer shows them the same side from every direction.
    start: (goal ? 0 : FACES[from]) + (both && !atHead(hand) ? FACES[object] * 0.4 : 0),
    end: object === 'me' ? 0 : FACES[object] * (both ? 0.85 : 1),
    by: [end[0] - shift[0], level ? by[1] : by[1] / 2, end[2] - shift[2]],
    goal,
  }
}
const atHead = ({ place }: Hand): boolean => {
  const { at } = fullPlace(place)
  return !at.startsWith('other.') && placeOf(at as BodyPlace, null).point[1] > 0.2
}
const turnedLong = (by: Triple, degrees: number): Triple => {
  const length = Math.hypot(...by),
    [left, up, out] = length === 0 ? [0, 0, 0] : turnedBy(by, degrees)
  return rounded([left * length, up * length, out * length])
}
/** True if a hand points with its palm (possessive) rather than with its fingers (personal). */
const byPalm = (hand: Hand): boolean => {
  const dot = (a: Direction): number => {
    const v = vectorOf(a) ?? [0, 0, 1],
      by = byOf(hand)
    return v[0] * by[0] + v[1] * by[1] + v[2] * by[2]
  }
  return dot(hand.palm) > dot(hand.fingers)
}

/**
 * A sign directed from one person to another, or at somebody: the same sign with another start, path and end.
 * A sign without `directs` is returned unchanged.
 */
export function directed<Any extends Sign>(sign: Any, way: Way): Any {
  if (!sign.directs) return sign
  const part = (one: Part): Part => {
    const aim = aimOf(sign, one, way)
    if (!aim) return one
    const held = aim.goal && !aim.goal.place ? { ...one.hand, ...aim.goal } : one.hand
    const other = spelledOut(one.other, held)
    return { ...one, hand: aimed(held, aim), ...(other && { other: beside(other, aim) }) }
  }
  return (
    'parts' in sign
      ? { ...sign, parts: sign.parts.map(part) }
      : 'spell' in sign
        ? sign
        : { ...sign, ...part(sign) }
  ) as Any
}

/**
 * The second hand moves along; a palm that faces up is a floor and does not turn, whichever way its fingers
 * point.
 */
function beside(other: Other, aim: Aim): Other {
  if (!('shape' in other)) return other
  const floor = other.kind === 'base' && (vectorOf(other.palm)?.[1] ?? 0) > 0.7
  return aimed(other, floor ? { ...aim, start: 0, end: 0 } : aim)
}

/** Seconds by which the glance precedes the hand. */
const GLANCE = 0.25
/** Glances from subject to object while a sign is made, in seconds. */
export function glancesOf({ subject, object }: Way, { from, to }: { from: number; to: number }): FaceSpan[] {
  const sides = [subject, object].filter((one): one is LocusSide => one === 'left' || one === 'right')
  const [first] = sides,
    last = sides.at(-1)
  const look = (side: LocusSide, since: number, until: number): FaceSpan[] => [
    { face: { gaze: side }, from: since, to: until, grammar: true },
    { face: { head: `turn_${side}`, amount: 0.45 }, from: since, to: until, grammar: true },
  ]
  if (first === undefined || last === undefined)
    return [{ face: { gaze: 'viewer' }, from: from - GLANCE, to, grammar: true }]
  if (first === last) return look(first, from - GLANCE, to)
  const middle = (from + to) / 2
  return [...look(first, from - GLANCE, middle - GLANCE), ...look(last, middle, to)]
}
