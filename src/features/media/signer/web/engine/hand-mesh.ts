import { Mesh } from 'three'
import type { ArmMoment } from '../../shared/clip.ts'
import { JOINTS, type PosedHand } from '../../shared/hand.ts'
import { HAND_REST } from '../../shared/hand-rest.ts'
import { between, inverse, rotate, sub, unit, type Vec } from '../../shared/vec.ts'
import { putBone } from './bones.ts'
import type { Surface } from './surface.ts'

/** The bone after the joints: the forearm, which stays where it is while the hand bends. */
const FOREARM = JOINTS
const REST = Object.values(HAND_REST) as Vec[]
const DOWN: Vec = [0, -1, 0],
  WRIST: Vec = [0, 0, 0]

/** A hand, bent by its joint angles. */
export class HandMesh {
  readonly mesh = new Mesh()
  private readonly surface: Surface

  constructor(surface: Surface) {
    this.surface = surface
    this.mesh.material = surface
    this.mesh.frustumCulled = false
  }

  set({ arm, turn }: ArmMoment, posed: PosedHand): void {
    const { bones } = this.surface
    for (let joint = 0; joint < JOINTS; joint++)
      putBone(bones, joint, posed.turn[joint]!, REST[joint]!, posed.at[joint]!)
    const fore = rotate(inverse(turn), unit(sub(arm.elbow, arm.wrist)))
    putBone(bones, FOREARM, between(DOWN, fore), WRIST, WRIST)
    this.mesh.position.set(...arm.wrist)
    this.mesh.quaternion.set(...turn)
  }
}
