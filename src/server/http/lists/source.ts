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
/** What a list's source has an expression for: every column of its row, and what its grammar names besides. */
export type ColumnOf<E extends Endpoint> =
  | (keyof RowOf<E> & string)
  | (E extends { grammar: { filters: readonly (infer Name)[] } } ? Literal<Name> & string : never)
  | (E extends { grammar: { sort: readonly (infer Name)[] } } ? Literal<Name> & string : never)

/**
 * What was searched for belongs to these few (`column` is one of `ids`, uuids), in a table whose index brings
 * each one's rows in the page's order. Then each one's are read by it, as many as the page needs: a plan for
 * all of them at once goes through the whole table when they have none.
 */
export type FoundOf = { ids: readonly string[]; column: string; alias: string }

/** The pattern of LIKE for whatever contains a text as it was typed: its wildcards stand for themselves. */
export const containing = (q: string): string => `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`

/** Condition for `q=`, and what ranks a match first. */
export type Search = (
  values: Values,
  q: string,
) => { where: string; rank?: string | ((values: Values) => string); of?: FoundOf }

type ShownSql = string | ((values: Values) => string)
/** What a column is made of: the feature's own SQL, or, with `shown`, SQL that only the page's rows need. */
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
  showing?: string
  /** Tie-breaker that makes the order total, e.g. `v.id`. */
  id: string
  /**
   * PostgreSQL type of a filterable column where the text must be cast, e.g. `{ unit: 'int' }`; text when
   * absent.
   */
  types?: Partial<Record<Column, string>>
  /** Row rules: what this actor may see. */
  where?: (values: Values) => string[]
  search?: Search
  dateColumn?: string
  statusColumn?: string
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
   * The counter in page_versions that follows everything which the page shows. While it stands, a page is
   * given out again to everybody for whom the same statement with the same values is made (shared-pages.ts).
   */
  sharedBy?: string
  /**
   * For a source that was made on a guess: a condition that is false when it was wrong, and what to read
   * instead of an empty page (null: the guess was right).
   */
  guess?: { guard: (values: Values) => string; instead: () => Promise<Tuned<Column> | null> }
}

/**
 * What a list reads from. Expressions are the feature's own SQL, never the caller's text. A column that is
 * missing, or that the contract does not know, does not compile.
 *
 * @typeParam E the list's endpoint, `typeof theContract.list`
 */
export type ListSource<E extends Endpoint> = Plain<ColumnOf<E>>
/** A source that is worth more work: it is read so often, or over so many rows, that a plain one is slow. */
export type TunedSource<E extends Endpoint> = Tuned<ColumnOf<E>>
/** A column in a condition, an order or a statement of one's own; what is only shown has no value there. */
export const sqlOf = <Column extends string>(
  source: Pick<Plain<Column>, 'columns'>,
  column: Column,
): string => {
  const expression = source.columns[column]
  return typeof expression === 'string' ? expression : 'null'
}
/** Either kind, as the kit reads it. */
export type AnySource = Tuned<string>
