import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ListParams } from '#contract/lists.ts'
import { api } from '#web/client/api.ts'
import type { documentsContract } from '../documents.contract.ts'

type C = typeof documentsContract

export const documentsList = (query: ListParams) =>
  queryOptions({
    queryKey: ['documents', 'list', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.call<C['list']>('GET /documents', { query }, { signal }),
  })
export const documentPdf = (id: string): Promise<Blob> => api.blob(`/documents/${id}/pdf`)
