import { z } from 'zod'
import { can, contract } from '#contract/endpoint.ts'
import { common } from '#contract/errors.ts'
import { list } from '#contract/lists.ts'
import { Notation } from '#features/media/signer/signer.contract.ts'
import { signErrors } from './sign-errors.contract.ts'
import {
  By,
  REVIEW_STATES,
  ReviewRow,
  SIGN_ACTIONS,
  SIGN_KINDS,
  SignReviews,
  SignToReview,
} from './sign-reviews.contract.ts'
import {
  SignerChoice,
  SaveDraft,
  SendSign,
  FilmSign,
  ChangeSign,
  ChangeFacts,
  Decide,
  WithdrawApproval,
} from './sign-changes.contract.ts'

export { signErrors }
export {
  REVIEW_STATES,
  SIGN_ACTIONS,
  SIGN_KINDS,
  ReviewRow,
  SignReviews,
  type ReviewState,
  type SignToReview,
} from './sign-reviews.contract.ts'

/** A draft may be wrong and longer than a sign, but not a book. */
export const MAX_DRAFT_BYTES = 8192

const id = z.object({ id: z.uuid() })

const nullable = z.string().nullable()

const Word = z.object({
  id: z.uuid(),
  slug: z.string(),
  gloss: z.string(),
  word_en: z.string(),
  word_es: z.string(),
  organization_id: z.uuid().nullable(),
})
export const HistoryEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  action: z.enum(SIGN_ACTIONS),
  comment: z.string(),
  version: z.int(),
  by: By,
  notation: Notation.nullable(),
  clip_url: nullable,
})
export const Draft = z.object({
  id: z.uuid(),
  sign_id: z.uuid().nullable(),
  notation: Notation,
  based_on: z.int().nullable(),
  returned: nullable,
  updated_at: z.iso.datetime(),
})
export type Draft = z.output<typeof Draft>

const Facts = {
  region: nullable,
  fsw: nullable,
  description_en: nullable,
  description_es: nullable,
  is_primary: z.boolean(),
}
/** A sign as its editors see it. */
export const EditableSign = z.object({
  id: z.uuid(),
  kind: z.enum(SIGN_KINDS),
  version: z.int(),
  review_state: z.enum(REVIEW_STATES),
  notation: Notation.nullable(),
  clip_url: nullable,
  poster_url: nullable,
  /** True if the version above is waiting: only its editors and reviewers see it. */
  waits: z.boolean(),
  /** Version that everybody sees meanwhile; null if it is empty or nothing waits. */
  shown: z
    .object({
      notation: Notation.nullable(),
      clip_url: nullable,
      poster_url: nullable,
      reviewed: z.boolean(),
    })
    .nullable(),
  ...Facts,
  signer: z.object({ id: z.uuid(), name_en: z.string(), name_es: z.string() }).nullable(),
  updated_at: z.iso.datetime(),
  reviewed_at: z.iso.datetime().nullable(),
  /** The last thing that a reviewer said about it. */
  comment: nullable,
  draft: Draft.nullable(),
})
export type EditableSign = z.output<typeof EditableSign>
/** All signs of a word, with what the caller may do. */
export const WordSigns = z.object({
  word: Word,
  can_edit: z.boolean(),
  can_review: z.boolean(),
  /** An administrator knows the caller as a Deaf teacher: approving needs that, rejecting does not. */
  can_approve: z.boolean(),
  /** The word's organization shows what is sent before it is reviewed. */
  shown_at_once: z.boolean(),
  signs: z.array(EditableSign),
  new_draft: Draft.nullable(),
})
export type WordSigns = z.output<typeof WordSigns>

const edit = can('Vocabularies', 'Update')
export const signsContract = contract({
  review: list({
    path: '/signs',
    name: 'signs',
    summary:
      'Signs by the state of their review: all for an Admin, the own organization’s for its editors and Deaf teachers',
    access: edit,
    row: ReviewRow,
    filters: ['review_state', 'kind', 'slug'],
    sort: ['updated_at', 'word_en', 'word_es', 'rank'],
    defaultSort: 'rank.asc',
    search: true,
  }),
  signers: {
    method: 'GET',
    path: '/signers',
    summary: 'Who can be named as the signer of a film',
    access: edit,
    response: z.array(SignerChoice),
  },
  ofWord: {
    method: 'GET',
    path: '/vocabularies/{id}/signs',
    summary: 'The signs of a word as its editors see them, with the caller’s drafts',
    access: edit,
    params: id,
    response: WordSigns,
  },
  history: {
    method: 'GET',
    path: '/signs/{id}/history',
    summary: 'What happened to a sign, newest first, with what it was then',
    access: edit,
    params: id,
    response: z.array(HistoryEntry),
  },
  saveDraft: {
    method: 'PUT',
    path: '/sign-drafts',
    summary: 'Keep unfinished work on a sign; it may still be wrong',
    access: edit,
    body: SaveDraft,
    response: Draft,
    errors: [signErrors.sign_draft_large],
  },
  dropDraft: {
    method: 'DELETE',
    path: '/sign-drafts/{id}',
    summary: 'Throw one’s own draft away',
    access: edit,
    params: id,
    response: z.null(),
  },
  create: {
    method: 'POST',
    path: '/vocabularies/{id}/signs',
    summary:
      'Send a new sign of a word for review; it is shown when it is approved, or at once where its organization chose so',
    access: edit,
    params: id,
    body: SendSign,
    response: EditableSign,
    status: 201,
    errors: [common.invalid],
  },
  film: {
    method: 'POST',
    path: '/vocabularies/{id}/films',
    summary: 'Send a film of a word for review; when it is shown, it takes the model’s place',
    access: edit,
    params: id,
    body: FilmSign,
    response: EditableSign,
    status: 201,
    errors: [common.invalid],
  },
  change: {
    method: 'PUT',
    path: '/signs/{id}/notation',
    summary: 'Send a changed notation for review; what is shown stays until it is approved',
    access: edit,
    params: id,
    body: ChangeSign,
    response: EditableSign,
    errors: [common.invalid, signErrors.sign_newer, signErrors.sign_same],
  },
  facts: {
    method: 'PATCH',
    path: '/signs/{id}',
    summary: 'Change region, SignWriting, description, or make it the word’s first sign',
    access: edit,
    params: id,
    body: ChangeFacts,
    response: EditableSign,
  },
  remove: {
    method: 'DELETE',
    path: '/signs/{id}',
    summary: 'Delete a sign with its drafts and history',
    access: edit,
    params: id,
    response: z.null(),
  },
  toReview: {
    method: 'GET',
    path: '/signs/{id}/review',
    summary:
      'A sign for whoever reviews it: what is to be judged, beside what is shown or was approved before',
    access: edit,
    params: id,
    response: SignToReview,
    errors: [common.forbidden],
  },
  decide: {
    method: 'POST',
    path: '/signs/{id}/review',
    summary:
      'Approve, correct or reject a sign: everybody’s for an Admin, its own for an organization’s Deaf teacher',
    access: edit,
    params: id,
    body: Decide,
    response: EditableSign,
    errors: [
      common.forbidden,
      common.invalid,
      signErrors.sign_no_deaf_teacher,
      signErrors.sign_not_in_review,
      signErrors.sign_newer,
    ],
  },
  withdraw: {
    method: 'POST',
    path: '/signs/{id}/withdraw-approval',
    summary: 'Take the approval of a sign back, with a reason: it waits for review again',
    access: edit,
    params: id,
    body: WithdrawApproval,
    response: EditableSign,
    errors: [common.forbidden, signErrors.sign_not_reviewed, signErrors.sign_newer],
  },
  reviewsBy: {
    method: 'GET',
    path: '/people/{id}/sign-reviews',
    summary: 'What a person has decided about signs, newest first, for an Admin',
    access: can('AuditLog', 'View'),
    params: id,
    response: SignReviews,
  },
})
