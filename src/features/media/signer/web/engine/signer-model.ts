import { Group, type BufferGeometry } from 'three'
import type { Scene as Moment } from '../../shared/clip.ts'
import { alive } from '../../shared/face.ts'
import { HandMesh, Sleeve, Torso } from './body-mesh.ts'
import { Head } from './head.ts'
import { dress, makeMaterials } from './looks.ts'
import { LOOK, type Look } from './palette.ts'

/** The whole signer: set a moment of a clip, then render. */
export class SignerModel {
  readonly group = new Group()
  private readonly materials = makeMaterials()
  private readonly head = new Head(this.materials)
  private readonly torso = new Torso(this.materials)
  private readonly sides: { sleeve: Sleeve; hand: HandMesh }[]
  private look: Look | null = null

  constructor(hand: BufferGeometry) {
    this.group.add(this.torso.group, this.head.group)
    this.sides = [1, -1].map((sign) => {
      const side = { sleeve: new Sleeve(this.materials), hand: new HandMesh(hand, this.materials) }, group = new Group()
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

  /** `life`: seconds of idle life (breath, blinks), or null to stand still. `flipped`: a left-handed signer, or a mirrored picture. */
  set(moment: Moment, { life = null, flipped = false }: { life?: number | null; flipped?: boolean } = {}): void {
    const face = life === null ? { ...moment.face, smile: moment.face.smile + 0.12 } : alive(moment.face, life)
    this.group.scale.x = flipped ? -1 : 1
    this.head.set(face)
    this.torso.set(face, life === null ? 0 : Math.sin(life * 1.5))
    for (const [index, arm] of [moment.right, moment.left].entries()) {
      this.sides[index]!.sleeve.set(arm, face.shouldersUp)
      this.sides[index]!.hand.set(arm)
    }
  }
}
