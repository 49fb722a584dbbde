import { z } from 'zod'
import { LANGUAGES, type Language } from '#contract/constants.ts'
import { exactText, manyLines } from '#contract/text.ts'
import { QUIZ_LIMITS } from './shared/limits.ts'
import { Notation, Way } from '#features/media/signer/signer.contract.ts'

/** Graders of a signed answer: a teacher who watches it, or the learner beside the model. */
export const CAMERA_GRADING = ['teacher', 'self'] as const

export const QUESTION_KINDS = [
  'multiple_choice_one',
  'multiple_choice_several',
  'true_false',
  'clip_to_meaning',
  'meaning_to_clip',
  'match_pairs',
  'order_glosses',
  'fingerspelled',
  'camera',
  'open',
] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]
/** Media that a question may show above its answers. */
export const QUESTION_MEDIA = ['clip', 'picture', 'handshapes', 'sign'] as const

export { QUIZ_LIMITS }

/** Text of a quiz in the languages it has been written in. */
export type Text = Partial<Record<Language, string>>
/**
 * `sign`: dictionary entry whose current sign is shown. `word`: dictionary entry that the option names
 * without showing its sign. Both serve to explain a wrong choice; neither leaves the server. `alt`:
 * description of its film or picture, if no text names it.
 */
export type StoredOption = {
  id: string
  text?: Text
  media_key?: string
  alt?: Text
  sign?: string
  word?: string
}
/**
 * A question as it is kept, right answer included: it never leaves the server whole. Ids of questions and
 * options say nothing about the answer. `answer` has the form of a given answer (see `GivenAnswers`).
 */
export type StoredQuestion = {
  id: string
  kind: QuestionKind
  points: number
  prompt: Text
  /**
   * For `sign`, the keys are the signed dictionary entries: one, or a sentence of several, with their
   * directions in `ways`. `alt`: description of a `picture`.
   */
  media: {
    kind: (typeof QUESTION_MEDIA)[number]
    keys: string[]
    alt?: Text
    ways?: (Way | null)[]
  } | null
  options: StoredOption[]
  /** Only `match_pairs`: counterparts of `options`. */
  right: StoredOption[]
  answer: string[]
  explanation: Text
  /** Questions of one pool are interchangeable: the quiz says how many of them are asked. */
  pool?: string
  /** Only `camera`. */
  grading?: (typeof CAMERA_GRADING)[number]
  /** Slug of the dictionary entry that is asked for: the model that a signed answer is compared with. */
  word?: string
}

/**
 * One answer by question id. One or several choices: option ids. True or false: `true` or `false`. Pairs: for
 * each left option, in its order, the id of the right one (empty when left out). Order: option ids in order.
 * Fingerspelled: the typed word. Open: the text. Camera: the id of the upload, or with self-grading one of
 * SELF_RATING.
 */
export const GivenAnswer = z.array(manyLines().max(QUIZ_LIMITS.text)).max(QUIZ_LIMITS.options)
export const GivenAnswers = z.record(exactText().max(20), GivenAnswer)
export type GivenAnswers = z.output<typeof GivenAnswers>
/** `awaiting`: a teacher has not looked at it yet. */
export type Graded = { id: string; points: number; correct: boolean; awaiting?: boolean }

/** The captions of a film, the reader’s language first. */
const Captions = z.array(z.object({ language: z.enum(LANGUAGES), key: z.string() }))
/** A sign as data says nothing about its word here. */
const Option = z.object({
  id: z.string(),
  text: z.string().nullable(),
  media_key: z.string().nullable(),
  captions: Captions,
  alt: z.string().nullable(),
  /** Its sign as data, where it is not drawn yet. */
  sign: Notation.nullable(),
  /** Its sign drawn: a still and a small moving picture, under names that say nothing. */
  loop: z.object({ still: z.string(), moving: z.string() }).nullable(),
})
export const Question = z.object({
  id: z.string(),
  kind: z.enum(QUESTION_KINDS),
  points: z.int(),
  prompt: z.string(),
  media: z
    .object({
      kind: z.enum(QUESTION_MEDIA),
      keys: z.array(z.string()),
      captions: Captions,
      alt: z.string().nullable(),
      /** Signs of media of kind `sign`: one sign, or a sentence. */
      signs: z.array(z.object({ sign: Notation, way: Way.nullable() })),
    })
    .nullable(),
  options: z.array(Option),
  right: z.array(Option),
  grading: z.enum(CAMERA_GRADING).nullable(),
  /** The dictionary entry to sign, where the question is to sign it. */
  word: z.string().nullable(),
})
export type Question = z.output<typeof Question>
