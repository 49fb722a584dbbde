import type { WayStep } from '#contract/metrics.ts'
import { learner_days, learner_totals } from '#features/learning/progress/server/progress.table.ts'
import { registeredSql, SECOND_WEEK, weekSql } from '#features/learning/progress/server/public.ts'
import { orders } from '#features/commerce/orders/server/orders.table.ts'

/** SQL of whether the user `u` has reached a step. */
export const REACHED: Record<WayStep, string> = {
  registered: 'true',
  first_lesson: `exists (select from ${learner_totals} t where t.user_id = u.id and t.lessons_completed > 0)`,
  first_quiz: `exists (select from ${learner_days} d where d.user_id = u.id and d.quizzes_taken > 0)`,
  second_week: `
    exists (
      select
      from ${learner_days} d
      where d.user_id = u.id
        and d.day - ${registeredSql('u')} between ${SECOND_WEEK.from} and ${SECOND_WEEK.to}
    )`,
  payment: `exists (select from ${orders} o where o.user_id = u.id and o.paid_at is not null)`,
}

/**
 * SQL of the weeks in which learners learned: (metric, subject_id, day, part, item, amount), one row for each
 * learner and week of a subject.
 *
 * @param subject SQL of the subject's id, of `from`
 * @param from SQL of the rows that `learner_days d` is among
 */
export const retentionSql = (metric: string, subject: string, from: string): string => `
  select '${metric}', w.subject_id, w.cohort, (w.week - w.cohort) / 7, '', 1::bigint
  from (
    select
      ${subject} as subject_id, d.user_id, ${weekSql('d.day')} as week,
      ${weekSql(`min(d.day) over (partition by ${subject}, d.user_id)`)} as cohort
    from ${from}
  ) w
  group by w.subject_id, w.user_id, w.cohort, w.week`
