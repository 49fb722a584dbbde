import type { BodyPlace, Side } from './notation.ts'
import { add, along, clamp, length, scale, sub, unit, type Vec } from './vec.ts'

/**
 * The signer's body as one smooth solid: distances in metres, chest at 0, x to the signer's left, y up, z to
 * the viewer.
 */
export const HEAD: Vec = [0, 0.292, 0.002]
/** About which the head turns. */
export const NECK: Vec = [0, 0.185, -0.012]
export const SHOULDER: Vec = [-0.162, 0.048, -0.012]
export const EYE: Vec = [0.0322, 0.007, 0.0665]
export const MOUTH: Vec = [0, -0.0565, 0.09]

// Without arrays of their own: both are asked for every point of the body and every ball of every hand of a
// movement.
const ellipsoid = (p: Vec, c: Vec, r: Vec): number => {
  const x = (p[0] - c[0]) / r[0],
    y = (p[1] - c[1]) / r[1],
    z = (p[2] - c[2]) / r[2],
    k0 = Math.sqrt(x * x + y * y + z * z)
  const u = x / r[0],
    v = y / r[1],
    w = z / r[2],
    k1 = Math.sqrt(u * u + v * v + w * w)
  return k1 < 1e-9 ? -Math.min(r[0], r[1], r[2]) : (k0 * (k0 - 1)) / k1
}
const capsule = (p: Vec, a: Vec, b: Vec, ra: number, rb = ra): number => {
  const x = p[0] - a[0],
    y = p[1] - a[1],
    z = p[2] - a[2],
    u = b[0] - a[0],
    v = b[1] - a[1],
    w = b[2] - a[2]
  const t = clamp((x * u + y * v + z * w) / (u * u + v * v + w * w), 0, 1),
    dx = x - u * t,
    dy = y - v * t,
    dz = z - w * t
  return Math.sqrt(dx * dx + dy * dy + dz * dz) - (ra + (rb - ra) * t)
}
/** The union of two solids whose seam is rounded over k. */
const blend = (a: number, b: number, k: number): number => {
  const h = Math.max(k - Math.abs(a - b), 0) / k
  return Math.min(a, b) - (h * h * k) / 4
}
const carve = (a: number, b: number, k: number): number => -blend(-a, b, k)

/** The head around its middle; symmetric. */
export function headDistance([x0, y, z]: Vec): number {
  const p: Vec = [Math.abs(x0), y, z]
  let d = ellipsoid(p, [0, 0.03, -0.012], [0.0775, 0.09, 0.094])
  d = blend(d, ellipsoid(p, [0, -0.03, 0.018], [0.0575, 0.074, 0.071]), 0.04)
  // Jaw, cheek, lips, chin, brow.
  d = blend(d, capsule(p, [0.0405, -0.05, 0.004], [0.008, -0.095, 0.063], 0.0215, 0.0165), 0.045)
  d = blend(d, ellipsoid(p, [0.037, -0.026, 0.056], [0.025, 0.022, 0.023]), 0.04)
  d = blend(d, ellipsoid(p, [0, -0.058, 0.071], [0.027, 0.023, 0.0205]), 0.035)
  d = blend(d, ellipsoid(p, [0, -0.097, 0.069], [0.0165, 0.0135, 0.0165]), 0.032)
  d = blend(d, ellipsoid(p, [0.025, 0.038, 0.065], [0.034, 0.011, 0.019]), 0.03)
  d = carve(d, ellipsoid(p, [0.0335, 0.007, 0.0975], [0.0215, 0.0145, 0.019]), 0.02)
  d = blend(d, capsule(p, [0, 0.016, 0.0815], [0, -0.02, 0.0985], 0.0056, 0.0085), 0.015)
  d = blend(d, ellipsoid(p, [0, -0.0225, 0.1005], [0.0102, 0.0092, 0.0112]), 0.01)
  return blend(d, ellipsoid(p, [0.0112, -0.0275, 0.0915], [0.0068, 0.0062, 0.0082]), 0.009)
}

export const neckDistance = (p: Vec): number =>
  capsule([Math.abs(p[0]), p[1], p[2]], [0, 0.06, -0.018], [0, 0.215, -0.006], 0.054, 0.046)

/** The clothed torso. */
export function torsoDistance([x0, y, z]: Vec): number {
  const p: Vec = [Math.abs(x0), y, z]
  let d = ellipsoid(p, [0, -0.045, -0.01], [0.155, 0.155, 0.098])
  d = blend(d, ellipsoid(p, [0, -0.33, -0.004], [0.138, 0.42, 0.092]), 0.06)
  d = blend(d, capsule(p, [0, 0.052, -0.014], [0.128, 0.04, -0.014], 0.062, 0.056), 0.05)
  return blend(d, capsule(p, [0.02, 0.098, -0.022], [0.12, 0.062, -0.018], 0.038, 0.034), 0.04)
}

/** Distance of a point from the body (negative: inside), and the nearest part. */
export function bodyDistance(p: Vec): { distance: number; part: 'head' | 'neck' | 'torso' } {
  // Far from a part a rough distance is enough.
  const off = sub(p, HEAD),
    far = length(off)
  const head = far > 0.2 ? far - 0.15 : headDistance(off),
    neck = neckDistance(p),
    torso = p[1] > 0.26 ? p[1] - 0.14 : p[2] > 0.2 ? p[2] - 0.1 : torsoDistance(p)
  const distance = Math.min(head, neck, torso)
  return { distance, part: distance === head ? 'head' : distance === neck ? 'neck' : 'torso' }
}
/** The way out of the body at a point. */
export function wayOut(p: Vec, of: (p: Vec) => number = (q) => bodyDistance(q).distance): Vec {
  const e = 0.002
  return unit([
    of([p[0] + e, p[1], p[2]]) - of([p[0] - e, p[1], p[2]]),
    of([p[0], p[1] + e, p[2]]) - of([p[0], p[1] - e, p[2]]),
    of([p[0], p[1], p[2] + e]) - of([p[0], p[1], p[2] - e]),
  ])
}

/** Point where a ray from outside, along `direction`, to `through` meets the surface. */
export function surfaceAt(through: Vec, direction: Vec, of: (p: Vec) => number): Vec {
  let p = along(through, direction, 0.22)
  for (let step = 0; step < 60; step++) {
    const d = of(p)
    if (d < 0.0003) break
    p = along(p, direction, -d * 0.9)
  }
  return p
}

type Spot = { near: Vec; from: Vec; on: 'head' | 'torso' | 'neck' | 'space' | 'arm'; paired?: true }
/**
 * Position of each place for the right hand: a point near it and the direction that its skin faces. On the
 * head: from its middle.
 */
const SPOTS: Record<BodyPlace, Spot> = {
  head_top: { near: [0, 0.1, 0], from: [0, 1, 0.15], on: 'head' },
  forehead: { near: [0, 0.062, 0.05], from: [0, 0.15, 1], on: 'head' },
  temple: { near: [-0.06, 0.035, 0.03], from: [-0.85, 0.15, 0.5], on: 'head', paired: true },
  eye: { near: [-0.036, 0.008, 0.06], from: [-0.3, 0, 1], on: 'head', paired: true },
  ear: { near: [-0.07, -0.008, -0.004], from: [-1, 0, 0.25], on: 'head', paired: true },
  nose: { near: [0, -0.022, 0.08], from: [0, 0, 1], on: 'head' },
  cheek: { near: [-0.05, -0.03, 0.04], from: [-0.7, -0.1, 0.7], on: 'head', paired: true },
  upper_lip: { near: [0, -0.042, 0.06], from: [0, 0, 1], on: 'head' },
  mouth: { near: [0, -0.0565, 0.06], from: [0, 0, 1], on: 'head' },
  mouth_corner: { near: [-0.025, -0.058, 0.06], from: [-0.45, 0, 0.9], on: 'head', paired: true },
  chin: { near: [0, -0.092, 0.06], from: [0, -0.25, 1], on: 'head' },
  under_chin: { near: [0, -0.1, 0.05], from: [0, -1, 0.35], on: 'head' },
  jaw: { near: [-0.045, -0.075, 0.03], from: [-0.8, -0.3, 0.5], on: 'head', paired: true },
  neck: { near: [0, 0.13, 0.02], from: [0, 0, 1], on: 'neck' },
  clavicle: { near: [-0.07, 0.075, 0], from: [-0.1, 0.4, 1], on: 'torso', paired: true },
  shoulder: { near: [-0.14, 0.06, -0.01], from: [-0.25, 0.6, 0.7], on: 'torso', paired: true },
  torso_top: { near: [0, -0.01, 0.04], from: [0, 0, 1], on: 'torso' },
  torso_mid: { near: [0, -0.1, 0.04], from: [0, 0, 1], on: 'torso' },
  torso_bottom: { near: [0, -0.2, 0.04], from: [0, 0, 1], on: 'torso' },
  waist: { near: [-0.07, -0.28, 0.04], from: [-0.3, 0, 1], on: 'torso', paired: true },
  hip: { near: [-0.1, -0.34, 0.02], from: [-0.8, 0, 0.6], on: 'torso', paired: true },
  upper_arm: { near: [-0.2, -0.08, 0.045], from: [-0.5, 0, 0.85], on: 'arm', paired: true },
  neutral: { near: [-0.12, -0.03, 0.27], from: [0, 0, 1], on: 'space', paired: true },
  neutral_center: { near: [0, -0.045, 0.25], from: [0, 0, 1], on: 'space' },
  neutral_high: { near: [-0.17, 0.09, 0.19], from: [0, 0, 1], on: 'space', paired: true },
  neutral_head: { near: [-0.15, 0.25, 0.2], from: [0, 0, 1], on: 'space', paired: true },
  neutral_low: { near: [-0.08, -0.17, 0.25], from: [0, 0, 1], on: 'space', paired: true },
  neutral_side: { near: [-0.28, 0.02, 0.2], from: [0, 0, 1], on: 'space', paired: true },
}
/** Offset of a middle place when the notation gives it a side. */
const ASIDE: Partial<Record<BodyPlace, number>> = {
  forehead: 0.03,
  torso_top: 0.07,
  torso_mid: 0.07,
  torso_bottom: 0.06,
  chin: 0.018,
  mouth: 0.014,
  nose: 0.009,
  upper_lip: 0.012,
  neck: 0.025,
  neutral_center: 0.12,
  head_top: 0.04,
  under_chin: 0.02,
}

/** A place as a right hand sees it (own side is `right`): the point on the skin and the way the skin faces. */
export function placeOf(name: BodyPlace, side: Side | null): { point: Vec; faces: Vec } {
  const spot = SPOTS[name],
    swap = spot.paired && side === 'left'
  let near = spot.paired && side === 'center' ? ([0, spot.near[1], spot.near[2]] as const) : spot.near
  if (!spot.paired && side && side !== 'center')
    near = add(near, [(ASIDE[name] ?? 0) * (side === 'right' ? -1 : 1), 0, 0])
  const from = unit(spot.from)
  let point = near
  if (spot.on === 'head') point = add(HEAD, surfaceAt(near, from, headDistance))
  else if (spot.on === 'torso') point = surfaceAt(near, from, torsoDistance)
  else if (spot.on === 'neck') point = surfaceAt(near, from, neckDistance)
  const faces = from
  return swap
    ? { point: [-point[0], point[1], point[2]], faces: [-faces[0], faces[1], faces[2]] }
    : { point, faces }
}

export const centimetres = (v: Vec): Vec => scale(v, 0.01)
