import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { customType, integer, pgTable, text, timestamp, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'

/**
 * A table as Drizzle has it which, in the text of a statement, is its name: `select … from ${users} u`. So
 * whoever reads another feature's table imports it, and the arrow between the two is one that the checks see.
 */
export const table = ((name: string, ...rest: [never]) =>
  Object.defineProperty(pgTable(name, ...rest), 'toString', {
    value: () => name,
  })) as unknown as typeof pgTable

/** Case-insensitive text (extension citext). */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' })
/** From an instant, inclusive, to another, exclusive. */
export const tstzrange = customType<{ data: string }>({ dataType: () => 'tstzrange' })
export const id = () =>
  uuid()
    .primaryKey()
    .default(sql`uuidv7()`)
export const timestamptz = () => timestamp({ withTimezone: true })
export const created_at = () => timestamptz().notNull().defaultNow()
export const updated_at = () =>
  timestamptz()
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date())
/** Column that names a row of another table, which cannot be deleted while it is named. */
export const reference = (column: () => AnyPgColumn) => uuid().notNull().references(column)
/** Column that names the row's owner: deleting the owner deletes the row. */
export const ownerReference = (column: () => AnyPgColumn) =>
  uuid().notNull().references(column, { onDelete: 'cascade' })
/** Key of a row that belongs to one row of another table: deleting the owner deletes it. */
export const ownerKey = (column: () => AnyPgColumn) =>
  uuid().primaryKey().references(column, { onDelete: 'cascade' })
export const timestamps = () => ({ created_at: created_at(), updated_at: updated_at() })
/** The columns every table has. */
export const basics = () => ({ id: id(), ...timestamps() })
/** Columns of an ordered list that an Admin keeps, named in both languages; others refer to its `key`. */
export const listColumns = () => ({
  key: citext().notNull().unique(),
  name_en: text().notNull(),
  name_es: text().notNull(),
  position: integer().notNull(),
  status: text().notNull().default('active'),
})
/**
 * Counts the versions of a row, from 1: for If-Match, where two may edit (src/server/http/call/if-match.ts).
 * Raise it in the update itself: `version: sql`version + 1``.
 */
export const versioned = () => integer().notNull().default(1)
/** The condition of a check: a column holds one of these values. */
export const oneOf = (column: AnyColumn, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`
