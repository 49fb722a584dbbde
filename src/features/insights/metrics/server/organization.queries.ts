import { dayIn, isoDay } from '#contract/dates.ts'
import { common, Failure } from '#contract/errors.ts'
import { WAY } from '#contract/metrics.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { metricRowsSql } from '#server/metrics/metrics.ts'
import type { OrganizationMetrics } from '../organization-metrics.contract.ts'
import { cohortsOf } from './cohorts.queries.ts'
import { OWN_STEPS } from './recount-organizations.sql.ts'

/**
 * Figures of an organization's learners, for its owner: teachers read about their own learners alone.
 *
 * @throws common.forbidden
 */
export async function organizationMetrics(db: Db, actor: Person, now: Date): Promise<OrganizationMetrics> {
  const { organization_id } = actor
  if (actor.role !== 'Organization' || organization_id === null) throw new Failure(common.forbidden)
  const today = isoDay(dayIn(actor.zone, now))
  const [rows, cohorts] = await Promise.all([
    db.query<{ part: number; people: number }>(
      `
        select part, sum(amount)::int as people
        from ${metricRowsSql(`'{organization_way}'::text[]`)} r
        where subject_id = $1
        group by part`,
      [organization_id],
    ),
    cohortsOf(db, { metric: 'organization_retention', subject_id: organization_id }, today, today),
  ])
  return {
    way: OWN_STEPS.map((step) => ({
      step,
      people: rows.find(({ part }) => part === WAY.indexOf(step))?.people ?? 0,
    })),
    cohorts,
  }
}
