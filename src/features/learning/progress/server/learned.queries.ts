import type { Db } from '#server/db/database.ts'

/**
 * Returns people's learned totals, in all and since a day (`yyyy-MM-dd`). Omits people who have learned
 * nothing.
 */
export const learnedSince = (
  db: Db,
  user_ids: readonly string[],
  since: string,
): Promise<
  { user_id: string; lessons_completed: number; week_ms: number; last_activity_at: Date | null }[]
> =>
  db.query(
    `
      select
        t.user_id, t.lessons_completed, t.last_activity_at,
        coalesce(
          (
            select sum(d.active_ms)::int from learner_days d where d.user_id = t.user_id and d.day >= $2::date
          ),
          0
        ) as week_ms
      from learner_totals t
      where t.user_id = any($1::uuid[])`,
    [user_ids, since],
  )
