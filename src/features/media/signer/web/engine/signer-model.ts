import { Group, Mesh, type BufferGeometry } from 'three'
import { HEAD, NECK } from '../../shared/body.ts'
import type { Scene as Moment } from '../../shared/clip.ts'
import { alive } from '../../shared/face.ts'
import { HandMesh } from './hand-mesh.ts'
import { Head } from './head.ts'
import { dress, makeMaterials } from './looks.ts'
import { shadeBy, solidsOf, type Solids } from './occluders.ts'
import { LOOK, type Look } from './palette.ts'
import { setDetail, type Detail } from './sculpt.ts'
import { Sleeve } from './sleeve.ts'
import { Torso } from './torso.ts'

/** The whole signer: set a moment of a clip, then render. */
export class SignerModel {
  readonly group = new Group()
  private readonly materials = makeMaterials()
  private readonly head = new Head(this.materials)
  private readonly torso = new Torso(this.materials)
  private readonly sides: { sleeve: Sleeve; hand: HandMesh }[]
  private look: Look | null = null
  private drawn: Detail = 'fine'

  constructor(hand: BufferGeometry) {
    this.group.add(this.torso.group, this.head.group)
    this.sides = [1, -1].map((sign, index) => {
      const side = {
          sleeve: new Sleeve(this.materials.sleeves[index]!),
          hand: new HandMesh(hand, this.materials.hands[index]!),
        },
        group = new Group()
      group.scale.x = sign
      group.add(side.sleeve.mesh, side.hand.mesh)
      this.group.add(group)
      return side
    })
    this.dress(LOOK)
  }

  dress(look: Look): void {
    if (this.look === look) return
    this.look = look
    dress(this.materials, look)
    this.head.dress(look)
  }

  set armsOnly(only: boolean) {
    this.head.group.visible = this.torso.group.visible = !only
  }

  /** Detail of the drawing: full, or a quarter of its triangles on slow devices. */
  set detail(detail: Detail) {
    if (detail === this.drawn) return
    this.drawn = detail
    this.head.detail = detail
    this.group.traverse((part) => {
      if (part instanceof Mesh) setDetail((part as Mesh).geometry, detail)
    })
  }

  /**
   * `life`: seconds of idle life (breath, blinks), or null for a still signer. `flipped`: a left-handed
   * signer, or a mirrored picture.
   */
  set(
    moment: Moment,
    { life = null, flipped = false }: { life?: number | null; flipped?: boolean } = {},
  ): void {
    const face =
      life === null ? { ...moment.face, smile: moment.face.smile + 0.12 } : alive(moment.face, life)
    const solids = solidsOf(moment, flipped)
    this.group.scale.x = flipped ? -1 : 1
    this.head.set(face)
    this.torso.set(face, life === null ? 0 : Math.sin(life * 1.5))
    for (const [index, arm] of [moment.right, moment.left].entries()) {
      this.sides[index]!.sleeve.set(arm, face.shouldersUp)
      this.sides[index]!.hand.set(arm, solids.posed[index]!)
    }
    this.shade(solids)
  }

  /** Gives each surface the solids that keep light off it. */
  private shade({ sides, head, chest }: Solids): void {
    const { face, neck, hands, torso, sleeves, hair, eye, mouth, brow } = this.materials,
      [right, left] = sides
    const both = [...right.hand, ...left.hand],
      arms = [right.arm[0]!, left.arm[0]!]
    for (const surface of [face, eye, mouth, brow]) shadeBy(surface, HEAD, 0.27, [...both, ...arms])
    shadeBy(hair, HEAD, 0.25, [...both, ...arms])
    shadeBy(neck, NECK, 0.22, both)
    shadeBy(torso, [0, -0.06, 0.04], 0.42, [...right.arm, ...left.arm, ...both])
    for (const [index, side] of sides.entries()) {
      const other = sides[1 - index]!
      shadeBy(hands[index]!, side.at, 0.25, [...side.hand, ...other.hand, head])
      shadeBy(sleeves[index]!, side.arm[0]!.to, 0.36, [
        ...other.hand,
        ...other.arm,
        ...side.hand,
        head,
        chest,
      ])
    }
  }
}
