import { keepPreviousData } from '@tanstack/react-query'
import type { DateRange } from '#contract/constants.ts'
import { MINUTE_MS } from '#contract/durations.ts'
import { getQuery } from '#web/client/get-query.ts'
import type { metricsContract } from '../metrics.contract.ts'

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
