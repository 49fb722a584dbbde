import type { Morph } from '../../src/features/media/signer/shared/morphs.ts'
import type { Vec } from '../../src/features/media/signer/shared/vec.ts'
import { BASE, basePoints, pointOf, readTarget, readText, VERTICES, type Points } from './data.ts'
import { step } from './fit.ts'

/** Shares of the scanned expressions (ARKit's names; both sides where there are two) in each movement. */
const EXPRESSIONS: Record<Morph, Record<string, number>> = {
  browUp: { browInnerUp: 1, browOuterUp: 1 },
  // Raised a little at their inner ends: asking, not angry.
  browDown: { browDown: 1.25, browInnerUp: 0.34 },
  browSad: { browInnerUp: 1.2, browOuterUp: -0.3 },
  lidsWide: { eyeWide: 1 },
  lidsShut: { eyeBlink: 1.06 },
  squint: { eyeSquint: 1.2, cheekSquint: 0.5 },
  lookUp: { eyeLookUp: 1 },
  lookDown: { eyeLookDown: 1 },
  smile: { mouthSmile: 1, cheekSquint: 0.25 },
  frown: { mouthFrown: 1, mouthShrugLower: 0.3 },
  open: { jawOpen: 1 },
  wide: { mouthStretch: 0.8, mouthDimple: 0.7 },
  pucker: { mouthPucker: 1 },
  funnel: { mouthFunnel: 1 },
  press: { mouthPress: 1.2, mouthRollLower: 0.25, mouthRollUpper: 0.25 },
  lipsIn: { mouthRollLower: 1, mouthRollUpper: 1 },
  teeth: { mouthUpperUp: 0.8, mouthLowerDown: 0.9 },
  bite: { mouthRollLower: 0.8, mouthUpperUp: 0.75 },
  puff: { cheekPuff: 1.25, mouthPress: 0.5, mouthRollUpper: 0.3, mouthRollLower: 0.2 },
  suck: { cheekPuff: -1.7, mouthPucker: 0.5 },
  cheeks: { cheekSquint: 1, cheekRaiser: 0.6 },
  sneer: { noseSneer: 1 },
}

const sides = (name: string): string[] =>
  /^(?:jaw|mouth(?:Close|Funnel|Left|Right|Pucker|Roll|Shrug))/.test(name)
    ? [name]
    : [`${name}_L`, `${name}_R`]

/** Offsets (m) of the base mesh's vertices at the full movement. */
export function offsetsOf(name: Morph): Points {
  const offsets = new Float64Array(VERTICES * 3)
  for (const [expression, share] of Object.entries(EXPRESSIONS[name]))
    for (const side of sides(expression))
      for (const [vertex, by] of readTarget(`face/${side}`))
        for (let axis = 0; axis < 3; axis++) offsets[vertex * 3 + axis]! += by[axis]! * share
  return smoothed(offsets, name)
}

const marks = JSON.parse(readText('marks.json')) as { lips: number[]; mouth: number[] }
/** Heights (m) below the lips between which smoothing begins, and its rounds. */
const BELOW = { from: 0.02, to: 0.045 },
  ROUNDS = 60
/** Neighbours of each vertex of the skin. */
const NEIGHBOURS = (() => {
  const sets = Array.from({ length: VERTICES }, () => new Set<number>())
  for (const { group, corners } of BASE.faces)
    if (group === 'body')
      for (const [k, corner] of corners.entries()) {
        const next = corners[(k + 1) % corners.length]!
        sets[corner]!.add(next)
        sets[next]!.add(corner)
      }
  return sets.map((set) => [...set])
})()
/**
 * Degree to which offsets are smoothed at each vertex: the scans end under the chin, so that a jaw that opens
 * would tear the throat.
 */
const SOFT = (() => {
  const points = basePoints(),
    low = Math.min(...marks.lips.map((vertex) => points[vertex * 3 + 1]!))
  return Array.from({ length: VERTICES }, (_, vertex) => {
    const below = low - pointOf(points, vertex)[1]
    return below > 0.25 ? 0 : step(BELOW.from, BELOW.to, below)
  })
})()

/** Movements that are evened out over the whole face but its lips: the scan of a puffed cheek has creases. */
const EVEN: ReadonlySet<Morph> = new Set(['puff', 'suck']),
  EVEN_ROUNDS = 10
const LIPS = new Set([...marks.lips, ...marks.mouth])

function smoothed(offsets: Points, name: Morph): Points {
  if (name === 'puff') keepNose(offsets)
  if (EVEN.has(name))
    spread(
      offsets,
      SOFT.map((_, vertex) => (LIPS.has(vertex) ? 0 : 0.5)),
      EVEN_ROUNDS,
    )
  return spread(offsets, SOFT, ROUNDS)
}
/** The scan of puffed cheeks lifts the nose too. */
function keepNose(offsets: Points): void {
  const points = basePoints(),
    high = Math.max(...marks.lips.map((vertex) => points[vertex * 3 + 1]!))
  for (let vertex = 0; vertex < VERTICES; vertex++) {
    const [x, y] = pointOf(points, vertex),
      share = 1 - step(high - 0.004, high + 0.004, y) * (1 - step(0.016, 0.03, Math.abs(x)))
    for (let axis = 0; axis < 3; axis++) offsets[vertex * 3 + axis]! *= share
  }
}
/** Brings offsets near to the mean of their neighbours'. */
function spread(offsets: Points, shares: readonly number[], rounds: number): Points {
  const soft = shares.flatMap((share, vertex) =>
    share > 0 && NEIGHBOURS[vertex]!.length > 0 ? [vertex] : [],
  )
  for (let round = 0; round < rounds; round++) {
    const before = offsets.slice()
    for (const vertex of soft) {
      const around = NEIGHBOURS[vertex]!
      for (let axis = 0; axis < 3; axis++) {
        const mean = around.reduce((sum, other) => sum + before[other * 3 + axis]!, 0) / around.length
        offsets[vertex * 3 + axis]! += (mean - before[vertex * 3 + axis]!) * shares[vertex]! * 0.9
      }
    }
  }
  return offsets
}

/** Offsets of what a jaw that opens carries along: a small turn about the jaw's joint. */
export function jawOffset(p: Vec, joint: Vec, chin: Vec, chinBy: Vec): Vec {
  const arm = Math.hypot(chin[1] - joint[1], chin[2] - joint[2]),
    turn = -Math.hypot(chinBy[1], chinBy[2]) / arm
  // A turn about x: y goes with z, z against y.
  return [0, turn * (p[2] - joint[2]), -turn * (p[1] - joint[1])]
}
