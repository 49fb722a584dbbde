import type { Body, Landmarks } from '../../src/features/media/signer/shared/body.ts'
import { directionOf, type Radial } from '../../src/features/media/signer/shared/radial.ts'
import { along, cross, dot, sub, type Vec } from '../../src/features/media/signer/shared/vec.ts'
import { pointOf, type Points } from './data.ts'
import { step, type Placed } from './fit.ts'

type Mesh = { points: Points; index: readonly number[] }
/** Share by which a body gives way to an arm at its sides. */
const GIVES = 0.035
/** Length (m) of a ray that goes down inside a body. */
const LONGEST = 0.6
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
 * Surface round a centre. `within`: the farthest that a ray may go. An opening is closed by a flat lid, at
 * the height of its rim or where `within` ends; below the mesh the body goes on straight down.
 */
function radialOf(meshes: readonly Mesh[], centre: Vec, within: (way: Vec) => number): Radial {
  const map = { centre, rows: ROWS, columns: COLUMNS, reach: new Float32Array(ROWS * COLUMNS) }
  for (let column = 0; column < COLUMNS; column++) {
    const ways = Array.from({ length: ROWS }, (_, row) => directionOf(map, row, column)),
      hits = ways.map((way) => reachOf(meshes, centre, way, within(way))),
      rim = hits.findIndex((hit) => hit !== null),
      lid = hits[rim]! * ways[rim]![1]
    let wall = 0
    for (const [row, way] of ways.entries()) {
      const hit = hits[row]!,
        flat = Math.hypot(way[0], way[2])
      if (hit !== null) wall = hit * flat
      const open = way[1] > 0 ? lid / way[1] : wall / flat
      map.reach[row * COLUMNS + column] =
        (hit ?? Math.min(open, within(way), LONGEST)) * (1 - GIVES * way[0] ** 2)
    }
  }
  return map
}

/** Half the width of a head without its ears, in half distances of the eyes. */
const CHEEKS = 2.5
/** Inside the chest; from there the torso is measured. */
const MIDDLE: Vec = [0, -0.08, -0.02]
/** Half axes (m) of the chest from above. Flesh outside it moves away with the arms. */
const CHEST = { x: 0.153, z: 0.094 }
/** Length of a ray from the middle until it leaves the chest's ellipse. */
function untilEllipse([x, , z]: Vec): number {
  const a = (x / CHEST.x) ** 2 + (z / CHEST.z) ** 2,
    b = (2 * MIDDLE[2] * z) / CHEST.z ** 2,
    c = (MIDDLE[2] / CHEST.z) ** 2 - 1
  return (-b + Math.sqrt(b * b - 4 * a * c)) / (2 * a)
}
/** Half the width (m) at which the shoulders end and the arms begin. */
const SHOULDERS = 0.164
/** Half the width (m) of hips, beside which hands hang, for rays as steep as this. */
const HIPS = 0.137,
  LOW = -0.72

/** Measures the surfaces and the face of a person. */
export function measure(placed: Placed, head: Mesh, torso: Mesh, lips: readonly number[]): Body {
  const { bone, points } = placed,
    eye = bone('eye.R').head,
    neck = bone('neck03').head,
    landmarks = landmarksOf(points, head, lips, eye)
  const middle: Vec = [0, eye[1] - 0.004, eye[2] - 0.075]
  // Below the chin the neck begins, which has a measure of its own.
  const headMap = radialOf([head], middle, (way) => {
    const floor = landmarks.chin - 0.035
    return Math.min(
      way[1] < 0 ? (floor - middle[1]) / way[1] : Infinity,
      // Without the ears, which fold away under a hand.
      (landmarks.half * CHEEKS) / Math.max(1e-6, Math.abs(way[0])),
    )
  })
  const torsoMap = radialOf([torso], MIDDLE, (way) =>
    Math.min(
      (SHOULDERS + (HIPS - SHOULDERS) * step(-0.1, LOW, way[1])) / Math.max(1e-6, Math.abs(way[0])),
      way[2] > 0 && way[1] > -0.35 ? untilEllipse(way) : Infinity,
    ),
  )
  return {
    head: middle,
    neck: [0, neck[1] - 0.03, neck[2]],
    landmarks,
    maps: { head: headMap, torso: torsoMap },
    throat: throatOf(head, landmarks.chin - 0.035),
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

/** The neck below the chin: half its width, and its front at two heights. */
function throatOf(head: Mesh, high: number): Body['throat'] {
  const at = (y: number): { middle: Vec; radius: number } => {
    let radius = 0,
      front = -Infinity
    for (let n = 0; n < head.points.length / 3; n++) {
      const [x, height, z] = pointOf(head.points, n)
      if (Math.abs(height - y) > 0.009) continue
      if (Math.abs(x) < 0.065) radius = Math.max(radius, Math.abs(x))
      if (Math.abs(x) < 0.02) front = Math.max(front, z)
    }
    return { middle: [0, y, front - radius], radius }
  }
  const upper = at(high),
    lower = at(high - 0.035)
  return {
    from: along(lower.middle, sub(lower.middle, upper.middle), 0.6),
    to: along(upper.middle, sub(upper.middle, lower.middle), 1),
    radii: [lower.radius, upper.radius],
  }
}
