import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ClientInput } from '#contract/endpoint.ts'
import { api } from '#web/client/api.ts'
import { getQuery } from '#web/client/get-query.ts'
import type { signsContract } from '../signs.contract.ts'

type C = typeof signsContract
type Body<K extends keyof C> = ClientInput<C[K]> extends { body: infer B } ? B : never

export const wordSigns = (id: string) =>
  getQuery<C['ofWord']>('GET /vocabularies/{id}/signs', ['signs', 'word', id], { params: { id } })
export const signHistory = (id: string) =>
  getQuery<C['history']>('GET /signs/{id}/history', ['signs', 'history', id], { params: { id } })
export const reviewsBy = (id: string) =>
  getQuery<C['reviewsBy']>('GET /people/{id}/sign-reviews', ['signs', 'reviews', id], { params: { id } })
export const signers = getQuery<C['signers']>('GET /signers', ['signs', 'signers'])
export const signsApi = {
  saveDraft: (body: Body<'saveDraft'>) =>
    api.data<C['saveDraft']>('PUT /sign-drafts', { body }, { quiet: 'form' }),
  dropDraft: (id: string) => api.call<C['dropDraft']>('DELETE /sign-drafts/{id}', { params: { id } }),
  create: (id: string, body: Body<'create'>) =>
    api.data<C['create']>('POST /vocabularies/{id}/signs', { params: { id }, body }),
  change: (id: string, body: Body<'change'>) =>
    api.data<C['change']>('PUT /signs/{id}/notation', { params: { id }, body }),
  film: (id: string, body: Body<'film'>) =>
    api.data<C['film']>('POST /vocabularies/{id}/films', { params: { id }, body }),
  facts: (id: string, body: Body<'facts'>) =>
    api.data<C['facts']>('PATCH /signs/{id}', { params: { id }, body }),
  remove: (id: string) => api.call<C['remove']>('DELETE /signs/{id}', { params: { id } }),
  withdraw: (id: string, body: Body<'withdraw'>) =>
    api.data<C['withdraw']>('POST /signs/{id}/withdraw-approval', { params: { id }, body }),
  decide: (id: string, body: Body<'decide'>) =>
    api.data<C['decide']>('POST /signs/{id}/review', { params: { id }, body }),
}

/** Queries that a change of a sign or an entry invalidates. */
export const READ_ANEW = ['signs', 'editing', 'vocabularies']

/**
 * A write that invalidates signs, entries and the public dictionary. Follow-up belongs in `done`, not in the
 * options of `mutate`: the refetch remounts the sign's screen, and callbacks given to `mutate` do not run
 * once their component is unmounted.
 */
export function useSignChange<Input, Output>(
  change: (input: Input) => Promise<Output>,
  done?: (output: Output) => void,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (output) => {
      done?.(output)
      return Promise.all(READ_ANEW.map((key) => client.invalidateQueries({ queryKey: [key] })))
    },
  })
}
