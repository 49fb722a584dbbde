import type { Db } from '#server/db/database.ts'
import { keepDays } from '#server/metrics/recount.ts'
import { learner_days } from '#features/learning/progress/server/progress.table.ts'

/** Keeps how many people learned in the 7 and the 30 days until yesterday (UTC); the first count stays. */
export const keepWindows = (db: Db, now: Date): Promise<void> =>
  keepDays(
    db,
    `
      (
        select w.metric, w.day, (
          select count(distinct user_id)
          from ${learner_days} d
          where d.day > w.day - w.days and d.day <= w.day
        ) as amount
        from (
          select name as metric, days, ($1::timestamptz at time zone 'UTC')::date - 1 as day
          from (values ('active_7', 7), ('active_30', 30)) n (name, days)
        ) w
      )`,
    [now],
  )
