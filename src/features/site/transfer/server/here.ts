import { createHash } from 'node:crypto'
import { LANGUAGES } from '#contract/constants.ts'
import { displayName } from '#server/db/display-name.ts'
import type { Db } from '#server/db/database.ts'
import { media } from '#features/media/media/server/media.table.ts'
import { vocabularies } from '#features/dictionary/vocabularies/server/vocabularies.table.ts'
import { course_versions } from '#features/learning/courses/server/courses.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { isTexts, type SignedLine, type Target, type WordRef } from '../../blocks/blocks.contract.ts'
import { fieldsIn, INSIDE } from '../../documents/server/public.ts'
import { site_documents } from '../../documents/server/documents.table.ts'
import { tags } from '../../lists/server/lists.table.ts'
import type { Incoming } from './incoming.ts'
import type { UnpackedFile } from './unpack-files.ts'

export const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url')

/** An existing document with the same source, id or page key. */
export type KnownDocument = {
  id: string
  source: string | null
  key: string | null
  /** Nobody has written in it: it is as the content pack has it. */
  packed: boolean
  source_hash: string | null
  draft_hash: string | null
}
/** References of a bundle that exist in this installation. */
export type Here = {
  documents: KnownDocument[]
  words: Set<string>
  courses: Set<string>
  /** Valid targets of links to documents, including all documents of the bundle. */
  linked: Set<string>
  tags: Set<string>
  /** Upload ids by the SHA-256 of imported files, and by SHA-256 and id for uploads with identical bytes. */
  media: Map<string, string>
}

/** References in the blocks of a document, by kind. */
export function namedIn({ blocks }: Pick<Incoming, 'blocks'>): {
  words: string[]
  links: { kind: string; to: string }[]
} {
  const words: string[] = [],
    links: { kind: string; to: string }[] = []
  for (const { field, value } of fieldsIn({ blocks })) {
    if (value === null) continue
    if (field.widget === 'word') words.push((value as WordRef).word)
    else if (field.item?.widget === 'word') words.push(...(value as WordRef[]).map(({ word }) => word))
    else if (field.widget === 'glosses')
      words.push(...(value as SignedLine).glosses.flatMap(({ slug }) => slug ?? []))
    else if (field.widget === 'target') links.push(value as Target)
    else if (field.widget === 'rich' && isTexts(value))
      for (const language of LANGUAGES)
        for (const [, href = ''] of value[language].matchAll(/\bhref="(asl:[^"]*)"/g)) {
          const [, kind, to] = INSIDE.exec(href) ?? []
          if (kind && to) links.push({ kind, to })
        }
  }
  return { words: words.filter(Boolean), links }
}

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/

/** Looks up the references of imported documents, with a fixed number of statements. */
export async function lookUp(
  db: Db,
  documents: readonly Incoming[],
  files: ReadonlyMap<string, UnpackedFile>,
): Promise<Here> {
  const named = documents.map(namedIn)
  const links = named.flatMap((one) => one.links)
  const targetsOf = (kind: string): string[] => links.flatMap((one) => (one.kind === kind ? [one.to] : []))
  const ids = (kind: string): string[] => targetsOf(kind).filter((one) => UUID.test(one))
  const known = await db.query<KnownDocument>(
    `
      select d.id, d.source, d.key, d.updated_by is null as packed, b.source_hash, b.draft_hash
      from ${site_documents} d
      left join site_brought b on b.document_id = d.id
      where d.source = any ($1::text[]) or d.id = any ($2::uuid[]) or d.key = any ($3::text[])`,
    [
      documents.map(({ source }) => source),
      documents.map(({ id }) => id),
      documents.flatMap(({ key }) => key ?? []),
    ],
  )
  const words = await db.query<{ slug: string }>(
    `
      select slug from ${vocabularies}
      where slug = any ($1::text[]) and status = 'active' and organization_id is null`,
    [[...named.flatMap((one) => one.words), ...targetsOf('word')]],
  )
  const courses = await db.query<{ id: string }>(
    `
      select distinct common_id::text as id from ${course_versions}
      where common_id = any ($1::uuid[]) and status = 'published' and not preview`,
    [ids('course')],
  )
  const linked = await db.query<{ id: string }>(
    `select id::text from ${site_documents} where id = any ($1::uuid[])`,
    [ids('document')],
  )
  const hashes = [...files.values()].flatMap((file) => ('sha256' in file ? [file.sha256] : []))
  const same = await db.query<{ by: string; id: string }>(
    `
      select m.sha256 as by, m.media_id as id from site_brought_media m where m.sha256 = any ($1::text[])
      union all
      select m.checksum || ' ' || m.id, m.id
      from ${media} m
      where m.id = any ($2::uuid[]) and m.checksum = any ($1::text[]) and m.state <> 'failed'`,
    [hashes, [...files.keys()]],
  )
  const keys = documents.flatMap(({ details }) => details.tags)
  const tagged = await db.query<{ key: string }>(
    `select lower(key::text) as key from ${tags} where key = any ($1::citext[])`,
    [keys],
  )
  return {
    documents: known,
    words: new Set(words.map(({ slug }) => slug)),
    courses: new Set(courses.map(({ id }) => id)),
    linked: new Set([...linked.map(({ id }) => id), ...documents.map(({ id }) => id)]),
    tags: new Set(tagged.map(({ key }) => key)),
    media: new Map(same.map(({ by, id }) => [by, id])),
  }
}

/** The document of this installation that a document from elsewhere is. */
export const knownAs = (document: Incoming, { documents }: Here): KnownDocument | null =>
  documents.find((one) => document.key !== null && one.key === document.key) ??
  documents.find(({ source }) => source === document.source) ??
  documents.find(({ id }) => id === document.id) ??
  null

/**
 * Returns the owner of an imported document: the account with the author's address, else the only writer here
 * with the author's name.
 */
export async function authorOf(db: Db, author: Incoming['author']): Promise<string | null> {
  if (!author) return null
  const rows = await db.query<{ id: string; by_mail: boolean }>(
    `
      select u.id, u.email = $1::citext as by_mail
      from ${users} u
      where u.status = 'active' and u.deleted_at is null and u.role <> 'Student'
        and (u.email = $1::citext or ${displayName('u', 'en')} = $2)
      order by by_mail desc nulls last
      limit 2`,
    [author.email, author.name],
  )
  const mailed = rows.find(({ by_mail }) => by_mail)
  return mailed?.id ?? (rows.length === 1 ? rows[0]!.id : null)
}
