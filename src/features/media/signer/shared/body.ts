import { ANA } from './bodies/ana.ts'
import type { BodyPlace, Side } from './notation.ts'
import { radialDistance, type Radial } from './radial.ts'
import { add, along, clamp, length, scale, sub, unit, type Vec } from './vec.ts'

/**
 * The right shoulder of every person who signs, in metres: chest at 0, x to the signer's left, y up, z to the
 * viewer.
 */
export const SHOULDER: Vec = [-0.162, 0.048, -0.012]

/** Heights (m) of a face, and half its width at the eyes. */
export type Landmarks = { top: number; eye: number; nose: number; mouth: number; chin: number; half: number }
/** A person's body as it is measured on their mesh: metres in the signer's space. */
export type Body = {
  /** Middle of the head. */
  head: Vec
  /** About which the head turns. */
  neck: Vec
  landmarks: Landmarks
  /** Surfaces of head and clothed torso. */
  maps: { head: Radial; torso: Radial }
  /** The neck between two points, with its radius at each. */
  throat: { from: Vec; to: Vec; radii: readonly [number, number] }
}
/** The person on whom signs are written and checked. */
export const BODY: Body = ANA

const capsule = (p: Vec, { from: a, to: b, radii: [ra, rb] }: Body['throat']): number => {
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

type Solid = (p: Vec) => number
const headOf =
  (body: Body): Solid =>
  (p) =>
    radialDistance(body.maps.head, p)
/** Between chin and collar all three meet. */
const neckOf =
  (body: Body): Solid =>
  (p) =>
    bodyDistance(p, body).distance
const torsoOf =
  (body: Body): Solid =>
  (p) =>
    radialDistance(body.maps.torso, p)

/** Distance (m) of a point from a body, negative inside, and the nearest part. */
export function bodyDistance(
  p: Vec,
  body: Body = BODY,
): { distance: number; part: 'head' | 'neck' | 'torso' } {
  // Far from a part a rough distance is enough.
  const far = length(sub(p, body.head))
  const head = far > 0.22 ? far - 0.16 : radialDistance(body.maps.head, p),
    neck = capsule(p, body.throat),
    torso = p[1] > 0.28 ? p[1] - 0.14 : p[2] > 0.24 ? p[2] - 0.13 : radialDistance(body.maps.torso, p)
  const distance = Math.min(head, neck, torso)
  return { distance, part: distance === head ? 'head' : distance === neck ? 'neck' : 'torso' }
}
/** The way out of the body at a point. */
export function wayOut(p: Vec, body: Body = BODY): Vec {
  const e = 0.003,
    of: Solid = (q) => bodyDistance(q, body).distance
  return unit([
    of([p[0] + e, p[1], p[2]]) - of([p[0] - e, p[1], p[2]]),
    of([p[0], p[1] + e, p[2]]) - of([p[0], p[1] - e, p[2]]),
    of([p[0], p[1], p[2] + e]) - of([p[0], p[1], p[2] - e]),
  ])
}

/** Point where a ray from outside, along `direction`, to `through` meets the surface. */
function surfaceAt(through: Vec, direction: Vec, of: Solid): Vec {
  let p = along(through, direction, 0.22)
  for (let step = 0; step < 60; step++) {
    const d = of(p)
    if (d < 0.0003) break
    p = along(p, direction, -d * 0.8)
  }
  return p
}

type Spot = { near: Vec; from: Vec; on: 'head' | 'torso' | 'neck' | 'space' | 'arm'; paired?: true }
/**
 * Position of each place for the right hand: a point near it and the direction that its skin faces. On the
 * head: on a face whose heights are those of `DRAWN`.
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

/** The face on which the places of a head are given: heights (m) from its middle. */
const DRAWN: Landmarks = { top: 0.12, eye: 0.007, nose: -0.0225, mouth: -0.0565, chin: -0.097, half: 0.0322 }
/** A point of that face on the face of a person. */
function onFace([x, y, z]: Vec, { head, landmarks }: Body): Vec {
  const names = ['chin', 'mouth', 'nose', 'eye', 'top'] as const,
    above = names.findIndex((name) => DRAWN[name] > y),
    upper = above < 0 ? 4 : Math.max(1, above)
  const [a, b] = [names[upper - 1]!, names[upper]!],
    t = (y - DRAWN[a]) / (DRAWN[b] - DRAWN[a])
  return [(x * landmarks.half) / DRAWN.half, landmarks[a] + (landmarks[b] - landmarks[a]) * t, head[2] + z]
}

/** A place as a right hand sees it (own side is `right`): the point on the skin and the way the skin faces. */
export function placeOf(name: BodyPlace, side: Side | null, body: Body = BODY): { point: Vec; faces: Vec } {
  const spot = SPOTS[name],
    swap = spot.paired && side === 'left'
  let near = spot.paired && side === 'center' ? ([0, spot.near[1], spot.near[2]] as const) : spot.near
  if (!spot.paired && side && side !== 'center')
    near = add(near, [(ASIDE[name] ?? 0) * (side === 'right' ? -1 : 1), 0, 0])
  const from = unit(spot.from)
  let point = near
  if (spot.on === 'head') point = surfaceAt(onFace(near, body), from, headOf(body))
  else if (spot.on === 'torso') point = surfaceAt(near, from, torsoOf(body))
  else if (spot.on === 'neck') point = surfaceAt(near, from, neckOf(body))
  const faces = from
  return swap
    ? { point: [-point[0], point[1], point[2]], faces: [-faces[0], faces[1], faces[2]] }
    : { point, faces }
}

export const centimetres = (v: Vec): Vec => scale(v, 0.01)
