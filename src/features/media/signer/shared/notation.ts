import type { Directs } from './directs.ts'
import type { HandshapeName } from './handshapes.ts'

/**
 * The notation of a sign, version 1: its form for a right-handed signer. `docs/notation.md` explains every
 * field with examples. Names follow the parameters of ASL-LEX (handshape, minor location, movement), in snake
 * case. Lengths are centimetres, angles degrees, durations seconds. Directions are the signer's own: left is
 * the signer's left.
 */
export const NOTATION_VERSION = 1
export const MAX_SIGN_BYTES = 1024
export const MAX_MOVES = 8
export const MAX_PARTS = 4
export const MAX_TIMES = 6

/** Points of a hand that can be at a place. */
export const CONTACTS = [
  'palm',
  'back',
  'heel',
  'wrist',
  'fingertips',
  'thumb_tip',
  'index_tip',
  'middle_tip',
  'ring_tip',
  'pinky_tip',
  'knuckles',
  'finger_fronts',
  'finger_backs',
  'finger_radial',
  'finger_ulnar',
  'radial',
  'ulnar',
  'thumb_side',
  'pinch',
  'web',
] as const
export type Contact = (typeof CONTACTS)[number]

/** Places on the body and in the space before it. */
export const PLACES = [
  'head_top',
  'forehead',
  'temple',
  'eye',
  'ear',
  'nose',
  'cheek',
  'upper_lip',
  'mouth',
  'mouth_corner',
  'chin',
  'under_chin',
  'jaw',
  'neck',
  'clavicle',
  'shoulder',
  'torso_top',
  'torso_mid',
  'torso_bottom',
  'waist',
  'hip',
  'upper_arm',
  'neutral',
  'neutral_center',
  'neutral_high',
  'neutral_low',
  'neutral_side',
  'neutral_head',
] as const
export type BodyPlace = (typeof PLACES)[number]

/** Places on the other hand and arm, for a hand that touches it. */
export const OTHER_PLACES = [
  'other.palm',
  'other.back',
  'other.heel',
  'other.fingertips',
  'other.index_tip',
  'other.middle_tip',
  'other.ring_tip',
  'other.pinky_tip',
  'other.thumb_tip',
  'other.finger_fronts',
  'other.finger_backs',
  'other.knuckles',
  'other.finger_radial',
  'other.finger_ulnar',
  'other.radial',
  'other.ulnar',
  'other.web',
  'other.wrist_front',
  'other.wrist_back',
  'other.forearm_front',
  'other.forearm_back',
  'other.elbow',
] as const
export type OtherPlace = (typeof OTHER_PLACES)[number]
export type PlaceName = BodyPlace | OtherPlace
export const SIDES = ['right', 'left', 'center'] as const
export type Side = (typeof SIDES)[number]

/** [left, up, out] of the signer. */
export type Triple = readonly [left: number, up: number, out: number]

/** A place: its name, or its name with a side, an offset in cm, and how far (cm) the hand stays off the skin. */
export type Place = PlaceName | { at: PlaceName; side?: Side; offset?: Triple; gap?: number }

/**
 * `up`, `down`, `left`, `right`, `in`, `out`, joined by `-` (`up-out`; a word twice weighs twice:
 * `up-up-left`), or a vector.
 */
export type Direction = string | Triple

/** Posture of a hand at one moment. */
export type Posture = {
  shape: HandshapeName
  /** The point of the hand that is at the place. */
  contact: Contact
  place: Place
  /** Direction from wrist to knuckles, regardless of the fingers. */
  fingers: Direction
  /** Direction of the palm. */
  palm: Direction
}

export const PLANES = ['wall', 'floor', 'side'] as const
export type Plane = (typeof PLANES)[number]
export const TURNS = ['clockwise', 'counterclockwise'] as const

type Timed = { seconds?: number; times?: number; wiggle?: boolean }
/**
 * Another posture. `by` is a path in cm from the hand's current place, of the point `of`: the wrist by
 * default, so that a hand that turns on its way still moves as far as written. A hand that turns about its
 * fingertip names that: `{ "by": [0, 0, 0], "of": "index_tip", "fingers": "down" }`.
 */
export type Goal = Partial<Posture> & { by?: Triple; of?: Contact }
export type Target = { to: Goal }

/** One stretch of movement. Repetition: `times`; of a path with `back`, there and back counts once. */
export type Move =
  | ({ move: 'straight'; back?: boolean } & Target & Timed)
  | ({ move: 'arc'; bulge: Direction; height?: number; back?: boolean } & Target & Timed)
  | ({ move: 'zigzag'; across: Direction; width?: number; turns?: number } & Target & Timed)
  | ({
      move: 'circle'
      plane: Plane
      radius?: number
      turn?: (typeof TURNS)[number]
      start?: Direction
    } & Timed)
  | ({ move: 'tap'; from: Direction; height?: number } & Timed)
  | ({ move: 'twist' | 'nod' | 'wag'; angle?: number } & Timed)
  | ({ move: 'change'; shape: HandshapeName } & Timed)
  | ({ move: 'wiggle' } & Timed)
  | { move: 'hold'; seconds?: number; wiggle?: boolean }
export const MOVES = [
  'straight',
  'arc',
  'zigzag',
  'circle',
  'tap',
  'twist',
  'nod',
  'wag',
  'change',
  'wiggle',
  'hold',
] as const
export type MoveName = (typeof MOVES)[number]

/** `elbow`: its position, unless it hangs (BLACK). */
export const ELBOWS = ['raised'] as const
export type Hand = Posture & { moves?: readonly Move[]; elbow?: (typeof ELBOWS)[number] }

/**
 * The second hand: the same mirrored, the same in turns, a base that holds still (or follows), or a track of
 * its own.
 */
export type Other =
  | { kind: 'mirror' }
  | { kind: 'alternate' }
  | ({ kind: 'base'; follows?: boolean } & Posture & Pick<Hand, 'elbow'>)
  | ({ kind: 'own' } & Hand)
export const OTHER_KINDS = ['mirror', 'alternate', 'base', 'own'] as const

export const BROWS = ['neutral', 'up', 'down', 'sad'] as const
export const EYES = ['neutral', 'wide', 'squint', 'closed', 'blink'] as const
export const GAZES = ['viewer', 'up', 'down', 'left', 'right', 'hand'] as const
export const MOUTHS = [
  'neutral',
  'smile',
  'frown',
  'open',
  'wide_open',
  'oo',
  'ah',
  'ee',
  'mm',
  'th',
  'cha',
  'pah',
  'fff',
  'bite',
  'purse',
  'tongue',
] as const
export const CHEEKS = ['neutral', 'puffed', 'sucked', 'raised'] as const
export const HEADS = [
  'neutral',
  'nod',
  'nod_once',
  'shake',
  'tilt_left',
  'tilt_right',
  'turn_left',
  'turn_right',
  'forward',
  'back',
  'down',
  'up',
] as const
export const SHOULDERS = ['neutral', 'raised', 'forward', 'shrug', 'turn_left', 'turn_right'] as const

/** Values of each part of the face and the body. */
export const FACES = {
  brows: BROWS,
  eyes: EYES,
  gaze: GAZES,
  mouth: MOUTHS,
  cheeks: CHEEKS,
  head: HEADS,
  shoulders: SHOULDERS,
} as const

/**
 * Non-manual markers over (a stretch of) the sign; `from` and `to` are parts of it, 0 to 1; `amount` scales
 * all of them.
 */
export type Face = {
  brows?: (typeof BROWS)[number]
  eyes?: (typeof EYES)[number]
  gaze?: (typeof GAZES)[number]
  mouth?: (typeof MOUTHS)[number]
  cheeks?: (typeof CHEEKS)[number]
  head?: (typeof HEADS)[number]
  shoulders?: (typeof SHOULDERS)[number]
  amount?: number
  from?: number
  to?: number
}

/** One movement of a sign; a compound has several in a row. */
export type Part = {
  hand: Hand
  other?: Other
  face?: Face | readonly Face[]
  /** Seconds to hold the first posture and the last one; `pace` over 1 is quicker. */
  timing?: { start?: number; end?: number; pace?: number }
}

export const CHECKS = [
  'handshape',
  'location',
  'movement',
  'orientation',
  'hands',
  'non_manuals',
  'picture',
] as const

type Head = {
  version: typeof NOTATION_VERSION
  /** The dictionary entry. */
  slug: string
  gloss: string
  /** Which form this is, where several are in use. */
  variant?: string
  /** Features that the author compared with the documented form, and `picture`: viewed as a strip. */
  checked?: readonly (typeof CHECKS)[number][]
  directs?: Directs
  /** True if its repetitions are its meaning (CHAIR beside SIT, MANY): sentences keep them. */
  keeps_repeats?: boolean
}

/** A sign: one movement, a compound of parts, or a word that is always spelled. */
export type Sign = Head & (Part | { parts: readonly Part[] } | { spell: string })

/** The movements of a sign in their order; none for a spelled one. */
export function partsOf(sign: Sign): readonly Part[] {
  return 'parts' in sign ? sign.parts : 'spell' in sign ? [] : [sign]
}

/** A place with everything said. */
export function fullPlace(place: Place): { at: PlaceName; side: Side | null; offset: Triple; gap: number } {
  return typeof place === 'string'
    ? { at: place, side: null, offset: [0, 0, 0], gap: 0 }
    : { at: place.at, side: place.side ?? null, offset: place.offset ?? [0, 0, 0], gap: place.gap ?? 0 }
}
