import type { Language } from '#contract/constants.ts'
import { unasked } from '#features/media/media/server/public.ts'
import type { Db } from '#server/db/database.ts'
import { draftsOf, hasTwins, needsPerson, portableQuizzes, signsChosen } from '../../quizzes/server/public.ts'
import type { Check, CheckCode } from '../publications.contract.ts'
import {
  EMPTY_TEXT,
  lessonsOf,
  type CourseDocument,
  type NodeText,
  type NodeTexts,
} from '../document.contract.ts'
import { isShort } from '../shared/terms.ts'
import { course_teachers } from '../../courses/server/courses.table.ts'
import { media, media_captions } from '#features/media/media/server/media.table.ts'

const NEEDED: ReadonlySet<CheckCode> = new Set([
  'no_title',
  'no_lessons',
  'module_no_title',
  'week_no_title',
  'lesson_no_title',
  'lesson_empty',
  'lesson_dialogue_no_text',
  'lesson_dialogue_no_sign',
  'quiz_twins',
])
/** Written in another language alone. */
const lacks = (text: { [L in Language]?: string | undefined }, language: Language): boolean =>
  !text[language]?.trim() && Object.values(text).some((one) => one?.trim())
const hasWords = (html: string): boolean => html.replace(/<[^>]*>/g, '').trim() !== ''

/**
 * Data beside a document: number of its teachers, films that speak without captions in the language, films
 * with questions untranslated in it, and places (keys) with a quiz untranslated in it.
 */
export type Beside = {
  teachers: number
  /** True if a teacher grades some of the answers. */
  graded: boolean
  uncaptioned: ReadonlySet<string>
  unasked: ReadonlySet<string>
  unwritten: ReadonlySet<string>
  /** Places whose quiz is half-written: learners keep what they have. */
  unfinished: ReadonlySet<string>
  /** Places whose quiz has a question with the same choice twice. */
  twins: ReadonlySet<string>
  /** Places whose quiz shows a sign that only a later lesson teaches. */
  ahead: ReadonlySet<string>
}
/** Gaps of the quiz of a place: '' is the course's. */
const quizFaults = (place: string, beside: Beside): CheckCode[] => [
  ...(beside.unwritten.has(place) ? ['quiz_no_text' as const] : []),
  ...(beside.unfinished.has(place) ? ['quiz_unfinished' as const] : []),
  ...(beside.twins.has(place) ? ['quiz_twins' as const] : []),
  ...(beside.ahead.has(place) ? ['quiz_ahead' as const] : []),
]
const talkFaults = (texts: NodeTexts, language: Language): CheckCode[] => {
  const own = texts[language]?.dialogue
  if (!own) return Object.values(texts).some((text) => text?.dialogue) ? ['lesson_dialogue_no_text'] : []
  return [
    ...(!own.scene.trim() || own.lines.some((line) => !line.text.trim())
      ? ['lesson_dialogue_no_text' as const]
      : []),
    ...(own.lines.length === 0 || own.lines.some((line) => line.glosses.length === 0)
      ? ['lesson_dialogue_no_sign' as const]
      : []),
    ...(new Set(own.lines.map((line) => line.who)).size < 2 ? ['lesson_dialogue_alone' as const] : []),
  ]
}

/** Returns the gaps of a document in one language, in the order of the course. Nodes are named by their keys. */
export function missing(
  document: CourseDocument,
  language: Language,
  beside: Beside,
): { code: CheckCode; key: string | null; title: string }[] {
  const { teachers, graded, uncaptioned, unasked: untold } = beside
  const found: { code: CheckCode; key: string | null; title: string }[] = []
  const other: Language = language === 'en' ? 'es' : 'en'
  const textOf = (texts: NodeTexts): NodeText => ({ ...EMPTY_TEXT, ...texts[language] })
  const note = (code: CheckCode, node: { key: string; texts: NodeTexts } | null = null): void => {
    found.push({
      code,
      key: node?.key ?? null,
      title: node
        ? node.texts[language]?.title || node.texts[other]?.title || ''
        : (document.languages[language]?.title ?? ''),
    })
  }
  const own = document.languages[language]
  if (!own?.title) note('no_title')
  if (!own?.summary) note('no_summary')
  if (!own || !hasWords(own.description)) note('no_description')
  if (!document.details.cover) note('no_cover')
  if (document.details.categories.length === 0) note('no_category')
  if (teachers === 0) note(graded ? 'no_grader' : 'no_teacher')
  for (const code of quizFaults('', beside)) note(code)
  const lessons = lessonsOf(document)
  if (lessons.length === 0) note('no_lessons')
  else if (!lessons.some((lesson) => lesson.content.free_preview)) note('no_free_lesson')
  const short = isShort(document.details.kind, document.modules)
  for (const module of document.modules) {
    if (!short && !textOf(module.texts).title) note('module_no_title', module)
    if (module.weeks.length === 0) note('module_empty', module)
    for (const week of module.weeks) {
      if (!short && !textOf(week.texts).title) note('week_no_title', week)
      if (week.lessons.length === 0 && !short) note('week_empty', week)
      for (const code of quizFaults(week.key, beside)) note(code, week)
      for (const lesson of week.lessons) {
        const { title, aim, text, dialogue } = textOf(lesson.texts)
        const { video, vocabulary, minutes } = lesson.content
        if (!title) note('lesson_no_title', lesson)
        if (!video && !dialogue && vocabulary.length === 0 && !hasWords(text)) note('lesson_empty', lesson)
        else {
          if (!video) note('lesson_no_video', lesson)
          if (!hasWords(text)) note('lesson_no_text', lesson)
          if (!aim) note('lesson_no_aim', lesson)
          if (minutes === 0) note('lesson_no_minutes', lesson)
          if (video && uncaptioned.has(video)) note('lesson_no_captions', lesson)
          if (video && untold.has(video)) note('lesson_stops_no_text', lesson)
        }
        for (const code of talkFaults(lesson.texts, language)) note(code, lesson)
        if (lesson.content.attachments.some((file) => !file.names[language]))
          note('lesson_file_no_name', lesson)
        for (const code of quizFaults(lesson.key, beside)) note(code, lesson)
      }
    }
  }
  return found
}

type Quiz = Awaited<ReturnType<typeof portableQuizzes>>[number]
const placeOf = (quiz: Quiz): string => quiz.lesson_key ?? quiz.week_key ?? ''
/** True if the quiz of a lesson shows a sign that the course teaches in later lessons only. */
function showsAhead(document: CourseDocument, quiz: Quiz): boolean {
  const lessons = lessonsOf(document),
    at = lessons.findIndex(({ key }) => key === quiz.lesson_key)
  if (at < 0) return false
  const wordsOf = (some: typeof lessons): string[] => some.flatMap(({ content }) => content.vocabulary)
  const taught = new Set(wordsOf(lessons.slice(0, at + 1))),
    later = new Set(wordsOf(lessons.slice(at + 1)))
  return quiz.questions.flatMap(signsChosen).some((slug) => later.has(slug) && !taught.has(slug))
}

/** The check-list with the ids of nodes, for screens that lead there. */
export async function checksOf(
  db: Db,
  common_id: string,
  document: CourseDocument,
  language: Language,
): Promise<{ ready: boolean; checks: Check[] }> {
  const [people] = await db.query<{ n: number }>(
    `select count(*)::int as n from ${course_teachers} where common_id = $1 and role = 'Teacher'`,
    [common_id],
  )
  const ids = new Map(
    (
      await db.query<{ id: string; key: string }>('select id, key from draft_nodes where common_id = $1', [
        common_id,
      ])
    ).map((row) => [row.key, row.id]),
  )
  const videos = lessonsOf(document).flatMap((lesson) => lesson.content.video ?? [])
  const silent = await db.query<{ key: string }>(
    `
      select m.key
      from ${media} m
      where m.key = any ($1::text[])
        and m.has_sound
        and not exists (select from ${media_captions} c where c.media_id = m.id and c.language = $2)`,
    [videos, language],
  )
  const quizzes = await portableQuizzes(db, common_id)
  const unwritten = quizzes.filter(
    (quiz) =>
      !quiz.title[language] ||
      quiz.questions.some((question) =>
        [
          question.prompt,
          question.media?.alt,
          ...[...question.options, ...question.right].flatMap((option) => [option.text, option.alt]),
        ].some((text) => text && lacks(text, language)),
      ),
  )
  const { unfinished } = await draftsOf(db, common_id)
  const checks = missing(document, language, {
    teachers: people!.n,
    graded: quizzes.some((quiz) => quiz.questions.some(needsPerson)),
    uncaptioned: new Set(silent.map((row) => row.key)),
    unasked: await unasked(db, videos, language),
    unwritten: new Set(unwritten.map(placeOf)),
    twins: new Set(
      quizzes.filter((quiz) => quiz.questions.some((one) => hasTwins(one, language))).map(placeOf),
    ),
    ahead: new Set(quizzes.filter((quiz) => showsAhead(document, quiz)).map(placeOf)),
    unfinished: new Set(unfinished),
  }).map(({ code, key, title }): Check => ({
    code,
    level: NEEDED.has(code) ? 'needed' : 'advised',
    node_id: key === null ? null : (ids.get(key) ?? null),
    title,
  }))
  return {
    ready: checks.every((check) => check.level !== 'needed'),
    checks: checks.toSorted((a, b) => Number(a.level === 'advised') - Number(b.level === 'advised')),
  }
}
