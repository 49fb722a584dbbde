import type { Platform } from '#server/platform.ts'
import { REMIND_DAYS } from '../../offline/offline.contract.ts'
import { documents } from '../../documents/server/documents.table.ts'
import { OPEN } from './statements.queries.ts'
import { code_statement_reminders, code_statements } from './statements.table.ts'
import { ownersOf, tellOverdue } from './tell.ts'

const DAY = 86_400_000
const AT_ONCE = 500
type Overdue = {
  id: string
  organization_id: string
  number: string
  month: string
  due_at: Date
  open: number
}

const BEHIND = REMIND_DAYS.map(
  (day) => `
    s.due_at + interval '${day} days' <= $1
    and not exists (select from ${code_statement_reminders} r where r.statement_id = s.id and r.day = ${day})`,
).join(' or ')

/**
 * Reminds owners of statements that are not paid, once for each day that has come after they were due; what a
 * stopped server missed is not sent after.
 */
export async function remindOfStatements(platform: Platform): Promise<void> {
  const now = platform.clock()
  const due = await platform.db.query<Overdue>(
    `
      select s.id, s.organization_id, d.number, s.month::text, s.due_at, ${OPEN} as open
      from ${code_statements} s
      join ${documents} d on d.id = s.document_id
      where ${OPEN} > 0 and (${BEHIND})
      order by s.due_at, s.id
      limit ${AT_ONCE}`,
    [now],
  )
  for (const statement of due)
    await platform.db.transaction(async (tx) => {
      const days = REMIND_DAYS.filter((day) => statement.due_at.getTime() + day * DAY <= now.getTime())
      const written = await tx.query<{ day: number }>(
        `
          insert into ${code_statement_reminders} (statement_id, day, created_at, updated_at)
          select $1, day, $3, $3 from unnest($2::int[]) as day
          on conflict (statement_id, day) do nothing
          returning day`,
        [statement.id, days, now],
      )
      if (written.some(({ day }) => day === days.at(-1)))
        await tellOverdue(platform, tx, await ownersOf(tx, statement.organization_id), statement)
    })
}
