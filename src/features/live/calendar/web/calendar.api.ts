import { keepPreviousData } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'
import { getQuery } from '#web/client/get-query.ts'
import { LESSONS } from '../../appointments/web/public.ts'
import type { appointmentsContract } from '../../appointments/appointments.contract.ts'
import type { calendarContract } from '../calendar.contract.ts'

type C = typeof calendarContract
type A = typeof appointmentsContract

export const calendarBetween = (from: Date, to: Date) =>
  getQuery<C['read']>('GET /calendar', [LESSONS, 'calendar', from.toISOString(), to.toISOString()], {
    query: { from: from.toISOString(), to: to.toISOString() },
    placeholderData: keepPreviousData,
  })
export const calendarEntry = (id: string) =>
  getQuery<C['one']>('GET /calendar/{id}', [LESSONS, 'calendar', id], { params: { id }, retry: false })
export const presenceAt = (id: string) =>
  getQuery<C['presence']>('GET /calendar/{id}/presence', [LESSONS, 'presence', id], {
    params: { id },
    quiet: 'extra',
    retry: false,
  })
/** A lesson with all that became of it. */
export const wholeLesson = (id: string) =>
  getQuery<A['one']>('GET /appointments/{id}', [LESSONS, 'one', id], { params: { id }, quiet: 'extra' })

export const answerMove = (id: string, body: { yes: boolean; reason: string }) =>
  api.call<A['answer']>('POST /appointments/{id}/answer', { params: { id }, body }, { quiet: 'form' })
export const calendarFile = (id: string): Promise<Blob> => api.blob(`/calendar/${id}/file`)
