import type { Language } from '#contract/constants.ts'
import { api } from '#web/client/api.ts'
import type { documentsContract } from '../../../documents/documents.contract.ts'

type D = typeof documentsContract

/** An event is a document: its text, and the publication of each language. */
export const documentsApi = {
  create: (title: Record<Language, string>) =>
    api.data<D['create']>('POST /site-documents', { body: { kind: 'event', title } }, { quiet: 'form' }),
}
