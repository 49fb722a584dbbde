import type { CalendarDay } from '#contract/calendar-day.ts'
import { daySql } from '#server/db/day-columns.ts'
import type { Platform } from '#server/platform.ts'
import { noteReminder, reminderDueSql, type Reminders } from '../../receivables/server/public.ts'
import { documentZone } from '../../documents/server/public.ts'
import { documents } from '../../documents/server/documents.table.ts'
import { OPEN } from './statements.queries.ts'
import { code_statement_reminders, code_statements } from './statements.table.ts'
import { ownersOf, tellOwners } from './tell.ts'

const AT_ONCE = 500
type Overdue = {
  id: string
  organization_id: string
  number: string
  month: string
  due_at: Date
  due_on: CalendarDay
  cents: number
}

const REMINDERS: Reminders = { table: code_statement_reminders, column: 'statement_id' }

/**
 * Reminds owners of unpaid statements, once for each reminder day. Reminders that a stopped server missed are
 * not sent later.
 */
export async function remindOfStatements(platform: Platform): Promise<void> {
  const now = platform.clock()
  const due = await platform.db.query<Overdue>(
    `
      select s.id, s.organization_id, d.number, s.month::text, s.due_at,
        ${daySql('s.due_at', documentZone('d'))} as due_on, ${OPEN} as cents
      from ${code_statements} s
      join ${documents} d on d.id = s.document_id
      where ${OPEN} > 0 and (${reminderDueSql(REMINDERS, 's')})
      order by s.due_at, s.id
      limit ${AT_ONCE}`,
    [now],
  )
  for (const statement of due)
    await platform.db.transaction(async (tx) => {
      if (await noteReminder(tx, REMINDERS, statement, now))
        await tellOwners(platform, tx, await ownersOf(tx, statement.organization_id), 'overdue', statement)
    })
}
