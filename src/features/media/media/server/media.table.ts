import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, real, text, uuid } from 'drizzle-orm/pg-core'
import { basics } from '../../../../server/db/columns.ts'
import { organizations } from '../../../people/organizations/server/organizations.table.ts'
import { users } from '../../../people/users/server/users.table.ts'

/** Uploaded videos and pictures. `key` names the file once it is ready. */
export const media = pgTable('media', {
  ...basics(),
  owner_id: uuid().notNull().references(() => users.id),
  organization_id: uuid().references(() => organizations.id),
  /** The upload that it came by: finishing one twice makes one row. */
  upload_id: text().notNull().unique(),
  name: text().notNull(), kind: text().notNull(), state: text().notNull().default('uploaded'), content_type: text().notNull(),
  key: text().unique(), bytes: bigint({ mode: 'number' }).notNull(), checksum: text(),
  width: integer(), height: integer(),
  /** Seconds. */
  duration: real(),
  renditions: jsonb().$type<Record<string, string>>().notNull().default({}),
  /** Code of the error, when it failed. */
  error: text(),
}, (t) => [
  index('media_owner').on(t.owner_id, sql`${t.created_at} desc`, t.id),
  check('media_kind', sql`${t.kind} in ('video', 'image')`),
  check('media_state', sql`${t.state} in ('uploaded', 'processing', 'ready', 'failed') and (${t.state} <> 'ready' or ${t.key} is not null)`),
])
