import { common, Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Platform } from '#server/platform.ts'
import { editingErrors, type EditableEntry } from '../editing.contract.ts'
import { link, ownerFor, settle, writeEntry } from './write-entry.ts'
import { changeEntry } from '../../vocabularies/server/public.ts'
import { vocabularies } from '../../vocabularies/server/vocabularies.table.ts'

type Run = {
  id: string
  organization_id: string | null
  changes: { id: string; version: number; before: EditableEntry | null }[]
  undone_at: Date | null
}

/** Undoes an import, except for what somebody changed since. @throws Failure not_found, import_undone */
export async function undoImport(
  platform: Platform,
  actor: Person,
  id: string,
): Promise<{ undone: number; kept: number }> {
  const now = platform.clock(),
    { organization_id } = ownerFor(actor)
  const outcome = await platform.db.transaction(async (tx) => {
    const [run] = await tx.query<Run>(
      `
        select id, organization_id, changes, undone_at
        from vocabulary_imports
        where id = $1 and organization_id is not distinct from $2 and ($3 or user_id = $4)
        for update`,
      [id, organization_id, actor.role === 'Admin' || actor.role === 'Organization', actor.user_id],
    )
    if (!run) throw new Failure(common.not_found)
    if (run.undone_at) throw new Failure(editingErrors.import_undone)
    let undone = 0
    for (const change of run.changes) {
      const [same] = await tx.query(
        `select 1 from ${vocabularies} where id = $1 and version = $2 for update`,
        [change.id, change.version],
      )
      if (!same) continue
      undone += 1
      if (change.before === null) await changeEntry(tx, change.id, { status: 'inactive' }, now)
      else {
        await writeEntry(tx, change.id, change.before, now)
        await link(tx, actor, change.id, {
          categories: change.before.categories,
          related: change.before.related.map((one) => one.slug),
          synonyms: change.before.synonyms.map((one) => one.slug),
        })
      }
    }
    await tx.query('update vocabulary_imports set undone_at = $2, updated_at = $2 where id = $1', [id, now])
    await audit(
      tx,
      actor,
      {
        code: 'VOCABULARY_SYNC_END',
        subject_type: 'vocabulary_import',
        subject_id: id,
        organization_id,
        after: { undone, kept: run.changes.length - undone },
      },
      now,
    )
    return { undone, kept: run.changes.length - undone }
  })
  await settle(platform)
  return outcome
}
