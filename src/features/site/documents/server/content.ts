import { createHash } from 'node:crypto'
import { LANGUAGES, type Language } from '#contract/constants.ts'
import type { Db } from '#server/db/database.ts'
import type { FilmValue, PictureValue } from '#features/media/published/published.contract.ts'
import {
  blockOf,
  inLanguage,
  leavesOf,
  missingIn,
  readBlock,
  searchTextOf,
} from '../../blocks/blocks.contract.ts'
import type { Details, EditionBlock, EditionContent } from '../documents.contract.ts'
import { site_document_media } from './documents.table.ts'
import { holdMedia } from './hold-media.ts'

/** Blocks in the current version of their schemas; blocks of a removed kind are dropped. */
export const readBlocks = (blocks: readonly EditionBlock[]): EditionBlock[] =>
  blocks.flatMap((block) => {
    const value = readBlock(block.type, block.schema, block.value)
    return value ? [{ ...block, schema: blockOf(block.type)!.version, value }] : []
  })

/** Content of the draft. */
export async function draftContent(db: Db, id: string): Promise<EditionContent> {
  const [row] = await db.query<{ details: Details; blocks: EditionBlock[] }>(
    `
      select
        d.details,
        coalesce(
          (
            select json_agg(
              json_build_object('key', b.key, 'type', b.type, 'schema', b.schema, 'value', b.value)
              order by b.position, b.id
            )
            from site_document_blocks b
            where b.document_id = d.id and b.removed_at is null
          ),
          '[]'
        ) as blocks
      from site_documents d
      where d.id = $1`,
    [id],
  )
  return { details: row!.details, blocks: readBlocks(row!.blocks) }
}

/** Leaf fields of all blocks, each with its block. */
export const fieldsIn = (content: Pick<EditionContent, 'blocks'>) =>
  content.blocks.flatMap((block) =>
    leavesOf(blockOf(block.type)!.schema, block.value).map((leaf) => ({ block, ...leaf })),
  )

/** Uploads that a content shows. */
export const mediaIn = (content: EditionContent): string[] => [
  ...new Set([
    ...(content.details.cover ? [content.details.cover.media_id] : []),
    ...fieldsIn(content).flatMap(({ field, value }) =>
      value === null
        ? []
        : field.widget === 'picture'
          ? [(value as PictureValue).media_id]
          : field.widget === 'film'
            ? [(value as FilmValue).media_id]
            : [],
    ),
  ]),
]

/** A fingerprint of what readers of a language would get. */
export function fingerprintOf(content: EditionContent, language: Language, slug: string): string {
  const { title, description, ...shared } = content.details
  const text = JSON.stringify([
    title[language],
    description[language],
    shared,
    slug,
    content.blocks.map(({ key, type, value }) => [
      key,
      type,
      inLanguage(blockOf(type)!.schema, value, language),
    ]),
  ])
  return createHash('sha256').update(text).digest('base64url')
}

/** Searchable text of a content, in one language. */
export const wordsIn = ({ details, blocks }: EditionContent, language: Language): string =>
  [
    details.title[language],
    details.description[language],
    ...blocks.map(({ type, value }) => searchTextOf(blockOf(type)!.schema, value, language)),
  ]
    .filter(Boolean)
    .join('\n')

/** Number of missing required texts in a language; the head requires a title and a description. */
export const gapsIn = (content: EditionContent, language: Language): number =>
  [content.details.title[language], content.details.description[language]].filter((text) => text === '')
    .length +
  content.blocks.reduce(
    (sum, { type, value }) => sum + missingIn(blockOf(type)!.schema, value, language).length,
    0,
  )

/**
 * Counts anew, after a write of the draft and in its transaction, what each language lacks, whether it
 * differs from what its readers have, and which uploads the draft shows.
 */
export async function recount(tx: Db, id: string, now: Date, by: string | null): Promise<void> {
  const content = await draftContent(tx, id)
  const standing = await tx.query<{ language: Language; slug: string | null; fingerprint: string | null }>(
    `
      select l.language, l.slug::text, e.fingerprint
      from site_document_languages l
      left join site_document_editions e
        on e.document_id = l.document_id and e.language = l.language and e.current
      where l.document_id = $1`,
    [id],
  )
  await tx.query(
    `
      update site_document_languages l
      set gaps = given.gaps, changed = given.changed
      from unnest($2::text[], $3::int[], $4::boolean[]) as given(language, gaps, changed)
      where l.document_id = $1 and l.language = given.language`,
    [
      id,
      standing.map(({ language }) => language),
      standing.map(({ language }) => gapsIn(content, language)),
      standing.map(
        ({ language, slug, fingerprint }) =>
          fingerprint !== null && fingerprint !== fingerprintOf(content, language, slug ?? ''),
      ),
    ],
  )
  await holdMedia(tx, site_document_media, { document_id: id, edition_id: null }, mediaIn(content))
  await tx.query(
    'update site_documents set updated_at = $2, updated_by = coalesce($3, updated_by) where id = $1',
    [id, now, by],
  )
}

/** Rows of the languages of a new document. */
export const addLanguages = (tx: Db, id: string, kind: string, now: Date): Promise<unknown> =>
  tx.query(
    `
      insert into site_document_languages (document_id, kind, language, created_at, updated_at)
      select $1, $2, language, $4, $4
      from unnest($3::text[]) as language`,
    [id, kind, [...LANGUAGES], now],
  )
