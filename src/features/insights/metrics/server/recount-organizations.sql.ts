import type { WayStep } from '#contract/metrics.ts'
import { stepSql } from '#server/metrics/metrics.ts'
import { paidSql } from '#features/access/grants/server/public.ts'
import { learner_days, learner_totals } from '#features/learning/progress/server/progress.table.ts'
import { registeredSql, SECOND_WEEK, weekSql } from '#features/learning/progress/server/public.ts'
import { agreementsSql } from '#features/people/consents/server/public.ts'
import { memberships } from '#features/people/memberships/server/memberships.table.ts'
import { organizations } from '#features/people/organizations/server/organizations.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import type { Source } from './sources.ts'

const NOW = 'now()'

/**
 * SQL of (organization_id, user_id): learners of organizations that pay for them, who let it see their
 * progress.
 */
const agreedSql: Source = (who) => `
  (
    select o.id as organization_id, m.user_id
    from ${organizations} o
    join ${memberships} m on m.organization_id = o.id
    where m.kind = 'learner'
      and m.status = 'active'
      and ${who('m.user_id')}
      and m.user_id in (${paidSql('o.id', NOW)})
      and exists (
        select
        from (${agreementsSql({ organization: 'o.id', now: NOW })}) g
        where g.subject_id = m.user_id and g.scope @> '{progress}'
      )
  )`

const reachedSql =
  (step: WayStep, reached: string): Source =>
  (who) =>
    `
    select 'organization_way', a.organization_id, ${registeredSql('u')}, ${stepSql(step)}, '', 1::bigint
    from ${agreedSql(who)} a
    join ${users} u on u.id = a.user_id
    where ${reached}`

/** The way and the weeks of organizations' learners, as far as these agreed. */
export const ORGANIZATION_SOURCES: readonly Source[] = [
  reachedSql('registered', 'true'),
  reachedSql(
    'first_lesson',
    `exists (select from ${learner_totals} t where t.user_id = u.id and t.lessons_completed > 0)`,
  ),
  reachedSql(
    'first_quiz',
    `exists (select from ${learner_days} d where d.user_id = u.id and d.quizzes_taken > 0)`,
  ),
  reachedSql(
    'second_week',
    `exists (
      select
      from ${learner_days} d
      where d.user_id = u.id
        and d.day - ${registeredSql('u')} between ${SECOND_WEEK.from} and ${SECOND_WEEK.to}
    )`,
  ),
  (who) => `
    select
      'organization_retention', w.organization_id, w.cohort, (w.week - w.cohort) / 7, '',
      count(distinct w.user_id)::bigint
    from (
      select
        a.organization_id, d.user_id, ${weekSql('d.day')} as week,
        ${weekSql('min(d.day) over (partition by a.organization_id, d.user_id)')} as cohort
      from ${agreedSql(who)} a
      join ${learner_days} d on d.user_id = a.user_id
    ) w
    group by w.organization_id, w.cohort, w.week`,
]
