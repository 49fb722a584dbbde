import type { Language } from '#contract/constants.ts'
import { Failure } from '#contract/errors.ts'
import { sqlState, type Db } from '#server/db/database.ts'
import { courseErrors } from '../../courses/courses.contract.ts'
import { freeSlug } from '../document.contract.ts'
import { course_versions } from '../../courses/server/courses.table.ts'

export const slugTaken = (path = 'slug'): Failure =>
  new Failure(courseErrors.slug_taken, { fields: [{ path, definition: courseErrors.slug_taken }] })

/** An address that no other course has in this language, neither as a draft nor for learners. */
export async function freeCourseSlug(db: Db, language: Language, wanted: string): Promise<string> {
  const rows = await db.query<{ slug: string }>(
    `
      select lower(slug::text) as slug
      from course_draft_texts
      where language = $1 and (slug = $2::citext or slug like $2::citext || '-%')
      union
      select lower(slug::text)
      from ${course_versions}
      where language = $1 and (slug = $2::citext or slug like $2::citext || '-%')`,
    [language, wanted],
  )
  return freeSlug(wanted, new Set(rows.map((row) => row.slug)))
}

/**
 * Until the transaction ends nobody else chooses an address: of two who want the same one, the second finds
 * it taken and gets the next.
 */
export const lockSlugs = (tx: Db): Promise<unknown> =>
  tx.query(`select pg_advisory_xact_lock(hashtextextended('course addresses', 0))`)

/** Gives the draft of a new course the wanted addresses, or free ones like them, and returns them in order. */
export async function takeSlugs(
  tx: Db,
  common_id: string,
  wanted: readonly { language: Language; slug: string }[],
): Promise<string[]> {
  await lockSlugs(tx)
  const slugs: string[] = []
  for (const { language, slug } of wanted) {
    // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
    const free = await freeCourseSlug(tx, language, slug)
    // oxlint-disable-next-line no-await-in-loop -- as above
    await tx.query('update course_draft_texts set slug = $3 where common_id = $1 and language = $2', [
      common_id,
      language,
      free,
    ])
    slugs.push(free)
  }
  return slugs
}

export const orSlugTaken = (error: unknown): never => {
  throw sqlState(error) === '23505' ? slugTaken() : error
}
