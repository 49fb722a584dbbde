import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import {
  vocabularies,
  vocabulary_categories,
  vocabulary_category_links,
  vocabulary_relations,
} from './vocabularies.table.ts'

type Row = typeof vocabularies.$inferInsert
export type EntryTexts = Pick<
  Row,
  | 'word_en'
  | 'word_es'
  | 'also_en'
  | 'also_es'
  | 'part_of_speech'
  | 'definition_en'
  | 'definition_es'
  | 'example_en'
  | 'example_es'
  | 'example_line'
  | 'gloss'
  | 'spelling'
>
export type EntryVersion = { id: string; slug: string; version: number }

const WRITTEN = { id: vocabularies.id, slug: vocabularies.slug, version: vocabularies.version }

/** Writes a new entry, the least frequent of all. */
export async function addEntry(
  tx: Db,
  entry: EntryTexts & Pick<Row, 'slug' | 'organization_id' | 'created_by'>,
  now: Date,
): Promise<EntryVersion> {
  const [row] = await tx.orm
    .insert(vocabularies)
    .values({
      ...entry,
      edited_at: now,
      frequency_rank: sql`(select coalesce(max(frequency_rank), 0) + 1 from vocabularies)`,
    })
    .returning(WRITTEN)
  return row!
}

/** Changes texts of an entry, or whether it is shown; answers its new version. */
export async function changeEntry(
  tx: Db,
  id: string,
  change: Partial<EntryTexts> & { status?: 'active' | 'inactive' },
  now: Date,
): Promise<number> {
  const [row] = await tx.orm
    .update(vocabularies)
    .set({ ...change, edited_at: now, updated_at: now, version: sql`${vocabularies.version} + 1` })
    .where(eq(vocabularies.id, id))
    .returning(WRITTEN)
  return row!.version
}

/** Puts an entry into these categories and no others; answers which of them there are. */
export async function setEntryCategories(tx: Db, id: string, slugs: readonly string[]): Promise<string[]> {
  await tx.query(`delete from ${vocabulary_category_links} where vocabulary_id = $1`, [id])
  const known = await tx.query<{ slug: string }>(
    `
      insert into ${vocabulary_category_links} (vocabulary_id, category)
      select $1, c.slug
      from ${vocabulary_categories} c
      where c.slug = any($2)
      returning category as slug`,
    [id, slugs],
  )
  return known.map((row) => row.slug)
}

/**
 * Links an entry to other words in this way and to no others: the platform's, and those of its own
 * organization. Answers which of them there are.
 */
export async function setEntryRelations(
  tx: Db,
  id: string,
  kind: 'related' | 'synonym',
  slugs: readonly string[],
): Promise<string[]> {
  await tx.query(`delete from ${vocabulary_relations} where vocabulary_id = $1 and kind = $2`, [id, kind])
  if (slugs.length === 0) return []
  const linked = await tx.query<{ slug: string }>(
    `
      with
        wanted as (
          select slug, min(n)::int as position
          from unnest($3::text[]) with ordinality as w(slug, n)
          group by slug
        ),
        found as (
          select v.id, v.slug, w.position
          from wanted w
          join ${vocabularies} v
            on v.slug = w.slug
              and (
                v.organization_id is null
                or v.organization_id = (select organization_id from ${vocabularies} where id = $1)
              )
          where v.id <> $1
        ),
        put as (
          insert into ${vocabulary_relations} (vocabulary_id, other_id, kind, position)
          select $1, id, $2, position
          from found
        )
      select slug
      from found`,
    [id, kind, slugs],
  )
  return linked.map((row) => row.slug)
}
