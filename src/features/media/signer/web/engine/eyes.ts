import { Group, Mesh, SphereGeometry } from 'three'
import { EYE } from '../../shared/body.ts'
import type { FaceState } from '../../shared/face.ts'
import type { Materials } from './looks.ts'
import { linear } from './looks.ts'
import { paint, step } from './sculpt.ts'

const RADIUS = 0.0172
const DEGREE = Math.PI / 180
/** Elevation of the lids' edges, in degrees: relaxed, and at their limits. */
const UPPER = { open: 26, wide: 40, closed: -14 },
  LOWER = { open: -24, wide: -30, closed: -16 }

/** Two eyes with lids that follow gaze and mood. */
export class Eyes {
  readonly group = new Group()
  private readonly balls: Mesh[] = []
  private readonly uppers: Mesh[] = []
  private readonly lowers: Mesh[] = []

  constructor(materials: Materials) {
    const ball = eyeball(),
      upper = lid(true),
      lower = lid(false)
    for (const side of [1, -1]) {
      const socket = new Group()
      socket.position.set(side * EYE[0], EYE[1], EYE[2])
      socket.rotation.set(0, side * 0.16, side * -0.035)
      const parts = [
        new Mesh(ball, materials.eye),
        new Mesh(upper, materials.face),
        new Mesh(lower, materials.face),
      ] as const
      this.balls.push(parts[0])
      this.uppers.push(parts[1])
      this.lowers.push(parts[2])
      socket.add(...parts)
      this.group.add(socket)
    }
  }

  set({ lids, gazeX, gazeY, browDown, cheeks }: FaceState): void {
    const open = lids >= 0 ? mix(UPPER.open, UPPER.wide, lids) : mix(UPPER.open, UPPER.closed, -lids)
    const below =
      (lids >= 0 ? mix(LOWER.open, LOWER.wide, lids) : mix(LOWER.open, LOWER.closed, -lids * 0.9)) +
      cheeks * 4
    const look = gazeY * 13
    for (const [index, ball] of this.balls.entries()) {
      ball.rotation.set(-look * DEGREE * 1.4, gazeX * 24 * DEGREE, 0)
      // The upper lid follows the gaze.
      this.uppers[index]!.rotation.x = -Math.max(below, open + look * 0.8 - browDown * 4) * DEGREE
      this.lowers[index]!.rotation.x = -Math.min(open, below + look * 0.3) * DEGREE
    }
  }
}
const mix = (a: number, b: number, t: number): number => a + (b - a) * Math.min(1, t)

/** Pupil, iris and white as rings round the axis of sight. */
function eyeball(): SphereGeometry {
  const rings = [0, 7, 13, 14, 19, 25, 29.5, 32, 33.5, 40, 54, 72, 90, 110],
    columns = 28
  const geometry = new SphereGeometry(RADIUS, columns, rings.length - 1)
  const place = geometry.getAttribute('position'),
    normal = geometry.getAttribute('normal')
  const iris = linear('#5a3a22'),
    inner = linear('#8a5c34'),
    dark = linear('#120b08'),
    white = linear('#f4efe9')
  const colours: (readonly [number, number, number])[] = []
  for (const [row, degrees] of rings.entries())
    for (let column = 0; column <= columns; column++) {
      const angle = degrees * DEGREE,
        round = (column / columns) * 2 * Math.PI,
        index = row * (columns + 1) + column
      const v = [
        Math.sin(angle) * Math.cos(round),
        Math.sin(angle) * Math.sin(round),
        Math.cos(angle),
      ] as const
      place.setXYZ(index, v[0] * RADIUS, v[1] * RADIUS, v[2] * RADIUS)
      normal.setXYZ(index, ...v)
      const glow = degrees < 28 ? step(0.2, -0.9, v[1] / Math.max(0.001, Math.sin(angle))) : 0
      const colour =
        degrees <= 13
          ? dark
          : degrees < 30
            ? inner.map((c, k) => c * (0.35 + glow * 0.75) + iris[k]! * (0.65 - glow * 0.35))
            : degrees < 32.5
              ? dark.map((c, k) => c * 0.5 + iris[k]! * 0.5)
              : white.map((c, k) => c * (1 - step(34, 80, degrees) * [0.2, 0.32, 0.36][k]!))
      colours.push(colour as [number, number, number])
    }
  paint(geometry, (index) => colours[index]!)
  return geometry
}

/** Half a ball round the eye whose edge is the lid's edge, with lashes painted along it. */
function lid(upper: boolean): SphereGeometry {
  const rows = 10,
    geometry = new SphereGeometry(RADIUS * 1.055, 26, rows, 0, Math.PI * 2, 0, Math.PI / 2)
  const place = geometry.getAttribute('position')
  for (let index = 0; index < place.count; index++) {
    const y = place.getY(index),
      edge = 1 - y / (RADIUS * 1.055),
      front = place.getZ(index) > 0
    // The edge is off the eye by the thickness of the lashes.
    const out = upper && front ? 1 + 0.07 * step(0.86, 1, edge) : 1
    place.setXYZ(index, place.getX(index) * out, upper ? y : -y, place.getZ(index) * out)
  }
  if (!upper) {
    const index = geometry.getIndex()!
    for (let at = 0; at < index.count; at += 3) {
      const b = index.getX(at + 1)
      index.setX(at + 1, index.getX(at + 2))
      index.setX(at + 2, b)
    }
  }
  geometry.computeVertexNormals()
  const lash = upper ? ([0.06, 0.05, 0.05] as const) : ([0.72, 0.55, 0.5] as const)
  paint(geometry, (index) =>
    Math.abs(place.getY(index)) < RADIUS * (upper ? 0.11 : 0.03) ? lash : [0.95, 0.86, 0.84],
  )
  return geometry
}
