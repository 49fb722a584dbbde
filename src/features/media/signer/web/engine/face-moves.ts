import type { FaceState } from '../../shared/face.ts'
import type { Morph } from '../../shared/morphs.ts'
import type { Moving } from './figure.ts'

export type MoveShares = Partial<Record<Morph, number>>

/** Friendly at rest: corners of the mouth up a little, brows raised, lids relaxed. */
const REST = { smile: 0.3, browUp: 0.06, cheeks: 0.12, lids: 0.1 }
const positive = (value: number): number => Math.max(0, value)

/** Shares of the packed movements for a face. */
export function sharesOf(face: FaceState): Record<Morph, number> {
  const mouth = Math.min(
      1,
      face.open + face.pucker + face.press + positive(-face.smile) + Math.abs(face.puff),
    ),
    round = face.pucker * Math.min(1, face.open * 3)
  return {
    browUp: positive(face.browUp) * 0.9 + REST.browUp * (1 - Math.min(1, face.browDown)),
    browDown: positive(face.browDown) * 0.9,
    browSad: positive(face.browSad),
    lidsWide: positive(face.lids) * 0.75,
    lidsShut: Math.min(1, positive(-face.lids) + REST.lids * positive(1 - Math.abs(face.lids) * 2)),
    squint: positive(face.browDown) * 0.25,
    lookUp: positive(face.gazeY) * 0.8,
    lookDown: positive(-face.gazeY) * 0.8,
    smile: positive(face.smile) * 0.8 + REST.smile * (1 - mouth),
    frown: positive(-face.smile) * 0.8,
    open: positive(face.open) * 0.75,
    wide: positive(face.wide),
    pucker: positive(face.pucker - round),
    funnel: positive(round),
    press: positive(face.press) * 0.9,
    lipsIn: positive(face.press - 0.4) * 0.9,
    teeth: positive(face.teeth) * 0.7,
    bite: 0,
    puff: positive(face.puff),
    suck: positive(-face.puff),
    cheeks: positive(face.cheeks) * 0.7 + REST.cheeks,
    sneer: 0,
  }
}

/** Shares so close that nobody sees the difference. */
const SAME = 0.004

/** A mesh that a face moves: worked out anew when its shares change. */
export class MovingMesh {
  private shares: Partial<Record<Morph, number>> = {}
  private readonly moving: Moving

  constructor(moving: Moving) {
    this.moving = moving
  }

  set(shares: Record<Morph, number>): void {
    const { geometry, rest, moves } = this.moving
    let changed = false
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
    geometry.computeVertexNormals()
  }
}
