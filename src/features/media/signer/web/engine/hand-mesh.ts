import { BufferAttribute, BufferGeometry, Mesh } from 'three'
import type { ArmMoment } from '../../shared/clip.ts'
import { JOINTS, type PosedHand } from '../../shared/hand.ts'
import { HAND_REST } from '../../shared/hand-rest.ts'
import { between, inverse, rotate, sub, unit, type Quat, type Vec } from '../../shared/vec.ts'
import { bell, paint, step } from './sculpt.ts'
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
  growForearm(geometry)
  const at3 = (k: number): Vec => [place[k * 3]! / 1e5, place[k * 3 + 1]! / 1e5, place[k * 3 + 2]! / 1e5]
  paint(geometry, (k) => handColour(at3(k), normal[k * 3 + 2]! / 127))
  return geometry
}

/** The bone after the joints: the forearm, which stays where it is while the hand bends. */
const FOREARM = JOINTS
/**
 * The packed hand ends a little below its wrist. That end is extended into the sleeve, as thick as a forearm,
 * and bound to the forearm: a bent wrist would otherwise pull it out of the cuff and show the cuff's hollow.
 */
function growForearm(geometry: BufferGeometry): void {
  const place = geometry.getAttribute('position'),
    bones = geometry.getAttribute('skinIndex'),
    weights = geometry.getAttribute('skinWeight')
  for (let k = 0; k < place.count; k++) {
    const y = place.getY(k)
    if (y > WRIST_BENDS) continue
    const below = Math.max(0, -y),
      share = step(WRIST_BENDS, -WRIST_BENDS, y)
    place.setY(k, y - below * REACHES)
    place.setZ(k, FOREARM_AT + (place.getZ(k) - FOREARM_AT) * (1 + below * THICKENS))
    // The weakest of four bones gives its place to the forearm.
    for (let bone = 0; bone < 3; bone++)
      weights.setComponent(k, bone, weights.getComponent(k, bone) * (1 - share))
    bones.setComponent(k, 3, FOREARM)
    weights.setComponent(k, 3, share)
  }
}
/** Extent (m) of the wrist's bend above and below the joint; factors of the end's length and thickness. */
const WRIST_BENDS = 0.011,
  REACHES = 1.4,
  THICKENS = 14,
  FOREARM_AT = 0.002

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

const DOWN: Vec = [0, -1, 0],
  WRIST: Vec = [0, 0, 0]

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
    const put = (bone: number, turned: Quat, at: Vec, of: Vec): void => {
      const [x, y, z, w] = turned,
        rest = rotate(turned, of)
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
        bone * 12,
      )
    }
    for (let joint = 0; joint < JOINTS; joint++)
      put(joint, posed.turn[joint]!, posed.at[joint]!, REST[joint]![1])
    const fore = rotate(inverse(turn), unit(sub(arm.elbow, arm.wrist)))
    put(FOREARM, between(DOWN, fore), WRIST, WRIST)
    this.mesh.position.set(...arm.wrist)
    this.mesh.quaternion.set(...turn)
  }
}
