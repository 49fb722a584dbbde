import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'
import type { calendarContract } from '../../calendar.contract.ts'

export const lessonNow = queryOptions({
  queryKey: ['lesson-now'],
  queryFn: ({ signal }) =>
    api.data<(typeof calendarContract)['now']>('GET /calendar/now', {}, { signal, quiet: 'again' }),
})
