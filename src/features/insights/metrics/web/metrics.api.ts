import { keepPreviousData } from '@tanstack/react-query'
import type { DateRange } from '#contract/constants.ts'
import { MINUTE_MS } from '#contract/durations.ts'
import { getQuery } from '#web/client/get-query.ts'
import type { assessmentMetricsContract } from '../assessment-metrics.contract.ts'
import type { metricsContract } from '../metrics.contract.ts'
import type { organizationMetricsContract } from '../organization-metrics.contract.ts'
import type { subjectContract } from '../subject.contract.ts'
import type { wordMetricsContract } from '../words.contract.ts'

/** Figures of a period, followed every minute; those of the period before stay until they are there. */
export const metricsOverview = (date_range: DateRange) =>
  getQuery<(typeof metricsContract)['overview']>(
    'GET /metrics/overview',
    ['metrics', 'overview', date_range],
    {
      query: { date_range },
      refetchInterval: MINUTE_MS,
      placeholderData: keepPreviousData,
    },
  )

export const wordMetrics = (date_range: DateRange) =>
  getQuery<(typeof wordMetricsContract)['words']>('GET /metrics/words', ['metrics', 'words', date_range], {
    query: { date_range },
    placeholderData: keepPreviousData,
  })

export const assessmentMetrics = (date_range: DateRange) =>
  getQuery<(typeof assessmentMetricsContract)['assessments']>(
    'GET /metrics/live-assessments',
    ['metrics', 'live-assessments', date_range],
    { query: { date_range }, placeholderData: keepPreviousData },
  )

/** A course in figures, or the name of a learner. */
export const subjectMetrics = (id: string, date_range: DateRange) =>
  getQuery<(typeof subjectContract)['subject']>(
    'GET /metrics/subjects/{id}',
    ['metrics', 'subjects', id, date_range],
    { params: { id }, query: { date_range }, placeholderData: keepPreviousData },
  )

/** Steps and weeks of the learners of one's organization. */
export const organizationMetrics = getQuery<(typeof organizationMetricsContract)['organization']>(
  'GET /metrics/organization',
  ['metrics', 'organization'],
  { quiet: 'extra' },
)
