import { z } from 'zod'
import { LANGUAGES } from '#contract/constants.ts'
import { can, canAll, contract } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { list } from '#contract/lists.ts'
import { optional } from '#contract/optional.ts'
import { exactText, manyLines, oneLine } from '#contract/text.ts'
import { Version } from '#contract/numbers.ts'
import { EditableSign, ReviewRow, signErrors } from '../signs/signs.contract.ts'
import { BOOK_STATES, FILM_STATES, VERDICTS } from './judging.contract.ts'

/** Which signs a book is made of: all that wait for review, those of a category or unit, or chosen words. */
export const BOOK_SETS = ['waiting', 'category', 'unit', 'chosen'] as const
export type BookSet = (typeof BOOK_SETS)[number]
export const BOOK_LIMITS = { signs: 1000, words: 200, days: 365, name: 80, message: 1000 } as const
/** Days that a review book is kept after its end; then the book and its judgements are deleted. */
export const KEPT_DAYS = 365

/**
 * Joint verdict of a sign's reviewers on the form that is shown now: unanimous, or `split`; `none` while
 * nobody has judged it.
 */
export const AGREEMENTS = ['none', ...VERDICTS, 'split'] as const
export type Agreement = (typeof AGREEMENTS)[number]

export const reviewBookErrors = errors({
  review_book_empty: {
    status: 422,
    toast: false,
    en: 'None of these signs are waiting for review. Choose others.',
    es: 'Ninguna de estas señas espera revisión. Elige otras.',
  },
  review_book_ended: {
    status: 409,
    en: 'This book was revoked and can’t be extended. Create a new one.',
    es: 'Este cuaderno se retiró y no se puede prolongar. Crea uno nuevo.',
  },
  review_unjudged: {
    status: 409,
    en: 'No Deaf reviewer has said this form is right. Check it in the workbench.',
    es: 'Ninguna persona Sorda ha dicho al revisarla que esta forma está bien. Mírala en el editor.',
  },
})

export const ReviewBookRow = z.object({
  id: z.uuid(),
  name: z.string(),
  set: z.enum(BOOK_SETS),
  /** The category's slug or the unit's number. */
  of: z.string().nullable(),
  message: z.string(),
  language: z.enum(LANGUAGES),
  state: z.enum(BOOK_STATES),
  signs: z.int(),
  /** Judged as they are now. */
  judged: z.int(),
  made_by: z.string(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  opened_at: z.iso.datetime().nullable(),
})
export type ReviewBookRow = z.output<typeof ReviewBookRow>

const days = z.coerce.number().int().min(1).max(BOOK_LIMITS.days)
export const CreateReviewBook = z.object({
  /** Name of the reviewer. */
  name: oneLine().min(1).max(BOOK_LIMITS.name),
  /** The maker of the book says so of the reviewer; nobody can see it of an address. */
  deaf_reviewer: z.boolean().default(false),
  set: z.enum(BOOK_SETS),
  category: optional(exactText().max(80)),
  unit: optional(z.coerce.number().int().min(0).max(99)),
  /** Slugs of the chosen words. */
  words: z.array(exactText().max(80)).max(BOOK_LIMITS.words).default([]),
  message: manyLines().max(BOOK_LIMITS.message).default(''),
  language: z.enum(LANGUAGES),
  days,
})

/** One reviewer's answer about a sign. `stale`: it is about a form no longer shown, so it does not count. */
export const Answer = z.object({
  id: z.uuid(),
  reviewer: z.string(),
  /** On their word a sign can be accepted. */
  deaf: z.boolean(),
  verdict: z.enum(VERDICTS),
  remark: z.string(),
  stale: z.boolean(),
  at: z.iso.datetime(),
  film: z.enum(FILM_STATES).nullable(),
  film_url: z.string().nullable(),
})
export type Answer = z.output<typeof Answer>

export const QueueRow = ReviewRow.extend({
  agreement: z.enum(AGREEMENTS),
  right: z.int(),
  right_but: z.int(),
  wrong: z.int(),
  /** Judgements of an earlier form. */
  stale: z.int(),
  answered_at: z.iso.datetime().nullable(),
})
export type QueueRow = z.output<typeof QueueRow>

export const BookSets = z.object({
  waiting: z.int(),
  categories: z.array(z.object({ value: z.string(), en: z.string(), es: z.string(), count: z.int() })),
  units: z.array(z.object({ value: z.int(), count: z.int() })),
})
export type BookSets = z.output<typeof BookSets>

const params = z.object({ id: z.uuid() })
const edit = can('Vocabularies', 'Update')

export const reviewBooksContract = contract({
  list: list({
    path: '/review-books',
    name: 'review-books',
    summary: 'Review books: all for an Admin, the own organization’s for its editors',
    access: edit,
    row: ReviewBookRow,
    filters: ['id', 'state', 'set'],
    sort: ['name', 'created_at', 'expires_at', 'judged'],
    defaultSort: 'created_at.desc',
    dateColumn: 'created_at',
    search: true,
  }),
  queue: list({
    path: '/review-queue',
    name: 'review-queue',
    summary: 'Signs by the state of their review, with what the reviewers of review books say together',
    access: edit,
    row: QueueRow,
    filters: ['review_state', 'kind', 'slug', 'agreement'],
    // Review mode walks through the whole queue without paging.
    maxPageSize: 1000,
    sort: ['updated_at', 'word_en', 'word_es', 'rank', 'answered_at'],
    defaultSort: 'rank.asc',
    search: true,
  }),
  sets: {
    method: 'GET',
    path: '/review-books/sets',
    summary: 'What a review book can be made of, with how many signs wait in each',
    access: edit,
    response: BookSets,
  },
  create: {
    method: 'POST',
    path: '/review-books',
    summary: 'Make a review book for one reviewer; its address is answered this once',
    access: edit,
    body: CreateReviewBook,
    response: z.object({ id: z.uuid(), url: z.string(), signs: z.int() }),
    status: 201,
    errors: [reviewBookErrors.review_book_empty],
    limit: { max: 60, seconds: 3600 },
  },
  extend: {
    method: 'POST',
    path: '/review-books/{id}/extend',
    summary: 'Give a reviewer so many days more, from today or from when their book ends',
    access: edit,
    params,
    body: z.object({ days }),
    response: z.object({ expires_at: z.iso.datetime() }),
    errors: [reviewBookErrors.review_book_ended],
  },
  revoke: {
    method: 'POST',
    path: '/review-books/{id}/revoke',
    summary: 'Nobody can open this book any more; what was said in it stays',
    access: edit,
    params,
    response: z.null(),
  },
  remove: {
    method: 'DELETE',
    path: '/review-books/{id}',
    summary: 'Delete a book with all that its reviewer wrote and filmed',
    access: edit,
    params,
    response: z.null(),
  },
  answers: {
    method: 'GET',
    path: '/signs/{id}/answers',
    summary: 'What each reviewer said of a sign, newest first',
    access: edit,
    params,
    response: z.array(Answer),
  },
  accept: {
    method: 'POST',
    path: '/signs/{id}/accept',
    summary: 'Accept a sign on the word of the reviewers who judged what is shown now',
    access: canAll('Vocabularies', 'Update'),
    params,
    body: z.object({ version: Version }),
    response: EditableSign,
    errors: [reviewBookErrors.review_unjudged, signErrors.sign_not_in_review, signErrors.sign_newer],
  },
})
