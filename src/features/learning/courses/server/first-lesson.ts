import type { Language } from '#contract/constants.ts'
import type { Db } from '#server/db/database.ts'
import type { FirstLesson } from '../courses.contract.ts'

/**
 * Returns a beginner's start: the first free lesson of the oldest published course of the platform that has
 * one and is taken alone, in this language or else in the other. It is the same for everybody, so that public
 * pages may be cached with it; null while there is no such course.
 */
export async function firstLesson(db: Db, language: Language): Promise<FirstLesson | null> {
  const [first] = await db.query<FirstLesson>(
    `
      select
        v.slug as course_slug, v.title as course_title, l.slug as lesson_slug, l.title as lesson_title,
        (
          select count(*)::int
          from lessons b
          join weeks bw on bw.id = b.week_id
          join modules bm on bm.id = bw.module_id
          where b.version_id = v.id
            and (bm.position, bw.position, b.position, b.id) <= (m.position, w.position, l.position, l.id)
        ) as number, v.lessons_count as lessons, l.poster
      from courses c
      join course_versions v on v.common_id = c.id and v.status = 'published' and not v.preview
      join lessons l on l.version_id = v.id and l.free_preview
      join weeks w on w.id = l.week_id
      join modules m on m.id = w.module_id
      where c.organization_id is null and c.delivery_mode = 'Self-Placed'
      order by c.created_at, c.id, v.language = $1 desc, m.position, w.position, l.position, l.id
      limit 1`,
    [language],
  )
  return first ?? null
}
