import { BufferAttribute, BufferGeometry, Mesh } from 'three'
import type { ArmMoment } from '../../shared/clip.ts'
import { JOINTS, type PosedHand } from '../../shared/hand.ts'
import { HAND_REST } from '../../shared/hand-rest.ts'
import { rotate, sub, type Vec } from '../../shared/vec.ts'
import { bell, paint } from './sculpt.ts'
import type { Surface } from './surface.ts'

/** The packed hand (scripts/pack-hand.ts) as a geometry. */
export function readHand(buffer: ArrayBuffer): BufferGeometry {
  const [count = 0, indices = 0] = new Uint16Array(buffer, 0, 2)
  let at = 4
  const take = <T>(make: (from: number) => T, bytes: number): T => {
    const part = make(at)
    at += bytes
    return part
  }
  const place = take((from) => new Int16Array(buffer, from, count * 3), count * 6),
    index = take((from) => new Uint16Array(buffer, from, indices), indices * 2)
  const normal = take((from) => new Int8Array(buffer, from, count * 3), count * 3),
    bones = take((from) => new Uint8Array(buffer, from, count * 4), count * 4),
    weights = take((from) => new Uint8Array(buffer, from, count * 4), count * 4)
  const geometry = new BufferGeometry()
  geometry.setIndex(new BufferAttribute(index, 1))
  geometry.setAttribute(
    'position',
    new BufferAttribute(
      Float32Array.from(place, (n) => n / 100_000),
      3,
    ),
  )
  geometry.setAttribute(
    'normal',
    new BufferAttribute(
      Float32Array.from(normal, (n) => n / 127),
      3,
    ),
  )
  geometry.setAttribute('skinIndex', new BufferAttribute(bones, 4))
  geometry.setAttribute(
    'skinWeight',
    new BufferAttribute(
      Float32Array.from(weights, (n) => n / 255),
      4,
    ),
  )
  const at3 = (k: number): Vec => [place[k * 3]! / 1e5, place[k * 3 + 1]! / 1e5, place[k * 3 + 2]! / 1e5]
  paint(geometry, (k) => handColour(at3(k), normal[k * 3 + 2]! / 127))
  return geometry
}

const REST = Object.entries(HAND_REST) as [string, Vec][]
const TIPS = REST.filter(([name]) => name.endsWith('tip')).map(([, at]) => at)
const KNUCKLES = REST.filter(
  ([name]) => /(?:proximal|intermediate|distal)$/.test(name) && !name.startsWith('thumb'),
).map(([, at]) => at)
const nearest = (p: Vec, points: readonly Vec[]): number =>
  Math.min(...points.map((q) => Math.hypot(...sub(p, q))))

/** Fingertips and knuckles are warmer. Nails, creases and palms are drawn by the surface (hand-detail.ts). */
function handColour(p: Vec, facing: number): [number, number, number] {
  const tip = bell(nearest(p, TIPS), 0.016),
    knuckle = facing < -0.2 ? bell(nearest(p, KNUCKLES), 0.011) : 0
  return [1 - knuckle * 0.03, 1 - tip * 0.09 - knuckle * 0.1, 1 - tip * 0.08 - knuckle * 0.1]
}

/** A hand, bent by its joint angles. */
export class HandMesh {
  readonly mesh: Mesh
  private readonly surface: Surface

  constructor(geometry: BufferGeometry, surface: Surface) {
    this.surface = surface
    this.mesh = new Mesh(geometry, surface)
    this.mesh.frustumCulled = false
  }

  set({ arm, turn }: ArmMoment, posed: PosedHand): void {
    const { bones } = this.surface
    for (let joint = 0; joint < JOINTS; joint++) {
      const [x, y, z, w] = posed.turn[joint]!,
        at = posed.at[joint]!,
        rest = rotate(posed.turn[joint]!, REST[joint]![1]),
        row = joint * 12
      bones.set(
        [
          1 - 2 * (y * y + z * z),
          2 * (x * y - z * w),
          2 * (x * z + y * w),
          at[0] - rest[0],
          2 * (x * y + z * w),
          1 - 2 * (x * x + z * z),
          2 * (y * z - x * w),
          at[1] - rest[1],
          2 * (x * z - y * w),
          2 * (y * z + x * w),
          1 - 2 * (x * x + y * y),
          at[2] - rest[2],
        ],
        row,
      )
    }
    this.mesh.position.set(...arm.wrist)
    this.mesh.quaternion.set(...turn)
  }
}
