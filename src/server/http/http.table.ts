import { sql } from 'drizzle-orm'
import { bigint, boolean, check, integer, text, index } from 'drizzle-orm/pg-core'
import { timestamptz, created_at, table } from '../db/columns.ts'

/** Fixed-window counts of limited calls. */
export const rate_limits = table('rate_limits', {
  key: text().primaryKey(),
  count: integer().notNull(),
  resets_at: timestamptz().notNull(),
})

/** First answers of calls made with an Idempotency-Key, kept for 24 hours. */
export const idempotency_keys = table(
  'idempotency_keys',
  {
    id: text().primaryKey(),
    fingerprint: text().notNull(),
    status: integer(),
    payload: text(),
    /** Process that works on the call: once it has died the call may be made again. */
    process: integer(),
    created_at: created_at(),
  },
  (t) => [index('idempotency_keys_created').on(t.created_at)],
)

/** Counts up with every change of what a kind of shared page shows, when its writer commits. */
export const page_versions = table('page_versions', {
  name: text().primaryKey(),
  n: bigint({ mode: 'number' }).notNull(),
})

/**
 * Kinds of shared pages that an open transaction has changed, one row each; empty between transactions.
 * Triggers of the tables that a page reads add the row, and the commit counts it in `page_versions`: the
 * counter is locked for that moment, not for as long as the writer takes.
 */
export const page_changes = table('page_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
})

/** The file store that this database goes with: the id that the store itself keeps; one row. */
export const file_store = table(
  'file_store',
  { one: boolean().primaryKey().default(true), id: text().notNull() },
  (t) => [check('file_store_one', sql`${t.one}`)],
)

/** Builds of the web whose parts are in the file store (`builds/<id>/`), so that open pages find theirs. */
export const web_builds = table('web_builds', {
  id: text().primaryKey(),
  /** Names of its files. */
  parts: text().array().notNull(),
  /** When a process last said that it runs it. */
  seen_at: timestamptz().notNull(),
})

/** Public pages as they were last made without an error, by language and address. */
export const last_good_pages = table('last_good_pages', {
  key: text().primaryKey(),
  html: text().notNull(),
  policy: text().notNull(),
  made_at: timestamptz().notNull(),
  /** When administrators were last told that it cannot be made any more. */
  told_at: timestamptz(),
})
