import { poseOf, type Pose } from './hand.ts'
import type { HandshapeName } from './handshapes.ts'
import type { Vec } from './vec.ts'

/** Orientation of a hand: directions of its knuckles and of its palm. */
export type Turned = readonly [fingers: Vec, palm: Vec]
/**
 * One posture of a number: offset of the wrist in metres, and how long it takes to get there in beats (a beat
 * is a third of a number at ease).
 */
export type Beat = { pose: Pose; turned: Turned; offset: Vec; beats: number }

export const OUT: Turned = [
  [-0.04, 1, 0.08],
  [-0.08, -0.05, 1],
]
export const IN: Turned = [
  [0.05, 1, 0],
  [0.05, 0.1, -1],
]
const SIDE: Turned = [
  [0.02, 1, 0.1],
  [0.96, 0, 0.25],
]
/** Palm down, as the same digit twice is signed; the fingers rise enough to be counted from the front. */
const DOWN: Turned = [
  [0.1, 0.6, 0.79],
  [0, -0.8, 0.6],
]
const HERE: Vec = [0, 0, 0]

const beat = (shape: HandshapeName | Pose, turned: Turned, beats = 1, offset: Vec = HERE): Beat => ({
  pose: typeof shape === 'string' ? poseOf(shape) : shape,
  turned,
  offset,
  beats,
})
/** A pose with some fingers bent at the knuckle. */
const bent = (shape: HandshapeName, fingers: readonly number[], degrees: number): Pose =>
  poseOf(shape).map((value, index) =>
    index < 16 && index % 4 === 0 && fingers.includes(index / 4) ? degrees : value,
  )
const twice = (first: Beat, second: Beat): Beat[] => [
  first,
  second,
  { ...first, beats: 0.8 },
  { ...second, beats: 0.8 },
]

/**
 * One to five face the signer when they are counted; the others, and digits of longer numbers, face the
 * viewer.
 */
const digit = (n: number, turned: Turned = n >= 1 && n <= 5 ? IN : OUT): Beat[] => [
  beat(String(n) as HandshapeName, turned),
]

/** Forms of 11 to 29 and of 10 itself; the rest follows a rule. */
const MADE: Record<number, () => Beat[]> = {
  // The thumb shakes; one or two fingers flick up from the fist; fingers beckon.
  10: () => [
    beat('10', [
      [0.7, 0.7, 0.1],
      [0, -0.1, -1],
    ]),
    beat(
      '10',
      [
        [0.85, 0.5, 0.15],
        [0.1, -0.55, -0.85],
      ],
      0.6,
    ),
    beat(
      '10',
      [
        [0.7, 0.7, 0.1],
        [0, 0.25, -1],
      ],
      0.6,
    ),
    beat(
      '10',
      [
        [0.85, 0.5, 0.15],
        [0.1, -0.55, -0.85],
      ],
      0.6,
    ),
  ],
  11: () => twice(beat('s', IN), beat('1', IN, 0.7)),
  12: () => twice(beat('s', IN), beat('2', IN, 0.7)),
  13: () => twice(beat('open_h', IN), beat(bent('open_h', [0, 1], 62), IN, 0.7)),
  14: () => twice(beat('4', IN), beat('bent_4', IN, 0.7)),
  15: () => twice(beat('open_b', IN), beat('bent_b', IN, 0.7)),
  // The thumb turns out to the second digit.
  ...Object.fromEntries(
    [6, 7, 8, 9].map((n) => [10 + n, () => [beat('10', SIDE), beat(String(n) as HandshapeName, OUT, 0.9)]]),
  ),
  20: () => twice(beat('open_g', SIDE), beat('closed_g', SIDE, 0.7)),
  21: () => twice(beat('l', OUT), beat('1', OUT, 0.7)),
  23: () => twice(beat('3', OUT), beat(bent('3', [1], 44), OUT, 0.6)),
  25: () => twice(beat('5', OUT), beat(bent('5', [1], 56), OUT, 0.6)),
  ...Object.fromEntries(
    [4, 6, 7, 8, 9].map((n) => [
      20 + n,
      () => [beat('l', OUT), beat(String(n) as HandshapeName, OUT, 0.9, [-0.02, 0, 0])],
    ]),
  ),
}
const ASIDE: Vec = [-0.045, 0, 0]

/** The postures of a number from 0 to 999, in order. */
export function beatsOf(n: number): Beat[] {
  if (n < 10) return digit(n)
  if (n >= 100) {
    const rest = n % 100
    return [
      ...digit(Math.floor(n / 100), OUT),
      beat('c', SIDE, 0.9),
      ...(rest === 0
        ? []
        : beatsOf(rest).map((one) => ({
            ...one,
            offset: [one.offset[0] + ASIDE[0], one.offset[1], one.offset[2]] as const,
          }))),
    ]
  }
  const made = MADE[n]
  if (made) return made()
  const tens = Math.floor(n / 10),
    ones = n % 10,
    first = String(tens) as HandshapeName,
    second = String(ones) as HandshapeName
  // The same digit twice bounces to the side; from six on the thumb's touch has to be seen.
  if (tens === ones) {
    const turned = tens < 6 ? DOWN : OUT
    return [
      beat(first, turned),
      beat(first, turned, 0.35, [-0.022, 0.012, 0.006]),
      beat(second, turned, 0.35, ASIDE),
    ]
  }
  return [beat(first, OUT), beat(second, OUT, 1, ASIDE)]
}

/**
 * Numbers to sign for a run of digits: a number up to 999, four digits as two pairs (a year), longer ones (a
 * telephone) digit by digit.
 */
export function numbersOf(digits: string): string[] {
  if (digits.length > 1 && digits.startsWith('0')) return [...digits]
  if (digits.length === 4 && digits[2] !== '0') return [digits.slice(0, 2), digits.slice(2)]
  return digits.length <= 3 ? [String(Number(digits))] : [...digits]
}
