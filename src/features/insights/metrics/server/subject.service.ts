import type { DateRange } from '#contract/constants.ts'
import { common, Failure } from '#contract/errors.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { displayName } from '#server/db/display-name.ts'
import { users } from '#features/people/users/server/users.table.ts'
import type { subjectContract } from '../subject.contract.ts'
import type { z } from 'zod'
import { courseMetrics } from './course.queries.ts'

type Subject = z.output<typeof subjectContract.subject.response>

/** A course in figures, or the name of a learner. @throws common.not_found */
export async function subjectOf(
  db: Db,
  actor: Person,
  id: string,
  range: DateRange,
  now: Date,
): Promise<Subject> {
  const course = await courseMetrics(db, actor, id, range, now)
  if (course) return course
  const [learner] = await db.query<{ name: string }>(
    `select ${displayName('u', actor.language)} as name from ${users} u where u.id = $1 and u.deleted_at is null`,
    [id],
  )
  if (!learner) throw new Failure(common.not_found)
  return { kind: 'learner', user_id: id, name: learner.name }
}
