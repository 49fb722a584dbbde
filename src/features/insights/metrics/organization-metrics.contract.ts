import { z } from 'zod'
import { can, contract } from '#contract/endpoint.ts'
import { WAY } from '#contract/metrics.ts'
import { Cohorts } from './shapes.contract.ts'

export const OrganizationMetrics = z.object({
  /** The steps from registration on that learners have reached, of those who agreed and have a seat. */
  way: z.array(z.object({ step: z.enum(WAY), people: z.int() })),
  /** Learners by the week in which they began. */
  cohorts: Cohorts,
})
export type OrganizationMetrics = z.output<typeof OrganizationMetrics>

export const organizationMetricsContract = contract({
  organization: {
    method: 'GET',
    path: '/metrics/organization',
    summary:
      'How far the learners of the caller’s organization come, and who stays, as far as they agreed; counted each night',
    access: can('Report', 'View'),
    response: OrganizationMetrics,
  },
})
