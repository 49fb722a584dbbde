import { randomUUID } from 'node:crypto'
import type { Language } from '#contract/constants.ts'
import { course_versions, courses } from '#features/learning/courses/server/courses.table.ts'
import type { Db } from '#server/db/database.ts'
import { FULL_COURSE } from './samples.ts'

/** Inserts a course of four lessons without content, with a title in each of its languages; returns its id. */
export async function insertCourse(
  db: Db,
  organization_id: string | null,
  titles: Partial<Record<Language, string>>,
): Promise<string> {
  const { type, kind, delivery_mode, billing_type } = FULL_COURSE
  const [course] = await db.orm
    .insert(courses)
    .values({ organization_id, type, kind, delivery_mode, billing_type })
    .returning({ id: courses.id })
  await db.orm.insert(course_versions).values(
    (Object.keys(titles) as Language[]).map((language) => ({
      common_id: course!.id,
      language,
      slug: randomUUID(),
      title: titles[language]!,
      summary: '',
      lessons_count: 4,
    })),
  )
  return course!.id
}
