import { distance, type Vec } from '../../src/features/media/signer/shared/vec.ts'
import type { Morph } from '../../src/features/media/signer/shared/morphs.ts'
import { BASE, meanOf, pointOf, type Points, type Proxy } from './data.ts'
import { offsetsOf } from './expressions.ts'

/** Upper lashes have the upper half of their picture. */
const UPPER = 0.55
/** Share of the picture's width within which points belong to one lash. */
const ONE_LASH = 0.035
/** Share of it over which the movement of a lid is evened out. */
const EVEN = 0.09
/** Farthest (m) from a lash that skin is looked for. */
const NEAR = 0.06
/** Vertices of the skin that lie about a root. */
const AT_A_ROOT = 5
/** Share by which a lash turns over where its lid shuts, or where the eye looks down. */
const TURNS: Partial<Record<Morph, number>> = { lidsShut: 1.7, lookDown: 0.7 }

const SHUT = offsetsOf('lidsShut')
const SKIN = new Set(BASE.faces.filter(({ group }) => group === 'body').flatMap(({ corners }) => corners))

/**
 * Movements of lashes: each lash goes with the edge of the lid on which its root is. The proxy hangs on
 * helpers of the base mesh, which faces do not move.
 *
 * @returns the offset of a point by the offsets of the base in a movement
 */
export function lashMoves(
  proxy: Proxy,
  fitted: Points,
  base: Points,
): (point: number, morph: Morph, by: Points) => Vec {
  const uvOf = new Map<number, readonly [number, number]>()
  for (const { corners, uvs } of proxy.mesh.faces)
    for (const [k, corner] of corners.entries()) uvOf.set(corner, proxy.mesh.uvs[uvs[k]!]!)
  const [side, height, depth] = pointOf(fitted, uvOf.keys().next().value!)
  const lids = [...SKIN].filter((vertex) => {
    const [x, y, z] = pointOf(base, vertex)
    return distance([Math.abs(x), y, z], [Math.abs(side), height, depth]) < NEAR
  })
  /** Points of the same lid within a share of the picture's width. */
  const beside = (point: number, width: number): number[] => {
    const [u, v] = uvOf.get(point)!,
      isLeft = fitted[point * 3]! > 0
    return [...uvOf].flatMap(([other, [u2, v2]]) =>
      Math.abs(u2 - u) < width && v2 > UPPER === v > UPPER && fitted[other * 3]! > 0 === isLeft
        ? [other]
        : [],
    )
  }
  const roots = new Map<number, { at: Vec; lid: number }>()
  for (const [point, [, v]] of uvOf) {
    const at = beside(point, ONE_LASH)
      .map((other) => pointOf(fitted, other))
      .reduce((back, one) => (one[2] < back[2] ? one : back))
    const far = (vertex: number): number => distance(pointOf(base, vertex), at),
      near = lids.toSorted((a, b) => far(a) - far(b)).slice(0, v > UPPER ? AT_A_ROOT : 1)
    // Skin behind the edge of the lid lies as near, but stays where it is.
    roots.set(point, {
      at,
      lid: near.reduce((low, one) => (SHUT[one * 3 + 1]! < SHUT[low * 3 + 1]! ? one : low)),
    })
  }
  const lidsBy = new Map(
    [...uvOf.keys()].map((point) => [point, beside(point, EVEN).map((one) => roots.get(one)!.lid)]),
  )
  return (point, morph, by) => {
    const { at } = roots.get(point)!,
      [x, y, z] = meanOf(by, lidsBy.get(point)!),
      turned = uvOf.get(point)![1] > UPPER ? (TURNS[morph] ?? 0) : 0
    return [x, y - (fitted[point * 3 + 1]! - at[1]) * turned, z]
  }
}
