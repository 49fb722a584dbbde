import { distance, dot, sub, unit } from '../../src/features/media/signer/shared/vec.ts'
import { pointOf, type Points } from './data.ts'
import { step, type Placed } from './fit.ts'
import { normalsOf, pointsOf, type Part } from './mesh.ts'
import { aboveNeckline, CUFF } from './parts.ts'

type Parts = Record<'torso' | 'sleeve' | 'head', Part>
/** The top's normals, smooth over the seam of torso and sleeve, and its points a little outside the skin. */
export function topOf(
  parts: Parts,
  placed: Placed,
): {
  torso: Points
  sleeve: Points
  normals: { torso: Points; sleeve: Points }
} {
  const torso = pointsOf(parts.torso, placed.points),
    sleeve = pointsOf(parts.sleeve, placed.points),
    head = pointsOf(parts.head, placed.points),
    skin = { points: head, normals: normalsOf(head, parts.head.index) }
  const key = (points: Points, n: number): string =>
    [0, 1, 2].map((axis) => Math.round(points[n * 3 + axis]! * 1e5)).join(' ')
  const numbers = new Map<string, number>(),
    all: number[] = []
  const join = (points: Points): number[] =>
    Array.from({ length: points.length / 3 }, (_, n) => {
      const known = numbers.get(key(points, n))
      if (known !== undefined) return known
      numbers.set(key(points, n), all.length / 3)
      all.push(...pointOf(points, n))
      return all.length / 3 - 1
    })
  const ofTorso = join(torso),
    ofSleeve = join(sleeve),
    mirrored = Float64Array.from(sleeve, (value, at) => (at % 3 === 0 ? -value : value)),
    ofLeft = join(mirrored)
  const normals = normalsOf(all, [
    ...parts.torso.index.map((corner) => ofTorso[corner]!),
    ...parts.sleeve.index.map((corner) => ofSleeve[corner]!),
    // The left sleeve is the right one in the mirror, so its triangles go round the other way.
    ...parts.sleeve.index.map((_, at, index) => ofLeft[index[at - (at % 3) + [0, 2, 1][at % 3]!]!]!),
  ])
  const pick = (own: number[]): Points => Float64Array.from(own.flatMap((n) => [...pointOf(normals, n)]))
  const grow = (points: Points, normal: Points): Points => {
    const grown = points.map((value, at) => value + normal[at]! * THICK)
    for (let n = 0; n < points.length / 3; n++) hug(grown, n, skin)
    return grown
  }
  const ofNormals = { torso: pick(ofTorso), sleeve: pick(ofSleeve) }
  const sleeves = grow(sleeve, ofNormals.sleeve)
  flare(sleeves, ofNormals.sleeve, placed)
  return { torso: grow(torso, ofNormals.torso), sleeve: sleeves, normals: ofNormals }
}
/** Widens the cuff, so that a bent wrist stays in it. Changes the points in place. */
function flare(points: Points, normals: Points, { bone }: Placed): void {
  const wrist = bone('wrist.R').head,
    fore = unit(sub(wrist, bone('lowerarm01.R').head))
  for (let at = 0; at < points.length; at += 3) {
    const up = -dot(sub(pointOf(points, at / 3), wrist), fore) - CUFF
    const wider = WIDER * (1 - step(0, FLARED, up))
    for (let axis = 0; axis < 3; axis++) points[at + axis]! += normals[at + axis]! * wider
  }
}
/** Metres by which a cuff is wider, and the length of sleeve over which. */
const WIDER = 0.003,
  FLARED = 0.05

/**
 * Draws in the skin under the top, which would come through where shoulders rise. Changes the points in
 * place.
 */
export function sink(points: Points, normals: Points): void {
  for (let at = 0; at < points.length; at += 3) {
    const under = step(0, UNDER, -aboveNeckline(pointOf(points, at / 3)))
    for (let axis = 0; axis < 3; axis++) points[at + axis]! -= normals[at + axis]! * DEEP * under
  }
}
/** Height (m) over which the skin sinks below the neckline, and how deep. */
const UNDER = 0.008,
  DEEP = 0.007

type Skin = { points: Points; normals: Points }
/** Pulls the collar onto the skin, so that nobody looks under it. */
function hug(points: Points, n: number, skin: Skin): void {
  const p = pointOf(points, n),
    collar = 1 - step(0, COLLAR, -aboveNeckline(p) + THICK)
  if (collar === 0 || Math.abs(p[0]) > 0.12) return
  let nearest = 0,
    least = Infinity
  for (let k = 0; k < skin.points.length / 3; k++) {
    const far = distance(p, pointOf(skin.points, k))
    if (far < least) {
      least = far
      nearest = k
    }
  }
  const normal = pointOf(skin.normals, nearest),
    off = dot(sub(p, pointOf(skin.points, nearest)), normal) - CLOSE
  for (let axis = 0; axis < 3; axis++) points[n * 3 + axis]! -= normal[axis]! * off * collar
}
/** Height (m) of the collar, and its distance from the skin. */
const COLLAR = 0.026,
  CLOSE = 0.003
/** Thickness (m) of the cloth over the skin. */
const THICK = 0.003
