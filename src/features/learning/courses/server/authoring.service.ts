import { and, eq } from 'drizzle-orm'
import type { Language } from '#contract/constants.ts'
import type { Db } from '#server/db/database.ts'
import { asl_levels, course_teachers, course_versions, courses } from './courses.table.ts'

type Course = typeof courses.$inferInsert

/** Makes a course that has no version yet, and answers its id. */
export async function addCourse(tx: Db, course: Course): Promise<string> {
  const [row] = await tx.orm.insert(courses).values(course).returning({ id: courses.id })
  return row!.id
}

/** Changes what all languages of a course share. `level`: the key of its level. */
export async function changeCourse(
  tx: Db,
  common_id: string,
  { level, ...details }: Partial<Omit<Course, 'id' | 'level_id'>> & { level: string | null },
  now: Date,
): Promise<void> {
  const [found] = await tx.query<{ id: string }>(`select id from ${asl_levels} where key = $1::citext`, [
    level,
  ])
  await tx.orm
    .update(courses)
    .set({ ...details, level_id: found?.id ?? null, updated_at: now })
    .where(eq(courses.id, common_id))
}

/** Takes a course away with all its versions. Fails with SQLSTATE 23503 while somebody learns in it. */
export async function dropCourse(tx: Db, common_id: string): Promise<void> {
  await tx.orm.delete(course_versions).where(eq(course_versions.common_id, common_id))
  await tx.orm.delete(courses).where(eq(courses.id, common_id))
}

/** Takes a language of a course away; `preview`: only what its authors look at before it is published. */
export async function dropVersion(
  tx: Db,
  common_id: string,
  language: Language,
  { preview = false }: { preview?: boolean } = {},
): Promise<void> {
  await tx.orm
    .delete(course_versions)
    .where(
      and(
        eq(course_versions.common_id, common_id),
        eq(course_versions.language, language),
        preview ? eq(course_versions.preview, true) : undefined,
      ),
    )
}

/**
 * Takes a published language back to `draft`, or offers it to nobody new (`archived`). Answers whether there
 * was one to take back.
 */
export async function withdrawVersion(
  tx: Db,
  common_id: string,
  language: Language,
  status: 'draft' | 'archived',
  now: Date,
): Promise<boolean> {
  const changed = await tx.query(
    `
      update ${course_versions}
      set status = $3, updated_at = $4
      where common_id = $1
        and language = $2
        and not preview
        and published_at is not null
        and status <> $3
        and (status = 'published' or $3 = 'draft')
      returning id`,
    [common_id, language, status, now],
  )
  return changed.length > 0
}

/** Makes somebody a teacher or editor of a course; an existing role is kept. */
export async function addTeacher(
  tx: Db,
  { common_id, user_id, role }: { common_id: string; user_id: string; role: string },
  now: Date,
): Promise<void> {
  await tx.orm
    .insert(course_teachers)
    .values({ common_id, user_id, role, created_at: now })
    .onConflictDoNothing()
}

/** Answers whether the course had them. */
export async function removeTeacher(tx: Db, common_id: string, user_id: string): Promise<boolean> {
  const gone = await tx.query(
    `delete from ${course_teachers} where common_id = $1 and user_id = $2 returning user_id`,
    [common_id, user_id],
  )
  return gone.length > 0
}
