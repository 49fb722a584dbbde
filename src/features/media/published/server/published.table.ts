import { bigint, check, index, integer, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { created_at, oneOf, table } from '../../../../server/db/columns.ts'
import { media } from '../../media/server/media.table.ts'

export const PUBLISHED_KINDS = ['picture', 'film', 'captions', 'share'] as const

/**
 * Files of published pages, at public addresses that name them by their content. A row and its bytes are
 * written once: changed content gets another hash. It outlives its upload, as editions do.
 */
export const published_files = table(
  'published_files',
  {
    hash: text().primaryKey(),
    kind: text().notNull(),
    /** The upload that it was made of, while that is there. */
    media_id: uuid().references(() => media.id, { onDelete: 'set null' }),
    /** Of the stored file: a film or captions as they are sent, a picture as its renditions are made of it. */
    key: text().notNull().unique(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** Pixels as it is shown: a picture's after it was cropped, a film's where a converter has measured it. */
    width: integer(),
    height: integer(),
    /** Offset of a picture's crop in the stored picture, in pixels. */
    crop_left: integer().notNull().default(0),
    crop_top: integer().notNull().default(0),
    created_at: created_at(),
  },
  (t) => [
    index('published_files_media').on(t.media_id),
    check('published_files_kind', oneOf(t.kind, PUBLISHED_KINDS)),
    check('published_files_hash', sql`${t.hash} ~ '^[0-9a-f]{32}$'`),
    check(
      'published_files_size',
      sql`${t.kind} <> 'picture' or (${t.width} > 0 and ${t.height} > 0 and ${t.crop_left} >= 0 and ${t.crop_top} >= 0)`,
    ),
  ],
)
