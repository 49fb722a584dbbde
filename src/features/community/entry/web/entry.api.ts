import type { ClientInput } from '#contract/endpoint.ts'
import { api } from '#web/client/api.ts'
import { changeHook } from '#web/client/change-hook.ts'
import { getQuery } from '#web/client/get-query.ts'
import { listQuery } from '#web/client/lists/list-query.ts'
import type { entryContract } from '../entry.contract.ts'

type C = typeof entryContract
type Place = { thread_id: string; comment_id: string | null }
const KEY = ['community']

export const heldQuery = getQuery<C['held']>('GET /community/held', [...KEY, 'held'])
export const childrenQuery = getQuery<C['children']>('GET /community/children', [...KEY, 'children'])
export const childEntriesQuery = (id: string) =>
  getQuery<C['childEntries']>('GET /community/children/{id}/entries', [...KEY, 'children', id], {
    params: { id },
  })
export const phrasesList = listQuery<C['phrases']>('GET /community/phrases', [...KEY, 'phrases'])
export const domainsList = listQuery<C['domains']>('GET /community/domains', [...KEY, 'domains'])

export const entryApi = {
  release: (body: Place) => api.call<C['release']>('POST /community/held/release', { body }),
  refuse: (body: Place & { words: string }) => api.call<C['refuse']>('POST /community/held/refuse', { body }),
  chooseFor: ({ id, ...body }: { id: string } & ClientInput<C['chooseFor']>['body']) =>
    api.call<C['chooseFor']>('PUT /community/children/{id}/choices', { params: { id }, body }),
  takeBack: ({ id, ...body }: { id: string } & Place) =>
    api.call<C['takeBack']>('POST /community/children/{id}/take-back', { params: { id }, body }),
  tryPhrase: (phrase: string) =>
    api.data<C['tryPhrase']>('POST /community/phrases/try', { body: { phrase } }, { quiet: 'form' }),
  addPhrase: (body: ClientInput<C['addPhrase']>['body']) =>
    api.call<C['addPhrase']>('POST /community/phrases', { body }),
  removePhrase: (id: string) =>
    api.call<C['removePhrase']>('DELETE /community/phrases/{id}', { params: { id } }),
  addDomain: (domain: string) => api.call<C['addDomain']>('POST /community/domains', { body: { domain } }),
  removeDomain: (id: string) =>
    api.call<C['removeDomain']>('DELETE /community/domains/{id}', { params: { id } }),
}
export const useEntryChange = changeHook(KEY)
