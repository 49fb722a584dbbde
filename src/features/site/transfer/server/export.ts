import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Readable } from 'node:stream'
import yazl from 'yazl'
import { LANGUAGES, type Language } from '#contract/constants.ts'
import { common, Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import { displayName } from '#server/db/display-name.ts'
import type { Db } from '#server/db/database.ts'
import { sha256Of } from '#server/files/read-zip.ts'
import { addStored } from '#server/files/write-zip.ts'
import type { Platform } from '#server/platform.ts'
import { media, media_captions } from '#features/media/media/server/media.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { tags } from '../../lists/server/lists.table.ts'
import type { Details, EditionBlock } from '../../documents/documents.contract.ts'
import { mayPublish, mediaIn, readBlocks } from '../../documents/server/public.ts'
import {
  site_document_blocks,
  site_document_languages,
  site_document_slugs,
  site_documents,
} from '../../documents/server/documents.table.ts'
import { DOCUMENT_KINDS, type DocumentKind } from '../../documents/terms.contract.ts'
import { transferErrors } from '../transfer.contract.ts'
import {
  README,
  SITE_FORMAT,
  SITE_FORMAT_VERSION,
  type ArchivedDocument,
  type Manifest,
} from './site-archive.ts'
import { documentMarkdown } from './to-markdown.ts'

type Row = Omit<ArchivedDocument, 'source' | 'blocks' | 'details'> & {
  source: string | null
  details: Details
  blocks: EditionBlock[]
}

/** The chosen documents with all that belongs to them, in one statement: no change falls between two of them. */
const readDocuments = (
  db: Db,
  kinds: readonly DocumentKind[],
  ids: readonly string[] | null,
): Promise<Row[]> =>
  db.query<Row>(
    `
      select
        d.id, d.source, d.kind, d.key, d.details,
        case when u.id is not null then ${displayName('u', 'en')} end as author,
        (
          select coalesce(json_object_agg(l.language, json_build_object(
            'wanted', coalesce(l.slug::text, ''),
            'current', (
              select s.slug::text from ${site_document_slugs} s
              where s.document_id = d.id and s.language = l.language and s.state = 'current'
            ),
            'old', array(
              select s.slug::text from ${site_document_slugs} s
              where s.document_id = d.id and s.language = l.language and s.state = 'old'
              order by s.created_at
            )
          )), '{}')
          from ${site_document_languages} l
          where l.document_id = d.id
        ) as slugs,
        (
          select coalesce(json_object_agg(l.language, l.first_published_at)
            filter (where l.first_published_at is not null), '{}')
          from ${site_document_languages} l
          where l.document_id = d.id
        ) as published,
        coalesce(
          (
            select json_agg(
              json_build_object('key', b.key, 'type', b.type, 'schema', b.schema, 'value', b.value)
              order by b.position, b.id
            )
            from ${site_document_blocks} b
            where b.document_id = d.id and b.removed_at is null
          ),
          '[]'
        ) as blocks
      from ${site_documents} d
      left join ${users} u on u.id = d.author_id and u.deleted_at is null
      where d.kind = any ($1::text[]) and ($2::uuid[] is null or d.id = any ($2::uuid[]))
      order by d.kind, d.created_at, d.id`,
    [kinds, ids],
  )

type MediaRow = {
  id: string
  key: string
  name: string
  content_type: string
  bytes: number
  checksum: string | null
  captions: Partial<Record<Language, string>> | null
}
const readMedia = (db: Db, ids: readonly string[]): Promise<MediaRow[]> =>
  db.query<MediaRow>(
    `
      select
        m.id, m.key, m.name, m.content_type, m.bytes::float8 as bytes, m.checksum,
        (select json_object_agg(c.language, c.text) from ${media_captions} c where c.media_id = m.id) as captions
      from ${media} m
      where m.id = any ($1::uuid[]) and m.key is not null
      order by m.id`,
    [ids],
  )

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

/**
 * Exports documents as a streamed archive: each media file is read from the store when its turn comes. Files
 * missing from the store are left out, so an import reports them as missing.
 *
 * @param ids null: all of the kinds @throws common.forbidden, export_nothing
 */
export async function exportSite(
  platform: Platform,
  actor: Person,
  { kind, ids }: { kind: DocumentKind | null; ids: readonly string[] | null },
): Promise<{ name: string; stream: Readable }> {
  const { db, files, config } = platform,
    now = platform.clock()
  const kinds = DOCUMENT_KINDS.filter((one) => (kind === null || one === kind) && mayPublish(actor, one))
  if (kinds.length === 0) throw new Failure(common.forbidden)
  const rows = await readDocuments(db, kinds, ids)
  if (rows.length === 0) throw new Failure(transferErrors.export_nothing)
  const zip = new yazl.ZipFile()
  const add = (name: string, text: string): { file: string; sha256: string } => {
    const content = Buffer.from(text)
    zip.addBuffer(content, name)
    return { file: name, sha256: hashOf(content) }
  }
  const contents = rows.map((row) => ({ ...row, blocks: readBlocks(row.blocks) }))
  const manifest: Manifest = {
    format: SITE_FORMAT,
    version: SITE_FORMAT_VERSION,
    site: config.PUBLIC_URL,
    exported_at: now.toISOString(),
    documents: [],
    markdown: [],
    media: {},
    tags: await db.query(
      `
        select key::text, json_build_object('en', name_en, 'es', name_es) as name
        from ${tags} where key = any ($1::citext[]) order by key`,
      [[...new Set(contents.flatMap(({ details }) => details.tags))]],
    ),
  }
  const written = new Set<string>()
  for (const row of await readMedia(db, [...new Set(contents.flatMap((one) => mediaIn(one)))])) {
    // oxlint-disable-next-line no-await-in-loop -- one file after the other: films are large
    const facts = await files.facts(row.key)
    if (!facts) continue
    // oxlint-disable-next-line no-await-in-loop -- as above; uploads know their own
    const sha256 = row.checksum ?? (await sha256Of(await files.stream(row.key)))
    const file = `media/${sha256}${path.extname(row.key).replace(/[^\w.]/g, '')}`
    if (!written.has(file)) addStored(zip, files, row.key, file, facts.bytes)
    written.add(file)
    const captions = Object.entries(row.captions ?? {}).map(([language, text]) => [
      language,
      add(`media/${row.id}.${language}.vtt`, text),
    ])
    const { name, content_type } = row
    manifest.media[row.id] = {
      file,
      sha256,
      bytes: facts.bytes,
      name,
      content_type,
      captions: Object.fromEntries(captions) as Manifest['media'][string]['captions'],
    }
  }
  for (const { source, ...rest } of contents) {
    const document: ArchivedDocument = { ...rest, source: source ?? `asl:${rest.id}` }
    const slug =
      rest.key ??
      (Object.values(rest.slugs)
        .map((one) => one.current ?? one.wanted)
        .find(Boolean) ||
        rest.id)
    const named = `${rest.kind}/${slug.replace(/[^\w-]/g, '')}-${rest.id.slice(-4)}`
    manifest.documents.push(add(`documents/${named}.json`, `${JSON.stringify(document, null, 1)}\n`))
    for (const language of LANGUAGES)
      if (rest.details.title[language] !== '')
        manifest.markdown.push(
          add(
            `markdown/${named}.${language}.md`,
            documentMarkdown(rest, language, (id) =>
              manifest.media[id] ? `../../${manifest.media[id].file}` : null,
            ),
          ),
        )
  }
  add('manifest.json', `${JSON.stringify(manifest, null, 1)}\n`)
  add('README.txt', README)
  zip.end()
  await audit(
    db,
    actor,
    {
      code: 'SITE_EXPORTED',
      subject_type: 'site_import',
      subject_id: null,
      after: { documents: rows.length, kinds },
    },
    now,
  )
  return { name: `site-${now.toISOString().slice(0, 10)}.zip`, stream: zip.outputStream as Readable }
}
