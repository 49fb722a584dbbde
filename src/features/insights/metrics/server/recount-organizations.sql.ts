import { WAY } from '#contract/metrics.ts'
import { stepSql } from '#server/metrics/metrics.ts'
import { paidSql } from '#features/access/grants/server/public.ts'
import { learner_days } from '#features/learning/progress/server/progress.table.ts'
import { registeredSql } from '#features/learning/progress/server/public.ts'
import { agreementsSql } from '#features/people/consents/server/public.ts'
import { memberships } from '#features/people/memberships/server/memberships.table.ts'
import { organizations } from '#features/people/organizations/server/organizations.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import type { Source } from './sources.ts'
import { REACHED, retentionSql } from './way.sql.ts'

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

/** Steps of learners for whom somebody else pays. */
export const OWN_STEPS = WAY.filter((step) => step !== 'payment')

/** The way and the weeks of organizations' learners, as far as these agreed. */
export const ORGANIZATION_SOURCES: readonly Source[] = [
  ...OWN_STEPS.map(
    (step): Source =>
      (who) =>
        `
        select 'organization_way', a.organization_id, ${registeredSql('u')}, ${stepSql(step)}, '', 1::bigint
        from ${agreedSql(who)} a
        join ${users} u on u.id = a.user_id
        where ${REACHED[step]}`,
  ),
  (who) =>
    retentionSql(
      'organization_retention',
      'a.organization_id',
      `${agreedSql(who)} a join ${learner_days} d on d.user_id = a.user_id`,
    ),
]
