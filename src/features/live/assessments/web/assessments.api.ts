import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'
import type { Language } from '#contract/constants.ts'
import { LESSONS } from '../../appointments/web/public.ts'
import type { AskAssessment, assessmentsContract } from '../assessments.contract.ts'
import type { Draft, NewRating } from '../ratings.contract.ts'

type C = typeof assessmentsContract
/** Shares the key of lessons, since a change of a meeting affects both. */
const KEY = [LESSONS, 'assessments'] as const

export const myAssessments = (language: Language) =>
  queryOptions({
    queryKey: [...KEY, 'mine', language],
    queryFn: ({ signal }) => api.data<C['mine']>('GET /live-assessments/mine', {}, { signal }),
  })
export const resultOf = (id: string, language: Language) =>
  queryOptions({
    queryKey: [...KEY, 'result', id, language],
    retry: false,
    queryFn: ({ signal }) =>
      api.data<C['result']>('GET /live-assessments/{id}/result', { params: { id } }, { signal }),
  })
export const assessmentList = (
  query: { show: 'open' | 'over'; search: string; page: number },
  language: Language,
) =>
  queryOptions({
    queryKey: [...KEY, 'list', query, language],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.data<C['list']>('GET /live-assessments', { query }, { signal }),
  })
export const waitingCounts = queryOptions({
  queryKey: [...KEY, 'waiting'],
  queryFn: ({ signal }) =>
    api.data<C['waiting']>('GET /live-assessments/waiting', {}, { signal, quiet: 'extra' }),
})
export const oneAssessment = (id: string, language: Language) =>
  queryOptions({
    queryKey: [...KEY, 'one', id, language],
    retry: false,
    queryFn: ({ signal }) => api.data<C['one']>('GET /live-assessments/{id}', { params: { id } }, { signal }),
  })
export const peopleFor = (id: string) =>
  queryOptions({
    queryKey: [...KEY, 'people', id],
    queryFn: ({ signal }) =>
      api.data<C['people']>('GET /live-assessments/{id}/people', { params: { id } }, { signal }),
  })

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
export function useAssessmentChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: [LESSONS] }),
  })
}
