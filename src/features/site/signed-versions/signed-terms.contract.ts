/**
 * What was sent for review: it waits, was approved, was rejected, or something newer was sent in its place.
 * Whether readers have it stands beside it.
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
 * What a part signs: a block, or one thing of it, counted from 0: a paragraph of a text, a card, a step. As
 * one text: `intro`, `intro/2`.
 */
export type Place = { block: string; element: number | null }
export const placeOf = ({ block, element }: Place): string =>
  element === null ? block : `${block}/${element}`
/** The place that a text names. */
export function placeIn(text: string): Place {
  const [block = '', element] = text.split('/')
  return { block, element: element === undefined ? null : Number(element) }
}
