import type { Language } from '#contract/constants.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { course_versions, lessons } from '../../courses/server/courses.table.ts'
import type { WordCard } from '../../courses/lesson-view.contract.ts'
import { wordCards } from '../../courses/server/public.ts'
import type { MyProgress } from '../progress.contract.ts'
import { lesson_progress } from './progress.table.ts'

/** As many as a screen shows. */
const SHOWN = 12

/** The words of lessons completed since then, and those signed in one that was touched; latest first. */
export async function signsSince(db: Db, actor: Person, since: Date): Promise<WordCard[]> {
  const rows = await db.query<{ slug: string }>(
    `
      select w.slug
      from ${lesson_progress} p
      join ${course_versions} v on v.common_id = p.common_id and v.status = 'published' and not v.preview
      join ${lessons} l on l.version_id = v.id and l.lesson_key = p.lesson_key,
      unnest(l.vocabulary) with ordinality w(slug, position)
      where p.user_id = $1
        and (p.completed_at >= $2 or (p.updated_at >= $2 and w.slug = any(p.signed)))
      group by w.slug
      order by max(coalesce(p.completed_at, p.updated_at)) desc, min(w.position), w.slug
      limit ${SHOWN}`,
    [actor.user_id, since],
  )
  return rows.length === 0
    ? []
    : wordCards(
        db,
        rows.map((row) => row.slug),
        actor.language,
      )
}

/** The lesson with its first word as it moves in small. */
export async function withPreview(
  db: Db,
  language: Language,
  next: Omit<NonNullable<MyProgress['next']>, 'preview'> | null,
): Promise<MyProgress['next']> {
  if (!next) return null
  const [first] = await db.query<{ slug: string | null }>(
    `
      select l.vocabulary[1] as slug
      from ${lessons} l
      join ${course_versions} v on v.id = l.version_id and v.status = 'published' and not v.preview
      where v.slug = $1 and l.slug = $2
      limit 1`,
    [next.course_slug, next.lesson_slug],
  )
  const [card] = first?.slug ? await wordCards(db, [first.slug], language) : []
  return { ...next, preview: card?.preview ?? null }
}
