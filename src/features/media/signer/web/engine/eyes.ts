import { Group, Mesh, SphereGeometry } from 'three'
import type { FaceState } from '../../shared/face.ts'
import type { Vec } from '../../shared/vec.ts'
import { linear, paint } from './looks.ts'
import type { Surface } from './surface.ts'

const DEGREE = Math.PI / 180
/** Degrees that an eye turns at the full gaze, to the side and up. */
const SIDE = 24,
  UP = 18
/** Degrees from the axis of sight: pupil, iris with its darker edge, white. */
const RINGS = [0, 7, 11, 12, 18, 24, 28, 30, 31.5, 40, 54, 72, 90, 110]

/** Two eyes that look; their lids are the face's. */
export class Eyes {
  readonly group = new Group()
  private readonly balls: Mesh[] = []

  constructor(eye: Surface) {
    const ball = new SphereGeometry(1, 24, RINGS.length - 1)
    for (const side of [-1, 1]) {
      const mesh = new Mesh(ball, eye)
      mesh.userData['side'] = side
      mesh.frustumCulled = false
      this.balls.push(mesh)
      this.group.add(mesh)
    }
  }

  dress({ at, radius }: { at: Vec; radius: number }, iris: string): void {
    for (const ball of this.balls) {
      ball.position.set(-(ball.userData['side'] as number) * at[0], at[1], at[2])
      ball.scale.setScalar(radius)
    }
    draw(this.balls[0]!.geometry as SphereGeometry, iris)
  }

  set({ gazeX, gazeY }: FaceState): void {
    for (const ball of this.balls) ball.rotation.set(-gazeY * UP * DEGREE, gazeX * SIDE * DEGREE, 0)
  }
}

/** Pupil, iris and white as rings round the axis of sight, on a ball of radius 1. */
function draw(geometry: SphereGeometry, iris: string): void {
  const columns = 24,
    place = geometry.getAttribute('position'),
    normal = geometry.getAttribute('normal')
  const outer = linear(iris),
    inner = outer.map((c) => Math.min(1, c * 1.35 + 0.01)),
    dark = linear('#0d0908'),
    white = linear('#efeae3')
  const colours: [number, number, number][] = []
  for (const [row, degrees] of RINGS.entries())
    for (let column = 0; column <= columns; column++) {
      const angle = degrees * DEGREE,
        round = (column / columns) * 2 * Math.PI,
        index = row * (columns + 1) + column
      const v = [
        Math.sin(angle) * Math.cos(round),
        Math.sin(angle) * Math.sin(round),
        Math.cos(angle),
      ] as const
      // The cornea bulges a little.
      const out = degrees < 34 ? 1 + 0.035 * Math.cos((degrees / 34) * (Math.PI / 2)) : 1
      place.setXYZ(index, v[0] * out, v[1] * out, v[2] * out)
      normal.setXYZ(index, ...v)
      const glow = degrees < 28 ? Math.max(0, -Math.sin(round)) : 0
      const colour =
        degrees <= 11
          ? dark
          : degrees < 29
            ? outer.map((c, k) => c * (0.75 - glow * 0.3) + inner[k]! * (0.25 + glow * 0.45))
            : degrees < 31
              ? outer.map((c, k) => c * 0.4 + dark[k]! * 0.6)
              : white.map((c, k) => c * (1 - Math.min(1, (degrees - 31) / 60) * [0.28, 0.38, 0.42][k]!))
      colours.push(colour as [number, number, number])
    }
  paint(geometry, (index) => colours[index]!)
  place.needsUpdate = true
}
