import type { Body, Landmarks } from '../../src/features/media/signer/shared/body.ts'
import { directionOf, type Radial } from '../../src/features/media/signer/shared/radial.ts'
import { cross, dot, sub, type Vec } from '../../src/features/media/signer/shared/vec.ts'
import { pointOf, type Points } from './data.ts'
import type { Placed } from './fit.ts'

type Mesh = { points: Points; index: readonly number[] }
const ROWS = 72,
  COLUMNS = 44

/** Farthest crossing of a ray with meshes, in metres (Möller and Trumbore 1997); null for none. */
function reachOf(meshes: readonly Mesh[], from: Vec, way: Vec, most: number): number | null {
  let reach: number | null = null
  for (const { points, index } of meshes)
    for (let at = 0; at < index.length; at += 3) {
      const a = pointOf(points, index[at]!),
        ab = sub(pointOf(points, index[at + 1]!), a),
        ac = sub(pointOf(points, index[at + 2]!), a)
      const p = cross(way, ac),
        area = dot(ab, p)
      if (Math.abs(area) < 1e-12) continue
      const off = sub(from, a),
        u = dot(off, p) / area
      if (u < 0 || u > 1) continue
      const q = cross(off, ab),
        v = dot(way, q) / area
      if (v < 0 || u + v > 1) continue
      const far = dot(ac, q) / area
      if (far > 0 && far < most) reach = Math.max(reach ?? 0, far)
    }
  return reach
}

/**
 * Surface round a centre. `within`: the farthest that a ray may go. Rays that meet nothing take their
 * neighbour's.
 */
function radialOf(meshes: readonly Mesh[], centre: Vec, within: (way: Vec) => number): Radial {
  const map = { centre, rows: ROWS, columns: COLUMNS, reach: new Float32Array(ROWS * COLUMNS) }
  for (let column = 0; column < COLUMNS; column++) {
    let before = 0
    for (let row = 0; row < ROWS; row++) {
      const way = directionOf(map, row, column),
        most = within(way)
      before = reachOf(meshes, centre, way, most) ?? (Number.isFinite(most) && most < 1 ? most : before)
      map.reach[row * COLUMNS + column] = before
    }
  }
  return map
}

/** Half the width (m) at which the shoulders end and the arms begin, and the depth of what is asked below. */
const SHOULDERS = 0.19,
  WAIST = -0.5

/** Measures a person: where they end, and how high their face is. */
export function measure(placed: Placed, head: Mesh, top: readonly Mesh[], lips: readonly number[]): Body {
  const { bone, points } = placed,
    eye = bone('eye.R').head,
    neck = bone('neck03').head,
    landmarks = landmarksOf(points, head, lips, eye)
  const middle: Vec = [0, eye[1] - 0.004, eye[2] - 0.075]
  // Below the chin the neck begins, which has a measure of its own.
  const headMap = radialOf([head], middle, (way) => {
    const floor = landmarks.chin - 0.035
    return way[1] < 0 ? (floor - middle[1]) / way[1] : Infinity
  })
  const torsoMap = radialOf(top, [0, -0.08, -0.02], (way) =>
    Math.min(SHOULDERS / Math.max(1e-6, Math.abs(way[0])), way[1] < 0 ? (WAIST + 0.08) / way[1] : Infinity),
  )
  return {
    head: middle,
    neck: [0, neck[1] - 0.03, neck[2]],
    landmarks,
    maps: { head: headMap, torso: torsoMap },
    throat: throatOf(head, bone('neck01').head, neck),
  }
}

function landmarksOf(points: Points, head: Mesh, lips: readonly number[], eye: Vec): Landmarks {
  const middle = lips.map((vertex) => pointOf(points, vertex)).filter(([x]) => Math.abs(x) < 0.006)
  const mouth = (Math.max(...middle.map(([, y]) => y)) + Math.min(...middle.map(([, y]) => y))) / 2
  const front = (from: number, to: number): Vec => {
    let best: Vec = [0, 0, -1]
    for (let at = 0; at < head.points.length / 3; at++) {
      const p = pointOf(head.points, at)
      if (Math.abs(p[0]) < 0.008 && p[1] > from && p[1] < to && p[2] > best[2]) best = p
    }
    return best
  }
  const tops = Array.from({ length: head.points.length / 3 }, (_, n) => head.points[n * 3 + 1]!)
  return {
    top: Math.max(...tops),
    eye: eye[1],
    nose: front(mouth + 0.012, eye[1] - 0.015)[1],
    mouth,
    chin: front(mouth - 0.065, mouth - 0.026)[1],
    half: Math.abs(eye[0]),
  }
}

/** The neck between two heights: half its width at each, round the axis of its bones. */
function throatOf(head: Mesh, low: Vec, high: Vec): Body['throat'] {
  const at = (share: number): { middle: Vec; radius: number } => {
    const y = low[1] + (high[1] - low[1]) * share,
      z = low[2] + (high[2] - low[2]) * share
    let radius = 0
    for (let n = 0; n < head.points.length / 3; n++) {
      const p = pointOf(head.points, n)
      if (Math.abs(p[1] - y) < 0.008 && Math.abs(p[2] - z) < 0.03 && Math.abs(p[0]) < 0.075)
        radius = Math.max(radius, Math.abs(p[0]))
    }
    return { middle: [0, y, z], radius }
  }
  const [from, to] = [at(0.4), at(0.85)]
  return { from: from.middle, to: to.middle, radii: [from.radius, to.radius] }
}
