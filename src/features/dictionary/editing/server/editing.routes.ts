import { mayWrite } from '#features/dictionary/signs/server/public.ts'
import { answer } from '#server/http/answer/answer.ts'
import { displayName } from '#server/db/display-name.ts'
import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { editingContract, type EntryRow, type ImportRun } from '../editing.contract.ts'
import { duplicatesOf, editableEntry, entriesSource, lookedUp, summaryOf } from './editing.queries.ts'
import { createEntry, ownerFor, setStatus, updateEntry } from './entries.service.ts'
import { importEntries, undoImport } from './import.service.ts'
import { users } from '#features/people/users/server/users.table.ts'

const IMPORTS_SHOWN = 10

export function editingRoutes(platform: Platform): Implementation {
  const { db } = platform
  return implement(editingContract, {
    list: listOf(
      (actor, _params, query) => entriesSource(actor, query.extra),
      async (_db, rows, actor) =>
        (rows as (Omit<EntryRow, 'editable'> & { editable: string | null })[]).map((row) =>
          'editable' in row
            ? {
                ...row,
                editable: mayWrite(actor, 'Update', {
                  organization_id: row.organization_id,
                  created_by: row.editable,
                }),
              }
            : row,
        ),
    ),
    summary: ({ actor }) => summaryOf(db, actor),
    duplicates: ({ actor }) => duplicatesOf(db, actor),
    lookedUp: () => lookedUp(db, platform.clock()),
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
    import: ({ actor, body }) => importEntries(platform, actor, body),
    imports: async ({ actor }) => {
      const me = actor,
        { organization_id } = ownerFor(me)
      const rows = await db.query<
        Omit<ImportRun, 'created_at' | 'undone_at'> & { created_at: Date; undone_at: Date | null }
      >(
        `
          select
            r.id, r.name, r.created, r.updated, r.skipped, r.failed, r.created_at, r.undone_at,
            ${displayName('u', actor.language)} as by
          from vocabulary_imports r
          join ${users} u on u.id = r.user_id
          where r.organization_id is not distinct from $1 and ($2 or r.user_id = $3)
          order by r.created_at desc, r.id
          limit ${IMPORTS_SHOWN}`,
        [organization_id, me.role === 'Admin' || me.role === 'Organization', me.user_id],
      )
      return rows.map((row) => ({
        ...row,
        created_at: row.created_at.toISOString(),
        undone_at: row.undone_at?.toISOString() ?? null,
      }))
    },
    undo: ({ actor, params }) => undoImport(platform, actor, params.id),
  })
}
