import { Euler, Group, Mesh, Quaternion, type BufferGeometry } from 'three'
import type { Scene as Moment } from '../../shared/clip.ts'
import { alive, type FaceState } from '../../shared/face.ts'
import type { Arm } from '../../shared/arm.ts'
import { dot, IDENTITY, inverse, slerp, sub, turn, unit, type Quat, type Vec } from '../../shared/vec.ts'
import { ArmBones } from './arm-bones.ts'
import { putBone, ROWS } from './bones.ts'
import { Eyes } from './eyes.ts'
import { MovingMesh, sharesOf, showsTeeth, teethOf, tongueOf } from './face-moves.ts'
import { armRest, setDetail, type Detail, type Figure } from './figure.ts'
import { HandMesh } from './hand-mesh.ts'
import { dress, makeMaterials } from './looks.ts'
import { shadeBy, solidsOf, type Solids } from './occluders.ts'
import type { Colours } from './palette.ts'

/** Height (m) that a shrug lifts the shoulders. */
const LIFT = 0.022,
  /** Share of it with an arm that goes up. */
  RISE = 0.45
/** Distance (m) of an elbow's tip from its joint. */
const TIP = 0.04
/** Bones of an arm; the first bone is the trunk's, the last two those of neck and head. */
const ARM = 6,
  TRUNK = 0,
  NECK_BONE = 1 + 2 * ARM,
  HEAD_BONE = 2 + 2 * ARM

/**
 * Direction of an elbow's tip, and how far (m) skinning takes it to the joint: two bones that differ by an
 * angle average to the cosine of its half.
 */
function elbowTip({ shoulder, elbow, wrist }: Arm): [number, number, number, number] {
  const upper = unit(sub(elbow, shoulder)),
    fore = unit(sub(wrist, elbow)),
    half = Math.sqrt(Math.max(0, (1 + dot(upper, fore)) / 2))
  return [...unit(sub(upper, fore)), TIP * (1 - half)]
}

/** The whole signer: set a moment of a clip, then render. */
export class SignerModel {
  readonly group = new Group()
  private readonly materials = makeMaterials()
  private readonly trunk = new Group()
  private readonly skull = new Group()
  private readonly inSkull = new Group()
  private readonly eyes = new Eyes(this.materials.eye)
  private readonly head = new Mesh(undefined, this.materials.head)
  private readonly torso = new Mesh(undefined, this.materials.torso)
  private readonly strands = new Mesh(undefined, this.materials.strands)
  private readonly teeth = new Mesh(undefined, this.materials.teeth)
  private readonly tongue = new Mesh(undefined, this.materials.tongue)
  private readonly sides: { sleeve: Mesh; hand: HandMesh }[]
  private figure: Figure | null = null
  private moving: MovingMesh[] = []
  private arms: ArmBones | null = null
  private drawn: Detail | null = null

  constructor() {
    this.inSkull.add(this.eyes.group, this.strands, this.teeth, this.tongue)
    this.skull.add(this.inSkull)
    this.trunk.add(this.torso, this.head, this.skull)
    this.group.add(this.trunk)
    this.sides = [1, -1].map((sign, index) => {
      const side = {
          sleeve: new Mesh(undefined, this.materials.sleeves[index]!),
          hand: new HandMesh(this.materials.hands[index]!),
        },
        group = new Group()
      group.scale.x = sign
      group.add(side.sleeve, side.hand.mesh)
      this.group.add(group)
      return side
    })
    for (const mesh of [
      this.head,
      this.torso,
      this.strands,
      this.teeth,
      this.tongue,
      ...this.sides.map(({ sleeve }) => sleeve),
    ])
      mesh.frustumCulled = false
  }

  /** Puts on a person. */
  dress(figure: Figure, colours: Colours): void {
    if (this.figure === figure) return
    this.figure = figure
    this.drawn = null
    const put = (mesh: Mesh, geometry: BufferGeometry): void => void (mesh.geometry = geometry)
    put(this.head, figure.head.geometry)
    put(this.torso, figure.torso)
    put(this.strands, figure.strands.geometry)
    put(this.teeth, figure.teeth.geometry)
    put(this.tongue, figure.tongue.geometry)
    for (const { sleeve, hand } of this.sides) {
      put(sleeve, figure.sleeve)
      put(hand.mesh, figure.hand)
    }
    this.moving = [figure.head, figure.strands, figure.teeth, figure.tongue].map((one) => new MovingMesh(one))
    this.arms = new ArmBones(armRest(figure))
    this.eyes.dress(figure.facts.eye, colours.iris)
    const [x, y, z] = figure.body.neck
    this.inSkull.position.set(-x, -y, -z)
    this.materials.strands.picture = figure.picture
    dress(this.materials, colours)
  }

  /** Detail of the drawing: full, or fewer triangles on slow devices. */
  set detail(detail: Detail) {
    if (this.drawn === detail) return
    this.drawn = detail
    this.group.traverse((part) => {
      if (part instanceof Mesh) setDetail((part as Mesh).geometry, detail)
    })
  }

  set armsOnly(only: boolean) {
    this.trunk.visible = !only
  }

  /**
   * `life`: seconds of idle life (breath, blinks), or null for a still signer. `flipped`: a left-handed
   * signer, or a mirrored picture.
   */
  set(
    moment: Moment,
    { life = null, flipped = false }: { life?: number | null; flipped?: boolean } = {},
  ): void {
    const face = life === null ? moment.face : alive(moment.face, life),
      { body } = this.figure!,
      solids = solidsOf(moment, flipped, body)
    this.group.scale.x = flipped ? -1 : 1
    const shares = sharesOf(face)
    for (const mesh of this.moving) mesh.set(shares)
    this.eyes.set(face)
    this.teeth.position.set(0, ...teethOf(face))
    this.teeth.visible = showsTeeth(face)
    this.setTongue(face, body.landmarks.mouth)
    const { torso, sleeves } = this.materials
    for (const [index, arm] of [moment.right, moment.left].entries()) {
      const lift = (face.shouldersUp + (index === 0 ? face.rightUp : face.leftUp) * RISE) * LIFT
      this.arms!.put(torso.bones, 1 + index * ARM, arm, lift, index === 1)
      this.arms!.put(sleeves[index]!.bones, 1, arm, lift, false)
      sleeves[index]!.elbow.set(...elbowTip(arm.arm))
      this.sides[index]!.hand.set(arm, solids.posed[index]!)
    }
    const twisted = turn([0, 1, 0], face.twist)
    putBone(torso.bones, TRUNK, twisted, [0, 0, 0], [0, 0, 0])
    // The left sleeve is a right one in a mirror.
    for (const [index, sleeve] of sleeves.entries())
      putBone(sleeve.bones, TRUNK, index === 0 ? twisted : inverse(twisted), [0, 0, 0], [0, 0, 0])
    this.setHead(face, body.neck)
    this.torso.scale.z = 1 + 0.008 * (life === null ? 0 : Math.sin(life * 1.5))
    this.shade(solids, body.head)
  }

  /** The tongue turns and thins about its root, below the line of the lips. */
  private setTongue(face: FaceState, mouth: number): void {
    const { y, z, thick, fall } = tongueOf(face),
      root = [mouth - 0.012, 0.045] as const,
      [cos, sin] = [Math.cos(fall), Math.sin(fall)],
      { position, rotation, scale } = this.tongue
    rotation.x = fall
    scale.y = thick
    position.y = root[0] + y - (cos * root[0] * thick - sin * root[1])
    position.z = root[1] + z - (sin * root[0] * thick + cos * root[1])
  }

  /** The head turns about the neck, which follows half the way. */
  private setHead(face: FaceState, neck: Vec): void {
    const { x, y, z, w } = new Quaternion().setFromEuler(new Euler(face.pitch, face.yaw, face.roll, 'YXZ')),
      head: Quat = [x, y, z, w],
      at: Vec = [neck[0], neck[1], neck[2] + face.lean * 0.016],
      { bones } = this.materials.head
    bones.set(this.materials.torso.bones.subarray(0, NECK_BONE * ROWS))
    putBone(bones, NECK_BONE, slerp(IDENTITY, head, 0.5), neck, [at[0], at[1], neck[2] + face.lean * 0.008])
    putBone(bones, HEAD_BONE, head, neck, at)
    this.skull.position.set(...at)
    this.skull.quaternion.set(...head)
  }

  /** Gives each surface the solids that keep light off it. */
  private shade({ sides, head: skull, chest }: Solids, middle: Vec): void {
    const { head, hands, torso, sleeves, strands, eye, teeth, tongue } = this.materials,
      [right, left] = sides
    const both = [...right.hand, ...left.hand],
      arms = [right.arm[0]!, left.arm[0]!]
    for (const surface of [head, eye, teeth, tongue]) shadeBy(surface, middle, 0.27, [...both, ...arms])
    shadeBy(strands, middle, 0.25, [...both, ...arms])
    shadeBy(torso, [0, -0.06, 0.04], 0.42, [...right.arm, ...left.arm, ...both])
    for (const [index, side] of sides.entries()) {
      const other = sides[1 - index]!
      shadeBy(hands[index]!, side.at, 0.25, [...side.hand, ...other.hand, skull])
      shadeBy(sleeves[index]!, side.arm[0]!.to, 0.36, [
        ...other.hand,
        ...other.arm,
        ...side.hand,
        skull,
        chest,
      ])
    }
  }
}
