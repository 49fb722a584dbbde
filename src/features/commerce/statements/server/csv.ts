import { csvRecords, writeCsv } from '#contract/csv.ts'
import { dayOf, dayText } from '#contract/dates.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { displayName } from '#server/db/display-name.ts'
import { dateFormatOf } from '#features/people/users/server/public.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { service_code_uses, service_codes } from '../../../access/service-codes/server/service-codes.table.ts'
import { statementFor } from './statements.queries.ts'
import { code_statement_lines } from './statements.table.ts'
import { statementWords } from './words.ts'

/**
 * The lines of a statement as CSV, days in the zone that it was closed in and in the reader's form; cells
 * that a spreadsheet would run are defused.
 *
 * @throws common.not_found for whom it is not shown to
 */
export async function statementCsv(
  db: Db,
  actor: Actor,
  id: string,
): Promise<{ name: string; content: string }> {
  const { number, zone } = await statementFor(db, actor, id)
  const format = await dateFormatOf(db, actor.user_id)
  const { columns, yes } = statementWords[actor.language]
  const lines = await db.query<{
    day: string
    learner: string
    code: string
    what: string
    units: number | null
    cents: number
    taken_back: boolean
    correction: boolean
  }>(
    `
      select
        (w.at at time zone $2)::date::text as day, ${displayName('u', actor.language)} as learner, c.code,
        w.what_${actor.language} as what, w.units, w.cents, w.reverses is not null as taken_back, l.correction
      from ${code_statement_lines} l
      join ${service_code_uses} w on w.id = l.use_id
      join ${service_codes} c on c.id = w.code_id
      join ${users} u on u.id = c.user_id
      where l.statement_id = $1
      order by w.at, w.id`,
    [id, zone],
  )
  const rows = lines.map((line) => ({
    [columns.day]: dayText(dayOf(line.day), format),
    [columns.learner]: line.learner,
    [columns.code]: line.code,
    [columns.what]: line.what,
    [columns.units]: line.units,
    // A number, not a text, so that a minus sign does not start a formula.
    [columns.amount]: line.cents / 100,
    [columns.taken_back]: line.taken_back ? yes : '',
    [columns.correction]: line.correction ? yes : '',
  }))
  return { name: `${number}.csv`, content: writeCsv(csvRecords(rows, Object.values(columns))) }
}
