import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ClientInput } from '#contract/endpoint.ts'
import type { ListParams } from '#contract/lists.ts'
import type { Language } from '#contract/constants.ts'
import { api } from '#web/client/api.ts'
import type { documentsContract } from '../../../documents/documents.contract.ts'
import type { publicationsContract } from '../../../documents/publications.contract.ts'

type D = typeof documentsContract
type P = typeof publicationsContract

/** Events as documents: the text of each, with the state of its languages. */
export const documentsList = (query: ListParams) =>
  queryOptions({
    queryKey: ['events', 'documents', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.call<D['list']>('GET /site-documents', { query: { ...query, kind: 'eq.event' } }, { signal }),
  })
export const documentDraft = (id: string) =>
  queryOptions({
    queryKey: ['events', 'document', id],
    queryFn: ({ signal }) => api.data<D['read']>('GET /site-documents/{id}', { params: { id } }, { signal }),
  })
export const documentsApi = {
  create: (title: Record<Language, string>) =>
    api.data<D['create']>('POST /site-documents', { body: { kind: 'event', title } }, { quiet: 'form' }),
  change: (id: string, body: ClientInput<D['change']>['body'], ifMatch: number) =>
    api.call<D['change']>('PATCH /site-documents/{id}', { params: { id }, body }, { ifMatch, quiet: 'form' }),
  submit: (id: string, submitted: boolean) =>
    api.call<D['submit']>('POST /site-documents/{id}/submit', { params: { id }, body: { submitted } }),
  publish: (id: string, language: Language) =>
    api.data<P['publish']>('POST /site-documents/{id}/publish', { params: { id }, body: { language } }),
}
