import { MeshoptSimplifier } from 'meshoptimizer'
import { MORPHS } from '../../src/features/media/signer/shared/morphs.ts'
import type { PackedArray } from '../../src/features/media/signer/shared/packed.ts'
import { pointOf, readText, type Points } from './data.ts'
import { jawOffset, offsetsOf } from './expressions.ts'
import { step } from './fit.ts'
import { FOREARM, handPoints, jointOf } from './hand.ts'
import { pointsOf, spotIn, weightsAt, type Part } from './mesh.ts'
import { headBone, makeParts, REFERENCE, topBone } from './parts.ts'
import { RECIPES } from './people.ts'

export type Arrays = Record<string, PackedArray>
await MeshoptSimplifier.ready
/** Parts that all people share. */
export const parts = makeParts()
/** Vertices of the base mesh that are lips, and the inside of the mouth. */
export const marks = JSON.parse(readText('marks.json')) as { lips: number[]; mouth: number[] }

/** Four bones and weights (of 255) for each spot. */
function skinOf(
  part: Part,
  own: (bone: string) => number | null,
): { bones: Uint8Array; weights: Uint8Array } {
  const bones = new Uint8Array(part.spots.length * 4),
    weights = new Uint8Array(part.spots.length * 4)
  for (const [n, spot] of part.spots.entries()) {
    const most = [...weightsAt(spot, own)].toSorted((a, b) => b[1] - a[1]).slice(0, 4),
      sum = most.reduce((all, [, weight]) => all + weight, 0)
    let left = 255
    for (const [k, [bone, weight]] of most.entries()) {
      bones[n * 4 + k] = bone
      const share = k === most.length - 1 ? left : Math.min(left, Math.round((weight / sum) * 255))
      weights[n * 4 + k] = share
      left -= share
    }
  }
  return { bones, weights }
}

/** Skin from the cuff on goes with the forearm alone, or a bent wrist would pull it out of the sleeve. */
function holdInCuff({ bones, weights }: { bones: Uint8Array; weights: Uint8Array }): void {
  const hand = pointsOf(parts.hand, handPoints(REFERENCE))
  for (let n = 0; n < hand.length / 3; n++) {
    const held = step(0.002, -0.008, hand[n * 3 + 1]!)
    if (held === 0) continue
    const own = [0, 1, 2, 3].map((k) => n * 4 + k),
      // The last slot has the smallest weight.
      slot = own.find((at) => bones[at] === FOREARM && weights[at]! > 0) ?? own[3]!
    for (const at of own) weights[at] = Math.round(weights[at]! * (1 - held))
    bones[slot] = FOREARM
    weights[slot] = 255 - own.reduce((sum, at) => sum + (at === slot ? 0 : weights[at]!), 0)
  }
}

/** Offsets of a part by a movement: the spots that move, and how far. */
export function moved(name: string, offsets: Points): Arrays {
  const at: number[] = [],
    by: number[] = []
  const largest = offsets.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-6)
  for (let spot = 0; spot < offsets.length / 3; spot++) {
    const own = [0, 1, 2].map((axis) => Math.round((offsets[spot * 3 + axis]! / largest) * 127))
    // Less than two of 127 nobody sees.
    if (own.every((value) => Math.abs(value) < 2)) continue
    at.push(spot)
    by.push(...own)
  }
  return {
    [`${name}.at`]: Uint16Array.from(at),
    [`${name}.by`]: Int8Array.from(by),
    [`${name}.scale`]: Float32Array.of(largest / 127),
  }
}

const share = (spot: Part['spots'][number], set: ReadonlySet<number>): number =>
  spot.reduce((sum, [vertex, own]) => sum + (set.has(vertex) ? own : 0), 0)

/** Share of the triangles that slow devices draw. */
const COARSE: Partial<Record<keyof typeof parts, number>> = { head: 0.42, hand: 0.6, torso: 0.75 }
/** Corners of hair that slow devices draw as it is. */
export const LIGHT_HAIR = 7800
/** Fewer triangles over the same points. */
export function coarser(index: readonly number[], points: Points, share: number): Uint16Array {
  const [simple] = MeshoptSimplifier.simplify(
    Uint32Array.from(index),
    Float32Array.from(points),
    3,
    Math.round((index.length * share) / 3) * 3,
    1,
    ['LockBorder'],
  )
  return Uint16Array.from(simple)
}

/** Arrays that all people share: triangles, bones, movements of the face, colours of its parts. */
export function sharedArrays(): Arrays {
  const lips = new Set(marks.lips),
    mouth = new Set(marks.mouth)
  const arrays: Arrays = {}
  const skins: [name: 'head' | 'hand' | 'torso' | 'sleeve', own: (bone: string) => number | null][] = [
    ['head', headBone],
    ['hand', jointOf],
    ['torso', topBone],
    ['sleeve', topBone],
  ]
  for (const [name, own] of skins) {
    const { bones, weights } = skinOf(parts[name], own)
    if (name === 'hand') holdInCuff({ bones, weights })
    Object.assign(arrays, { [`${name}.bones`]: bones, [`${name}.weights`]: weights })
  }
  for (const [name, part] of Object.entries(parts)) {
    arrays[`${name}.index`] = Uint16Array.from(part.index)
    const kept = COARSE[name as keyof typeof parts]
    if (kept) arrays[`${name}.coarse.index`] = coarser(part.index, pointsOf(part, REFERENCE.points), kept)
  }
  arrays['head.marks'] = Uint8Array.from(
    parts.head.spots.flatMap((spot) => [share(spot, lips) * 255, share(spot, mouth) * 255].map(Math.round)),
  )
  const placed = REFERENCE,
    joint = placed.bone('jaw').head
  for (const name of MORPHS) {
    const offsets = offsetsOf(name),
      own = pointsOf(parts.head, offsets)
    // The scale of the person on whom it was measured.
    const scaled = own.map((value) => value * RECIPES.ana.scale)
    Object.assign(arrays, moved(`head.${name}`, scaled))
  }
  const open = offsetsOf('open'),
    chin = marks.lips.reduce((low, vertex) => (open[vertex * 3 + 1]! < open[low * 3 + 1]! ? vertex : low)),
    by = pointOf(open, chin)
  for (const [name, first] of [
    ['teeth', parts.teeth.spots.length / 2],
    ['tongue', 0],
  ] as const)
    Object.assign(
      arrays,
      moved(
        `${name}.open`,
        Float64Array.from(
          parts[name].spots.flatMap((spot, n) =>
            n < first
              ? [0, 0, 0]
              : [...jawOffset(spotIn(placed.points, spot), joint, pointOf(placed.points, chin), by)],
          ),
        ),
      ),
    )
  return arrays
}
