import { organizations } from '#features/people/organizations/server/organizations.table.ts'
import type { PersonName } from '#contract/signers.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { courses } from '../../courses/server/courses.table.ts'
import { enrolments } from '../../progress/server/progress.table.ts'

/**
 * Person who signs in practice where the learner chose nobody: as in the lessons of the course in which they
 * learned last, else as their organization has it. Null: nobody chose.
 */
export async function preferredSigner(db: Db, actor: Actor): Promise<PersonName | null> {
  const [row] = await db.query<{ signer: PersonName | null }>(
    `
      select
        coalesce(
          (
            select coalesce(c.signer, g.signer)
            from ${enrolments} e
            join ${courses} c on c.id = e.common_id
            left join ${organizations} g on g.id = c.organization_id
            where e.user_id = $1
            order by e.last_activity_at desc
            limit 1
          ),
          (select o.signer from ${organizations} o where o.id = $2)
        ) as signer`,
    [actor.user_id, actor.organization_id],
  )
  return row!.signer
}
