import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'
import { LESSONS } from '../../appointments/web/public.ts'
import type { appointmentsContract } from '../../appointments/appointments.contract.ts'
import type { calendarContract } from '../calendar.contract.ts'

type C = typeof calendarContract
type A = typeof appointmentsContract

export const calendarBetween = (from: Date, to: Date) =>
  queryOptions({
    queryKey: [LESSONS, 'calendar', from.toISOString(), to.toISOString()],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.data<C['read']>(
        'GET /calendar',
        { query: { from: from.toISOString(), to: to.toISOString() } },
        { signal },
      ),
  })
export const calendarEntry = (id: string) =>
  queryOptions({
    queryKey: [LESSONS, 'calendar', id],
    retry: false,
    queryFn: ({ signal }) => api.data<C['one']>('GET /calendar/{id}', { params: { id } }, { signal }),
  })
export const presenceAt = (id: string) =>
  queryOptions({
    queryKey: [LESSONS, 'presence', id],
    retry: false,
    queryFn: ({ signal }) =>
      api.data<C['presence']>('GET /calendar/{id}/presence', { params: { id } }, { signal, quiet: 'extra' }),
  })
/** A lesson with all that became of it. */
export const wholeLesson = (id: string) =>
  queryOptions({
    queryKey: [LESSONS, 'one', id],
    queryFn: ({ signal }) =>
      api.data<A['one']>('GET /appointments/{id}', { params: { id } }, { signal, quiet: 'extra' }),
  })

export const answerMove = (id: string, body: { yes: boolean; reason: string }) =>
  api.call<A['answer']>('POST /appointments/{id}/answer', { params: { id }, body }, { quiet: 'form' })
export const calendarFile = (id: string): Promise<Blob> => api.blob(`/calendar/${id}/file`)
