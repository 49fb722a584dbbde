import { cross, length, sub, type Vec } from '../../src/features/media/signer/shared/vec.ts'
import { BASE, meanOf, pointOf, WEIGHTS, type Points } from './data.ts'

/** A vertex on the base mesh: shares of its vertices, which sum to 1. */
export type Spot = readonly (readonly [vertex: number, share: number])[]
/** Triangles over spots of the base mesh: the same for every person. */
export type Part = { spots: Spot[]; index: number[] }

export const spotIn = (points: ArrayLike<number>, spot: Spot): Vec => {
  const sum: [number, number, number] = [0, 0, 0]
  for (const [vertex, share] of spot)
    for (let axis = 0; axis < 3; axis++) sum[axis]! += points[vertex * 3 + axis]! * share
  return sum
}
export const pointsOf = (part: Part, points: ArrayLike<number>): Points =>
  Float64Array.from(part.spots.flatMap((spot) => [...spotIn(points, spot)]))

/** Weights of bones at a spot, mapped to bones of our own; they sum to 1. */
export function weightsAt<Own>(spot: Spot, own: (bone: string, spot: Spot) => Own | null): Map<Own, number> {
  const sums = new Map<Own, number>()
  let all = 0
  for (const [vertex, share] of spot)
    for (const [bone, weight] of WEIGHTS[vertex]!) {
      const mapped = own(bone, spot)
      if (mapped === null) continue
      sums.set(mapped, (sums.get(mapped) ?? 0) + weight * share)
      all += weight * share
    }
  return new Map([...sums].map(([bone, weight]) => [bone, weight / all]))
}

/** The faces of a group whose middle is wanted, as triangles split along their shorter diagonal. */
export function partOf(
  group: string,
  points: Points,
  wanted: (middle: Vec, corners: number[]) => boolean,
): Part {
  const numbers = new Map<number, number>(),
    part: Part = { spots: [], index: [] }
  const numberOf = (vertex: number): number => {
    const known = numbers.get(vertex)
    if (known !== undefined) return known
    numbers.set(vertex, part.spots.length)
    part.spots.push([[vertex, 1]])
    return part.spots.length - 1
  }
  for (const face of BASE.faces) {
    if (face.group !== group || !wanted(meanOf(points, face.corners), face.corners)) continue
    const [a = 0, b = 0, c = 0, d] = face.corners.map(numberOf)
    if (d === undefined) part.index.push(a, b, c)
    else {
      const long = (p: number, q: number): number =>
        length(sub(pointOf(points, face.corners[p]!), pointOf(points, face.corners[q]!)))
      if (long(0, 2) <= long(1, 3)) part.index.push(a, b, c, a, c, d)
      else part.index.push(a, b, d, b, c, d)
    }
  }
  return part
}

/** Keeps the side where `side` is positive; edges that cross zero are cut. */
export function cut(part: Part, points: Points, side: (p: Vec, spot: Spot) => number): Part {
  const values = part.spots.map((spot) => side(spotIn(points, spot), spot)),
    out: Part = { spots: [], index: [] },
    numbers = new Map<string, number>()
  const add = (key: string, spot: Spot): number => {
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, out.spots.length)
    out.spots.push(spot)
    return out.spots.length - 1
  }
  const between = (a: number, b: number): number => {
    const [p, q] = a < b ? [a, b] : [b, a],
      t = values[p]! / (values[p]! - values[q]!)
    return add(`${p} ${q}`, [
      ...part.spots[p]!.map(([vertex, share]) => [vertex, share * (1 - t)] as const),
      ...part.spots[q]!.map(([vertex, share]) => [vertex, share * t] as const),
    ])
  }
  for (let at = 0; at < part.index.length; at += 3) {
    const corners = part.index.slice(at, at + 3),
      ring: number[] = []
    for (const [k, corner] of corners.entries()) {
      const next = corners[(k + 1) % 3]!
      if (values[corner]! >= 0) ring.push(add(`${corner}`, part.spots[corner]!))
      if (values[corner]! >= 0 !== values[next]! >= 0) ring.push(between(corner, next))
    }
    for (let k = 1; k + 1 < ring.length; k++) out.index.push(ring[0]!, ring[k]!, ring[k + 1]!)
  }
  return out
}

/** Smooth normals, three numbers for each vertex, weighted by area. */
export function normalsOf(points: ArrayLike<number>, index: readonly number[]): Points {
  const sums = new Float64Array(points.length)
  for (let at = 0; at < index.length; at += 3) {
    const [a = 0, b = 0, c = 0] = index.slice(at, at + 3),
      origin = pointOf(points, a)
    const normal = cross(sub(pointOf(points, b), origin), sub(pointOf(points, c), origin))
    for (const corner of [a, b, c])
      for (let axis = 0; axis < 3; axis++) sums[corner * 3 + axis]! += normal[axis]!
  }
  for (let at = 0; at < sums.length; at += 3) {
    const long = Math.hypot(sums[at]!, sums[at + 1]!, sums[at + 2]!) || 1
    for (let axis = 0; axis < 3; axis++) sums[at + axis]! /= long
  }
  return sums
}
