import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { NON_MANUALS, PLACE_SIDES } from '#features/learning/courses/dialogues.contract.ts'
import { LOCI } from '#features/media/signer/shared/directs.ts'
import { SENTENCE_RULES } from '#features/learning/quizzes/shared/draft.ts'

/** The shapes of the files under `content/`, strict: a field nobody expects is an error too. */

const root = fileURLToPath(new URL('../content/', import.meta.url))

const both = z.strictObject({ en: z.string().trim().min(1), es: z.string().trim().min(1) })
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const media = z
  .string()
  .regex(/^(clips\/[a-z-]+\.mp4|posters\/[a-z-]+\.webp|handshapes\/\w+\.webp|lessons\/[a-z0-9-]+\.webp)$/)

const gloss = z.string().regex(/^(?:(?:fs-|#)[A-Z]+|[A-Z][A-Z0-9':-]*|[0-9-]+)$/)
const glosses = z
  .array(
    z.union([
      gloss,
      z.strictObject({
        gloss,
        sign: slug.optional(),
        face: z.record(z.string(), z.unknown()).optional(),
        subject: slug.optional(),
        object: slug.optional(),
      }),
    ]),
  )
  .min(1)
  .max(12)
const nonManual = z.array(
  z.strictObject({ kind: z.enum(NON_MANUALS), from: z.int().min(0), to: z.int().min(0) }),
)

/** Other words that people type. */
const typed = z.array(z.string().trim().min(1).max(60)).max(40)
export const phraseShape = z.strictObject({
  en: typed,
  es: typed,
  signs: z.array(slug).min(2),
  note: z.string(),
})
export const entryShape = z.strictObject({
  slug,
  gloss: z.string().regex(/^[A-Z][A-Z'-]*$/),
  word: both,
  also: z.strictObject({ en: typed, es: typed }),
  part_of_speech: z.enum([
    'noun',
    'verb',
    'adjective',
    'adverb',
    'pronoun',
    'question',
    'number',
    'letter',
    'expression',
    'conjunction',
    'preposition',
    'classifier',
  ]),
  categories: z.array(slug).min(1),
  /** Null for the words beyond the course. */
  unit: z.int().min(1).max(8).nullable(),
  lesson: z.int().min(1).max(5).nullable(),
  frequency_rank: z.int().positive(),
  spelling: z.string().regex(/^[A-Z]+( [A-Z]+)*$/),
  definition: both,
  example: both.extend({
    glosses: glosses.optional(),
    non_manual: nonManual.optional(),
    places: z.record(slug, z.enum(PLACE_SIDES)).optional(),
  }),
  hands: z.enum(['one', 'two_symmetric', 'two_asymmetric']).nullable(),
  handshape: z.string().nullable(),
  location: z.string().nullable(),
  movement: z.string().nullable(),
  description: both.nullable(),
  clip: media.nullable(),
  poster: media.nullable(),
  picture: media.nullable(),
  related: z.array(slug),
  synonyms: z.array(slug),
})

const named = z.strictObject({ slug, name: both })
const valued = z.array(z.strictObject({ value: z.string(), name: both }))

export const courseShape = z.strictObject({
  key: slug,
  type: z.string(),
  kind: z.string(),
  delivery_mode: z.string(),
  billing_type: z.string(),
  level: both,
  categories: z.array(both).min(1),
  title: both,
  slug: z.strictObject({ en: slug, es: slug }),
  summary: both,
  description: both,
  cover: media,
  /** Other courses whose own signs this one uses too. */
  signs_of: z.array(slug).optional(),
  people: z.record(
    slug,
    z.strictObject({
      name: z.string().min(1),
      look: z.strictObject({ skin: z.string(), clothes: z.string(), hair: z.string(), style: z.string() }),
    }),
  ),
  modules: z.array(
    z.strictObject({
      title: both,
      culture: z.array(both),
      weeks: z.array(z.strictObject({ title: both, lessons: z.array(slug).min(1) })),
    }),
  ),
})

const option = z.strictObject({ id: slug, text: both })
const written = { points: z.int().positive(), prompt: both, explanation: both }
/** Questions that an author writes; the others are made from the lesson's words. */
const question = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('multiple_choice_one'),
    ...written,
    media: z
      .strictObject({
        kind: z.literal('sentence'),
        signs: z
          .array(z.strictObject({ slug, subject: z.enum(LOCI).optional(), object: z.enum(LOCI).optional() }))
          .min(2)
          .max(12),
      })
      .optional(),
    options: z.array(option).min(3).max(5),
    answer: z.strictObject({ option: slug }),
  }),
  z.strictObject({
    kind: z.literal('true_false'),
    ...written,
    answer: z.strictObject({ value: z.boolean() }),
  }),
])
const signed = {
  glosses,
  non_manual: nonManual.optional(),
  en: z.string().min(1),
  es: z.string().min(1),
}
const line = z.strictObject({
  who: z.int().min(0).max(1),
  ...signed,
  other: z.strictObject(signed).optional(),
})

export const lessonShape = z.strictObject({
  key: slug,
  title: both,
  slug: z.strictObject({ en: slug, es: slug }),
  aim: both,
  estimated_minutes: z.int().positive(),
  free_preview: z.boolean(),
  clip: media.optional(),
  poster: media.optional(),
  vocabulary: z.array(slug).min(1),
  text: both,
  culture_note: both,
  dialogue: z
    .strictObject({
      scene: both,
      look_for: both,
      speakers: z.array(slug).length(2),
      places: z.record(slug, z.enum(PLACE_SIDES)).optional(),
      lines: z.array(line).min(3).max(20),
    })
    .optional(),
  /** True if the conversation is a story that one person tells the other. */
  story: z.boolean().optional(),
  sentences: z.array(
    z.strictObject({ glosses: z.array(slug).min(2), meaning: both, rule: z.enum(SENTENCE_RULES).optional() }),
  ),
  spelled_words: z.array(z.string().regex(/^[A-Z]{3,}$/)),
  questions: z.array(question).optional(),
})

const json = (path: string): unknown => JSON.parse(readFileSync(root + path, 'utf8'))
const folder = (path: string): string[] => readdirSync(root + path).sort()

/** Returns true when a media key names a file of the pack. */
export const mediaExists = (key: string): boolean => existsSync(`${root}media/${key}`)
export const mediaFiles = (kind: 'clips' | 'posters' | 'handshapes'): string[] => folder(`media/${kind}`)

export const entries = folder('dictionary').flatMap((file) =>
  z.array(entryShape).parse(json(`dictionary/${file}`)),
)
export const phrases = z.array(phraseShape).parse(json('phrases.json'))
export const categories = z.array(named).parse(json('categories.json'))
export const parameters = z
  .strictObject({ hands: valued, handshape: valued, location: valued, movement: valued })
  .parse(json('parameters.json'))
export const signers = z
  .array(
    z.strictObject({
      slug,
      name: both,
      kind: z.enum(['animated', 'filmed']),
      dominant_hand: z.enum(['right', 'left']),
      photo: media,
      note: both,
    }),
  )
  .parse(json('signers.json'))
const courseOf = (key: string) => courseShape.parse(json(`courses/${key}/course.json`))
const lessonsOf = (key: string) =>
  folder(`courses/${key}/lessons`).map((file) => lessonShape.parse(json(`courses/${key}/lessons/${file}`)))
const signsOf = (key: string) => json(`courses/${key}/signs.json`) as { slug: string; gloss: string }[]
export const course = courseOf('asl-1')
export const lessons = lessonsOf('asl-1')
export const courseSigns = signsOf('asl-1')
/** The course of stories; it uses the signs of the first course too. */
export const stories = {
  course: courseOf('stories'),
  lessons: lessonsOf('stories'),
  signs: signsOf('stories'),
}
export const allSigns = folder('signs')
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) => json(`signs/${file}`) as { slug: string; gloss: string }[])
