import { z } from 'zod'
import { Notation } from '#features/media/signer/signer.contract.ts'
import { REVIEW_STATES } from './shared/review-states.ts'

export { REVIEW_STATES, type ReviewState } from './shared/review-states.ts'

export const SIGN_ACTIONS = [
  'sent',
  'filmed',
  'content',
  'approved',
  'corrected',
  'rejected',
  'withdrawn',
] as const

/** Origin of a sign, as far as the product can tell: the model or a film. */
export const SIGN_KINDS = ['animated', 'filmed'] as const

const nullable = z.string().nullable()

export const By = z
  .object({
    first_name: z.string(),
    last_name: z.string(),
    deleted_metadata: z.object({ first_name: z.string(), last_name: z.string() }).nullable(),
  })
  .nullable()
/** Number of approvals, corrections and rejections by a person, and their latest decisions. */
export const SignReviews = z.object({
  total: z.int(),
  last: z.array(
    z.object({
      id: z.uuid(),
      vocabulary_id: z.uuid(),
      sign_id: z.uuid(),
      word_en: z.string(),
      word_es: z.string(),
      action: z.enum(SIGN_ACTIONS),
      comment: z.string(),
      at: z.iso.datetime(),
    }),
  ),
})
export type SignReviews = z.output<typeof SignReviews>

export const ReviewRow = z.object({
  id: z.uuid(),
  vocabulary_id: z.uuid(),
  slug: z.string(),
  word_en: z.string(),
  word_es: z.string(),
  kind: z.enum(SIGN_KINDS),
  review_state: z.enum(REVIEW_STATES),
  version: z.int(),
  poster_url: nullable,
  /** Sign to draw when there is no picture. */
  notation: Notation.nullable(),
  organization: nullable,
  sent_by: By,
  comment: nullable,
  updated_at: z.iso.datetime(),
  rank: z.int(),
})
export type ReviewRow = z.output<typeof ReviewRow>

const Seen = {
  notation: Notation.nullable(),
  clip_url: nullable,
  poster_url: nullable,
  /** Form of the sign in words: derived from the notation, or the written description of a film. */
  form_en: nullable,
  form_es: nullable,
}
/** One sign for whoever decides about it, with what it is compared with. */
export const SignToReview = z.object({
  id: z.uuid(),
  vocabulary_id: z.uuid(),
  slug: z.string(),
  gloss: z.string(),
  word_en: z.string(),
  word_es: z.string(),
  definition_en: nullable,
  definition_es: nullable,
  organization: nullable,
  kind: z.enum(SIGN_KINDS),
  signer: z.object({ name_en: z.string(), name_es: z.string() }).nullable(),
  region: nullable,
  version: z.int(),
  review_state: z.enum(REVIEW_STATES),
  /** Nobody but its editors and reviewers sees it. */
  waits: z.boolean(),
  ...Seen,
  /** Version that is shown while this one waits, or else the last approved version; null if there is neither. */
  before: z.object({ of: z.enum(['shown', 'approved']), reviewed: z.boolean(), ...Seen }).nullable(),
  sent_by: By,
  /** When it was sent, and what the author said of it then. */
  sent_at: z.iso.datetime().nullable(),
  comment: nullable,
  can_edit: z.boolean(),
  /** Approving needs a Deaf teacher. */
  can_approve: z.boolean(),
})
export type SignToReview = z.output<typeof SignToReview>
