import { alike } from './directions.ts'
import { dictionaryHandshape } from './dictionary-handshapes.ts'
import { fullPlace, partsOf, type Move, type Part, type PlaceName, type Sign } from './notation.ts'

/** A dictionary entry's facts about a sign, in the values of the dictionary's filters. */
export type Derived = {
  handshapes: string[]
  location: string | null
  movement: 'none' | 'straight' | 'curved' | 'circular' | 'back_and_forth' | 'z_shaped' | 'other' | null
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
    movement: movementOf(first.hand.moves ?? []),
    hands: handsOf(parts),
  }
}

const shapesOf = (shape: Part['hand']['shape'], moves: readonly Move[] = []) => [
  shape,
  ...moves.flatMap((move) =>
    'to' in move && move.to.shape ? [move.to.shape] : move.move === 'change' ? [move.shape] : [],
  ),
]

function locationOf({ hand }: Part): string {
  const { at } = fullPlace(hand.place)
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

function movementOf(moves: readonly Move[]): Derived['movement'] {
  const strokes = moves.filter((move) => move.move !== 'hold')
  const [first] = strokes
  if (!first) return 'none'
  if (strokes.some((move) => move.move === 'zigzag')) return 'z_shaped'
  if (strokes.some((move) => move.move === 'circle')) return 'circular'
  const repeats = (first.times ?? 1) > 1
  switch (first.move) {
    case 'tap':
      return 'straight'
    case 'nod':
    case 'wag':
      return 'back_and_forth'
    case 'twist':
      return repeats ? 'back_and_forth' : 'other'
    case 'arc':
      return first.back && repeats ? 'back_and_forth' : 'curved'
    case 'straight': {
      if (!goesSomewhere(first)) return 'other'
      const next = strokes[1]
      const turnsBack =
        next && 'to' in next && next.to.by && first.to.by && alike(first.to.by, next.to.by) < -0.7
      return (first.back ?? false) || turnsBack ? 'back_and_forth' : 'straight'
    }
    default:
      return 'other'
  }
}

/** True if a straight move changes the place, rather than only turning or changing the hand. */
const goesSomewhere = (move: Extract<Move, { move: 'straight' }>): boolean =>
  move.to.by !== undefined || move.to.place !== undefined
