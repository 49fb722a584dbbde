import { LANGUAGES, type Language } from '#contract/constants.ts'
import type { Db } from '#server/db/database.ts'
import { categoriesSql } from '../../courses/server/public.ts'
import {
  EMPTY_TEXT,
  type CourseDetails,
  type CourseDocument,
  type CourseText,
  type DocumentLesson,
  type LessonContent,
  type NodeText,
  type NodeTexts,
} from '../document.contract.ts'
import {
  courses,
  asl_levels,
  lessons,
  weeks,
  modules as modules_table,
  course_versions,
} from '../../courses/server/courses.table.ts'

type LiveLesson = Omit<LessonContent, 'attachments'> & {
  key: string
  attachments: { key: string; name: string }[]
} & Pick<NodeText, 'title' | 'slug' | 'aim' | 'text' | 'culture_note' | 'dialogue'>
type LiveVersion = CourseText & {
  language: Language
  modules: {
    key: string
    title: string
    culture: string[]
    weeks: { key: string; title: string; lessons: LiveLesson[] }[]
  }[]
}

/** The row with this key, wherever another language put it; else a new one at the end. */
function join<T extends { key: string; texts: NodeTexts }>(known: Map<string, T>, rows: T[], made: T): T {
  const row = known.get(made.key) ?? made
  if (row === made) {
    known.set(made.key, made)
    rows.push(made)
  }
  return row
}

/**
 * Returns a course as learners read it, in all its languages, as one document. Fields that an older edition
 * lacks are empty.
 */
export async function documentFromLive(db: Db, common_id: string): Promise<CourseDocument> {
  const [course] = await db.query<CourseDetails>(
    `
      select
        c.type, c.kind, c.delivery_mode, l.key as level,
        ${categoriesSql('c.id', 'key')} as categories, c.tags, c.cover, c.signer
      from ${courses} c
      left join ${asl_levels} l on l.id = c.level_id
      where c.id = $1`,
    [common_id],
  )
  const versions = await db.query<LiveVersion>(
    `
      select
        v.language, v.slug, v.title, v.summary, v.description,
        coalesce(
          (
            select json_agg(
              json_build_object(
                'key', m.key, 'title', m.title, 'culture', m.culture, 'weeks',
                coalesce(
                  (
                    select json_agg(
                      json_build_object(
                        'key', w.key, 'title', w.title, 'lessons',
                        coalesce(
                          (
                            select json_agg(
                              json_build_object(
                                'key', l.lesson_key, 'title', l.title, 'slug', l.slug, 'aim', l.aim, 'text',
                                l.text, 'culture_note', l.culture_note, 'dialogue', l.dialogue, 'video',
                                l.video, 'poster', l.poster, 'duration_ms',
                                case when l.video is not null then l.duration_ms end, 'minutes', l.minutes,
                                'free_preview', l.free_preview, 'vocabulary', l.vocabulary, 'attachments',
                                l.attachments, 'steps', l.steps
                              )
                              order by l.position, l.id
                            )
                            from ${lessons} l
                            where l.week_id = w.id
                          ),
                          '[]'
                        )
                      )
                      order by w.position, w.id
                    )
                    from ${weeks} w
                    where w.module_id = m.id
                  ),
                  '[]'
                )
              )
              order by m.position, m.id
            )
            from ${modules_table} m
            where m.version_id = v.id
          ),
          '[]'
        ) as modules
      from ${course_versions} v
      where v.common_id = $1 and not v.preview
      order by v.language`,
    [common_id],
  )
  const document: CourseDocument = { details: course!, languages: {}, modules: [] }
  const known = {
    modules: new Map<string, CourseDocument['modules'][number]>(),
    weeks: new Map<string, CourseDocument['modules'][number]['weeks'][number]>(),
    lessons: new Map<string, DocumentLesson>(),
  }
  for (const { language, modules, ...text } of versions.toSorted(
    (a, b) => LANGUAGES.indexOf(a.language) - LANGUAGES.indexOf(b.language),
  )) {
    document.languages[language] = text
    for (const module of modules) {
      const m = join(known.modules, document.modules, { key: module.key, texts: {}, weeks: [] })
      m.texts[language] = { ...EMPTY_TEXT, title: module.title, culture: module.culture }
      for (const week of module.weeks) {
        const w = join(known.weeks, m.weeks, { key: week.key, texts: {}, lessons: [] })
        w.texts[language] = { ...EMPTY_TEXT, title: week.title }
        for (const {
          key,
          title,
          slug,
          aim,
          text: body,
          culture_note,
          dialogue,
          attachments,
          ...content
        } of week.lessons) {
          const lesson = join(known.lessons, w.lessons, {
            key,
            content: { ...content, attachments: [] },
            texts: {},
          })
          lesson.texts[language] = { ...EMPTY_TEXT, title, slug, aim, text: body, culture_note, dialogue }
          for (const file of attachments) {
            const same = lesson.content.attachments.find((one) => one.key === file.key)
            if (same) same.names[language] = file.name
            else lesson.content.attachments.push({ key: file.key, names: { [language]: file.name } })
          }
        }
      }
    }
  }
  return document
}
