import { Group, Mesh, SphereGeometry } from 'three'
import { bodyDistance, EYE, HEAD, headDistance, NECK } from '../../shared/body.ts'
import type { FaceState } from '../../shared/face.ts'
import { add, sub, type Vec } from '../../shared/vec.ts'
import { Eyes } from './eyes.ts'
import { Hair, underHair } from './hair.ts'
import type { Materials } from './looks.ts'
import type { Look } from './palette.ts'
import { Brows, Mouth } from './mouth.ts'
import { bell, openness, paint, rowsBetween, smoothNormals, step, wrap, type Detail } from './sculpt.ts'
import type { Surface } from './surface.ts'

const CENTRE: Vec = [0, -0.012, 0.004],
  COLUMNS = 84,
  ROWS = 66
/** Movement of the skin for each: displacement of a point of the right half (x ≥ 0) of the face. */
const MORPHS: Record<string, (p: Vec) => Vec> = {
  jaw: ([, y, z]) => {
    const w = step(-0.045, -0.085, y) * step(-0.02, 0.04, z)
    return [0, -0.011 * w, -0.004 * w]
  },
  puff: ([x, y, z]) => {
    const w = bell(x - 0.042, 0.024) * bell(y + 0.05, 0.027) * step(-0.01, 0.03, z)
    return [0.0125 * w, 0, 0.0075 * w]
  },
  cheeks: ([x, y, z]) => {
    const w = bell(x - 0.038, 0.018) * bell(y + 0.026, 0.018) * step(0.02, 0.05, z)
    return [0.002 * w, 0.005 * w, 0.0035 * w]
  },
  browUp: ([x, y, z]) => {
    const w = bell(y - 0.04, 0.022) * step(0.02, 0.06, z) * bell(x - 0.028, 0.045)
    return [0, 0.004 * w, 0]
  },
  browDown: ([x, y, z]) => {
    const w = bell(y - 0.034, 0.016) * step(0.02, 0.06, z) * bell(x - 0.014, 0.022)
    return [-0.002 * w, -0.004 * w, 0.0028 * w]
  },
}

/** The head: skin with its movements, eyes, brows, mouth, ears and hair. Turns about the neck. */
export class Head {
  readonly group = new Group()
  private readonly inner = new Group()
  private readonly skin: Mesh
  private readonly surface: Surface
  private readonly points: Float32Array
  private readonly moves: { at: number; by: Vec }[][]
  private weights: readonly number[] = []
  private readonly eyes: Eyes
  private readonly mouth: Mouth
  private readonly brows: Brows
  private readonly hair: Hair

  constructor(materials: Materials) {
    this.group.position.set(...NECK)
    this.inner.position.set(...sub(HEAD, NECK))
    this.group.add(this.inner)
    const { geometry, points } = wrap(
      headDistance,
      CENTRE,
      COLUMNS,
      rowsBetween(0.02, Math.PI - 0.02, ROWS),
      0.11,
      0.42,
      (p) => !underHair(p),
    )
    paint(
      geometry,
      (index) => complexion(points[index]!),
      openness(geometry, (p) => bodyDistance(add(p, HEAD)).distance, 0.62),
    )
    this.points = new Float32Array(points.flat())
    this.moves = Object.values(MORPHS).map((move) =>
      points.flatMap(([x, y, z], index) => {
        const [dx, dy, dz] = move([Math.abs(x), y, z])
        return Math.hypot(dx, dy, dz) < 1e-5
          ? []
          : [{ at: index * 3, by: [Math.sign(x) * dx, dy, dz] as const }]
      }),
    )
    this.surface = materials.face
    this.skin = new Mesh(geometry, materials.face)
    this.eyes = new Eyes(materials)
    this.mouth = new Mouth(materials.mouth)
    this.brows = new Brows(materials.brow)
    this.hair = new Hair(materials.hair)
    this.inner.add(
      this.skin,
      this.eyes.group,
      this.mouth.mesh,
      this.brows.mesh,
      this.hair.mesh,
      ...ears(materials),
    )
    for (const mesh of [this.skin, this.hair.mesh]) mesh.frustumCulled = false
  }

  set detail(detail: Detail) {
    this.hair.detail = detail
  }

  dress(look: Look): void {
    this.hair.style(look.style)
    this.mouth.tint(look)
  }

  set(face: FaceState): void {
    this.group.rotation.set(face.pitch, face.yaw, face.roll, 'YXZ')
    this.group.position.set(NECK[0], NECK[1], NECK[2] + face.lean * 0.016)
    this.move([face.open, face.puff, Math.max(face.cheeks, face.smile * 0.35), face.browUp, face.browDown])
    this.eyes.set(face)
    this.mouth.set(face)
    this.brows.set(face)
    this.surface.lines(
      Math.max(0, face.browUp),
      Math.max(0, face.browDown),
      Math.max(face.cheeks, face.smile, 0) * 0.9 + 0.1,
    )
  }

  /** Moves the skin, when it is to be moved otherwise than it is. */
  private move(weights: readonly number[]): void {
    if (weights.every((weight, index) => Math.abs(weight - (this.weights[index] ?? 0)) < 0.004)) return
    this.weights = weights
    const { geometry } = this.skin,
      place = geometry.getAttribute('position'),
      out = place.array as Float32Array
    out.set(this.points)
    for (const [index, weight] of weights.entries())
      if (weight !== 0)
        for (const { at, by } of this.moves[index]!) {
          out[at] = out[at]! + by[0] * weight
          out[at + 1] = out[at + 1]! + by[1] * weight
          out[at + 2] = out[at + 2]! + by[2] * weight
        }
    place.needsUpdate = true
    smoothNormals(geometry, COLUMNS, ROWS, true)
  }
}

/** A little redder at cheeks, nose and ears, a little darker round the eyes. */
function complexion([x0, y, z]: Vec): [number, number, number] {
  const x = Math.abs(x0),
    front = step(0.02, 0.06, z)
  const warm =
    front *
    (bell(x - 0.042, 0.022) * bell(y + 0.03, 0.022) * 0.75 +
      bell(x, 0.014) * bell(y + 0.024, 0.014) * 0.6 +
      bell(x, 0.03) * bell(y + 0.085, 0.02) * 0.15)
  const shade =
    front * bell(x - EYE[0], 0.022) * bell(y - EYE[1] - 0.004, 0.014) * 0.08 +
    bell(x, 0.012) * bell(y + 0.0335, 0.004) * step(0.08, 0.09, z) * 0.3
  return [1 - shade * 0.8, 1 - warm * 0.16 - shade, 1 - warm * 0.17 - shade]
}

function ears({ face }: Materials): Mesh[] {
  const geometry = new SphereGeometry(1, 20, 16)
  paint(geometry, () => [1, 0.88, 0.86])
  const place = geometry.getAttribute('position')
  for (let index = 0; index < place.count; index++) {
    // A hollow in the outer side, narrower at the lobe.
    const x = place.getX(index),
      y = place.getY(index),
      z = place.getZ(index)
    const hollow = x > 0 ? bell(y - 0.15, 0.5) * bell(z - 0.15, 0.5) * 0.9 : 0
    place.setXYZ(index, x - hollow, y, z * (1 - 0.28 * Math.max(0, -y)))
  }
  geometry.computeVertexNormals()
  return [1, -1].map((side) => {
    const ear = new Mesh(geometry, face)
    ear.scale.set(0.0085 * side, 0.0275, 0.0165)
    ear.position.set(side * 0.0765, -0.008, -0.006)
    ear.rotation.set(-0.12, side * -0.42, 0)
    return ear
  })
}
