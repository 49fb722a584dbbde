import { findingsOf, heldAt, type Finding } from './findings.ts'
import { pointOf } from './hand-moves.ts'
import { motionOf } from './moment.ts'
import { directionsOf, nearestForm } from './nearest-form.ts'
import { partsOf, type Direction, type Hand, type Part, type Sign } from './notation.ts'
import type { Problem } from './rules.ts'
import { inverse, rotate, sub } from './vec.ts'

/**
 * An alternative posture of a hand: `path` locates its written `fingers` and `palm`; `form` is null if no arm
 * can hold anything near.
 */
export type Remedy = { path: string; form: { fingers: Direction; palm: Direction } | null }

/** The hand that a finding is about, as it is written, and where. */
function writtenHand(part: Part, { hand }: Finding): { written: Hand; name: 'hand' | 'other' } {
  const own = part.other?.kind === 'own' || part.other?.kind === 'base' ? part.other : null
  return hand === 'left' && own ? { written: own, name: 'other' } : { written: part.hand, name: 'hand' }
}
/** The step that says how the hand is turned after a move; -1: the hand itself. */
const turnedBy = (written: Hand, move: number): number =>
  (written.moves ?? [])
    .slice(0, move + 1)
    .findLastIndex((one) => 'to' in one && (one.to.fingers !== undefined || one.to.palm !== undefined))

/** Remedy for a hand that differs from its notation; null if its own form could be held. */
export function remedyOf(sign: Sign, finding: Finding): Remedy | null {
  const parts = partsOf(sign),
    part = parts[finding.part]
  if (!part || (finding.kind !== 'turned' && finding.kind !== 'elbow')) return null
  const { tracks } = motionOf(part),
    key = (finding.hand === 'left' ? tracks.left : tracks.right)?.findLast(({ move }) => move <= finding.move)
  if (!key) return null
  const { written, name } = writtenHand(part, finding),
    step = turnedBy(written, finding.move)
  const at = pointOf(key, heldAt(written, finding.move).contact),
    near = nearestForm({
      turn: key.turn,
      pose: key.pose,
      contact: rotate(inverse(key.turn), sub(at, key.wrist)),
      at,
    })
  if (near?.degrees === 0) return null
  const inPart = 'parts' in sign ? `parts[${finding.part}].` : ''
  return {
    path: `${inPart}${name}${step < 0 ? '' : `.moves[${step}].to`}`,
    form: near && directionsOf(near.turn, name === 'other'),
  }
}

const formatDirection = (direction: Direction): string =>
  typeof direction === 'string' ? direction : `[${direction.join(', ')}]`

/** Postures that no arm can hold, each with the nearest one that it can. */
export function refusals(sign: Sign): Problem[] {
  const seen = new Set<string>()
  return findingsOf(sign).flatMap((finding): Problem[] => {
    if (finding.kind !== 'turned') return []
    const remedy = remedyOf(sign, finding)
    if (!remedy || seen.has(remedy.path)) return []
    seen.add(remedy.path)
    const { path, form } = remedy
    if (!form)
      return [
        {
          path: `${path}.fingers`,
          en: 'no arm can hold this, or anything near it',
          es: 'no hay brazo que la sostenga así, ni de forma parecida',
        },
      ]
    const [fingers, palm] = [formatDirection(form.fingers), formatDirection(form.palm)]
    return [
      {
        path: `${path}.fingers`,
        en: `no arm can hold this; the nearest position is fingers ${fingers} with palm ${palm}`,
        es: `no hay brazo que la sostenga así; lo más cercano posible es dedos ${fingers} con palma ${palm}`,
      },
    ]
  })
}
