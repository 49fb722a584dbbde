import { keepPreviousData } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'
import { changeHook } from '#web/client/change-hook.ts'
import { getQuery } from '#web/client/get-query.ts'
import type { Language } from '#contract/constants.ts'
import { LESSONS } from '../../appointments/web/public.ts'
import type { AskAssessment, assessmentsContract } from '../assessments.contract.ts'
import type { Draft, NewRating } from '../ratings.contract.ts'

type C = typeof assessmentsContract
/** Shares the key of lessons, since a change of a meeting affects both. */
const KEY = [LESSONS, 'assessments'] as const

export const myAssessments = (language: Language) =>
  getQuery<C['mine']>('GET /live-assessments/mine', [...KEY, 'mine', language])
export const resultOf = (id: string, language: Language) =>
  getQuery<C['result']>('GET /live-assessments/{id}/result', [...KEY, 'result', id, language], {
    params: { id },
    retry: false,
  })
export const assessmentList = (
  query: { show: 'open' | 'over'; search: string; page: number },
  language: Language,
) =>
  getQuery<C['list']>('GET /live-assessments', [...KEY, 'list', query, language], {
    query,
    placeholderData: keepPreviousData,
  })
export const waitingCounts = getQuery<C['waiting']>('GET /live-assessments/waiting', [...KEY, 'waiting'], {
  quiet: 'extra',
})
export const oneAssessment = (id: string, language: Language) =>
  getQuery<C['one']>('GET /live-assessments/{id}', [...KEY, 'one', id, language], {
    params: { id },
    retry: false,
  })
export const peopleFor = (id: string) =>
  getQuery<C['people']>('GET /live-assessments/{id}/people', [...KEY, 'people', id], { params: { id } })

/** Free times of whoever meets the learner of an assessment. */
export const assessmentTimes = (id: string, teacher_id: string, from: Date, to: Date, signal: AbortSignal) =>
  api.data<C['times']>(
    'GET /live-assessments/{id}/times',
    { params: { id }, query: { teacher_id, from: from.toISOString(), to: to.toISOString() } },
    { signal },
  )

const assessmentParams = (id: string) => ({ params: { id } })
export const assessmentsApi = {
  ask: ({ key, ...body }: AskAssessment & { key: string }) =>
    api.call<C['ask']>('POST /live-assessments', { body }, { quiet: 'form', idempotencyKey: key }),
  cancel: (id: string, reason: string) =>
    api.call<C['cancel']>('POST /live-assessments/{id}/cancel', {
      ...assessmentParams(id),
      body: { reason },
    }),
  schedule: (id: string, body: { starts_at: string; teacher_id: string | null; reason: string }) =>
    api.call<C['schedule']>(
      'POST /live-assessments/{id}/schedule',
      { ...assessmentParams(id), body },
      { quiet: 'form' },
    ),
  begin: (id: string) => api.call<C['begin']>('POST /live-assessments/{id}/begin', assessmentParams(id)),
  nameRater: (id: string, user_id: string | null) =>
    api.call<C['nameRater']>('POST /live-assessments/{id}/raters', {
      ...assessmentParams(id),
      body: { user_id },
    }),
  saveDraft: (id: string, body: Draft) =>
    api.call<C['saveDraft']>(
      'PUT /live-assessments/{id}/draft',
      { ...assessmentParams(id), body },
      { quiet: 'form' },
    ),
  rate: (id: string, { key, ...body }: NewRating & { key: string }) =>
    api.call<C['rate']>(
      'POST /live-assessments/{id}/ratings',
      { ...assessmentParams(id), body },
      { quiet: 'form', idempotencyKey: key },
    ),
  settle: (id: string, body: { level_id: string; reason: string }) =>
    api.call<C['settle']>(
      'POST /live-assessments/{id}/agreement',
      { ...assessmentParams(id), body },
      { quiet: 'form' },
    ),
  publish: (id: string) =>
    api.call<C['publish']>('POST /live-assessments/{id}/publish', assessmentParams(id)),
}

/** Changes an assessment; whatever shows assessments and lessons is asked for anew, also where it failed. */
export const useAssessmentChange = changeHook([LESSONS])
