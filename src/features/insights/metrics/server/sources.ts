import { momentSql } from '#server/metrics/metrics.ts'
import { PLATFORM } from '#server/metrics/metrics.table.ts'

/**
 * SQL of (metric, subject_id, day, part, item, amount) from one table of people's rows; `who` narrows them to
 * people.
 */
export type Source = (who: (user: string) => string) => string

/** SQL of amounts of the half hour that an instant lies in. */
export const momentsSql = (
  metric: string,
  at: string,
  rest: string,
  amount = '1',
  subject?: string,
): string => {
  const { day, part } = momentSql(at)
  return `select '${metric}', ${subject ?? `'${PLATFORM}'::uuid`}, ${day}, ${part}, '', ${amount}::bigint ${rest}`
}
