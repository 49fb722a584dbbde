import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'
import { getQuery } from '#web/client/get-query.ts'
import type { ChangeClass, SaveClass, SessionPattern, StaffClass } from '../class-shapes.contract.ts'
import type { Attended } from '../../bookings/bookings.contract.ts'
import type { classesContract } from '../classes.contract.ts'
import { CLASSES } from './classes-cache.ts'

type C = typeof classesContract

export const classesIRun = getQuery<C['all']>('GET /classes', [CLASSES, 'run'])
export const classChoices = getQuery<C['choices']>('GET /classes/choices', [CLASSES, 'choices'])
export const classLearners = (search: string) =>
  getQuery<C['learners']>('GET /classes/learners', [CLASSES, 'learners', search], {
    query: { search },
    placeholderData: keepPreviousData,
  })
export const oneClass = (id: string) =>
  getQuery<C['one']>('GET /classes/{id}', [CLASSES, 'run', id], { params: { id }, retry: false })
export const peopleOfClass = (id: string) =>
  getQuery<C['people']>('GET /classes/{id}/people', [CLASSES, 'run', id, 'people'], { params: { id } })
export const attendanceOfClass = (id: string) =>
  getQuery<C['attendance']>('GET /classes/{id}/attendance', [CLASSES, 'run', id, 'attendance'], {
    params: { id },
  })
/** The sessions that a pattern makes; nothing for one that is not complete yet. */
export const plannedSessions = (pattern: SessionPattern | null) =>
  queryOptions({
    queryKey: [CLASSES, 'plan', pattern],
    enabled: pattern !== null,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await api.call<C['plan']>('POST /classes/plan', { body: pattern! }, { signal, quiet: 'form' })).data,
  })
export const attendanceFile = (id: string): Promise<Blob> => api.blob(`/classes/${id}/attendance.csv`)

const quiet = { quiet: 'form' } as const
export const classesApi = {
  create: (body: SaveClass) => api.call<C['create']>('POST /classes', { body }, quiet),
  save: ({ id, version }: Pick<StaffClass, 'id' | 'version'>, body: SaveClass) =>
    api.call<C['save']>('PUT /classes/{id}', { params: { id }, body }, { ...quiet, ifMatch: version }),
  change: ({ id, version }: Pick<StaffClass, 'id' | 'version'>, body: ChangeClass) =>
    api.call<C['change']>('PATCH /classes/{id}', { params: { id }, body }, { ...quiet, ifMatch: version }),
  drop: (id: string) => api.call<C['drop']>('DELETE /classes/{id}', { params: { id } }),
  publish: (id: string) => api.call<C['publish']>('POST /classes/{id}/publish', { params: { id } }, quiet),
  cancel: (id: string, reason: string) =>
    api.call<C['cancel']>('POST /classes/{id}/cancel', { params: { id }, body: { reason } }, quiet),
  addSession: (id: string, body: { local_day: string; local_time: string; lesson_key: string | null }) =>
    api.call<C['addSession']>('POST /classes/{id}/sessions', { params: { id }, body }, quiet),
  lesson: (id: string, session_id: string, lesson_key: string | null) =>
    api.call<C['changeSession']>('PUT /classes/{id}/sessions/{session_id}/lesson', {
      params: { id, session_id },
      body: { lesson_key },
    }),
  moveSession: (
    id: string,
    session_id: string,
    body: { local_day: string; local_time: string; reason: string },
  ) =>
    api.call<C['moveSession']>(
      'POST /classes/{id}/sessions/{session_id}/move',
      { params: { id, session_id }, body },
      quiet,
    ),
  cancelSession: (id: string, session_id: string, reason: string) =>
    api.call<C['cancelSession']>(
      'POST /classes/{id}/sessions/{session_id}/cancel',
      { params: { id, session_id }, body: { reason } },
      quiet,
    ),
  putIn: (id: string, user_id: string) =>
    api.call<C['putIn']>('POST /classes/{id}/people', { params: { id }, body: { user_id } }, quiet),
  takeOut: (id: string, user_id: string, reason: string) =>
    api.call<C['takeOut']>(
      'POST /classes/{id}/people/{user_id}/remove',
      { params: { id, user_id }, body: { reason } },
      quiet,
    ),
  correct: (id: string, session_id: string, body: { user_id: string; attended: Attended; reason: string }) =>
    api.call<C['correct']>(
      'POST /classes/{id}/sessions/{session_id}/attendance',
      { params: { id, session_id }, body },
      quiet,
    ),
}
