import { DAY_MS } from '#contract/durations.ts'
import type { Db } from '#server/db/database.ts'
import { REMIND_DAYS } from '../receivables.contract.ts'

/** Table of sent reminders: (`column`, day), unique. */
export type Reminders = { table: unknown; column: 'purchase_id' | 'statement_id' }

/**
 * SQL condition: true if a reminder day of `owed` (an alias with `id` and `due_at`) was reached by `$1` and
 * not noted yet.
 */
export const reminderDueSql = ({ table, column }: Reminders, owed: string): string =>
  REMIND_DAYS.map(
    (day) => `
      ${owed}.due_at + interval '${day} days' <= $1
      and not exists (select from ${table} r where r.${column} = ${owed}.id and r.day = ${day})`,
  ).join(' or ')

/**
 * Notes every reminder day reached. Returns true if the last of them is new, so that it is sent once.
 * Reminders that a stopped server missed are not sent later.
 */
export async function noteReminder(
  tx: Db,
  { table, column }: Reminders,
  { id, due_at }: { id: string; due_at: Date },
  now: Date,
): Promise<boolean> {
  const days = REMIND_DAYS.filter((day) => due_at.getTime() + day * DAY_MS <= now.getTime())
  const written = await tx.query<{ day: number }>(
    `
      insert into ${table} (${column}, day, created_at, updated_at)
      select $1, day, $3, $3 from unnest($2::int[]) as day
      on conflict (${column}, day) do nothing
      returning day`,
    [id, days, now],
  )
  return written.some(({ day }) => day === days.at(-1))
}
