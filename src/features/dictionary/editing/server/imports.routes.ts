import { displayName } from '#server/db/display-name.ts'
import { implement, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { importsContract, type ImportRun } from '../imports.contract.ts'
import { ownerFor } from './write-entry.ts'
import { importEntries } from './import.service.ts'
import { undoImport } from './undo-import.ts'

const IMPORTS_SHOWN = 10

/** Import of entries from a file, and the latest imports. */
export function importsRoutes(platform: Platform): Implementation {
  const { db } = platform
  return implement(importsContract, {
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
