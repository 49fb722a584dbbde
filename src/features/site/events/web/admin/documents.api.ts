import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ListParams } from '#contract/lists.ts'
import type { Language } from '#contract/constants.ts'
import { api } from '#web/client/api.ts'
import type { documentsContract } from '../../../documents/documents.contract.ts'

type D = typeof documentsContract

/** Events as documents: the text of each, with the state of its languages. */
export const documentsList = (query: ListParams) =>
  queryOptions({
    queryKey: ['events', 'documents', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.call<D['list']>('GET /site-documents', { query: { ...query, kind: 'eq.event' } }, { signal }),
  })
export const documentsApi = {
  create: (title: Record<Language, string>) =>
    api.data<D['create']>('POST /site-documents', { body: { kind: 'event', title } }, { quiet: 'form' }),
}
