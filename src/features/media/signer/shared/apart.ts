import { bonesOf, smooth, solveArm, swivelsFor, withinLimits, type Arm } from './arm.ts'
import { BODY, bodyDistance, wayOut, type Body } from './body.ts'
import type { Ball } from './hand.ts'
import { solidOf, type HandMoment } from './moment.ts'
import { add, along, distance, flip, rotate, scale, slerp, sub, unit, WAYS, type Vec } from './vec.ts'

/** Maximum depth of a touch, in metres. */
export const TOUCH = 0.002
const ROUNDS = 3,
  HAND_STEPS = 10,
  BODY_STEPS = 8

type Deepest = { depth: number; push: Vec; where: string }
const NONE: Deepest = { depth: 0, push: [0, 0, 0], where: '' }

export const placed = (moment: HandMoment, balls: readonly Ball[]): Ball[] =>
  balls.map((ball) => ({ ...ball, at: add(moment.wrist, rotate(moment.turn, ball.at)) }))

/** Deepest point of a hand in the body, and the way out. */
export function intoBody(balls: readonly Ball[], body: Body = BODY): Deepest {
  let worst = NONE
  for (const ball of balls) {
    const { distance: d, part } = bodyDistance(ball.at, body),
      depth = ball.radius - d
    if (depth > worst.depth) worst = { depth, push: wayOut(ball.at, body), where: `${ball.part} in ${part}` }
  }
  return worst
}
/** Deepest point of two hands in each other (both in the same space), and the way out for the first. */
export function intoHand(a: readonly Ball[], b: readonly Ball[]): Deepest {
  if (distance(a[0]!.at, b[0]!.at) > 0.42) return NONE
  let worst = NONE,
    sx = 0,
    sy = 0,
    sz = 0
  for (const one of a)
    for (const two of b) {
      const x = one.at[0] - two.at[0],
        y = one.at[1] - two.at[1],
        z = one.at[2] - two.at[2],
        reach = one.radius + two.radius,
        square = x * x + y * y + z * z
      if (square >= reach * reach) continue
      const d = Math.sqrt(square) || 1e-9,
        depth = reach - d,
        share = depth / d
      sx += x * share
      sy += y * share
      sz += z * share
      if (depth > worst.depth)
        worst = { depth, push: unit([x, y, z]), where: `${one.part} in other ${two.part}` }
    }
  const sum: Vec = [sx, sy, sz]
  // All pairs together say which way is out; one alone would turn the hand from finger to finger.
  return Math.hypot(...sum) > 1e-6 ? { ...worst, push: unit(sum) } : worst
}

const FARTHEST = 0.054,
  STEP = 0.0045
/**
 * The shortest way to free a hand from another; a slightly longer one is preferred if it continues the way of
 * the moment before.
 */
function wayFree(moment: HandMoment, balls: readonly Ball[], still: readonly Ball[], before: Vec): Vec {
  const here = placed(moment, balls)
  let best: Vec = [0, 0, 0],
    least = Infinity
  for (const way of WAYS)
    for (let far = 0; far <= FARTHEST; far += STEP) {
      const shift = scale(way, far),
        price = far + distance(shift, before) * 0.6
      if (price >= least) continue
      const { depth } = intoHand(
        here.map((ball) => ({ ...ball, at: add(ball.at, shift) })),
        still,
      )
      // Unless it gets free, the remaining depth adds to the price.
      const total = price + Math.max(0, depth - TOUCH) * 12
      if (total < least) {
        least = total
        best = shift
      }
    }
  return best
}

export const mirrorBalls = (balls: readonly Ball[]): Ball[] =>
  balls.map((ball) => ({ ...ball, at: flip(ball.at) }))

/**
 * Moves the hands of a whole movement out of the body and of each other, smoothly: each round pushes every
 * frame out and spreads the push over its neighbours. Changes the moments in place.
 */
export function keepApart(
  right: HandMoment[],
  left: HandMoment[],
  leftActive: readonly boolean[],
  body: Body,
): void {
  const solids = { right: right.map(solidOf), left: left.map(solidOf) }
  for (let round = 0; round < ROUNDS; round++) {
    const last = round === ROUNDS - 1
    for (const [moments, balls] of [
      [right, solids.right],
      [left, solids.left],
    ] as const) {
      const pushes = moments.map((moment, index): Vec => {
        let shift: Vec = [0, 0, 0]
        for (let step = 0; step < BODY_STEPS; step++) {
          const { depth, push } = intoBody(
            placed({ ...moment, wrist: add(moment.wrist, shift) }, balls[index]!),
            body,
          )
          if (depth <= TOUCH) break
          // In a hollow (beside the nose) it is pushed to and fro: then straight towards the viewer.
          shift = along(
            shift,
            step < BODY_STEPS / 2 ? push : unit(along(push, [0, 0, 1], 1.5)),
            depth - TOUCH * 0.5,
          )
        }
        return shift
      })
      spread(moments, pushes, last ? 0 : 2)
    }
    let before: Vec = [0, 0, 0]
    const pushes = right.map((moment, index): Vec => {
      if (!leftActive[index]) return (before = [0, 0, 0])
      let shift: Vec = [0, 0, 0],
        rest = 0
      const still = mirrorBalls(placed(left[index]!, solids.left[index]!))
      for (let step = 0; step < HAND_STEPS; step++) {
        const { depth, push } = intoHand(
          placed({ ...moment, wrist: add(moment.wrist, shift) }, solids.right[index]!),
          still,
        )
        rest = depth
        if (depth <= TOUCH) break
        shift = along(shift, push, depth - TOUCH * 0.5)
      }
      // Fingers that hold each other push back and forth: then any way out, the nearest to that of the moment
      // before.
      if (rest > TOUCH) shift = wayFree(moment, solids.right[index]!, still, before)
      return (before = shift)
    })
    // Each gives way by half.
    spread(
      right,
      pushes.map((push) => scale(push, 0.5)),
      last ? 0 : 2,
    )
    spread(
      left,
      pushes.map((push) => scale(flip(push), -0.5)),
      last ? 0 : 2,
    )
  }
}
/** True if a hand or an arm is anywhere deeper than `most` in the body or in the other hand. */
export function stillDeep(
  right: readonly HandMoment[],
  left: readonly HandMoment[],
  leftActive: readonly boolean[],
  most: number,
  body: Body,
): boolean {
  const swivels = [swivelsFor(right, body), swivelsFor(left, body)] as const
  const arm = ({ wrist, turn }: HandMoment, swivel: number): boolean =>
    armDepth(solveArm(wrist, turn, swivel), body).depth > most
  return right.some((moment, index) => {
    const other = left[index]!,
      r = placed(moment, solidOf(moment))
    if (intoBody(r, body).depth > most || arm(moment, swivels[0][index]!)) return true
    if (!leftActive[index]) return false
    const l = placed(other, solidOf(other))
    return (
      intoBody(l, body).depth > most ||
      arm(other, swivels[1][index]!) ||
      intoHand(r, mirrorBalls(l)).depth > most
    )
  })
}
function spread(moments: HandMoment[], pushes: readonly Vec[], reach: number): void {
  if (pushes.every((push) => push[0] === 0 && push[1] === 0 && push[2] === 0)) return
  const [x, y, z] = [0, 1, 2].map((axis) => {
    const values = pushes.map((push) => push[axis]!)
    return reach > 0 ? smooth(values, reach) : values
  })
  for (const [index, moment] of moments.entries())
    moments[index] = { ...moment, wrist: add(moment.wrist, [x![index]!, y![index]!, z![index]!]) }
}

/**
 * Chooses the elbows of a movement and turns hands back to what a wrist can do, keeping the touching point
 * where it is.
 */
export function armsOf(moments: HandMoment[], body: Body): { arms: Arm[]; swivels: number[] } {
  const swivels = swivelsFor(moments, body),
    wanted = [...moments]
  for (const [index, moment] of moments.entries()) {
    let current = moment
    for (let round = 0; round < 2; round++) {
      const q = withinLimits(current.wrist, current.turn, swivels[index]!)
      if (q === current.turn) break
      const kept = add(current.wrist, rotate(current.turn, moment.contact))
      current = { ...current, turn: q, wrist: sub(kept, rotate(q, moment.contact)) }
    }
    moments[index] = current
  }
  soften(moments, wanted)
  return {
    swivels,
    arms: moments.map((moment, index) => solveArm(moment.wrist, moment.turn, swivels[index]!)),
  }
}

/**
 * Moves hands until their forearms and elbows are out of the body too; moving the elbow alone can't always do
 * that.
 */
export function armsOut(moments: HandMoment[], body: Body): void {
  const swivels = swivelsFor(moments, body)
  const pushes = moments.map(({ wrist, turn }, index): Vec => {
    const arm = solveArm(wrist, turn, swivels[index]!),
      { depth, at } = armDepth(arm, body)
    return at && depth > TOUCH ? scale(wayOut(at, body), (depth - TOUCH) * 1.6) : [0, 0, 0]
  })
  spread(moments, pushes, 3)
}

/**
 * Spreads the corrections over their neighbours, so that a limit that is met suddenly does not make the hand
 * jump.
 */
function soften(moments: HandMoment[], wanted: readonly HandMoment[]): void {
  if (moments.every((moment, index) => moment === wanted[index])) return
  const [x, y, z] = [0, 1, 2].map((axis) =>
    smooth(
      moments.map((moment, index) => moment.wrist[axis]! - wanted[index]!.wrist[axis]!),
      3,
    ),
  )
  for (let round = 0; round < 2; round++) {
    const turns = moments.map(({ turn }, index) =>
      slerp(
        slerp(
          moments[Math.max(0, index - 1)]!.turn,
          moments[Math.min(moments.length - 1, index + 1)]!.turn,
          0.5,
        ),
        turn,
        0.5,
      ),
    )
    for (const [index, moment] of moments.entries()) moments[index] = { ...moment, turn: turns[index]! }
  }
  for (const [index, moment] of moments.entries())
    moments[index] = { ...moment, wrist: add(wanted[index]!.wrist, [x![index]!, y![index]!, z![index]!]) }
}

/** Depth of an arm in the body, in metres, with its part and position. */
export function armDepth(arm: Arm, body: Body = BODY): { depth: number; where: string; at: Vec | null } {
  let worst: { depth: number; where: string; at: Vec | null } = { depth: 0, where: '', at: null }
  for (const [index, [point, radius]] of bonesOf(arm).entries()) {
    if (index === 0) continue // The upper arm lies against the chest.
    const { distance: d, part } = bodyDistance(point, body)
    if (radius - d > worst.depth)
      worst = {
        depth: radius - d,
        where: `${['', 'elbow', 'forearm', 'forearm', 'forearm'][index]} in ${part}`,
        at: point,
      }
  }
  return worst
}
