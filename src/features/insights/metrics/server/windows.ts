import type { Db } from '#server/db/database.ts'
import { metric_days } from '#server/metrics/metrics.table.ts'
import { learner_days } from '#features/learning/progress/server/progress.table.ts'

/** Keeps how many people learned in the 7 and the 30 days until yesterday (UTC); the first count stays. */
export async function keepWindows(db: Db, now: Date): Promise<void> {
  await db.query(
    `
      insert into ${metric_days} (metric, day, amount)
      select w.metric, w.last, (
        select count(distinct user_id)
        from ${learner_days} d
        where d.day > w.last - w.days and d.day <= w.last
      )
      from (
        select name as metric, days, ($1::timestamptz at time zone 'UTC')::date - 1 as last
        from (values ('active_7', 7), ('active_30', 30)) n (name, days)
      ) w
      on conflict (metric, subject_id, day, part) do nothing`,
    [now],
  )
}
