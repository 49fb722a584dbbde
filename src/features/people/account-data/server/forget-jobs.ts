import type { Db } from '#server/db/database.ts'
import { DEAD_LETTER, JOBS_SCHEMA } from '#server/jobs/make-jobs.ts'
import { forgetMails } from '#server/mail/forget-mails.ts'
import { users } from '../../users/server/users.table.ts'

/**
 * Removes jobs that hold an erased person's address, and finished or dead ones that hold their name: their
 * own mails, waiting or not, and results of mails to others. `email`: null if another account has the
 * address, or it was never confirmed. Run before the person is erased, since the name is read from their
 * row.
 */
export async function forgetJobs(tx: Db, { id, email }: { id: string; email: string | null }): Promise<void> {
  if (email !== null) await forgetMails(tx, email)
  const [queue] = await tx.query<{ there: boolean }>(`select to_regclass($1) is not null as there`, [
    `${JOBS_SCHEMA}.job`,
  ])
  if (!queue?.there) return
  await tx.query(
    `
      delete from pgboss.job j
      using (
        select lower($2) as address, concat_ws(' ', deleted_metadata->>'first_name', deleted_metadata->>'last_name') as name
        from ${users}
        where id = $1
      ) person
      where j.state <> 'active'
        and (
          position(person.address in lower(j.data::text)) > 0
          or (
            (j.name = $3 or j.state in ('completed', 'failed', 'cancelled'))
            and person.name like '_% _%'
            and (position(person.name in j.data::text) > 0 or position(person.name in j.output::text) > 0)
          )
        )`,
    [id, email, DEAD_LETTER],
  )
}
