import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { DEFAULT_LANGUAGE, type Language } from '#contract/constants.ts'
import { Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { orUnstored, type Stored } from '#server/files/undo.ts'
import { errorBody } from '#server/http/answer/errors.ts'
import { inWorkFolder } from '#server/files/work-folder.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { readCaptions, takeIn, writeCaptionsOf } from '#features/media/media/server/public.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { bringDocumentIn, draftContent, mayPublish, mediaIn } from '../../documents/server/public.ts'
import { site_documents } from '../../documents/server/documents.table.ts'
import type { DocumentKind } from '../../documents/terms.contract.ts'
import { addMissingTags } from '../../lists/server/public.ts'
import { redirectOld } from '../../redirects/server/public.ts'
import { transferErrors, type ImportDocument, type ImportResult } from '../transfer.contract.ts'
import { lossesOf, mediaHere, sourceHash, standingOf, type Files } from './assess.ts'
import { authorOf, hashOf, knownAs, lookUp } from './here.ts'
import { keyOf } from './imports.service.ts'
import type { Bundle, Incoming } from './incoming.ts'
import { withBundle } from './read-bundle.ts'
import { otherIds, settle } from './settle.ts'
import { unpackFiles } from './unpack-files.ts'

type Run = {
  id: string
  user_id: string
  name: string
  kind: DocumentKind
  chosen: string[]
  results: ImportResult[]
  documents: ImportDocument[]
}

/** The person who started an import, for the background job; null: no longer permitted. */
async function actorOf(platform: Platform, user_id: string): Promise<Person | null> {
  const [row] = await platform.db.query<{ role: Person['role']; language: Language; zone: string }>(
    `
      select role, language, time_zone as zone from ${users}
      where id = $1 and status = 'active' and deleted_at is null`,
    [user_id],
  )
  return (
    (row && {
      ...row,
      user_id,
      session_id: '',
      organization_id: null,
      staff_role: null,
      ip: '',
      agent: 'site-import',
      permissions: platform.permissions(row.role),
    }) ??
    null
  )
}

/** Uploads for the files of a document: those that are here already, and new ones with their captions. */
async function takeFiles(
  platform: TxPlatform,
  tx: Db,
  actor: Person,
  document: Incoming,
  { bundle, files, here }: { bundle: Bundle; files: Files; here: Awaited<ReturnType<typeof lookUp>> },
  stored: Stored,
): Promise<Map<string, string>> {
  const media = new Map<string, string>()
  for (const id of mediaIn(document)) {
    const file = files.get(id)
    if (!file || 'fault' in file) continue
    const known = mediaHere(here, files, id)
    if (known) {
      media.set(id, known)
      continue
    }
    const { name, captions } = bundle.files.get(id)!
    // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
    const upload = await takeIn(platform, tx, actor, actor, file.path, name, stored)
    for (const [language, text] of Object.entries(captions) as [Language, string][])
      if (readCaptions(text).problems.length === 0)
        // oxlint-disable-next-line no-await-in-loop -- as above
        await writeCaptionsOf(platform, tx, actor, upload.id, language, { text, version: 0 }, stored)
    // oxlint-disable-next-line no-await-in-loop -- as above
    await tx.query(
      `
        insert into site_brought_media (sha256, media_id) values ($1, $2)
        on conflict (sha256) do update set media_id = excluded.media_id`,
      [file.sha256, upload.id],
    )
    here.media.set(file.sha256, upload.id)
    media.set(id, upload.id)
  }
  return media
}

async function addTags(
  platform: TxPlatform,
  tx: Db,
  actor: Person,
  { tags }: Incoming,
  known: Set<string>,
): Promise<void> {
  const missing = tags.filter(({ key }) => !known.has(key.toLowerCase()))
  await addMissingTags(tx, missing)
  for (const { key, name } of missing) {
    known.add(key.toLowerCase())
    // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
    await audit(
      tx,
      actor,
      { code: 'TAG_CREATED', subject_type: 'tag', subject_id: null, after: { key, name: name.en } },
      platform.clock(),
    )
  }
}

/** Documents of the import that link to each other; links are kept even if the target is not imported. */
type Whole = { ids: Map<string, string>; linked: Set<string> }

/** Takes one document in, whole or not at all, and notes in the same transaction what became of it. */
async function bringOne(
  platform: Platform,
  actor: Person,
  run: Run,
  document: Incoming,
  { bundle, files, whole }: { bundle: Bundle; files: Files; whole: Whole },
): Promise<void> {
  const now = platform.clock()
  await orUnstored(platform, (stored) =>
    platform.db.transaction(async (tx) => {
      const own = await lookUp(tx, [document], files)
      const here = { ...own, linked: new Set([...own.linked, ...whole.linked]) }
      const { ids } = whole,
        known = knownAs(document, here)
      if (known) await tx.query(`select from ${site_documents} where id = $1 for update`, [known.id])
      const standing = await standingOf(tx, document, known, { here, files, ids })
      const { title } = document.details
      const result: ImportResult = {
        source: document.source,
        kind: document.kind,
        title: title[actor.language] || title.en || title.es,
        outcome: 'here',
        document_id: known?.id ?? null,
        losses: [],
      }
      if (standing === 'new' || standing === 'update') {
        const losses = await lossesOf(tx, document, { here, files, ids })
        const media = await takeFiles(platform, tx, actor, document, { bundle, files, here }, stored)
        await addTags(platform, tx, actor, document, here.tags)
        const { details, blocks } = settle(document, {
          here,
          ids,
          files,
          media: (id) => media.get(id) ?? null,
        })
        const author_id = await authorOf(tx, document.author)
        const id = await bringDocumentIn(
          tx,
          actor,
          { ...document, details, blocks, author_id },
          known?.id ?? null,
          now,
        )
        await redirectOld(platform, tx, actor, id, document.old)
        await tx.query(
          `
            insert into site_brought (document_id, brought_at, source_hash, draft_hash)
            values ($1, $2, $3, $4)
            on conflict (document_id) do update
            set brought_at = excluded.brought_at, source_hash = excluded.source_hash,
              draft_hash = excluded.draft_hash`,
          [id, now, sourceHash(document, files), hashOf(await draftContent(tx, id))],
        )
        Object.assign(result, { outcome: known ? 'updated' : 'created', document_id: id, losses })
      }
      await note(tx, run, result)
    }),
  )
}

const note = (db: Db, { id }: Run, result: ImportResult): Promise<unknown> =>
  db.query('update site_imports set results = results || $2::jsonb where id = $1', [
    id,
    JSON.stringify([result]),
  ])

/** Records documents that failed to import, with the reason as text. */
async function noteFailed(
  { db, log }: Platform,
  run: Run,
  failed: readonly Pick<ImportResult, 'source' | 'kind' | 'title'>[],
  error: unknown,
): Promise<void> {
  const reason = errorBody(error, DEFAULT_LANGUAGE, '').body.messages
  for (const { source, kind, title } of failed) {
    log.warn({ err: error, source }, 'document not brought in')
    // oxlint-disable-next-line no-await-in-loop -- in the order of the file
    await note(db, run, { source, kind, title, outcome: 'failed', document_id: null, losses: [], reason })
  }
}

/** Takes the chosen documents of an opened file in, one after the other. */
async function bringChosen(
  platform: Platform,
  actor: Person,
  run: Run,
  chosen: ReadonlySet<string>,
  folder: string,
): Promise<void> {
  const { db, config } = platform
  const file = path.join(folder, 'sent')
  await pipeline(await platform.files.stream(keyOf(run.id)), createWriteStream(file))
  await withBundle(file, run, async (bundle, zip) => {
    const here = await lookUp(db, bundle.documents, new Map())
    const whole: Whole = { ids: otherIds(bundle.documents, here), linked: here.linked }
    for (const document of bundle.documents.filter(({ source }) => chosen.has(source)))
      try {
        if (!mayPublish(actor, document.kind)) throw new Failure(transferErrors.import_not_allowed)
        // Unpack one document at a time: imported files are renamed away, the others are overwritten.
        // oxlint-disable-next-line no-await-in-loop -- one document after the other
        const files = await unpackFiles(bundle, zip, mediaIn(document), {
          folder,
          most: config.UPLOAD_MAX_BYTES,
        })
        // oxlint-disable-next-line no-await-in-loop -- as above
        await bringOne(platform, actor, run, document, { bundle, files, whole })
      } catch (error) {
        const { source, kind, details } = document
        const title = details.title[actor.language] || details.title.en || details.title.es
        // oxlint-disable-next-line no-await-in-loop -- as above
        await noteFailed(platform, run, [{ source, kind, title }], error)
      }
  })
}

/**
 * Job that imports the chosen documents. A failed document is recorded with its reason and the others
 * continue. After a crash the job resumes after the last recorded document. If nothing more can be imported,
 * every remaining document gets the reason.
 */
export async function runImport(platform: Platform, id: string): Promise<void> {
  const { db } = platform
  const [run] = await db.query<Run>(
    `
      select id, user_id, name, kind, chosen, results, report -> 'documents' as documents
      from site_imports
      where id = $1 and state = 'running'`,
    [id],
  )
  if (!run) return
  const done = new Set(run.results.map(({ source }) => source)),
    chosen = new Set(run.chosen.filter((source) => !done.has(source)))
  const end = (state: 'done' | 'failed'): Promise<unknown> =>
    db.query('update site_imports set state = $2 where id = $1', [id, state])
  const stop = async (error: Failure): Promise<void> => {
    await noteFailed(
      platform,
      run,
      run.documents.filter(({ source }) => chosen.has(source)),
      error,
    )
    await end('failed')
  }
  const actor = await actorOf(platform, run.user_id)
  if (!actor) return stop(new Failure(transferErrors.import_not_allowed))
  // The uploaded file may be deleted by now: then the rest cannot be imported.
  if (!(await platform.files.exists(keyOf(id)))) return stop(new Failure(transferErrors.import_gone))
  try {
    await inWorkFolder(platform, 'site-', (folder) => bringChosen(platform, actor, run, chosen, folder))
  } catch (error) {
    // A refusal is the same at every try; anything else is tried again.
    if (!(error instanceof Failure)) throw error
    return stop(error)
  }
  await end('done')
  await platform.files.remove(keyOf(id))
}
