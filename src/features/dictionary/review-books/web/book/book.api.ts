import { queryOptions } from '@tanstack/react-query'
import type { ClientInput } from '#contract/endpoint.ts'
import { api, ApiError } from '#web/client/api.ts'
import { notReached } from '#web/client/health/is-lost.ts'
import type { Judgement, judgingContract } from '../../judging.contract.ts'

type C = typeof judgingContract
const quiet = { quiet: 'link' } as const

export const bookKey = (token: string) => ['review-book', token] as const
export const signKey = (token: string, sign_id: string) => [...bookKey(token), sign_id] as const

export const shownBook = (token: string) =>
  queryOptions({
    queryKey: bookKey(token),
    queryFn: () => api.data<C['byToken']>('POST /review-books/by-token', { body: { token } }, quiet),
    enabled: token !== '',
    retry: false,
    refetchOnWindowFocus: false,
    throwOnError: notReached,
  })
export const bookSign = (token: string, sign_id: string) =>
  queryOptions({
    queryKey: signKey(token, sign_id),
    queryFn: () => api.data<C['sign']>('POST /review-books/sign', { body: { token, sign_id } }, quiet),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  })

export const bookApi = {
  judge: (body: ClientInput<C['judge']>['body']) =>
    api.data<C['judge']>('POST /review-books/judgements', { body }, quiet),
  removeFilm: (token: string, sign_id: string) =>
    api.data<C['removeFilm']>('POST /review-books/films/remove', { body: { token, sign_id } }, quiet),
  /** @throws ApiError */
  async sendFilm(token: string, sign_id: string, file: File): Promise<Judgement> {
    const type = 'application/octet-stream'
    const answer = await api.post<Judgement>('/review-books/films', file.slice(0, file.size, type), {
      query: { sign_id },
      headers: { 'content-type': type, 'review-token': token },
      ...quiet,
    })
    if (answer.ok === false) throw new ApiError(answer)
    return answer.data
  },
}
