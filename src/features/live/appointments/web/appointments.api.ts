import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#web/client/api.ts'
import { changeHook } from '#web/client/change-hook.ts'
import { getQuery } from '#web/client/get-query.ts'
import { onSocket } from '#web/client/socket.ts'
import type {
  availabilityContract,
  BookableKind,
  Slot,
  Slots,
} from '../../availability/availability.contract.ts'
import type { appointmentsContract, AskToWait, BookAppointment } from '../appointments.contract.ts'

type C = typeof appointmentsContract
type A = typeof availabilityContract
/** First part of the query keys of lessons and free times. */
export const LESSONS = 'lessons'

/** One's own, and those of children in one's care; of one kind where it is named. */
export const myLessons = (when: 'coming' | 'past', kind?: BookableKind) =>
  getQuery<C['mine']>('GET /appointments', [LESSONS, when, kind], { query: { when, ...(kind && { kind }) } })
export const forWhom = (kind: BookableKind) =>
  getQuery<C['forWhom']>('GET /appointments/for', [LESSONS, 'for', kind], { query: { kind } })
export const openWaits = getQuery<C['waits']>('GET /appointments/waits', [LESSONS, 'waits'])
/** Learners whom the reader teaches, by name. */
export const myLearners = (search: string) =>
  getQuery<C['learners']>('GET /appointments/learners', [LESSONS, 'learners', search], {
    query: { search },
    placeholderData: keepPreviousData,
  })
/** Teachers whom the reader, or `learner`, a child of theirs, may book. */
export const bookableTeachers = (kind: BookableKind, minutes: number, learner: string | null = null) =>
  getQuery<A['teachers']>('GET /availability/teachers', [LESSONS, 'teachers', kind, minutes, learner], {
    query: { kind, minutes, ...(learner && { learner }) },
  })
/** Free times as they are shown, of what the server answers. */
export const timesOf =
  (minutes: number) =>
  ({ starts, ...rest }: Slots) => ({
    ...rest,
    slots: starts.map((starts_at): Slot => ({
      starts_at,
      ends_at: new Date(Date.parse(starts_at) + minutes * 60_000).toISOString(),
    })),
  })
export const freeTimes = (
  asked: {
    teacher: string
    kind: BookableKind
    minutes: number
    from: Date
    to: Date
    moving?: string | undefined
    /** Learners of the lesson, if not the reader. */
    learners?: readonly string[] | undefined
  },
  signal: AbortSignal,
) =>
  api.data<A['slots']>(
    'GET /availability/teachers/{id}/slots',
    {
      params: { id: asked.teacher },
      query: {
        kind: asked.kind,
        minutes: asked.minutes,
        from: asked.from.toISOString(),
        to: asked.to.toISOString(),
        ...(asked.moving && { moving: asked.moving }),
        ...(asked.learners?.length && { learner: asked.learners.join(',') }),
      },
    },
    { signal },
  )

export const lessonsApi = {
  book: (body: BookAppointment & { key: string }) => {
    const { key, ...rest } = body
    return api.call<C['book']>('POST /appointments', { body: rest }, { quiet: 'form', idempotencyKey: key })
  },
  move: (id: string, body: { starts_at: string; reason: string }) =>
    api.call<C['move']>('POST /appointments/{id}/move', { params: { id }, body }, { quiet: 'form' }),
  cancel: (id: string, reason: string) =>
    api.call<C['cancel']>('POST /appointments/{id}/cancel', { params: { id }, body: { reason } }),
  wait: (body: AskToWait) => api.call<C['wait']>('POST /appointments/waits', { body }),
  takeBackWait: (id: string) =>
    api.call<C['takeBackWait']>('DELETE /appointments/waits/{id}', { params: { id } }),
  outcome: (id: string, outcome: 'completed' | 'no_show') =>
    api.call<C['outcome']>('POST /appointments/{id}/outcome', { params: { id }, body: { outcome } }),
}

/** Changes a lesson; whatever shows lessons and free times is asked for anew, also where it failed. */
export const useLessonChange = changeHook([LESSONS])

/** Follows what others do to one's lessons. */
export function useLessonsLive(): void {
  const client = useQueryClient()
  useEffect(
    () => onSocket('booking-changed', () => void client.invalidateQueries({ queryKey: [LESSONS] })),
    [client],
  )
}

/** The free times near one that was taken, in what the server answered. */
export const nearestIn = (error: { details: Record<string, unknown> }): Slot[] =>
  Array.isArray(error.details['nearest']) ? (error.details['nearest'] as Slot[]) : []
