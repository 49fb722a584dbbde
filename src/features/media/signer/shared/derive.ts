import { alike } from './directions.ts'
import { dictionaryHandshape } from './dictionary-handshapes.ts'
import {
  fullPlace,
  partsOf,
  type Goal,
  type Move,
  type Part,
  type PlaceName,
  type Sign,
  type Triple,
} from './notation.ts'

/** A dictionary entry's facts about a sign, in the values of the dictionary's filters. */
export type Derived = {
  handshapes: string[]
  location: string | null
  movement:
    | 'none'
    | 'straight'
    | 'curved'
    | 'circular'
    | 'back_and_forth'
    | 'z_shaped'
    /** The hand turns over on the spot (ONLY), or its fingers move (MILK). */
    | 'turning'
    | 'fingers'
    | null
  hands: 'one' | 'two_symmetric' | 'two_asymmetric' | null
}

const LOCATIONS: Partial<Record<PlaceName, string>> = {
  head_top: 'head',
  temple: 'forehead',
  ear: 'cheek',
  mouth_corner: 'mouth',
  upper_lip: 'mouth',
  jaw: 'cheek',
  under_chin: 'chin',
  clavicle: 'torso_top',
  torso_mid: 'torso_top',
  torso_bottom: 'torso_top',
  waist: 'torso_top',
  hip: 'torso_top',
  upper_arm: 'elbow',
  neutral_center: 'neutral',
  neutral_high: 'neutral',
  neutral_low: 'neutral',
  neutral_side: 'neutral',
  neutral_head: 'neutral',
  'other.palm': 'palm',
  'other.heel': 'palm',
  'other.back': 'palm_back',
  'other.knuckles': 'palm_back',
  'other.wrist_front': 'wrist',
  'other.wrist_back': 'wrist',
  'other.forearm_front': 'elbow',
  'other.forearm_back': 'elbow',
  'other.elbow': 'elbow',
}

/** Handshapes (dominant first), major movement, location and hands of a sign; nulls for a spelled word. */
export function derive(sign: Sign): Derived {
  const parts = partsOf(sign)
  const [first] = parts
  if (!first) return { handshapes: [], location: null, movement: null, hands: null }
  const shapes = parts.flatMap((part) => [
    ...shapesOf(part.hand.shape, part.hand.moves),
    ...(part.other?.kind === 'base'
      ? [part.other.shape]
      : part.other?.kind === 'own'
        ? shapesOf(part.other.shape, part.other.moves)
        : []),
  ])
  return {
    handshapes: [...new Set(shapes.map(dictionaryHandshape))],
    location: locationOf(first),
    movement: movementOf(first.hand),
    hands: handsOf(parts),
  }
}

const shapesOf = (shape: Part['hand']['shape'], moves: readonly Move[] = []) => [
  shape,
  ...moves.flatMap((move) =>
    'to' in move && move.to.shape ? [move.to.shape] : move.move === 'change' ? [move.shape] : [],
  ),
]

/** Distance (cm) from which a palm stands before the face as a whole, rather than at a part of it. */
const BEFORE_FACE = 8
const FACE: ReadonlySet<PlaceName> = new Set(['eye', 'nose', 'cheek', 'mouth', 'chin'])

function locationOf({ hand }: Part): string {
  const { at, gap } = fullPlace(hand.place)
  if (FACE.has(at) && gap >= BEFORE_FACE && hand.contact === 'palm') return 'face'
  return LOCATIONS[at] ?? (at.startsWith('other.') ? 'finger' : at)
}

function handsOf(parts: readonly Part[]): Derived['hands'] {
  const kinds = parts.map((part) => part.other?.kind)
  if (
    parts.some(
      ({ hand, other }) =>
        (other?.kind === 'base' && !goesAlong(hand, other)) ||
        (other?.kind === 'own' && !sameKind(hand, other)),
    )
  )
    return 'two_asymmetric'
  return kinds.some(Boolean) ? 'two_symmetric' : 'one'
}

/** True if a base moves along with the same handshape, so that the hands act as one (BABY, TAKE-CARE). */
const goesAlong = (
  hand: Part['hand'],
  base: Extract<NonNullable<Part['other']>, { kind: 'base' }>,
): boolean => base.follows === true && base.shape === hand.shape

/**
 * True if two tracks have the same handshapes and kinds of movement, so that both hands do the same, each in
 * its place (ENJOY).
 */
const sameKind = (a: Part['hand'], b: Part['hand']): boolean =>
  shapesOf(a.shape, a.moves).join() === shapesOf(b.shape, b.moves).join() &&
  (a.moves ?? []).map((move) => move.move).join() === (b.moves ?? []).map((move) => move.move).join()

/** Length (cm) of a path below which a hand that turns over mainly turns, and one that opens mainly opens. */
const TURNS_BELOW = 8,
  OPENS_BELOW = 5,
  /** Cosine of the angle from which a palm counts as turned over. */
  TURNED = 0.2

function movementOf(hand: Part['hand']): Derived['movement'] {
  const strokes = (hand.moves ?? []).filter((move) => move.move !== 'hold')
  const [first] = strokes
  if (!first) return 'none'
  if (strokes.some((move) => move.move === 'zigzag') || isZigzag(strokes)) return 'z_shaped'
  if (strokes.some((move) => move.move === 'circle')) return 'circular'
  const repeats = (first.times ?? 1) > 1
  switch (first.move) {
    case 'tap':
      return strokes.some(({ move }) => move === 'arc') ? 'curved' : 'straight'
    case 'nod':
    case 'wag':
      return 'back_and_forth'
    case 'twist':
      return repeats ? 'back_and_forth' : 'turning'
    case 'arc':
      return first.back && repeats ? 'back_and_forth' : 'curved'
    case 'straight': {
      const next = strokes[1]
      const turnsBack =
        next && 'to' in next && next.to.by && first.to.by && alike(first.to.by, next.to.by) < -0.7
      if ((first.back ?? false) || turnsBack) return 'back_and_forth'
      if (next?.move === 'arc') return 'curved'
      return withinTheHand(hand, strokes)
    }
    default:
      return 'fingers'
  }
}

/** True for three strokes or more that turn back at each corner (Z). */
const isZigzag = (strokes: readonly Move[]): boolean =>
  strokes.length > 2 &&
  strokes.every(
    (move, index) =>
      move.move === 'straight' &&
      move.to.by !== undefined &&
      (index === 0 || turnsAside(strokes[index - 1]!, move.to.by)),
  )
const turnsAside = (before: Move, by: Triple): boolean =>
  'to' in before && before.to.by !== undefined && alike(before.to.by, by) < -0.5

/** Movement of straight moves: a path, unless all of them are mainly ones of the hand itself. */
function withinTheHand(hand: Part['hand'], strokes: readonly Move[]): 'turning' | 'fingers' | 'straight' {
  const kinds = strokes.map((move) => ('to' in move ? kindOf(hand, move.to) : 'fingers'))
  return kinds.find((kind) => kind === 'straight') ?? kinds.find((kind) => kind === 'turning') ?? 'fingers'
}
function kindOf(hand: Part['hand'], to: Goal): 'turning' | 'fingers' | 'straight' {
  const path = pathOf(hand, to),
    turned = to.palm !== undefined && alike(hand.palm, to.palm) < TURNED
  if (path === 0) return to.palm !== undefined || to.fingers !== undefined ? 'turning' : 'fingers'
  if (path < TURNS_BELOW && turned) return 'turning'
  return path < OPENS_BELOW && to.shape !== undefined && to.shape !== hand.shape ? 'fingers' : 'straight'
}

/** Length (cm) of a written path; infinite to another place. */
function pathOf(hand: Part['hand'], { by, place }: Goal): number {
  if (by) return Math.hypot(...by)
  if (place === undefined) return 0
  const [from, to] = [fullPlace(hand.place), fullPlace(place)]
  return from.at === to.at && from.side === to.side
    ? Math.hypot(to.gap - from.gap, ...from.offset.map((value, n) => value - to.offset[n]!))
    : Infinity
}
