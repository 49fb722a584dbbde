import { mayWrite } from '#features/dictionary/signs/server/public.ts'
import { answer } from '#server/http/answer/answer.ts'
import { withUrls } from '#server/files/files.ts'
import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { editingContract, type EntryRow } from '../editing.contract.ts'
import { duplicatesOf, editableEntry, entriesSource } from './editing.queries.ts'
import { summaryOf } from './summary.queries.ts'
import { createEntry, setStatus, updateEntry } from './entries.service.ts'

export function editingRoutes(platform: Platform): Implementation {
  const { db } = platform
  return implement(editingContract, {
    list: listOf(
      (actor, _params, query) => entriesSource(actor, query.extra),
      async (_db, found, actor) => {
        const rows = await withUrls(platform.files, found, ['poster_url'])
        return (rows as (Omit<EntryRow, 'editable'> & { editable: string | null })[]).map((row) =>
          'editable' in row
            ? {
                ...row,
                editable: mayWrite(actor, 'Update', {
                  organization_id: row.organization_id,
                  created_by: row.editable,
                }),
              }
            : row,
        )
      },
    ),
    summary: ({ actor }) => summaryOf(db, actor),
    duplicates: ({ actor }) => duplicatesOf(db, actor),
    get: ({ actor, params }) => editableEntry(db, actor, params.id),
    create: async ({ actor, body }) =>
      answer(await createEntry(platform, actor, body), {
        en: 'The entry is in the dictionary.',
        es: 'La entrada está en el diccionario.',
      }),
    update: async ({ actor, params, body }) =>
      answer(await updateEntry(platform, actor, params.id, body), { en: 'Saved.', es: 'Guardado.' }),
    remove: async ({ actor, params }) => {
      await setStatus(platform, actor, params.id, 'inactive')
      return null
    },
    restore: async ({ actor, params }) =>
      answer(await setStatus(platform, actor, params.id, 'active'), {
        en: 'The entry is back in the dictionary.',
        es: 'La entrada volvió al diccionario.',
      }),
  })
}
