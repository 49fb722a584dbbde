import { keepPreviousData } from '@tanstack/react-query'
import type { Language } from '#contract/constants.ts'
import { changeHook } from '#web/client/change-hook.ts'
import { getQuery } from '#web/client/get-query.ts'
import type { Values } from '#web/client/versions/joining.ts'
import { nested } from '#features/learning/course-editor/web/public.ts'
import { api } from '#web/client/api.ts'
import { listQuery } from '#web/client/lists/list-query.ts'
import type { BlockType } from '../../blocks/blocks.contract.ts'
import type { documentsContract } from '../../documents/documents.contract.ts'
import type { editingContract } from '../../documents/editing.contract.ts'
import type { publicationsContract } from '../../documents/publications.contract.ts'
import type { DocumentKind } from '../../documents/terms.contract.ts'

type D = typeof documentsContract
type P = typeof publicationsContract
type E = typeof editingContract
/** Everything about documents is kept below this key. */
export const DOCUMENTS = 'site-documents'
const QUIET = { quiet: 'form' } as const
const documentParams = (id: string) => ({ params: { id } })
const ofBlock = (id: string, key: string) => ({ params: { id, key } })

export const documentsList = listQuery<D['list']>('GET /site-documents', [DOCUMENTS, 'list'])
export const oneDocument = (id: string) =>
  getQuery<D['read']>('GET /site-documents/{id}', [DOCUMENTS, 'one', id], {
    ...documentParams(id),
    staleTime: 0,
  })
export const checksOf = (id: string, language: Language) =>
  getQuery<P['checks']>('GET /site-documents/{id}/checks', [DOCUMENTS, 'of', id, 'checks', language], {
    ...documentParams(id),
    query: { language },
    staleTime: 0,
  })
export const editionsOf = (id: string, language: Language) =>
  getQuery<P['editions']>('GET /site-documents/{id}/editions', [DOCUMENTS, 'of', id, 'editions', language], {
    ...documentParams(id),
    query: { language },
    staleTime: 0,
  })
export const comparison = (id: string, language: Language, from: number) =>
  getQuery<P['compare']>(
    'GET /site-documents/{id}/compare',
    [DOCUMENTS, 'of', id, 'compare', language, from],
    { ...documentParams(id), query: { language, from }, staleTime: 0, gcTime: 0 },
  )
export const linkedFrom = (id: string) =>
  getQuery<P['linkedFrom']>('GET /site-documents/{id}/linked-from', [DOCUMENTS, 'of', id, 'linked-from'], {
    ...documentParams(id),
    staleTime: 0,
  })
export type ChoiceKind = 'document' | 'course' | 'tag'
export const choices = (kind: ChoiceKind, language: Language, q: string, chosen: string) =>
  getQuery<E['choices']>('GET /site-choices', [DOCUMENTS, 'choices', kind, language, q, chosen], {
    query: { kind, ...(q && { q }), ...(chosen && { of: chosen }) },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

export const documentsApi = {
  create: (kind: DocumentKind, title: Record<Language, string>) =>
    api.data<D['create']>('POST /site-documents', { body: { kind, title } }, QUIET),
  change: (id: string, change: Values, ifMatch: number) =>
    api.data<D['change']>(
      'PATCH /site-documents/{id}',
      { ...documentParams(id), body: nested(change) },
      { ...QUIET, ifMatch },
    ),
  changeBlock: (id: string, key: string, value: Record<string, unknown>, ifMatch: number) =>
    api.data<D['changeBlock']>(
      'PATCH /site-documents/{id}/blocks/{key}',
      { ...ofBlock(id, key), body: { value } },
      { ...QUIET, ifMatch },
    ),
  addBlock: (id: string, type: BlockType, after: string | null) =>
    api.data<D['addBlock']>('POST /site-documents/{id}/blocks', {
      ...documentParams(id),
      body: { type, after },
    }),
  moveBlock: (id: string, key: string, after: string | null) =>
    api.data<D['moveBlock']>('POST /site-documents/{id}/blocks/{key}/move', {
      ...ofBlock(id, key),
      body: { after },
    }),
  removeBlock: (id: string, key: string) =>
    api.data<D['removeBlock']>('DELETE /site-documents/{id}/blocks/{key}', ofBlock(id, key)),
  restoreBlock: (id: string, key: string) =>
    api.data<D['restoreBlock']>('POST /site-documents/{id}/blocks/{key}/restore', ofBlock(id, key)),
  remove: (id: string) => api.call<D['remove']>('DELETE /site-documents/{id}', documentParams(id)),
  copy: (id: string) => api.data<D['copy']>('POST /site-documents/{id}/copy', documentParams(id)),
  submit: (id: string, submitted: boolean) =>
    api.call<D['submit']>('POST /site-documents/{id}/submit', { ...documentParams(id), body: { submitted } }),
  publish: (id: string, language: Language) =>
    api.data<P['publish']>('POST /site-documents/{id}/publish', {
      ...documentParams(id),
      body: { language },
    }),
  schedule: (id: string, language: Language, wall: string, zone: string) =>
    api.data<P['schedule']>(
      'POST /site-documents/{id}/schedule',
      { ...documentParams(id), body: { language, wall, zone } },
      QUIET,
    ),
  unschedule: (id: string, language: Language) =>
    api.data<P['unschedule']>('POST /site-documents/{id}/unschedule', {
      ...documentParams(id),
      body: { language },
    }),
  archive: (id: string, language: Language) =>
    api.data<P['archive']>('POST /site-documents/{id}/archive', {
      ...documentParams(id),
      body: { language },
    }),
  restore: (id: string, language: Language, edition: number) =>
    api.data<P['restore']>('POST /site-documents/{id}/restore', {
      ...documentParams(id),
      body: { language, edition },
    }),
  share: (id: string, language: Language) =>
    api.data<P['share']>('POST /site-documents/{id}/share', { ...documentParams(id), body: { language } }),
  unshare: (id: string) => api.call<P['unshare']>('POST /site-documents/{id}/unshare', documentParams(id)),
  present: (id: string, block: string | null, here = true) =>
    api.data<E['presence']>(
      'POST /site-documents/{id}/presence',
      { ...documentParams(id), body: { block, here } },
      { quiet: 'again' },
    ),
}

/** A deed about a document, after which all that is shown of documents is read anew. */
export const useDeed = changeHook([DOCUMENTS])
