import { z } from 'zod'
import { WORDS } from '#contract/own-words.ts'
import { LANGUAGES } from '#contract/constants.ts'
import { SIGNERS } from '#contract/signers.ts'
import { exactText, manyLines, oneLine, slugText } from '#contract/text.ts'
import { ATTACHMENT_LIMITS, DIALOGUE_LIMITS } from './shared/limits.ts'
import { COURSE_KINDS, COURSE_TYPES, DELIVERY_MODES } from '../courses/courses.contract.ts'
import { Dialogue } from '../courses/dialogues.contract.ts'
import { isPlaceName, strangersIn, wrongInLine } from '#features/dictionary/lines/line-checks.contract.ts'
import { NO_ARRANGEMENT, StepArrangement } from '../courses/steps.contract.ts'

/** Limits of a course. `nodes` counts modules, weeks and lessons together. */
export const DRAFT_LIMITS = {
  title: 160,
  slug: 100,
  summary: 300,
  line: 300,
  note: 600,
  text: 50_000,
  vocabulary: 80,
  culture: 12,
  tags: 12,
  tag: 40,
  categories: 12,
  minutes: 600,
  nodes: 4000,
  ...ATTACHMENT_LIMITS,
} as const
export const NODE_KINDS = ['module', 'week', 'lesson'] as const
export type NodeKind = (typeof NODE_KINDS)[number]

const Title = oneLine().max(DRAFT_LIMITS.title)
/** Small letters, digits and single hyphens: a part of an address. Empty: the server makes one from the title. */
export const Slug = z
  .string()
  .trim()
  .max(DRAFT_LIMITS.slug)
  .regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/, WORDS.slug)
const Html = exactText().max(DRAFT_LIMITS.text)
/** Key of a stored file. */
const Key = exactText().min(1).max(300).nullable()
const Name = oneLine().min(1).max(100)

/** Details shared by all languages of a course. */
export const CourseDetails = z.object({
  type: z.enum(COURSE_TYPES),
  kind: z.enum(COURSE_KINDS),
  delivery_mode: z.enum(DELIVERY_MODES),
  /** Keys of the common lists. */
  level: Name.nullable(),
  categories: z.array(Name).max(DRAFT_LIMITS.categories),
  tags: z.array(oneLine().min(1).max(DRAFT_LIMITS.tag)).max(DRAFT_LIMITS.tags),
  cover: Key,
  /** Person who signs in the course; null: as its organization prefers. */
  signer: z.enum(SIGNERS).nullable().optional(),
})
export type CourseDetails = z.output<typeof CourseDetails>

export const CourseText = z.object({
  title: Title.min(1),
  slug: Slug,
  summary: oneLine().max(DRAFT_LIMITS.summary),
  description: Html,
})
export type CourseText = z.output<typeof CourseText>

/** A stored file with its name in each language; without one it has the name that it was uploaded with. */
export const DraftAttachment = z.object({
  key: exactText().min(1).max(300),
  names: z.partialRecord(z.enum(LANGUAGES), oneLine().max(DRAFT_LIMITS.attachment_name)),
})
export type DraftAttachment = z.output<typeof DraftAttachment>

/** Content of a lesson shared by all languages. `minutes`: its duration. */
export const LessonContent = z.object({
  video: Key,
  poster: Key,
  duration_ms: z.int().min(1).max(86_400_000).nullable(),
  minutes: z.int().min(0).max(DRAFT_LIMITS.minutes),
  free_preview: z.boolean(),
  /** Slugs of dictionary entries in the order they are taught. */
  vocabulary: z.array(exactText().min(1).max(120)).max(DRAFT_LIMITS.vocabulary),
  attachments: z.array(DraftAttachment).max(DRAFT_LIMITS.attachments),
  steps: StepArrangement,
})
export type LessonContent = z.output<typeof LessonContent>
/**
 * A conversation of two, with its own signs that no dictionary has. Unfinished lines may be stored;
 * unplayable ones are rejected.
 */
const StoredDialogue = Dialogue.extend({
  signs: z.record(exactText().max(120), z.record(z.string(), z.unknown())),
}).superRefine((talk, context) => {
  const wrong = (path: (string | number)[], en: string, es: string): void =>
    context.addIssue({ code: 'custom', path, params: { en, es } })
  if (talk.lines.length > DIALOGUE_LIMITS.lines)
    wrong(
      ['lines'],
      `A conversation has at most ${DIALOGUE_LIMITS.lines} lines.`,
      `Una conversación tiene como máximo ${DIALOGUE_LIMITS.lines} líneas.`,
    )
  if (talk.speakers.length < 1 || talk.speakers.length > DIALOGUE_LIMITS.speakers)
    wrong(['speakers'], 'A conversation needs two people.', 'Una conversación es entre dos personas.')
  if (
    [talk.scene, talk.look_for, ...talk.lines.flatMap((line) => [line.text, line.other?.text ?? ''])].some(
      (text) => text.length > DIALOGUE_LIMITS.text,
    )
  )
    wrong(
      ['lines'],
      `Keep every text below ${DIALOGUE_LIMITS.text} characters.`,
      `Cada texto debe tener menos de ${DIALOGUE_LIMITS.text} caracteres.`,
    )
  const places = Object.entries(talk.places ?? {})
  for (const [name, side] of places) {
    if (!isPlaceName(name))
      wrong(
        ['places'],
        `“${name}” can’t be somebody’s name here: use up to ${DIALOGUE_LIMITS.place} letters.`,
        `«${name}» no puede ser un nombre aquí: usa hasta ${DIALOGUE_LIMITS.place} letras.`,
      )
    if (places.some(([other, where]) => other !== name && where === side))
      wrong(['places'], 'Only one person can be on each side.', 'A cada lado hay una sola persona.')
  }
  for (const [n, line] of talk.lines.entries()) {
    const at = `${n + 1}`
    for (const signed of [line, line.other ?? []].flat()) {
      for (const name of strangersIn(signed, Object.keys(talk.places ?? {})))
        wrong(
          ['lines', n],
          `Line ${at}: “${name}” has no place in this conversation.`,
          `Línea ${at}: «${name}» no tiene lugar en esta conversación.`,
        )
      for (const { en, es } of wrongInLine(signed))
        wrong(['lines', n], `Line ${at}: ${en}`, `Línea ${at}: ${es}`)
    }
    if (line.who < 0 || line.who >= talk.speakers.length)
      wrong(['lines', n], `Line ${at} belongs to nobody.`, `La línea ${at} no es de nadie.`)
  }
})
export type StoredDialogue = z.output<typeof StoredDialogue>
/**
 * `culture` belongs to modules; `slug`, `aim`, `text`, `culture_note` and `dialogue` to lessons. Fields that
 * a kind does not have are empty.
 */
export const NodeText = z.object({
  title: Title,
  slug: Slug,
  aim: oneLine().max(DRAFT_LIMITS.line),
  text: Html,
  culture_note: Html,
  culture: z.array(manyLines().max(DRAFT_LIMITS.note)).max(DRAFT_LIMITS.culture),
  dialogue: StoredDialogue.nullable(),
})
export type NodeText = z.output<typeof NodeText>

export const EMPTY_CONTENT: LessonContent = {
  video: null,
  poster: null,
  duration_ms: null,
  minutes: 0,
  free_preview: false,
  vocabulary: [],
  attachments: [],
  steps: NO_ARRANGEMENT,
}
export const EMPTY_TEXT: NodeText = {
  title: '',
  slug: '',
  aim: '',
  text: '',
  culture_note: '',
  culture: [],
  dialogue: null,
}

const inLanguages = <T extends z.ZodType>(shape: T) => z.partialRecord(z.enum(LANGUAGES), shape)
export const NodeTexts = inLanguages(NodeText)
export type NodeTexts = z.output<typeof NodeTexts>
/** Names a node in the whole course and in all its languages; progress hangs on a lesson's. */
const NodeKey = z.string().regex(/^[\w-]{1,60}$/)
// Documents of before there were attachments have none, and those of before there were steps arranged none.
const Lesson = z.object({
  key: NodeKey,
  content: LessonContent.extend({
    attachments: LessonContent.shape.attachments.default([]),
    steps: StepArrangement.default(NO_ARRANGEMENT),
  }),
  texts: NodeTexts,
})
const Week = z.object({ key: NodeKey, texts: NodeTexts, lessons: z.array(Lesson) })
const Module = z.object({ key: NodeKey, texts: NodeTexts, weeks: z.array(Week) })

/** Documents of before a course could have several categories name one. */
export function currentDetails<T>(details: T): T {
  if (typeof details !== 'object' || details === null || !('category' in details)) return details
  const { category, ...others } = details
  return { ...others, categories: category === null ? [] : [category] } as T
}

/** A whole course in every language: stored for each edition, copied, exported and imported. */
export const CourseDocument = z.object({
  details: z.preprocess(currentDetails, CourseDetails),
  languages: inLanguages(CourseText),
  modules: z.array(Module),
})
export type CourseDocument = z.output<typeof CourseDocument>
export type DocumentLesson = z.output<typeof Lesson>

/** Every lesson of a document in order. */
export const lessonsOf = (document: CourseDocument): DocumentLesson[] =>
  document.modules.flatMap((module) => module.weeks.flatMap((week) => week.lessons))

/** The places where a course may have quizzes: keys of its lessons and weeks, and '' for the course itself. */
export const placesIn = (document: CourseDocument): Set<string> =>
  new Set([
    '',
    ...lessonsOf(document).map((lesson) => lesson.key),
    ...document.modules.flatMap((module) => module.weeks.map((week) => week.key)),
  ])

/** A title as a part of an address. */
export const slugOf = (title: string): string => slugText(title, DRAFT_LIMITS.slug)
/** The slug, or the first with a number after it that is free. */
export function freeSlug(wanted: string, taken: { has(slug: string): boolean }): string {
  const base = wanted || 'x'
  for (let n = 1; ; n++) {
    const tail = n === 1 ? '' : `-${n}`
    const slug = base.slice(0, DRAFT_LIMITS.slug - tail.length) + tail
    if (!taken.has(slug)) return slug
  }
}
