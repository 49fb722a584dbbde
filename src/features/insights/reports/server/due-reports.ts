import { dateRange } from '#contract/dates.ts'
import type { Language } from '#contract/constants.ts'
import { audit } from '#server/audit/audit.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Platform } from '#server/platform.ts'
import { orderFile } from './files.service.ts'
import { nextTime } from './next-time.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { organizations } from '#features/people/organizations/server/organizations.table.ts'
import { worksAtSql } from '#features/people/memberships/server/public.ts'
import type { Row } from './schedules.service.ts'

const AT_ONCE = 100

type Due = Row & { language: Language; here: boolean }
/**
 * Requests the files of all due reports, each in its own transaction and once, however many servers run
 * this. Pauses a report whose reader lost access, and stores the reason. Its learners are selected when its
 * file is made. A failed report is reported and does not stop the next ones.
 */
export async function sendDue(platform: Platform): Promise<number> {
  const { db } = platform
  const now = platform.clock()
  const due = await db.query<{ id: string }>(
    `select id from report_schedules where status = 'active' and next_at <= $1 order by next_at limit ${AT_ONCE}`,
    [now],
  )
  const failed: unknown[] = []
  for (const { id } of due) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: it waits for nobody
    await db
      .transaction(async (tx) => {
        const [row] = await tx.query<Due>(
          `
            select
              s.*, u.language,
              u.status = 'active'
              and u.deleted_at is null
              and (
                u.role = 'Admin'
                or ${worksAtSql('s.user_id', 's.organization_id', ['owner', 'teacher'])}
                and exists (
                  select from ${organizations} o where o.id = s.organization_id and o.status = 'active'
                )
              ) as here
            from report_schedules s
            join ${users} u on u.id = s.user_id
            where s.id = $1 and s.status = 'active' and s.next_at <= $2
            for update of s skip locked`,
          [id, now],
        )
        if (!row) return
        const actor: Actor = {
          user_id: null,
          role: 'Admin',
          organization_id: row.organization_id,
          staff_role: null,
          session_id: null,
          language: row.language,
          zone: row.time_zone,
          ip: '',
          agent: 'reports',
          permissions: platform.permissions('Admin'),
        }
        if (!row.here) {
          await tx.query(
            `
              update report_schedules
              set status = 'paused', stopped = 'membership', version = version + 1, updated_at = $2
              where id = $1`,
            [id, now],
          )
          return audit(
            tx,
            actor,
            { code: 'REPORT_SCHEDULE_STOPPED', subject_type: 'report_schedule', subject_id: id },
            now,
          )
        }
        await orderFile(
          platform,
          tx,
          {
            user_id: row.user_id,
            organization_id: row.organization_id,
            schedule_id: id,
            filters: row.filters,
            period: dateRange(row.frequency === 'weekly' ? 'last_week' : 'last_month', row.time_zone, now),
            language: row.language,
            time_zone: row.time_zone,
          },
          now,
        )
        await tx.query(
          'update report_schedules set last_sent_at = $2, next_at = $3, updated_at = $2 where id = $1',
          [id, now, nextTime(row, now)],
        )
      })
      .catch((error: unknown) => failed.push(error))
  }
  if (failed.length > 0)
    throw new AggregateError(failed, `${failed.length} of ${due.length} reports not ordered`)
  return due.length
}
