import type { FaceSpan } from './face.ts'
import type { Face } from './notation.ts'

/** The non-manual grammar of a stretch of a sentence: face and head over its signs. */
export const NON_MANUALS = [
  'wh',
  'yes_no',
  'topic',
  'negation',
  'affirmation',
  'conditional',
  'rhetorical',
] as const
export type NonManual = (typeof NON_MANUALS)[number]
/**
 * Over which signs of a sentence it holds: `from` and `to` count from 0, both included; without them over
 * all.
 */
export type NonManualSpan = { kind: NonManual; from?: number; to?: number }

/**
 * Baker-Shenk (1983), Liddell (1980): brows down and head forward for wh, brows up for yes/no, topic and
 * condition, headshake for negation. Amounts are set by looking: a question asks, a denial is not angry.
 */
const FACES: Record<NonManual, readonly Face[]> = {
  wh: [
    { brows: 'down', head: 'forward' },
    { eyes: 'squint', amount: 0.12 },
    { brows: 'sad', amount: 0.3 },
    { head: 'tilt_right', amount: 0.55 },
  ],
  yes_no: [{ brows: 'up', eyes: 'wide', head: 'forward', amount: 1 }],
  topic: [
    { brows: 'up', amount: 0.8 },
    { head: 'up', amount: 0.6 },
  ],
  negation: [{ head: 'shake' }, { brows: 'down', amount: 0.4 }, { mouth: 'frown', amount: 0.3 }],
  affirmation: [{ head: 'nod' }],
  conditional: [{ brows: 'up', head: 'tilt_right', amount: 0.9 }],
  rhetorical: [{ brows: 'up', head: 'tilt_left', amount: 0.8 }],
}
/** After these a signer pauses for a moment with the same face: the rest of the sentence is about them. */
export const PAUSED: ReadonlySet<NonManual> = new Set(['topic', 'conditional', 'rhetorical'])
const HOLD = 0.22,
  BEFORE = 0.12,
  AFTER_QUESTION = 0.3

export const spansOf = (
  grammar: NonManual | readonly NonManualSpan[] | undefined,
): readonly NonManualSpan[] =>
  grammar === undefined ? [] : typeof grammar === 'string' ? [{ kind: grammar }] : grammar

/**
 * Seconds to hold the last posture of the sign at this place of the sentence, for the grammar that ends with
 * it.
 */
export function holdAfter(spans: readonly NonManualSpan[], index: number, count: number): number {
  const last = index === count - 1
  if (spans.some(({ kind, to }) => PAUSED.has(kind) && (to ?? count - 1) === index)) return last ? 0 : HOLD
  // A question looks at who is to answer.
  return last &&
    spans.some(({ kind, to }) => (kind === 'wh' || kind === 'yes_no') && (to ?? count - 1) === index)
    ? AFTER_QUESTION
    : 0
}

/** The faces of a sentence's grammar, over the seconds of its signs. */
export function facesOf(
  spans: readonly NonManualSpan[],
  times: readonly { from: number; to: number }[],
): FaceSpan[] {
  return spans.flatMap(({ kind, from = 0, to = times.length - 1 }) => {
    // Items without content (a gloss without letters) take no time.
    const [first, last] = [
      times.slice(from, to + 1).find((time) => time.to > 0),
      times.slice(from, to + 1).findLast((time) => time.to > 0),
    ]
    return first && last
      ? FACES[kind].map((face) => ({
          face,
          from: first.from - BEFORE,
          to: last.to,
          grammar: true as const,
        }))
      : []
  })
}
