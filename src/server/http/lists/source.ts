import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Data, Endpoint } from '#contract/endpoint.ts'

/** Collects values and hands out `$n`. */
export class Values {
  list: unknown[] = []
  add(value: unknown): string {
    this.list.push(value)
    return `$${this.list.length}`
  }
  copy(): Values {
    const copy = new Values()
    copy.list = [...this.list]
    return copy
  }
}

/** A row of a list, as its contract has it. */
export type RowOf<E extends Endpoint> = Data<E> extends readonly (infer Row)[] ? Row : never
type Literal<Name> = string extends Name ? never : Name
/** Columns for which a list's source has an expression: those of its row, and those of its grammar. */
export type ColumnOf<E extends Endpoint> =
  | (keyof RowOf<E> & string)
  | (E extends { grammar: { filters: readonly (infer Name)[] } } ? Literal<Name> & string : never)
  | (E extends { grammar: { sort: readonly (infer Name)[] } } ? Literal<Name> & string : never)

/**
 * Limits a search to a few owners: `column` is one of `ids` (uuids), in a table whose index returns the rows
 * of each id in the page's order. Each owner's rows are read by that index, as many as the page needs,
 * because a plan for all ids at once scans the whole table when they have no rows.
 */
export type FoundOf = { ids: readonly string[]; column: string; alias: string }

/** Returns the LIKE pattern for values that contain a typed text; its wildcards are escaped. */
export const containing = (q: string): string => `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`

/** True for a text that a trigram index finds; others, of one or two letters, are in half of all rows. */
export const isIndexed = (q: string): boolean => /[\p{L}\p{N}]{3}/u.test(q)

/** Condition for `q=`, and what ranks a match first. */
export type Search = (
  values: Values,
  q: string,
) => { where: string; rank?: string | ((values: Values) => string); of?: FoundOf }

type ShownSql = string | ((values: Values) => string)
/** Expression of a column: the feature's own SQL, or, with `shown`, SQL that only the page's rows need. */
export type Expression = string | { shown: ShownSql }
/** A column that nobody filters or sorts by: read for the page's rows alone, from what `showing` joins. */
export const shown = (sql: ShownSql): Expression => ({ shown: sql })

/**
 * The expressions of a table's own columns, for a source that shows them as they are: a column that is added
 * to the table and the contract needs no line in the source.
 */
export const own = <Columns extends Record<string, unknown>>(
  table: { _: { columns: Columns } },
  alias: string,
): Record<keyof Columns & string, string> =>
  Object.fromEntries(
    Object.values(getTableColumns(table as unknown as PgTable)).map(({ name }) => [name, `${alias}.${name}`]),
  ) as Record<keyof Columns & string, string>

type Plain<Column extends string> = {
  /** `vocabularies v join …` */
  from: string
  columns: Record<Column, Expression>
  /** Joins what `shown` columns are read from; sees the row as `page`, its `id` as `page.key`. */
  showing?: ShownSql
  /** Tie-breaker that makes the order total, e.g. `v.id`. */
  id: string
  /**
   * PostgreSQL type of a filterable column where the text must be cast, e.g. `{ unit: 'int' }`; text when
   * absent.
   */
  types?: Partial<Record<Column, string>>
  /** Row rules: conditions that limit the rows to those this actor may see. */
  where?: (values: Values) => string[]
  search?: Search
  dateColumn?: string
  statusColumn?: string
  /** Rows may be some seconds old: they are read at the replica, where there is one. */
  fromReplica?: boolean
}

type Tuned<Column extends string> = Plain<Column> & {
  /**
   * Another FROM for the page alone, for a source that can stop early: it must hold the first `rows` rows of
   * the whole order.
   */
  pageFrom?: (values: Values, rows: number) => string
  /** The total where it is known before. */
  total?: number
  /**
   * Name of the counter in page_versions that changes with everything on the page. Until it changes, the page
   * is sent again to everybody whose statement has the same text and values (shared-pages.ts).
   */
  sharedBy?: string
  /**
   * For a source that was made on a guess: a condition that is false when it was wrong, and what to read
   * instead of an empty page (null: the guess was right).
   */
  guess?: { guard: (values: Values) => string; instead: () => Promise<Tuned<Column> | null> }
}

/**
 * Source of a list. Expressions are the feature's own SQL, never the caller's text. A column that is missing,
 * or that the contract does not know, does not compile.
 *
 * @typeParam E the list's endpoint, `typeof theContract.list`
 */
export type ListSource<E extends Endpoint> = Plain<ColumnOf<E>>
/** A source that is worth more work: it is read so often, or over so many rows, that a plain one is slow. */
export type TunedSource<E extends Endpoint> = Tuned<ColumnOf<E>>
/**
 * Returns a column's SQL for a condition, an order or a statement of one's own; `shown` columns are null
 * there.
 */
export const sqlOf = <Column extends string>(
  source: Pick<Plain<Column>, 'columns'>,
  column: Column,
): string => {
  const expression = source.columns[column]
  return typeof expression === 'string' ? expression : 'null'
}
/** Either kind, as the kit reads it. */
export type AnySource = Tuned<string>
