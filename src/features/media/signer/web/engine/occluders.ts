import type { ArmMoment, Scene } from '../../shared/clip.ts'
import type { Body } from '../../shared/body.ts'
import { poseHand, type PosedHand } from '../../shared/hand.ts'
import { add, distance, flip, lerp, rotate, sub, type Vec } from '../../shared/vec.ts'
import { MOST_OCCLUDERS, type Surface } from './surface.ts'

/** A round solid from one point to another. */
export type Capsule = { from: Vec; to: Vec; radius: number }
export type SideSolids = { hand: Capsule[]; arm: Capsule[]; at: Vec }
export type Solids = { sides: [SideSolids, SideSolids]; head: Capsule; chest: Capsule }

/** Wrist to knuckles, across the knuckles, each finger in two, the thumb in two. */
const BONES: readonly (readonly [from: number, to: number, radius: number])[] = [
  [0, 11, 0.021],
  [6, 21, 0.014],
  [6, 7, 0.0098],
  [7, 9, 0.0085],
  [11, 12, 0.0098],
  [12, 14, 0.0085],
  [16, 17, 0.0094],
  [17, 19, 0.008],
  [21, 22, 0.0082],
  [22, 24, 0.007],
  [1, 2, 0.012],
  [2, 4, 0.0095],
]
function sideOf({ arm, turn }: ArmMoment, posed: PosedHand, mirror: boolean): SideSolids {
  const world = (v: Vec): Vec => (mirror ? flip(v) : v)
  const joint = (index: number): Vec => world(add(arm.wrist, rotate(turn, posed.at[index]!)))
  return {
    at: joint(11),
    hand: BONES.map(([from, to, radius]) => ({ from: joint(from), to: joint(to), radius })),
    arm: [
      { from: world(arm.wrist), to: world(arm.elbow), radius: 0.032 },
      { from: world(lerp(arm.shoulder, arm.elbow, 0.2)), to: world(arm.elbow), radius: 0.042 },
    ],
  }
}
/** All solids of a moment. The first side is the right hand; `flipped` in the mirror. */
export function solidsOf(
  { right, left }: Scene,
  flipped: boolean,
  { head }: Pick<Body, 'head'>,
): Solids & { posed: [PosedHand, PosedHand] } {
  const posed: [PosedHand, PosedHand] = [poseHand(right.pose), poseHand(left.pose)]
  return {
    posed,
    sides: [sideOf(right, posed[0], flipped), sideOf(left, posed[1], !flipped)],
    head: { from: add(head, [0, -0.03, 0.01]), to: add(head, [0, 0.035, -0.008]), radius: 0.074 },
    chest: { from: [0, 0.02, -0.01], to: [0, -0.3, -0.01], radius: 0.088 },
  }
}

/**
 * Tells a surface what shades it: of all given, those near enough to matter, the nearest first when there are
 * too many.
 */
export function shadeBy(surface: Surface, centre: Vec, reach: number, solids: readonly Capsule[]): void {
  const near = solids
    .map((solid) => ({ solid, gap: distance(lerp(solid.from, solid.to, 0.5), centre) - solid.radius }))
    .filter(({ gap }) => gap < reach)
  if (near.length > MOST_OCCLUDERS) near.sort((a, b) => a.gap - b.gap)
  const count = Math.min(MOST_OCCLUDERS, near.length)
  for (let index = 0; index < count; index++) {
    const { from, to, radius } = near[index]!.solid
    surface.starts[index]!.set(from[0], from[1], from[2], radius)
    surface.ways[index]!.set(...sub(to, from))
  }
  surface.occluders = count
}
