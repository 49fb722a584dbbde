import { overFace } from './arm.ts'
import { BODY, centimetres, SHOULDER, type Body } from './body.ts'
import { makeClip, RATE, type ArmMoment, type Clip, type Mark } from './clip.ts'
import { pointOf } from './hand-moves.ts'
import { motionOf, type HandMoment } from './moment.ts'
import { partsOf, type Contact, type Hand, type Move, type Part, type Sign } from './notation.ts'
import type { Key } from './track.ts'
import { angleBetween, clamp, distance, dot, flip, length, RADIANS, sub, type Vec } from './vec.ts'

/**
 * Differences between the animation and the notation: an arm has joints, hands are kept out of the body and
 * out of each other, and turns change paths.
 *
 * - `path`: remaining share of a written path (0 to 1; negative: backwards);
 * - `aside`: degrees between a path and the written one;
 * - `turned`, `turning`: degrees between the hand and the written one, at the end of a move and during it;
 * - `elbow`: height of an elbow above its relaxed position, in centimetres;
 * - `off`: distance of the touching point from its place, in centimetres;
 * - `hides`: length of the forearm in front of the face, on average, in centimetres.
 */
export const FINDINGS = ['path', 'aside', 'turned', 'turning', 'elbow', 'off', 'hides'] as const
export type FindingKind = (typeof FINDINGS)[number]
export type Finding = {
  kind: FindingKind
  hand: 'right' | 'left'
  /** Of a sign in parts, from 0. */
  part: number
  /** The move that leads to it, from 0; -1: the first posture. */
  move: number
  amount: number
}

/** From which length (m) on a path is judged, how much of it has to be left, and how straight (degrees). */
const JUDGED_PATH = 0.07,
  KEPT = 0.6,
  ASIDE = 45
/** Degrees. */
const TURNED = 25,
  TURNING = 35
/** Metres by which an elbow hangs below its shoulder, and by which a touch may miss. */
const HANGS = 0.01,
  MISSES = 0.02
/** Metres of a forearm allowed in front of the face on average over a sign. */
const HIDES = 0.03

const pointAt = ({ arm, turn, pose }: ArmMoment, of: Contact): Vec =>
  pointOf({ wrist: arm.wrist, turn, pose }, of)

/** Differences between a clip of this one sign on a person's body and its notation; none for a spelled word. */
export function findingsOf(sign: Sign, body: Body = BODY): Finding[] {
  if ('spell' in sign) return []
  const clip = makeClip([{ kind: 'sign', sign }], {}, body)
  return partsOf(sign).flatMap((part, index) => {
    const mark = clip.marks[index]
    return mark ? sidesOf(part, clip, body).flatMap((side) => judge(side, index, mark, body)) : []
  })
}

/** One hand of a part, as written and as played, both as a right hand sees it. */
type Side = {
  hand: 'right' | 'left'
  written: Hand
  /** Its fields are those of a left hand. */
  mirrored: boolean
  keys: readonly Key[]
  begin: number
  wanted: (time: number) => HandMoment
  played: readonly ArmMoment[]
}
function sidesOf(part: Part, clip: Clip, body: Body): Side[] {
  const { tracks, right, left } = motionOf(part, body),
    { begin } = tracks
  const sides: Side[] = [
    {
      hand: 'right',
      written: part.hand,
      mirrored: false,
      keys: tracks.right,
      begin,
      wanted: right,
      played: clip.right,
    },
  ]
  const { other } = part
  if (!left || !tracks.left || !other) return sides
  const own = other.kind === 'own' || other.kind === 'base'
  // Alternating hands make the same moves half a repetition apart, so judging the first is enough.
  if (other.kind !== 'alternate')
    sides.push({
      hand: 'left',
      written: own ? other : part.hand,
      mirrored: own,
      keys: tracks.left,
      begin,
      wanted: left,
      played: clip.left,
    })
  return sides
}

function judge(side: Side, part: number, mark: Mark, body: Body): Finding[] {
  const { hand, written, keys, begin, wanted, played } = side
  const found = new Map<string, Finding>()
  const add = (kind: FindingKind, move: number, amount: number): void => {
    const before = found.get(`${kind} ${move}`)
    if (!before || (kind === 'path' ? amount < before.amount : amount > before.amount))
      found.set(`${kind} ${move}`, { kind, hand, part, move, amount })
  }
  const momentOf = (key: Key): ArmMoment =>
    played[Math.min(played.length - 1, Math.round((mark.from + begin + key.at) * RATE))]!

  const first = Math.ceil(mark.from * RATE),
    last = Math.floor(mark.to * RATE)
  let hidden = 0
  for (let frame = first; frame <= last; frame++) {
    const time = frame / RATE - mark.from,
      is = played[frame]!,
      move = (keys.find((key) => key.at >= time - begin) ?? keys.at(-1)!).move
    const off = angleBetween(wanted(time).turn, is.turn)
    if (off > TURNING) add('turning', move, off)
    const high = is.arm.elbow[1] - (SHOULDER[1] - HANGS)
    if (high > 0 && written.elbow !== 'raised') add('elbow', move, high * 100)
    hidden += overFace(is.arm, body) / (last - first + 1)
  }
  if (hidden > HIDES) add('hides', -1, hidden * 100)
  for (const [n, key] of keys.entries()) {
    if (n > 0 && keys[n + 1]?.move === key.move) continue
    const moment = wanted(begin + key.at),
      is = momentOf(key)
    const off = angleBetween(moment.turn, is.turn)
    if (off > TURNED) add('turned', key.move, off)
    if (length(moment.from) === 0) continue
    const { contact } = heldAt(written, key.move),
      miss = distance(pointAt(is, contact), pointOf(moment, contact))
    if (miss > MISSES) add('off', key.move, miss * 100)
  }
  for (const [n, move] of (written.moves ?? []).entries()) {
    const way = pathOf(move, side.mirrored),
      before = keys.findLast((key) => key.move < n),
      after = endOfFirst(keys, n, move)
    if (!way || !before || !after) continue
    const gone = sub(pointAt(momentOf(after), way.of), pointAt(momentOf(before), way.of)),
      kept = dot(gone, way.by) / length(way.by) ** 2,
      cosine = dot(gone, way.by) / (length(gone) * length(way.by) || 1)
    if (kept < KEPT) add('path', n, kept)
    const aside = Math.acos(clamp(cosine, -1, 1)) / RADIANS
    if (aside > ASIDE) add('aside', n, aside)
  }
  return [...found.values()]
}

/** The path of a move that is long enough to be judged, in metres, with its moving point. */
function pathOf(move: Move, mirrored: boolean): { by: Vec; of: Contact } | null {
  if (!('to' in move) || !move.to.by || move.to.place !== undefined) return null
  const by = centimetres(move.to.by)
  return length(by) < JUDGED_PATH ? null : { by: mirrored ? flip(by) : by, of: move.to.of ?? 'wrist' }
}
/** Key at the end of a move's first repetition. */
function endOfFirst(keys: readonly Key[], n: number, move: Move): Key | undefined {
  const own = keys.filter((key) => key.move === n),
    strokes = ('times' in move ? (move.times ?? 1) : 1) * ('back' in move && move.back ? 2 : 1)
  return move.move === 'straight' ? own[0] : own[Math.floor(own.length / strokes) - 1]
}
/** The posture as it is written after a move. */
export function heldAt(hand: Hand, move: number): Hand {
  let held = hand
  for (const one of (hand.moves ?? []).slice(0, move + 1)) if ('to' in one) held = { ...held, ...one.to }
  return held
}
