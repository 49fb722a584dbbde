import type { Language } from '#contract/constants.ts'
import { users } from '#features/people/users/server/users.table.ts'
import type { Db } from '#server/db/database.ts'
import { displayName } from '#server/db/display-name.ts'
import { teachersOfSql } from '../../teachers/server/public.ts'

/** SQL of whether the teacher to whom production `p` was sent teaches its learner in its course now. */
export const TEACHES = `
  exists (
    select
    from (${teachersOfSql('p.user_id', 'p.common_id')}) taught
    where taught.user_id = p.teacher_id
  )`

/**
 * The one teacher who gets a learner's films in a course: the leader of a group of theirs, else a teacher of
 * the course in their organization. Null without one.
 */
export async function teacherOf(
  db: Db,
  learner_id: string,
  common_id: string,
  language: Language,
): Promise<{ id: string; name: string } | null> {
  const [teacher] = await db.query<{ id: string; name: string }>(
    `
      select u.id, ${displayName('u', language)} as name
      from (${teachersOfSql('$1', '$2')}) t
      join ${users} u on u.id = t.user_id and u.status = 'active' and u.deleted_at is null
      where u.id <> $1
      order by t.turn, u.id
      limit 1`,
    [learner_id, common_id],
  )
  return teacher ?? null
}
