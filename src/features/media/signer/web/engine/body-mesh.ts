import { BufferAttribute, Bone, BufferGeometry, CylinderGeometry, Group, Matrix4, Mesh, Quaternion, Skeleton, SkinnedMesh, Vector3 } from 'three'
import { surfaceAt, torsoDistance } from '../../shared/body.ts'
import type { ArmMoment } from '../../shared/clip.ts'
import type { FaceState } from '../../shared/face.ts'
import { JOINTS, poseHand } from '../../shared/hand.ts'
import { HAND_REST } from '../../shared/hand-rest.ts'
import { add, along, cross, lerp, scale, sub, unit, type Vec } from '../../shared/vec.ts'
import type { Materials } from './looks.ts'
import { bell, gridGeometry, paint, rowsBetween, step, wrap } from './sculpt.ts'

/** The clothed torso with neck and collar; breathes and lifts its shoulders. */
export class Torso {
  readonly group = new Group()
  private readonly cloth: Mesh

  constructor(materials: Materials) {
    const { geometry, points } = wrap(torsoDistance, [0, -0.06, -0.012], 72, [...rowsBetween(0.02, 1.2, 34), ...rowsBetween(1.25, 2.95, 30)], 0.17, 0)
    geometry.morphAttributes = { position: [new BufferAttribute(new Float32Array(points.flatMap(([x, y]) => [0, 0.016 * step(0.05, 0.13, Math.abs(x)) * step(-0.06, 0.06, y), 0])), 3)] }
    geometry.morphTargetsRelative = true
    this.cloth = new Mesh(geometry, materials.cloth)
    const throat = new CylinderGeometry(0.0435, 0.0535, 0.17, 40, 6, true)
    paint(throat, () => [0.97, 0.93, 0.92])
    const neck = new Mesh(throat, materials.skin)
    neck.position.set(0, 0.15, -0.012)
    neck.rotation.x = 0.07
    const collar = new Mesh(collarGeometry(), materials.cloth)
    this.group.add(this.cloth, neck, collar)
    for (const mesh of [this.cloth, neck, collar]) { mesh.castShadow = true; mesh.receiveShadow = true; mesh.frustumCulled = false }
  }

  set(face: FaceState, breath: number): void {
    this.cloth.morphTargetInfluences = [face.shouldersUp]
    this.cloth.scale.z = 1 + 0.012 * breath
    this.group.rotation.y = face.twist
  }
}

/** A band round the neck that lies on the torso wherever it is. */
function collarGeometry(): BufferGeometry {
  const round = 56, thick = 12, points: Vec[] = []
  for (let ring = 0; ring < thick; ring++) for (let k = 0; k < round; k++) {
    const angle = (k / round) * 2 * Math.PI, roll = (ring / (thick - 1)) * 2 * Math.PI, side = Math.sin(angle), ahead = Math.cos(angle)
    const y = surfaceAt([side * 0.0545, 0, -0.0125 + ahead * 0.0575], [0, 1, 0], torsoDistance)[1] + 0.0035
    const out = 0.0545 + Math.cos(roll) * 0.0052
    points.push([side * out, y + Math.sin(roll) * 0.0105, -0.0125 + ahead * (out + 0.003)])
  }
  return gridGeometry(points, round, thick)
}

const RINGS = 34, ROUND = 20
/** A sleeve from the shoulder over the elbow to the cuff. */
export class Sleeve {
  readonly mesh: Mesh
  private readonly geometry: BufferGeometry

  constructor(materials: Materials) {
    this.geometry = gridGeometry(Array.from({ length: RINGS * ROUND }, (): Vec => [0, 0, 0]), ROUND, RINGS)
    this.mesh = new Mesh(this.geometry, materials.cloth)
    this.mesh.castShadow = true
    this.mesh.receiveShadow = true
    this.mesh.frustumCulled = false
  }

  set({ arm: { shoulder, elbow, wrist } }: ArmMoment, lift: number): void {
    const place = this.geometry.getAttribute('position')
    const from = add(shoulder, [0.06, -0.006 + lift * 0.014, 0]), joint = add(shoulder, [-0.004, 0.004 + lift * 0.014, 0])
    const upper = unit(sub(elbow, joint)), top = along(joint, upper, 0.05), fore = unit(sub(wrist, elbow)), bend = 1 - (upper[0] * fore[0] + upper[1] * fore[1] + upper[2] * fore[2])
    const cuff = along(wrist, fore, 0.011)
    const centre = (t: number): Vec => {
      // Rounded at the elbow over a hand's breadth.
      if (t < 0.16) { const s = t / 0.16; return lerp(lerp(from, joint, s), lerp(joint, top, s), s) }
      if (t < 0.47) return lerp(top, along(elbow, upper, -0.045), (t - 0.16) / 0.31)
      if (t < 0.63) { const s = (t - 0.47) / 0.16; return lerp(lerp(along(elbow, upper, -0.045), elbow, s), lerp(elbow, along(elbow, fore, 0.045), s), s) }
      return lerp(along(elbow, fore, 0.045), cuff, (t - 0.63) / 0.37)
    }
    let side: Vec = unit(cross(upper, [0.3, 0.2, 1]))
    for (let ring = 0; ring < RINGS; ring++) {
      const t = ring / (RINGS - 1), inCuff = ring === RINGS - 1, s = inCuff ? 0.985 : t
      const c = centre(s), ahead = unit(sub(centre(Math.min(1, s + 0.02)), centre(Math.max(0, s - 0.02))))
      side = unit(along(side, ahead, -(side[0] * ahead[0] + side[1] * ahead[1] + side[2] * ahead[2])))
      const other = cross(ahead, side)
      const folds = bend * 0.0022 * bell(t - 0.53, 0.13) * Math.sin(t * 130) + 0.0009 * Math.sin(t * 74 + 1) * step(0.1, 0.3, t)
      const radius = inCuff ? 0.025 : 0.056 - 0.014 * step(0, 0.4, t) - 0.002 * step(0.4, 0.55, t) - 0.0082 * step(0.62, 0.93, t) + 0.0016 * step(0.925, 0.945, t) + folds
      for (let k = 0; k < ROUND; k++) {
        const angle = (k / ROUND) * 2 * Math.PI, p = add(c, add(scale(side, Math.cos(angle) * radius), scale(other, -Math.sin(angle) * radius)))
        place.setXYZ(ring * ROUND + k, p[0], p[1], p[2])
      }
    }
    place.needsUpdate = true
    this.geometry.computeVertexNormals()
  }
}

/** The packed hand (scripts/pack-hand.ts) as a geometry. */
export function readHand(buffer: ArrayBuffer): BufferGeometry {
  const [count = 0, indices = 0] = new Uint16Array(buffer, 0, 2)
  let at = 4
  const take = <T>(make: (from: number) => T, bytes: number): T => { const part = make(at); at += bytes; return part }
  const place = take((from) => new Int16Array(buffer, from, count * 3), count * 6), index = take((from) => new Uint16Array(buffer, from, indices), indices * 2)
  const normal = take((from) => new Int8Array(buffer, from, count * 3), count * 3), bones = take((from) => new Uint8Array(buffer, from, count * 4), count * 4), weights = take((from) => new Uint8Array(buffer, from, count * 4), count * 4)
  const geometry = new BufferGeometry()
  geometry.setIndex(new BufferAttribute(index, 1))
  geometry.setAttribute('position', new BufferAttribute(Float32Array.from(place, (n) => n / 100_000), 3))
  geometry.setAttribute('normal', new BufferAttribute(Float32Array.from(normal, (n) => n / 127), 3))
  geometry.setAttribute('skinIndex', new BufferAttribute(bones, 4))
  geometry.setAttribute('skinWeight', new BufferAttribute(Float32Array.from(weights, (n) => n / 255), 4))
  paint(geometry, (at3) => handColour([place[at3 * 3]! / 1e5, place[at3 * 3 + 1]! / 1e5, place[at3 * 3 + 2]! / 1e5], normal[at3 * 3 + 2]! / 127))
  return geometry
}

const REST = Object.entries(HAND_REST) as [string, Vec][]
const TIPS = REST.filter(([name]) => name.endsWith('tip')).map(([, at]) => at)
/** Palms are lighter, fingertips warmer, nails paler and a little pink. */
function handColour(p: Vec, facing: number): [number, number, number] {
  const near = Math.min(...TIPS.map((tip) => Math.hypot(p[0] - tip[0], p[1] - tip[1], p[2] - tip[2]))), tip = bell(near, 0.016)
  const palm = step(0.2, 0.8, facing) * 0.08
  const nail = facing < -0.55 ? bell(near, 0.0085) : 0
  return [1 + palm + nail * 0.12, 1 + palm * 0.7 - tip * 0.09 + nail * 0.08, 1 + palm * 0.6 - tip * 0.09 + nail * 0.14]
}

const at = new Vector3(), turned = new Quaternion(), one = new Vector3(1, 1, 1)
/** A hand, bent by its joint angles. */
export class HandMesh {
  readonly mesh: SkinnedMesh
  private readonly bones: Bone[]

  constructor(geometry: BufferGeometry, materials: Materials) {
    this.bones = REST.map(() => { const bone = new Bone(); bone.matrixAutoUpdate = false; bone.matrixWorldAutoUpdate = false; return bone })
    this.mesh = new SkinnedMesh(geometry, materials.skin)
    this.mesh.bindMode = 'detached'
    this.mesh.bind(new Skeleton(this.bones, REST.map(([, [x, y, z]]) => new Matrix4().makeTranslation(-x, -y, -z))), new Matrix4())
    this.mesh.castShadow = true
    this.mesh.receiveShadow = true
    this.mesh.frustumCulled = false
  }

  set({ arm, turn, pose }: ArmMoment): void {
    const posed = poseHand(pose)
    for (let joint = 0; joint < JOINTS; joint++) this.bones[joint]!.matrixWorld.compose(at.set(...posed.at[joint]!), turned.set(...posed.turn[joint]!), one)
    this.mesh.position.set(...arm.wrist)
    this.mesh.quaternion.set(...turn)
  }
}
