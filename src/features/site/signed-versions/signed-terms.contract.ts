/**
 * Review states of a submitted edition: waiting, approved, rejected, or replaced by a newer submission. A
 * separate flag tells if it is published.
 */
export const SIGNED_STATES = ['waiting', 'approved', 'rejected', 'replaced'] as const
export type SignedState = (typeof SIGNED_STATES)[number]

export const SIGNED_LIMITS = {
  /** Lines of one part. */
  lines: 20,
  reason: 1000,
  /** Characters of all parts as JSON. */
  value: 400_000,
} as const

/**
 * Place of a signed part: a block, or one item of it, counted from 0: a paragraph of a text, a card, a step.
 * As text: `intro`, `intro/2`.
 */
export type Place = { block: string; element: number | null }
export const placeOf = ({ block, element }: Place): string =>
  element === null ? block : `${block}/${element}`
/** The place that a text names. */
export function placeIn(text: string): Place {
  const [block = '', element] = text.split('/')
  return { block, element: element === undefined ? null : Number(element) }
}
