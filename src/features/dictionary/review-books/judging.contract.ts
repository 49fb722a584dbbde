import { z } from 'zod'
import { LANGUAGES } from '#contract/constants.ts'
import { contract } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { exactText, manyLines } from '#contract/text.ts'
import { Notation } from '#features/media/signer/signer.contract.ts'
import { SIGN_KINDS } from '../signs/signs.contract.ts'
import { VERDICTS } from './shared/verdicts.ts'
import { BOOK_STATES } from './shared/book-states.ts'

export { BOOK_STATES, type BookState } from './shared/book-states.ts'
export { VERDICTS, type Verdict } from './shared/verdicts.ts'

export const FILM_STATES = ['preparing', 'ready', 'failed'] as const
export type FilmState = (typeof FILM_STATES)[number]

export const MAX_REMARK_LENGTH = 2000
export const FILM_LIMITS = { bytes: 200 * 1024 ** 2, seconds: 60, of_book: 200 } as const
export const FILM_TYPES = ['video/mp4', 'video/quicktime', 'video/webm', 'video/x-m4v'] as const

export const judgingErrors = errors({
  review_book_expired: {
    status: 409,
    toast: false,
    en: 'This review book has expired. Ask the person who sent it to you for more time.',
    es: 'Este cuaderno de revisión venció. Pide más tiempo a quien te lo envió.',
  },
  review_book_revoked: {
    status: 409,
    toast: false,
    en: 'This review book was revoked.',
    es: 'Este cuaderno de revisión se retiró.',
  },
  review_sign_changed: {
    status: 409,
    toast: false,
    en: 'This sign was changed while you were looking at it. Here is the latest version.',
    es: 'Esta seña cambió mientras la mirabas. Aquí está como es ahora.',
  },
  review_film_kind: {
    status: 415,
    toast: false,
    en: 'Send a video (MP4, MOV or WebM). This file is something else, whatever its name says.',
    es: 'Envía un video (MP4, MOV o WebM). Este archivo es otra cosa, diga lo que diga su nombre.',
  },
  review_film_long: {
    status: 422,
    toast: false,
    en: `A video of at most ${FILM_LIMITS.seconds} seconds is enough for one sign. Send a shorter one.`,
    es: `Para una seña basta un video de ${FILM_LIMITS.seconds} segundos como máximo. Envía uno más corto.`,
  },
  review_film_broken: {
    status: 422,
    toast: false,
    en: 'This video is damaged or incomplete. Film it again and send it once more.',
    es: 'Este video está dañado o incompleto. Grábalo otra vez y vuelve a enviarlo.',
  },
  review_film_early: {
    status: 409,
    toast: false,
    en: 'First say that the sign is wrong, or what is wrong with it; then send your video.',
    es: 'Primero indica que la seña está mal, o qué cambiarías; después envía tu video.',
  },
  review_films_many: {
    status: 409,
    toast: false,
    en: `This book holds ${FILM_LIMITS.of_book} videos, which is the limit. Remove one before you send another.`,
    es: `Este cuaderno ya tiene ${FILM_LIMITS.of_book} videos. Quita uno antes de enviar otro.`,
  },
})

const Token = exactText().min(20).max(200)
const nullable = z.string().nullable()

/** A sign in the table of a book's contents. `stale`: it was changed since it was judged. */
export const BookEntry = z.object({
  sign_id: z.uuid(),
  word_en: z.string(),
  word_es: z.string(),
  verdict: z.enum(VERDICTS).nullable(),
  stale: z.boolean(),
})
export type BookEntry = z.output<typeof BookEntry>
/** A book as its reviewer opens it; of one that is not open any more, only why. */
export const ShownBook = z.object({
  reviewer: z.string(),
  message: z.string(),
  language: z.enum(LANGUAGES),
  state: z.enum(BOOK_STATES),
  expires_at: z.iso.datetime(),
  signs: z.array(BookEntry),
})
export type ShownBook = z.output<typeof ShownBook>

export const Judgement = z.object({
  verdict: z.enum(VERDICTS),
  remark: z.string(),
  stale: z.boolean(),
  film: z.enum(FILM_STATES).nullable(),
})
export type Judgement = z.output<typeof Judgement>

/** One page of the book: the sign, its form in words, and its recorded origin. */
export const BookSign = z.object({
  sign_id: z.uuid(),
  gloss: z.string(),
  word_en: z.string(),
  word_es: z.string(),
  part_of_speech: z.string(),
  definition_en: nullable,
  definition_es: nullable,
  kind: z.enum(SIGN_KINDS),
  notation: Notation.nullable(),
  clip_url: nullable,
  poster_url: nullable,
  form_en: nullable,
  form_es: nullable,
  region: nullable,
  variant: nullable,
  /** Name of the signer in a film. */
  signer: nullable,
  /** True for a sign of the content pack that no person has changed since. */
  from_pack: z.boolean(),
  /** Features that the author compared with the documented form. */
  checked: z.array(z.string()),
  /** Identifies the version shown: a judgement is about this version and no later one. */
  look: z.string(),
  judgement: Judgement.nullable(),
})
export type BookSign = z.output<typeof BookSign>

const OfSign = z.object({ token: Token, sign_id: z.uuid() })
export const Judge = OfSign.extend({
  verdict: z.enum(VERDICTS),
  /** Of a sign that is right there is none. */
  remark: manyLines().max(MAX_REMARK_LENGTH).default(''),
  look: exactText().max(64),
})

const closed = [judgingErrors.review_book_expired, judgingErrors.review_book_revoked] as const
const open = { access: 'open', method: 'POST' } as const

/** Operations for anyone with the address of a review book. The address is the only credential. */
export const judgingContract = contract({
  byToken: {
    ...open,
    path: '/review-books/by-token',
    summary: 'A review book with its signs and what was said of each, for whoever holds its address',
    body: z.object({ token: Token }),
    response: ShownBook,
    limit: { max: 240, seconds: 900 },
  },
  sign: {
    ...open,
    path: '/review-books/sign',
    summary: 'One page of a review book: a sign with its form in words and its sources',
    body: OfSign,
    response: BookSign,
    errors: closed,
    limit: { max: 1200, seconds: 900, here: true },
  },
  judge: {
    ...open,
    path: '/review-books/judgements',
    summary: 'Say of a sign that it is right, right but …, or wrong; saying it again changes it',
    body: Judge,
    response: Judgement,
    errors: [...closed, judgingErrors.review_sign_changed],
    limit: { max: 900, seconds: 900 },
  },
  film: {
    ...open,
    path: '/review-books/films',
    summary:
      'Send a film of how the sign should be, beside what was said of it; it takes the place of an earlier one',
    query: z.object({ sign_id: z.uuid() }),
    response: Judgement,
    status: 201,
    raw: {
      consumes: { types: ['application/octet-stream'], as: 'stream' },
      limit: FILM_LIMITS.bytes,
      takes: { 'Review-Token': { description: 'What stands in the book’s address behind #token=' } },
      answers: 'Taken in',
    },
    errors: [
      ...closed,
      judgingErrors.review_film_kind,
      judgingErrors.review_film_long,
      judgingErrors.review_film_broken,
      judgingErrors.review_film_early,
      judgingErrors.review_films_many,
    ],
    limit: { max: 60, seconds: 3600 },
  },
  removeFilm: {
    ...open,
    path: '/review-books/films/remove',
    summary: 'Take one’s film back',
    body: OfSign,
    response: Judgement.nullable(),
    errors: closed,
    limit: { max: 240, seconds: 900 },
  },
})
