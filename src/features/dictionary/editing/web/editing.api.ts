import type { ClientInput } from '#contract/endpoint.ts'
import { api } from '#web/client/api.ts'
import { getQuery } from '#web/client/get-query.ts'
import { listQuery } from '#web/client/lists/list-query.ts'
import type { organizationsContract } from '#features/people/organizations/organizations.contract.ts'
import type { editingContract } from '../editing.contract.ts'
import type { importsContract } from '../imports.contract.ts'

type C = typeof editingContract & typeof importsContract
type Body<K extends keyof C> = ClientInput<C[K]> extends { body: infer B } ? B : never
export type EntryTexts = Body<'create'>

export const entryList = listQuery<C['list']>('GET /dictionary-entries', ['editing', 'list'])
export const summary = getQuery<C['summary']>('GET /dictionary-entries/summary', ['editing', 'summary'])
export const duplicates = getQuery<C['duplicates']>('GET /dictionary-entries/duplicates', [
  'editing',
  'duplicates',
])
export const oneEntry = (id: string) =>
  getQuery<C['get']>('GET /dictionary-entries/{id}', ['editing', 'entry', id], { params: { id } })
export const imports = getQuery<C['imports']>('GET /dictionary-imports', ['editing', 'imports'])

export const editingApi = {
  create: (body: Body<'create'>) => api.data<C['create']>('POST /dictionary-entries', { body }),
  update: (id: string, body: Body<'update'>) =>
    api.data<C['update']>('PATCH /dictionary-entries/{id}', { params: { id }, body }),
  remove: (id: string) => api.call<C['remove']>('DELETE /dictionary-entries/{id}', { params: { id } }),
  restore: (id: string) =>
    api.call<C['restore']>('POST /dictionary-entries/{id}/restore', { params: { id } }),
  import: (body: Body<'import'>) =>
    api.data<C['import']>('POST /dictionary-imports', { body }, { quiet: 'form' }),
  reviewFirst: ({ id, signs_reviewed_first }: { id: string; signs_reviewed_first: boolean }) =>
    api.data<(typeof organizationsContract)['update']>('PATCH /organizations/{id}', {
      params: { id },
      body: { signs_reviewed_first },
    }),
  undo: (id: string) => api.data<C['undo']>('POST /dictionary-imports/{id}/undo', { params: { id } }),
}

/** A write that invalidates signs, entries and the public dictionary. */
export { useSignChange as useEntryChange } from '../../signs/web/public.ts'
