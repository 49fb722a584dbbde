import { intoHand, mirrorBalls, placed } from '../../shared/apart.ts'
import { makeClip, RATE } from '../../shared/clip.ts'
import { motionOf, solidOf, type HandMoment } from '../../shared/moment.ts'
import { partsOf, type Sign } from '../../shared/notation.ts'
import { distance, flip, length, sub } from '../../shared/vec.ts'

/** Hands that are inside each other as they are written: of which movement, how far they are moved apart (cm). */
export type Overlap = { part: number; centimetres: number }
/** As deep as hands may be written that only press each other, in metres. */
const PRESSED = 0.006
/**
 * As far as the signer lays two hands from each other that only press, in metres: farther, they are
 * elsewhere.
 */
const LAID = 0.04
/** Every so many frames is enough for hands as thick as they are. */
const EVERY = 4

const balls = (moment: HandMoment) => placed(moment, solidOf(moment))

/**
 * Overlaps of the two hands of a sign as written, which the signer resolves by moving them apart. A finding
 * (`findingsOf`) reports a touch that misses its place; hands in the space before the body have no such
 * place.
 */
export function overlapsOf(sign: Sign): Overlap[] {
  if ('spell' in sign) return []
  const clip = makeClip([{ kind: 'sign', sign }])
  return partsOf(sign).flatMap((part, index) => {
    const { right, left, seconds } = motionOf(part),
      mark = clip.marks[index]
    if (!left || !mark) return []
    let farthest = 0
    for (let frame = 0; frame <= seconds * RATE; frame += EVERY) {
      const time = frame / RATE,
        mine = right(time),
        other = left(time)
      // A touch that misses its place is a finding already.
      if (length(mine.from) > 0 || length(other.from) > 0) continue
      if (intoHand(balls(mine), mirrorBalls(balls(other))).depth < PRESSED) continue
      const at = Math.round((mark.from + time) * RATE)
      const is = clip.right[at],
        beside = clip.left[at]
      if (!is || !beside) continue
      // From one hand to the other, as written and as played; a left hand is seen in the mirror.
      const written = sub(mine.wrist, flip(other.wrist)),
        played = sub(is.arm.wrist, flip(beside.arm.wrist))
      farthest = Math.max(farthest, distance(written, played))
    }
    return farthest > LAID ? [{ part: index, centimetres: farthest * 100 }] : []
  })
}
