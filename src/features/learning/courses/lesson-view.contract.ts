import { z } from 'zod'
import { LANGUAGES } from '#contract/constants.ts'
import { Notation } from '#features/media/signer/signer.contract.ts'
import { Key, Dialogue } from './dialogues.contract.ts'
import { QuizSummary } from './quiz-summary.contract.ts'
import { SIGNERS } from '#contract/signers.ts'
import { StepArrangement } from './steps.contract.ts'

export const PROGRESS_STATUSES = ['pending', 'in-progress', 'completed'] as const
export type ProgressStatus = (typeof PROGRESS_STATUSES)[number]

/**
 * `locked`: the previous lesson is not completed. `plan`: needs a plan (for a visitor: an account, then a
 * plan).
 */
export const LESSON_ACCESS = ['open', 'locked', 'plan'] as const
export type LessonAccess = (typeof LESSON_ACCESS)[number]
const Neighbour = z.object({ slug: z.string(), title: z.string(), access: z.enum(LESSON_ACCESS) }).nullable()
/**
 * `clip`, `poster` and `preview` are storage keys; `clip` is a person's film, or one of the model where there
 * is no sign as data; a letter or number has its picture as poster; `preview` is what moves in small: a
 * picture drawn of the model, or that film as it plays everywhere.
 */
export const WordCard = z.object({
  id: z.uuid(),
  slug: z.string(),
  word: z.string(),
  word_language: z.enum(LANGUAGES),
  gloss: z.string(),
  clip: Key,
  poster: Key,
  preview: Key,
  /** Parameters of its sign; each null where it is not described. `handshape`: all of them, in order. */
  form: z
    .object({
      /** Handshapes of the dominant hand, in order, with a space between them. */
      handshape: z.string().nullable(),
      /** Place of the body at which it is made, or the space before it. */
      location: z.string().nullable(),
      /** Kind of its movement. */
      movement: z.string().nullable(),
      /** Number of hands, and whether both do the same. */
      hands: z.string().nullable(),
    })
    .nullable(),
})
export type WordCard = z.output<typeof WordCard>

/** A file that belongs to a lesson, by its storage key; `name` in the lesson's language. */
export const Attachment = z.object({
  key: z.string(),
  name: z.string(),
  content_type: z.string(),
  bytes: z.int(),
})
export type Attachment = z.output<typeof Attachment>

export const LessonView = z.object({
  id: z.uuid(),
  key: z.string(),
  slug: z.string(),
  title: z.string(),
  aim: z.string(),
  text: z.string(),
  culture_note: z.string(),
  minutes: z.int(),
  free: z.boolean(),
  number: z.int(),
  video: Key,
  poster: Key,
  /** Seconds of what is watched: the video, or without one the lesson's signs (`SECONDS_A_SIGN` each). */
  duration: z.number().nullable(),
  course: z.object({
    id: z.uuid(),
    common_id: z.uuid(),
    slug: z.string(),
    title: z.string(),
    language: z.enum(LANGUAGES),
    lessons: z.int(),
  }),
  week: z.string(),
  module: z.string(),
  /** Which module of the course it is in, from 0: it gives the lesson its colour. */
  unit: z.int(),
  /** The same lesson in each language that the course has. */
  languages: z.array(
    z.object({ language: z.enum(LANGUAGES), course_slug: z.string(), lesson_slug: z.string() }),
  ),
  vocabulary: z.array(WordCard),
  attachments: z.array(Attachment),
  dialogue: Dialogue.nullable(),
  /** Letters that the course teaches in later lessons only: no word with them is asked to be read yet. */
  letters_ahead: z.string(),
  /** Person who signs by the course's or its organization's choice; a learner's own choice wins. */
  signer: z.enum(SIGNERS).nullable(),
  /** Signs as data by slug: those of the words and of the dialogue. */
  signs: z.record(z.string(), Notation),
  quiz: z
    .object({
      id: z.uuid(),
      ...QuizSummary.shape,
      /** Said right after each answer, or at the end. */
      verdict: z.enum(['each', 'end']),
    })
    .nullable(),
  previous: Neighbour,
  next: Neighbour,
  status: z.enum(PROGRESS_STATUSES),
  /** Seconds of the video that were watched at least once, and where it was left. */
  watched: z.number(),
  position: z.number(),
  /** The id of the step where it was left, and how its author arranged them (`shared/steps.ts`). */
  step: z.string().nullable(),
  steps: StepArrangement,
  video_done: z.boolean(),
  /** Progress of this lesson is kept for the caller. */
  recorded: z.boolean(),
  bypass: z.boolean(),
})
export type LessonView = z.output<typeof LessonView>
