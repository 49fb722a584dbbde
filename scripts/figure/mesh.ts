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

/** What lies where `side` is positive; edges that it crosses are cut. */
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

/** Each triangle in four; points go towards a smooth surface (Loop 1987). */
export function subdivide({ spots, index }: Part): Part {
  const edges = new Map<string, { opposite: number[]; at: number }>(),
    key = (a: number, b: number): string => (a < b ? `${a} ${b}` : `${b} ${a}`)
  const neighbours = spots.map(() => new Set<number>()),
    rim = spots.map(() => new Set<number>())
  for (let at = 0; at < index.length; at += 3)
    for (let k = 0; k < 3; k++) {
      const [a = 0, b = 0, c = 0] = [0, 1, 2].map((n) => index[at + ((k + n) % 3)]!)
      const edge = edges.get(key(a, b)) ?? { opposite: [], at: 0 }
      edge.opposite.push(c)
      edges.set(key(a, b), edge)
      neighbours[a]!.add(b)
      neighbours[b]!.add(a)
    }
  for (const [name, { opposite }] of edges)
    if (opposite.length === 1) {
      const [a = 0, b = 0] = name.split(' ').map(Number)
      rim[a]!.add(b)
      rim[b]!.add(a)
    }
  const mix = (parts: readonly (readonly [number, number])[]): Spot => {
    const sums = new Map<number, number>()
    for (const [spot, share] of parts)
      for (const [vertex, own] of spots[spot]!) sums.set(vertex, (sums.get(vertex) ?? 0) + own * share)
    return [...sums]
  }
  const out: Part = { spots: [], index: [] }
  for (const [spot, near] of neighbours.entries()) {
    const ends = [...rim[spot]!],
      n = near.size
    if (ends.length > 0)
      out.spots.push(
        ends.length === 2 ? mix([[spot, 0.75], ...ends.map((end) => [end, 0.125] as const)]) : spots[spot]!,
      )
    else {
      const beta = (5 / 8 - (3 / 8 + Math.cos((2 * Math.PI) / n) / 4) ** 2) / n
      out.spots.push(mix([[spot, 1 - n * beta], ...[...near].map((one) => [one, beta] as const)]))
    }
  }
  for (const [name, edge] of edges) {
    const [a = 0, b = 0] = name.split(' ').map(Number)
    edge.at = out.spots.length
    out.spots.push(
      edge.opposite.length === 2
        ? mix([
            [a, 3 / 8],
            [b, 3 / 8],
            [edge.opposite[0]!, 1 / 8],
            [edge.opposite[1]!, 1 / 8],
          ])
        : mix([
            [a, 0.5],
            [b, 0.5],
          ]),
    )
  }
  for (let at = 0; at < index.length; at += 3) {
    const [a = 0, b = 0, c = 0] = index.slice(at, at + 3)
    const ab = edges.get(key(a, b))!.at,
      bc = edges.get(key(b, c))!.at,
      ca = edges.get(key(c, a))!.at
    out.index.push(a, ab, ca, ab, b, bc, ca, bc, c, ab, bc, ca)
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
