import { getQuery } from '#web/client/get-query.ts'
import type { calendarContract } from '../../calendar.contract.ts'

export const lessonNow = getQuery<(typeof calendarContract)['now']>('GET /calendar/now', ['lesson-now'], {
  quiet: 'again',
})
