import { bigint, text } from 'drizzle-orm/pg-core'
import { id, table, timestamptz } from '../db/columns.ts'

/** Backups that were completed. */
export const backups = table('backups', {
  id: id(),
  began_at: timestamptz().notNull(),
  ended_at: timestamptz().notNull(),
  /** Folder on the machine that made it. */
  folder: text().notNull(),
  /** Bytes of all its files, those that it shares with earlier ones included. */
  bytes: bigint({ mode: 'number' }).notNull(),
})
