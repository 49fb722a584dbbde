import { armDepth, intoBody, intoHand, mirrorBalls, placed } from './apart.ts'
import { BODY, type Body } from './body.ts'
import { RATE, type ArmMoment, type Clip } from './clip.ts'
import type { Ball } from './hand.ts'
import { solidOf } from './moment.ts'

export type Depth = { millimetres: number; where: string; at: number }

/**
 * The deepest that one solid gets into another during a clip: hands, arms, head, body. A touch presses up to
 * 3 mm.
 */
export function deepest(clip: Clip, body: Body = BODY): Depth {
  let worst: Depth = { millimetres: 0, where: '', at: 0 }
  const note = ({ depth, where }: { depth: number; where: string }, side: string, frame: number): void => {
    if (depth * 1000 > worst.millimetres)
      worst = { millimetres: depth * 1000, where: `${side} ${where}`, at: frame / RATE }
  }
  const balls = ({ arm, turn, pose }: ArmMoment): Ball[] => {
    const moment = {
      wrist: arm.wrist,
      turn,
      pose,
      contact: [0, 0, 0] as const,
      from: [0, 0, 0] as const,
      wiggle: 0,
    }
    return placed(moment, solidOf(moment))
  }
  for (const [frame, right] of clip.right.entries()) {
    const left = clip.left[frame]!,
      r = balls(right),
      l = balls(left)
    note(intoBody(r, body), 'right', frame)
    note(intoBody(l, body), 'left', frame)
    note(armDepth(right.arm, body), 'right', frame)
    note(armDepth(left.arm, body), 'left', frame)
    note(intoHand(r, mirrorBalls(l)), 'right', frame)
  }
  return worst
}
