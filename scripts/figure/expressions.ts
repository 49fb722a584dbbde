import type { Morph } from '../../src/features/media/signer/shared/morphs.ts'
import type { Vec } from '../../src/features/media/signer/shared/vec.ts'
import { readTarget, VERTICES, type Points } from './data.ts'

/** Shares of the scanned expressions (ARKit's names; both sides where there are two) in each movement. */
const EXPRESSIONS: Record<Morph, Record<string, number>> = {
  browUp: { browInnerUp: 1, browOuterUp: 1 },
  // Raised a little at their inner ends: asking, not angry.
  browDown: { browDown: 1.1, browInnerUp: 0.22 },
  browSad: { browInnerUp: 1.2, browOuterUp: -0.3 },
  lidsWide: { eyeWide: 1 },
  lidsShut: { eyeBlink: 1.06 },
  squint: { eyeSquint: 1.2, cheekSquint: 0.5 },
  lookUp: { eyeLookUp: 1 },
  lookDown: { eyeLookDown: 1 },
  smile: { mouthSmile: 1, cheekSquint: 0.25 },
  frown: { mouthFrown: 1, mouthShrugLower: 0.3 },
  open: { jawOpen: 1 },
  wide: { mouthStretch: 0.8, mouthDimple: 0.7 },
  pucker: { mouthPucker: 1 },
  funnel: { mouthFunnel: 1 },
  press: { mouthPress: 1.2, mouthRollLower: 0.25, mouthRollUpper: 0.25 },
  lipsIn: { mouthRollLower: 1, mouthRollUpper: 1 },
  teeth: { mouthUpperUp: 0.8, mouthLowerDown: 0.9 },
  bite: { mouthRollLower: 1, mouthUpperUp: 0.7 },
  puff: { cheekPuff: 1.2 },
  suck: { cheekPuff: -0.9, mouthPucker: 0.35 },
  cheeks: { cheekSquint: 1, cheekRaiser: 0.6 },
  sneer: { noseSneer: 1 },
}

const sides = (name: string): string[] =>
  /^(?:jaw|mouth(?:Close|Funnel|Left|Right|Pucker|Roll|Shrug))/.test(name)
    ? [name]
    : [`${name}_L`, `${name}_R`]

/** Offsets (m) of the base mesh's vertices at the full movement. */
export function offsetsOf(name: Morph): Points {
  const offsets = new Float64Array(VERTICES * 3)
  for (const [expression, share] of Object.entries(EXPRESSIONS[name]))
    for (const side of sides(expression))
      for (const [vertex, by] of readTarget(`face/${side}`))
        for (let axis = 0; axis < 3; axis++) offsets[vertex * 3 + axis]! += by[axis]! * share
  return offsets
}

/** Offsets of what a jaw that opens carries along: a small turn about the jaw's joint. */
export function jawOffset(p: Vec, joint: Vec, chin: Vec, chinBy: Vec): Vec {
  const arm = Math.hypot(chin[1] - joint[1], chin[2] - joint[2]),
    turn = -Math.hypot(chinBy[1], chinBy[2]) / arm
  // A turn about x: y goes with z, z against y.
  return [0, turn * (p[2] - joint[2]), -turn * (p[1] - joint[1])]
}
