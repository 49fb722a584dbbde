import type { BufferGeometry } from 'three'
import type { FaceState } from '../../shared/face.ts'
import type { Morph } from '../../shared/morphs.ts'
import { clamp, ease } from '../../shared/vec.ts'
import type { Moving } from './figure.ts'

export type MoveShares = Partial<Record<Morph, number>>

/** Friendly at rest: corners of the mouth up a little, brows raised, lids relaxed. */
const REST = { smile: 0.3, browUp: 0.06, browSad: 0.12, cheeks: 0.12, lids: 0.1 }
const positive = (value: number): number => Math.max(0, value)

/** Shares of the packed movements for a face. */
export function sharesOf(face: FaceState): Record<Morph, number> {
  const mouth = Math.min(
      1,
      face.open +
        face.pucker +
        face.press +
        face.bite +
        face.teeth +
        positive(-face.smile) +
        Math.abs(face.puff),
    ),
    round = face.pucker * Math.min(1, face.open * 3)
  return {
    browUp: positive(face.browUp) * 1.05 + REST.browUp * (1 - Math.min(1, face.browDown)),
    browDown: positive(face.browDown),
    browSad: positive(face.browSad) + REST.browSad * positive(1 - face.browUp),
    lidsWide: positive(face.lids) * 0.75,
    // Lids that are a little lower look as they are: the scanned blink is nearly shut at its middle.
    lidsShut: Math.min(1, ease(positive(-face.lids)) + REST.lids * positive(1 - Math.abs(face.lids) * 2)),
    squint: positive(face.browDown) * 0.12,
    lookUp: positive(face.gazeY) * 0.8,
    lookDown: positive(-face.gazeY) * 0.8,
    smile: positive(face.smile) * 0.8 + REST.smile * (1 - mouth),
    frown: positive(-face.smile) * 1.15,
    open: positive(face.open) * 0.75,
    wide: positive(face.wide),
    pucker: positive(face.pucker - round),
    funnel: positive(round),
    press: positive(face.press) * 0.9,
    lipsIn: positive(face.press - 0.4) * 1.3,
    teeth: positive(face.teeth),
    bite: positive(face.bite),
    puff: positive(face.puff),
    suck: positive(-face.puff),
    cheeks: positive(face.cheeks) * 0.5 + REST.cheeks,
    sneer: 0,
  }
}

/** Place of the tongue, in metres from its rest, its thickness, and its fall (radians) to the tip. */
export type TonguePlace = { y: number; z: number; thick: number; fall: number }
export function tongueOf(face: FaceState): TonguePlace {
  const out = clamp(face.tongue, 0, 1.3),
    inside = 1 - Math.min(1, out * 2),
    open = positive(face.open)
  return {
    // Out of the way of what a mouth says: low, and a little back.
    y: -inside * (0.003 + open * 0.006),
    z: out * 0.026 - inside * 0.006,
    thick: 1 - inside * 0.4 - Math.min(1, out) * 0.3,
    fall: positive(out - 0.6) * 0.35,
  }
}

/** True where lips let teeth be seen; behind closed or rounded ones their edge would come through. */
export const showsTeeth = ({ open, teeth, bite, pucker }: FaceState): boolean =>
  Math.max(open, teeth, bite) > 0.08 && pucker < 0.6

/** Way of the teeth up and to the viewer, in metres: behind lips that close or round, on a lip that is bitten. */
export function teethOf({ bite, pucker, press, puff }: FaceState): [y: number, z: number] {
  const closed = Math.min(1, pucker + press + Math.abs(puff))
  return [bite * -0.003, bite * 0.005 - closed * 0.014]
}

/** Shares so close that nobody sees the difference. */
const SAME = 0.004

/** A mesh that a face moves: worked out anew when its shares or its triangles change. */
export class MovingMesh {
  private shares: Partial<Record<Morph, number>> = {}
  /** Triangles that the normals were worked out from: points of others have none. */
  private triangles: BufferGeometry['index'] = null
  private readonly moving: Moving

  constructor(moving: Moving) {
    this.moving = moving
  }

  set(shares: Record<Morph, number>): void {
    const { geometry, rest, moves, even } = this.moving
    let changed = !even && this.triangles !== geometry.index
    for (const morph of moves.keys())
      if (Math.abs(shares[morph] - (this.shares[morph] ?? -1)) > SAME) changed = true
    if (!changed) return
    this.shares = { ...shares }
    const position = geometry.getAttribute('position'),
      out = position.array as Float32Array
    out.set(rest)
    for (const [morph, { at, by, scale }] of moves) {
      const share = shares[morph] * scale
      if (share === 0) continue
      for (let k = 0; k < at.length; k++) {
        const point = at[k]! * 3
        out[point] = out[point]! + by[k * 3]! * share
        out[point + 1] = out[point + 1]! + by[k * 3 + 1]! * share
        out[point + 2] = out[point + 2]! + by[k * 3 + 2]! * share
      }
    }
    position.needsUpdate = true
    if (!even) geometry.computeVertexNormals()
    this.triangles = geometry.index
  }
}
