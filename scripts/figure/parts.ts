import type { Vec } from '../../src/features/media/signer/shared/vec.ts'
import { dot, sub, unit } from '../../src/features/media/signer/shared/vec.ts'
import { WEIGHTS } from './data.ts'
import { placePerson, type Placed } from './fit.ts'
import { handPart } from './hand.ts'
import { cut, partOf, type Part, type Spot } from './mesh.ts'
import { RECIPES } from './people.ts'

/** The cuts are made once, on this person: every other has the same triangles. */
export const REFERENCE: Placed = placePerson(RECIPES.ana)

/** Bones after those of the top: the neck, the head. */
const NECK = 13,
  HEAD = 14
const TRUNK = /^(?:spine|clavicle|shoulder|breast|root|upperarm|lowerarm|pelvis|neck01)/
/** Bone of the head's skin for a bone of the mesh: its trunk moves with the top. */
export const headBone = (bone: string): number =>
  TRUNK.test(bone) ? topBone(bone) : bone.startsWith('neck') ? NECK : HEAD

/** Bone of the top for a bone of the mesh: 0 the torso, 1 to 6 the right arm's, 7 to 12 the left's. */
export function topBone(bone: string): number {
  const [, kind, side] =
    /^(clavicle|shoulder01|upperarm01|upperarm02|lowerarm01|lowerarm02|wrist|metacarpal\d|finger\S+)\.([LR])$/.exec(
      bone,
    ) ?? []
  if (!kind) return 0
  const order = ['clavicle', 'shoulder01', 'upperarm01', 'upperarm02', 'lowerarm01'].indexOf(kind)
  return (order < 0 ? 6 : order + 1) + (side === 'L' ? 6 : 0)
}

/** Height (m) of a point above the neckline, which is lower in front. */
export const aboveNeckline = ([, y, z]: Vec): number => y - NECKLINE.at + (z - NECKLINE.back) * NECKLINE.slope
/** Height of the neckline at the nape, its depth there, and how it falls to the front. */
const NECKLINE = { at: 0.158, back: -0.06, slope: 0.32 }
/** Extent (m) of skin below the neckline, under the top, and to the sides. */
const UNDER = 0.022,
  ASIDE = 0.082
const WAIST = -0.47
/** Distance (m) of a cuff from the wrist, towards the elbow. */
export const CUFF = 0.012

function headPart(): Part {
  const { points } = REFERENCE
  const whole = partOf('body', points, ([x, y]) => y > 0.03 && Math.abs(x) < ASIDE + 0.05)
  const above = cut(whole, points, (p) => aboveNeckline(p) + UNDER)
  return cut(above, points, ([x, y]) => (y > 0.2 ? 1 : ASIDE - Math.abs(x)))
}

const ARM = /^(?:upperarm|lowerarm|wrist|metacarpal|finger)/
export const armShare = (spot: Spot): number =>
  spot.reduce(
    (sum, [vertex, share]) =>
      sum +
      share * [...WEIGHTS[vertex]!].reduce((all, [bone, weight]) => all + (ARM.test(bone) ? weight : 0), 0),
    0,
  )

/** The top from neckline to waist and cuffs, split at the shoulders. */
function topParts(): { torso: Part; sleeve: Part } {
  const { points, bone } = REFERENCE
  const wrist = ['L', 'R'].map((side) => ({
    at: bone(`wrist.${side}`).head,
    fore: unit(sub(bone(`wrist.${side}`).head, bone(`lowerarm01.${side}`).head)),
    sign: side === 'L' ? 1 : -1,
  }))
  const inSleeve = (p: Vec): number => {
    const own = wrist.find(({ sign }) => sign * p[0] > 0) ?? wrist[0]!
    return Math.abs(p[0]) < 0.2 ? 1 : -dot(sub(p, own.at), own.fore) - CUFF
  }
  let part = partOf('helper-tights', points, ([, y]) => y > WAIST - 0.05)
  part = cut(part, points, (p) => p[1] - WAIST)
  part = cut(part, points, inSleeve)
  part = cut(part, points, (p) => (Math.abs(p[0]) > 0.13 ? 1 : -aboveNeckline(p)))
  const isArm = part.spots.map((spot) => armShare(spot) > 0.5)
  const pick = (wanted: (corners: number[]) => boolean): Part => {
    const numbers = new Map<number, number>(),
      out: Part = { spots: [], index: [] }
    for (let at = 0; at < part.index.length; at += 3) {
      const corners = part.index.slice(at, at + 3)
      if (!wanted(corners)) continue
      for (const corner of corners) {
        if (!numbers.has(corner)) {
          numbers.set(corner, out.spots.length)
          out.spots.push(part.spots[corner]!)
        }
        out.index.push(numbers.get(corner)!)
      }
    }
    return out
  }
  const arm = (corners: number[]): boolean => corners.filter((corner) => isArm[corner]).length >= 2
  const right = (spot: Spot): boolean =>
    spot.reduce((sum, [vertex, share]) => sum + share * points[vertex * 3]!, 0) < 0
  return {
    torso: pick((corners) => !arm(corners)),
    sleeve: pick((corners) => arm(corners) && right(part.spots[corners[0]!]!)),
  }
}

/** Parts that all people share: triangles, and how their points hang on the base mesh. */
export function makeParts() {
  return { head: headPart(), hand: handPart(REFERENCE), ...topParts(), ...insideParts() }
}
function insideParts(): { teeth: Part; tongue: Part } {
  const { points } = REFERENCE,
    all = (): boolean => true
  const upper = partOf('helper-upper-teeth', points, all),
    lower = partOf('helper-lower-teeth', points, all)
  return {
    teeth: {
      spots: [...upper.spots, ...lower.spots],
      index: [...upper.index, ...lower.index.map((corner) => corner + upper.spots.length)],
    },
    tongue: partOf('helper-tongue', points, all),
  }
}
