import { api } from '#web/client/api.ts'
import { getQuery } from '#web/client/get-query.ts'
import type { googleCalendarContract } from '../google-calendar.contract.ts'

type C = typeof googleCalendarContract
export const myGoogleCalendar = getQuery<C['mine']>('GET /calendar-connections/google', ['google-calendar'])
export const googleApi = {
  begin: () => api.data<C['begin']>('POST /calendar-connections/google', {}),
  connect: (body: { code: string; state: string }) =>
    api.call<C['connect']>('POST /calendar-connections/google/code', { body }, { quiet: 'form' }),
  disconnect: () => api.call<C['disconnect']>('DELETE /calendar-connections/google', {}),
}
