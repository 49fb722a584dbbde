import { createReadStream, createWriteStream } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { common, Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { inWorkFolder } from '#server/files/work-folder.ts'
import type { Platform } from '#server/platform.ts'
import { mayPublish, mediaIn } from '../../documents/server/public.ts'
import type { DocumentKind } from '../../documents/terms.contract.ts'
import { transferErrors, type SiteImport } from '../transfer.contract.ts'
import { assess } from './assess.ts'
import { withBundle } from './read-bundle.ts'
import { unpackFiles } from './unpack-files.ts'

export const IMPORT_JOB = 'site-import'
const KEPT_MS = 86_400_000
/** Key of the uploaded file between check and import, in the store so that any process can read the file. */
export const keyOf = (id: string): string => `site-imports/${id}`

const SELECT = `
  select id, name, state, report, jsonb_array_length(chosen) as chosen, results
  from site_imports
  where id = $1 and user_id = $2`

/** @throws common.not_found for one that is not the caller’s */
export async function importOf(db: Db, actor: Person, id: string): Promise<SiteImport> {
  const [row] = await db.query<SiteImport>(SELECT, [id, actor.user_id])
  if (!row) throw new Failure(common.not_found)
  return row
}

/**
 * Keeps what was sent for a day and says what is in it; nothing of it is written.
 *
 * @throws import_unreadable, import_refused, import_newer; common.forbidden for a kind that the caller may
 *   not publish
 */
export function lookAt(
  platform: Platform,
  actor: Person,
  body: Readable,
  { name, kind }: { name: string; kind: DocumentKind },
): Promise<SiteImport> {
  const { db, files, config } = platform
  return inWorkFolder(platform, 'site-', async (folder) => {
    const file = path.join(folder, 'sent')
    await pipeline(body, createWriteStream(file))
    const report = await withBundle(file, { name, kind }, async (bundle, zip) => {
      if (bundle.documents.some((document) => !mayPublish(actor, document.kind)))
        throw new Failure(common.forbidden)
      const used = new Set(bundle.documents.flatMap(mediaIn))
      const unpacked = await unpackFiles(bundle, zip, used, { folder, most: config.UPLOAD_MAX_BYTES })
      return assess(platform, actor, bundle, unpacked)
    })
    const expires = new Date(platform.clock().getTime() + KEPT_MS)
    const [row] = await db.query<{ id: string }>(
      'insert into site_imports (user_id, name, kind, report, expires_at) values ($1, $2, $3, $4, $5) returning id',
      [actor.user_id, name, kind, JSON.stringify(report), expires],
    )
    await files.put(keyOf(row!.id), createReadStream(file), 'application/octet-stream')
    return importOf(db, actor, row!.id)
  })
}

/** Begins to take the chosen documents in. @throws import_begun, common.not_found */
export async function beginImport(
  platform: Platform,
  actor: Person,
  id: string,
  sources: readonly string[],
): Promise<SiteImport> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const { state, report, name } = await importOf(tx, actor, id)
    const known = new Set(report.documents.map(({ source }) => source))
    const chosen = sources.filter((source) => known.has(source))
    const begun = await tx.query(
      `
        update site_imports set state = 'running', chosen = $2, updated_at = $3
        where id = $1 and state = 'looked'
        returning id`,
      [id, JSON.stringify(chosen), now],
    )
    if (begun.length === 0 || state !== 'looked') throw new Failure(transferErrors.import_begun)
    await audit(
      tx,
      actor,
      {
        code: 'SITE_IMPORT_CREATED',
        subject_type: 'site_import',
        subject_id: id,
        after: { name, format: report.format, documents: chosen.length },
      },
      now,
    )
    await platform.jobs.send(tx, IMPORT_JOB, { id }, { expireInSeconds: 3600 })
  })
  return importOf(platform.db, actor, id)
}

/** Deletes uploads that are more than a day old. */
export async function forgetImports({ db, files, clock }: Platform): Promise<void> {
  const rows = await db.query<{ id: string }>(
    `delete from site_imports where expires_at <= $1 and state <> 'running' returning id`,
    [clock()],
  )
  await Promise.all(rows.map(({ id }) => files.remove(keyOf(id))))
}
