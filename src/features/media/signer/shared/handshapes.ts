/**
 * Degrees of one finger: bend at the knuckle, the middle and the last joint, and spread (positive: towards
 * the thumb).
 */
export type Finger = readonly [knuckle: number, middle: number, last: number, spread: number]
/**
 * Degrees of the thumb: its root about the hand's three axes (across, along, out of the palm), its two bends,
 * its spread and its roll.
 */
export type Thumb = readonly [
  across: number,
  along: number,
  out: number,
  bend: number,
  last: number,
  spread: number,
  roll: number,
]
export type Handshape = { index: Finger; middle: Finger; ring: Finger; pinky: Finger; thumb: Thumb }
const up = (spread: number): Finger => [0, 2, 1, spread]
const fist = {
  index: [88, 102, 68, 0],
  middle: [88, 102, 68, 0],
  ring: [86, 102, 68, 2],
  pinky: [84, 100, 66, 5],
} as const satisfies Omit<Handshape, 'thumb'>
const together = { index: up(0), middle: up(0), ring: up(5), pinky: up(11) } as const
const spread = { index: up(13), middle: up(1), ring: up(-8), pinky: up(-16) } as const
/** Each finger bent by the same three angles, lying beside its neighbours. */
const curl = (knuckle: number, middle: number, last: number) =>
  ({
    index: [knuckle, middle, last, 0],
    middle: [knuckle, middle, last, 3],
    ring: [knuckle, middle, last, 9],
    pinky: [knuckle, middle, last, 15],
  }) as const satisfies Omit<Handshape, 'thumb'>
/** Each finger bent by the same three angles, apart from its neighbours. */
const claw = (knuckle: number, middle: number, last: number) =>
  ({
    index: [knuckle, middle, last, 11],
    middle: [knuckle, middle, last, 1],
    ring: [knuckle, middle, last, -7],
    pinky: [knuckle, middle, last, -14],
  }) as const satisfies Omit<Handshape, 'thumb'>

const thumb = {
  out: [0, -6, -30, -2, -6, 0, 0],
  aside: [0, -4, -18, -4, -6, 0, 0],
  along: [-28, -22, -4, 50, 16, 4, -2],
  up: [-4, 8, 4, -4, -8, 0, 0],
  acrossPalm: [21.9, -41, -8.4, 65, 85, 22, 6.5],
  overFist: [38.1, -28.7, -9.9, 68.3, 67.2, 22.5, 0.1],
  overRing: [10.9, -28.6, 0.7, 64.3, 41.7, -4.4, 3.8],
  overMiddle: [12.7, -19.9, -14.4, 60.4, 62, 4.4, 7.7],
  beside: [-5.5, -23, -26.7, 55.7, 39.5, 22, -0.7],
  opposed: [20, 9.5, 1, 65, 47.7, -2.6, -2.4],
  meetsIndex: [12.9, -32.7, -1.4, 25.4, -12.5, -0.6, -13.6],
  meetsFlat: [24.7, -55.5, 6.6, -1.7, 3.1, 15.5, 7.5],
  meetsRound: [11.8, -17.5, 18.4, 39.1, 0, 16.2, 9.6],
  curved: [0, -18, -12, 14, 26, 0, 0],
  onMiddle: [8, 9.4, 58.2, -8, -12, 22, -9],
} as const satisfies Record<string, Thumb>

const A = { ...fist, thumb: thumb.beside }
const S = { ...fist, thumb: thumb.overFist }
const F = {
  index: [59, 50, 18, 0],
  middle: up(6),
  ring: up(-4),
  pinky: up(-12),
  thumb: thumb.meetsIndex,
} as const
const G = { ...fist, index: [6, 3, 2, 0], thumb: [-10, 2, 30, -2, -4, 0, 0] } as const
const H = {
  ...fist,
  index: [2, 2, 1, -1],
  middle: [2, 2, 1, 3],
  thumb: [7, -28.6, 3.3, 61.8, 48.9, -2.9, 10.2],
} as const
const K = {
  index: [-2, 2, 1, 10],
  middle: [34, 4, 2, -8],
  ring: [86, 100, 66, 0],
  pinky: [84, 100, 66, 4],
  thumb: thumb.onMiddle,
} as const
const L = { ...fist, index: up(0), thumb: thumb.out }
const O = {
  index: [43, 62, 39, -3],
  middle: [46, 65, 39, 3],
  ring: [42, 65, 36, 13],
  pinky: [40, 50, 36, 21],
  thumb: thumb.meetsRound,
} as const
const V = { ...fist, index: up(13), middle: up(-9), thumb: thumb.overRing }
const ONE = { ...fist, index: up(0), thumb: thumb.overMiddle }
const FIVE = { ...spread, thumb: thumb.aside }
const EIGHT = {
  index: up(12),
  middle: [62, 57, 23, 2],
  ring: up(-6),
  pinky: up(-14),
  thumb: [21.9, -45.3, -3.9, 31.5, -12.6, 20.9, 16.1],
} as const

const SHAPES = {
  // The manual alphabet; J and Z are I and 1 in motion.
  a: A,
  b: { index: up(-1), middle: up(2), ring: up(8), pinky: up(15), thumb: thumb.acrossPalm },
  c: {
    index: [30, 44, 30, 0],
    middle: [32, 46, 30, 4],
    ring: [34, 46, 30, 12],
    pinky: [36, 46, 30, 18],
    thumb: thumb.opposed,
  },
  d: {
    index: up(0),
    middle: [69, 63, 54, 3],
    ring: [65, 66, 48, 8],
    pinky: [62, 64, 46, 14],
    thumb: [15.4, -7, 13, 55.2, 43.2, 0.2, 1.2],
  },
  e: {
    index: [57, 103, 62, 1],
    middle: [53, 103, 62, 3],
    ring: [47, 102, 62, 8],
    pinky: [54, 107, 60, 13],
    thumb: [21.3, -32.6, 20.8, 69.7, 73.1, 22.7, -6.7],
  },
  f: F,
  g: G,
  h: H,
  i: { ...fist, pinky: up(0), thumb: [40, -35.2, -31.5, 52.1, 62.4, 11.6, -1.3] },
  k: K,
  l: L,
  m: {
    index: [72, 72, 36, 0],
    middle: [71, 71, 36, 3],
    ring: [70, 70, 36, 7],
    pinky: [84, 102, 66, 6],
    thumb: [-6.7, 17.1, 53, 69.3, 25, 22.5, 9.7],
  },
  n: {
    index: [70, 71, 36, 0],
    middle: [69, 69, 36, 3],
    ring: [86, 103, 68, 4],
    pinky: [84, 102, 66, 6],
    thumb: [-6.9, 8.1, 27.8, 70.6, 45, 22.5, 15.3],
  },
  o: O,
  p: { ...K, middle: [60, 4, 2, -2] },
  q: G,
  r: { ...fist, index: [10, 4, 2, -9], middle: [-2, 6, 4, 11], thumb: thumb.overRing },
  s: S,
  t: {
    ...fist,
    index: [66, 96, 58, 8],
    middle: [88, 102, 68, -2],
    thumb: [7, 18.1, 33.1, 49.7, -12, 22, -8.4],
  },
  u: { ...fist, index: up(-4), middle: up(6), thumb: thumb.overRing },
  v: V,
  w: {
    index: up(14),
    middle: up(0),
    ring: up(-11),
    pinky: [76, 84, 52, 10],
    thumb: [28.5, -54.7, 13.8, 36.4, 25.7, 12.3, 5.4],
  },
  x: { ...fist, index: [6, 92, 58, 0], thumb: [11.5, -25.7, -11.6, 49.3, 71.2, -2, 3.7] },
  y: { ...fist, pinky: up(-14), thumb: [8, -6, -34, -4, -8, 0, 0] },
  // Numbers.
  0: O,
  1: ONE,
  2: V,
  3: { ...fist, index: up(10), middle: up(-5), thumb: [0, -6, -22, -4, -6, 0, 0] },
  4: { index: up(12), middle: up(2), ring: up(-6), pinky: up(-14), thumb: thumb.acrossPalm },
  5: FIVE,
  6: {
    index: up(11),
    middle: up(2),
    ring: up(-7),
    pinky: [64, 60, 26, 13],
    thumb: [22.1, -42.9, 18.2, 51.9, 29.5, 2.9, 0.3],
  },
  7: {
    index: up(11),
    middle: up(3),
    ring: [65, 64, 28, 8],
    pinky: up(-14),
    thumb: [27.3, -28.6, 0.8, 54.9, 41.1, 3.9, -4],
  },
  8: EIGHT,
  9: F,
  10: { ...fist, thumb: thumb.up },
  // Shapes of words.
  open_a: { ...fist, thumb: thumb.up },
  closed_b: { ...together, thumb: thumb.along },
  open_b: { ...together, thumb: [0, -8, -14, 0, -4, 0, 0] },
  bent_b: {
    index: [80, 4, 2, 0],
    middle: [80, 4, 2, 4],
    ring: [80, 4, 2, 12],
    pinky: [80, 4, 2, 18],
    // Along the index finger, which points forward here.
    thumb: [2.1, 18.4, 1.1, 58.1, 21.8, -0.5, 1.1],
  },
  curved_b: { ...curl(24, 26, 16), thumb: thumb.along },
  flat_o: {
    index: [84, 15, 8, -2],
    middle: [83, 20, 8, 1],
    ring: [77, 24, 8, 8],
    pinky: [74, 8, 8, 22],
    thumb: thumb.meetsFlat,
  },
  open_flat_o: { ...curl(46, 8, 4), thumb: [4, -24, 8, 6, 4, 0, 0] },
  baby_o: { ...fist, index: F.index, thumb: thumb.meetsIndex },
  curved_5: {
    index: [12, 48, 34, 11],
    middle: [14, 50, 34, 1],
    ring: [14, 50, 34, -7],
    pinky: [14, 48, 32, -14],
    thumb: thumb.curved,
  },
  claw_5: { ...claw(22, 66, 44), thumb: [4, -22, -10, 26, 34, 0, 0] },
  bent_5: { ...claw(54, 6, 4), thumb: thumb.aside },
  relaxed_5: {
    index: [16, 22, 12, 5],
    middle: [20, 26, 14, 1],
    ring: [24, 30, 16, 0],
    pinky: [28, 32, 18, -2],
    thumb: [2, -10, 10, 12, 12, 0, 0],
  },
  spread_c: { ...claw(36, 42, 26), thumb: thumb.opposed },
  curved_4: { ...claw(20, 40, 26), thumb: thumb.acrossPalm },
  bent_4: { ...claw(70, 6, 4), thumb: thumb.acrossPalm },
  bent_1: { ...ONE, index: [66, 8, 4, 0] },
  curved_1: { ...ONE, index: [22, 34, 20, 0] },
  bent_v: { ...V, index: [12, 84, 52, 13], middle: [12, 86, 52, -9] },
  curved_v: { ...V, index: [18, 30, 18, 13], middle: [18, 32, 18, -9] },
  flat_v: { ...V, index: [74, 4, 2, 12], middle: [74, 4, 2, -8] },
  bent_h: { ...H, index: [74, 4, 2, -1], middle: [74, 4, 2, 3] },
  curved_h: { ...H, index: [26, 36, 22, -1], middle: [26, 38, 22, 3] },
  open_h: { ...H, thumb: thumb.out },
  open_n: { ...fist, index: [44, 8, 4, 0], middle: [44, 8, 4, 3], thumb: [4, -24, 8, 6, 4, 0, 0] },
  flat_n: { ...fist, index: [84, 15, 8, -2], middle: [83, 20, 8, 1], thumb: thumb.meetsFlat },
  open_g: { ...fist, index: [44, 10, 6, 0], thumb: [4, -20, 4, 8, 4, 0, 0] },
  closed_g: { ...fist, index: [84, 15, 8, 0], thumb: thumb.meetsFlat },
  bent_l: { ...L, index: [6, 80, 50, 0] },
  curved_l: { ...L, index: [24, 40, 26, 0], thumb: [6, -4, -10, 16, 30, 0, 0] },
  curved_3: { ...fist, index: [10, 70, 44, 10], middle: [12, 72, 44, -5], thumb: thumb.curved },
  bent_3: { ...fist, index: [60, 8, 4, 10], middle: [60, 8, 4, -5], thumb: [0, -6, -22, -4, -6, 0, 0] },
  open_8: { ...EIGHT, middle: [52, 14, 8, 0], thumb: thumb.aside },
  open_f: { ...F, index: [44, 34, 20, 4], thumb: [8, -10, -12, 18, 20, 4, 0] },
  open_e: {
    index: [20, 92, 56, 0],
    middle: [22, 92, 56, 2],
    ring: [24, 92, 56, 6],
    pinky: [26, 90, 56, 10],
    thumb: [16.4, -37.5, 6.4, 55, 60, 12, 3.7],
  },
  ily: { ...fist, index: up(4), pinky: up(-12), thumb: thumb.out },
  horns: { ...fist, index: up(4), pinky: up(-12), thumb: thumb.overRing },
  middle_finger_out: { ...fist, middle: up(0), thumb: [38.6, -29.6, -14.2, 68.1, 75.6, 22.1, 3.1] },
  x_thumb: { ...fist, index: [30, 84, 52, 0], thumb: [14, -14, -22, 44, 48, 6, 4] },
  crossed: { ...fist, index: [10, 4, 2, -9], middle: [-2, 6, 4, 11], thumb: thumb.aside },
} as const satisfies Record<string, Handshape>

export type HandshapeName = keyof typeof SHAPES extends infer K
  ? K extends number
    ? `${K}`
    : K & string
  : never

/** Joint angles of every handshape the notation knows. */
export const HANDSHAPES = SHAPES as unknown as Readonly<Record<HandshapeName, Handshape>>
export const HANDSHAPE_NAMES = Object.keys(SHAPES) as HandshapeName[]
export const isHandshape = (name: unknown): name is HandshapeName =>
  typeof name === 'string' && Object.hasOwn(SHAPES, name)
