import { z } from 'zod'
import { contract } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { Day, UtcInstant } from '#contract/moments.ts'
import { optional } from '#contract/optional.ts'
import { SIGNERS } from '#contract/signers.ts'
import { SIGN_PARAMETERS } from '#contract/sign-parameters.ts'
import { Notation } from '#features/media/signer/signer.contract.ts'

/**
 * The memories of a word: seeing the sign and knowing the meaning, knowing the meaning and signing it, and
 * for short words reading them from the hand, which begins once the first holds.
 */
export const SKILLS = ['recognise', 'produce', 'fingerspelling'] as const
export type Skill = (typeof SKILLS)[number]
/**
 * Ways to ask a card. `choose_meaning`: a sign, four words. `recall_meaning`: a sign, say what it means,
 * look, rate. `choose_sign`: a word, four clips. `sign_along`: a word, sign it, look at the model, rate.
 * `choose_spelled`: a word spelled by hand, four words. `spelled`: a word spelled by hand, type it.
 */
export const MODES = [
  'choose_meaning',
  'recall_meaning',
  'choose_sign',
  'sign_along',
  'choose_spelled',
  'spelled',
] as const
export type Mode = (typeof MODES)[number]
/** Ratings of an answer: not known, hardly, known, at once. FSRS's own numbers. */
export const RATINGS = { again: 1, hard: 2, good: 3, easy: 4 } as const
export type Rating = (typeof RATINGS)[keyof typeof RATINGS]

/** Maximum number of new cards per day: more would all be due again together. */
export const NEW_PER_DAY = 20
/** A memory this many days long counts as stable. */
export const STABLE_DAYS = 21
/** A memory this many days long is asked without choices, and its word is read from the hand too. */
export const FIRM_DAYS = 7
/** Words of so many letters are read from the hand: longer ones tire before they teach. */
export const SPELLED_LETTERS = { from: 2, to: 6 } as const
export const SESSION_SIZES = [5, 8, 15, 30] as const
export const MAX_BATCH = 200
/** Longest time counted for one card, in milliseconds: a learner who walks away has not practised. */
export const MAX_CARD_MS = 60_000
/** Maximum age in days of an answer given offline. */
export const MAX_OFFLINE_DAYS = 30
/** Days for which an answer can be taken back, since the server got it. */
export const UNDO_DAYS = 2

export const practiceErrors = errors({
  not_practising: {
    status: 409,
    toast: false,
    en: 'Only learners have a practice deck.',
    es: 'Solo quienes aprenden tienen tarjetas para practicar.',
  },
  not_the_last: {
    status: 409,
    en: 'This card was answered again since then, so this can’t be undone.',
    es: 'Respondiste esta tarjeta otra vez después, así que esa respuesta se queda.',
  },
  undo_lapsed: {
    status: 409,
    en: 'This answer is too old to undo.',
    es: 'Esta respuesta es demasiado antigua para deshacerla.',
  },
})

const text = z.string()
/** A stored file: its key, and a signed address that works for some minutes. */
const File = z.object({ key: text, url: text }).nullable()
export const Option = z.object({
  id: z.uuid(),
  word_en: text,
  word_es: text,
  /** As it is spelled by hand. */
  spelling: text,
  clip: File,
  poster: File,
  /** In what its sign differs from the right one; empty where that is not known. */
  differs: z.array(z.enum(SIGN_PARAMETERS)),
})
export type Option = z.output<typeof Option>
export const PracticeItem = z.object({
  card_id: z.uuid(),
  vocabulary_id: z.uuid(),
  slug: text,
  skill: z.enum(SKILLS),
  mode: z.enum(MODES),
  is_new: z.boolean(),
  word_en: text,
  word_es: text,
  clip: File,
  poster: File,
  spelling: text,
  /** As the model signs it, where there is neither film nor picture. */
  sign: Notation.nullable(),
  /** A picture of that, shown until the model is drawn; null while none has been made. */
  still: File,
  /** A Deaf teacher has looked at that sign. */
  reviewed: z.boolean(),
  /**
   * Four choices, the right one among them (`id` is the card's `vocabulary_id`); empty for the other modes.
   * They are shown in another order at every asking, which hangs on the id of its answer.
   */
  options: z.array(Option),
  /** Seconds until the card is due again after each rating from 1 to 4, if it is answered now. */
  intervals: z.array(z.int()).length(4),
})
export type PracticeItem = z.output<typeof PracticeItem>

export const Summary = z.object({
  /** Cards to answer today, of which so many are met for the first time. */
  due: z.int(),
  new_due: z.int(),
  /** Of these cards, so many of each memory. */
  due_of: z.object({
    /** Cards on which a sign is understood. */
    recognise: z.int(),
    /** Cards on which a sign is made. */
    produce: z.int(),
    /** Cards on which a spelled word is read. */
    fingerspelling: z.int(),
  }),
  /** Words in the deck; with a memory of their meaning; in both directions stable and known at full speed. */
  words: z.int(),
  learned: z.int(),
  mastered: z.int(),
  /** Words that are read from the hand. */
  fingerspelled: z.int(),
  reviewed_today: z.int(),
  /** The day, in the learner's zone, on which cards are due next after today. */
  next_due_on: Day.nullable(),
})
export type Summary = z.output<typeof Summary>
export const Session = z.object({
  items: z.array(PracticeItem),
  summary: Summary,
  /** Person who signs where the learner chose nobody, as in their last course; null: the usual one. */
  signer: z.enum(SIGNERS).nullable(),
})
export type Session = z.output<typeof Session>

export const Review = z.object({
  /** Made by the device, once per answer: sending it again changes nothing. */
  id: z.uuid(),
  card_id: z.uuid(),
  mode: z.enum(MODES),
  rating: z.int().min(1).max(4),
  /** True if the choice was right; null where the learner judged alone. */
  correct: optional(z.boolean()),
  /** The word of a wrong choice. */
  taken_for: optional(z.uuid()),
  /** Speed at which the sign was seen. */
  speed: z.number().min(0.1).max(2).default(1),
  ms: z.int().min(0).max(86_400_000).default(0),
  reviewed_at: UtcInstant,
})
export type Review = z.output<typeof Review>
export const OUTCOMES = ['kept', 'repeated', 'gone'] as const
export const Reviewed = z.object({
  results: z.array(z.object({ id: z.uuid(), outcome: z.enum(OUTCOMES), due: z.iso.datetime().nullable() })),
  summary: Summary,
})
export type Reviewed = z.output<typeof Reviewed>
export const InDeck = z.object({ in_deck: z.boolean() })

const byId = z.object({ id: z.uuid() }),
  byWord = z.object({ vocabulary_id: z.uuid() })
const access = 'signed-in',
  mine = [practiceErrors.not_practising]

export const practiceContract = contract({
  summary: {
    method: 'GET',
    path: '/practice/summary',
    summary: 'How the caller’s deck stands today',
    access,
    response: Summary,
  },
  session: {
    method: 'GET',
    path: '/practice/session',
    summary: 'Everything for the next cards: media, choices, intervals',
    access,
    query: z.object({ size: z.coerce.number().int().min(1).max(50).default(20) }),
    response: Session,
    errors: mine,
  },
  review: {
    method: 'POST',
    path: '/practice/reviews',
    summary: 'Answers in the order they were given; those known already are skipped',
    access,
    unconfirmed: true,
    body: z.object({ reviews: z.array(Review).min(1).max(MAX_BATCH) }),
    response: Reviewed,
    errors: mine,
  },
  undo: {
    method: 'POST',
    path: '/practice/reviews/{id}/undo',
    summary: 'Take back the last answer of a card, by the id the device gave it',
    access,
    unconfirmed: true,
    params: byId,
    response: Summary,
    errors: [...mine, practiceErrors.not_the_last, practiceErrors.undo_lapsed],
  },
  word: {
    method: 'GET',
    path: '/practice/words/{vocabulary_id}',
    summary: 'Whether a word is in the caller’s deck',
    access,
    params: byWord,
    response: InDeck,
  },
  add: {
    method: 'PUT',
    path: '/practice/words/{vocabulary_id}',
    summary: 'Put a word into the deck',
    access,
    unconfirmed: true,
    params: byWord,
    response: InDeck,
    errors: mine,
  },
  remove: {
    method: 'DELETE',
    path: '/practice/words/{vocabulary_id}',
    summary: 'Take a word out of the deck; what was learned of it is kept',
    access,
    unconfirmed: true,
    params: byWord,
    response: InDeck,
    errors: mine,
  },
})
