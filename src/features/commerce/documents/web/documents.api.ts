import { api } from '#web/client/api.ts'
import { listQuery } from '#web/client/lists/list-query.ts'
import type { documentsContract } from '../documents.contract.ts'

type C = typeof documentsContract

export const documentsList = listQuery<C['list']>('GET /documents', ['documents', 'list'])
export const documentPdf = (id: string): Promise<Blob> => api.blob(`/documents/${id}/pdf`)
