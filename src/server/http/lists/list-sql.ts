import { LRUCache } from 'lru-cache'
import type { Filter, ListQuery } from '#contract/lists.ts'
import { dateRange } from '#contract/dates.ts'
import { sqlState, type Db } from '../../db/database.ts'
import { refuse } from './list-query.ts'
import type { Page } from '../answer/answer.ts'

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

/** What a list reads from. Column expressions are the feature's own SQL, never the caller's text. */
export type ListSource = {
  /** `vocabularies v join …` */
  from: string
  /** Row column → SQL expression. */
  columns: Record<string, string>
  /**
   * What is only shown, not filtered or sorted by: read for the page's rows alone. `join` sees the row as
   * `page`, its `id` as `page.key`.
   */
  shown?: { join: string; columns: Record<string, string> }
  /** Tie-breaker that makes the order total, e.g. `v.id`. */
  id: string
  /**
   * PostgreSQL type of a filterable column where the text must be cast, e.g. `{ unit: 'int' }`; text when
   * absent.
   */
  types?: Record<string, string>
  /** Row rules: what this actor may see. */
  where?: (values: Values) => string[]
  /** Condition for `q=`, and what ranks a match first. */
  search?: (
    values: Values,
    q: string,
  ) => { where: string; rank?: string | ((values: Values) => string); of?: FoundOf }
  dateColumn?: string
  statusColumn?: string
  /**
   * Another FROM for the page alone, for a source that can stop early: it must hold the first `rows` rows of
   * the whole order.
   */
  pageFrom?: (values: Values, rows: number) => string
  /** The total where it is known before. */
  total?: number
  /**
   * For pages that are the same for many people (shared-pages.ts). `name`: everything in the source that
   * depends on who asks; `version`: the counter in page_versions that follows what it reads.
   */
  shared?: { name: string; version: string }
  /**
   * For a source that was made on a guess: a condition that is false when it was wrong, and what to read
   * instead of an empty page (null: the guess was right).
   */
  guess?: { guard: (values: Values) => string; instead: () => Promise<ListSource | null> }
}

/**
 * What was searched for belongs to these few (`column` is one of `ids`, uuids), in a table whose index brings
 * each one's rows in the page's order. Then each one's are read by it, as many as the page needs: a plan for
 * all of them at once goes through the whole table when they have none.
 */
export type FoundOf = { ids: readonly string[]; column: string; alias: string }

/** Totals above this are not counted: `total` is then a lower bound that grows with the page. */
const COUNT_CAP = 1000
const SIMPLE = { eq: '=', neq: '<>', gt: '>', gte: '>=', lt: '<', lte: '<=' } as const
const SEARCH = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
} as const
const TYPED = {
  int: /^-?\d{1,9}$/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  boolean: /^(true|false)$/,
  timestamptz: /^\d{4}-\d{2}-\d{2}([T ][\d:.]+(Z|[+-]\d{2}:?\d{2})?)?$/,
} as Record<string, RegExp>

/**
 * A value that its column's type has not (a 31st of February, 22…), or an operator (42883, 42804): the
 * caller's filter, not a fault of ours.
 */
const UNFIT = /^(22|42883|42804)/

const unquote = (text: string): string => text.replace(/^"(.*)"$/s, '$1').replaceAll('\\"', '"')
/** `(a,b,"c,d")` → its parts. */
const listOf = (text: string): string[] =>
  [...text.replace(/^\(|\)$/g, '').matchAll(/"((?:[^"\\]|\\.)*)"|([^,]+)/g)]
    .map((match) => unquote(match[1] ?? match[2] ?? ''))
    .slice(0, 200)

function condition(filter: Filter, source: ListSource, values: Values): string {
  const expression = source.columns[filter.column] ?? 'null'
  const type = source.types?.[filter.column] ?? 'text'
  const typed = (value: string): string => {
    if (TYPED[type] && !TYPED[type].test(value)) throw refuse(`${filter.column}=${filter.operator}.${value}`)
    return `${values.add(value)}::${type}`
  }
  const positive = (() => {
    switch (filter.operator) {
      case 'eq':
      case 'neq':
      case 'gt':
      case 'gte':
      case 'lt':
      case 'lte':
        return `${expression} ${SIMPLE[filter.operator]} ${typed(filter.value)}`
      case 'like':
        return `${expression}::text like ${values.add(filter.value.replaceAll('*', '%'))}`
      case 'ilike':
        return `${expression}::text ilike ${values.add(filter.value.replaceAll('*', '%'))}`
      case 'in':
        return `${expression} in (${listOf(filter.value).map(typed).join(', ') || 'null'})`
      case 'is':
        if (!['null', 'true', 'false', 'not_null'].includes(filter.value))
          throw refuse(`${filter.column}=is.${filter.value}`)
        return `${expression} is ${filter.value.replace('_', ' ')}`
      case 'cs':
        return `${expression} @> ${values.add(listOf(filter.value.replace(/^\{|\}$/g, '')))}::${type}[]`
      case 'fts':
      case 'plfts':
      case 'phfts':
      case 'wfts': {
        const config =
          filter.config === 'spanish' ? 'spanish' : filter.config === 'simple' ? 'simple' : 'english'
        // to_tsquery raises on bad syntax; a person's words never are syntax.
        const call = filter.operator === 'fts' ? SEARCH.plfts : SEARCH[filter.operator]
        return `to_tsvector('${config}', ${expression}::text) @@ ${call}('${config}', ${values.add(filter.value)})`
      }
    }
  })()
  return filter.negate ? `not coalesce(${positive}, false)` : positive
}

type Ordered = { by: string; direction: string }

const orderText = (parts: readonly Ordered[]): string =>
  parts.map(({ by, direction }) => `${by}${direction}`).join(', ')

/** The statement of a page: the rows in their order and, around them, what is only shown of them. */
function pageText(
  source: ListSource,
  chosen: readonly string[],
  from: string,
  order: readonly Ordered[],
  limit: string,
): string {
  const { shown } = source
  const own = chosen.filter((column) => shown?.columns[column] === undefined)
  const ownText = own.map((column) => `${source.columns[column]} as "${column}"`)
  if (!shown || own.length === chosen.length)
    return `select ${ownText.join(', ')} from ${from} order by ${orderText(order)} ${limit}`
  const keys = order.map(({ by }, n) => `${by} as o${n}`)
  return `
    select ${chosen.map((column) => `${shown.columns[column] ?? `page."${column}"`} as "${column}"`).join(', ')}
    from (
      select ${[...ownText, `${source.id} as key`, ...keys].join(', ')}
      from ${from}
      order by ${orderText(order)} ${limit}
    ) page ${shown.join}
    order by ${orderText(order.map(({ direction }, n) => ({ by: `page.o${n}`, direction })))}`
}

const BOUND_KEPT_MS = 60_000,
  BOUNDS_KEPT = 1000
/**
 * Counts that ran into the cap. They say "so many and more", which stays true enough for a minute; exact
 * counts are never remembered.
 */
const bounds = new WeakMap<Db, LRUCache<string, number>>()

const foundFrom = (
  source: ListSource,
  { ids, column, alias }: FoundOf,
  values: Values,
  filterText: string,
  ending: string,
): string =>
  `
    unnest(${values.add(ids)}::uuid[]) found(id)
    cross join lateral (
      select ${alias}.* from ${source.from}${filterText} and ${column} = found.id ${ending}
    ) ${alias}`

async function cappedCount(db: Db, from: string, values: readonly unknown[], cap: number): Promise<number> {
  const text = `select count(*)::int as n from (select 1 from ${from} limit $${values.length + 1}) capped`
  const key = JSON.stringify([text, values, cap])
  let known = bounds.get(db)
  if (!known) bounds.set(db, (known = new LRUCache({ max: BOUNDS_KEPT, ttl: BOUND_KEPT_MS })))
  const before = known.get(key)
  if (before !== undefined) return before
  const n = (await db.query<{ n: number }>(text, [...values, cap]))[0]?.n ?? 0
  if (n >= cap) known.set(key, n)
  return n
}

/**
 * Runs a list: one statement for the page, one (capped) for the total. Only named columns and row rules reach
 * SQL.
 */
export async function runList<Row>(
  db: Db,
  source: ListSource,
  query: ListQuery<unknown>,
  context: { zone: string; now: Date },
  columns: readonly string[],
): Promise<Page<Row>> {
  const values = new Values()
  const where = [...(source.where?.(values) ?? [])]
  for (const filter of query.filters) where.push(condition(filter, source, values))
  const search = query.q && source.search ? source.search(values, query.q) : null
  if (search) where.push(search.where)
  const range = source.dateColumn ? dateRange(query.date_range, context.zone, context.now) : null
  if (range && source.dateColumn)
    where.push(
      `${source.dateColumn} >= ${values.add(range.from.toISOString())}::timestamptz`,
      `${source.dateColumn} < ${values.add(range.to.toISOString())}::timestamptz`,
    )
  if (query.status !== 'all' && source.statusColumn)
    where.push(`${source.statusColumn} = ${values.add(query.status)}`)

  const filterText = where.length > 0 ? ` where ${where.join(' and ')}` : ''
  const counted = values.copy()
  const chosen = query.select ?? columns
  const order: Ordered[] = [
    ...(search?.rank
      ? [{ by: typeof search.rank === 'string' ? search.rank : search.rank(values), direction: '' }]
      : []),
    ...query.order.map((part) => ({
      by: source.columns[part.column] ?? 'null',
      direction: ` ${part.direction}${part.nulls ? ` nulls ${part.nulls}` : ''}`,
    })),
    { by: source.id, direction: '' },
  ]
  const rowsRead = query.offset + query.limit,
    found = search?.of
  const read = found
    ? foundFrom(source, found, values, filterText, `order by ${orderText(order)} limit ${rowsRead}`)
    : (source.pageFrom?.(values, rowsRead) ?? source.from)
  const filter = found ? '' : filterText
  const guarded = source.guess
    ? `${filter ? `${filter} and` : ' where'} ${source.guess.guard(values)}`
    : filter
  // The limit stands in the text: as a parameter it would make the planner expect a tenth of the table, and
  // plan anew at every call.
  const text = pageText(
    source,
    chosen,
    `${read}${guarded}`,
    order,
    `limit ${query.limit}${query.offset === 0 ? '' : ` offset ${values.add(query.offset)}`}`,
  )
  const rows = await db.query<Row>(text, values.list).catch((error: unknown) => {
    throw query.filters.length > 0 && UNFIT.test(sqlState(error) ?? '')
      ? refuse(query.filters.map(({ column, operator, value }) => `${column}=${operator}.${value}`).join('&'))
      : error
  })
  const instead = rows.length === 0 ? await source.guess?.instead() : null
  if (instead) return runList(db, instead, query, context, columns)

  const certain = rows.length < query.limit && (rows.length > 0 || query.offset === 0)
  let total = query.offset + rows.length
  if (!certain && source.total !== undefined) total = source.total
  else if (!certain) {
    const cap = query.offset + COUNT_CAP
    total = await cappedCount(
      db,
      found ? foundFrom(source, found, counted, filterText, `limit ${cap}`) : `${source.from}${filterText}`,
      counted.list,
      cap,
    )
  }
  return {
    rows,
    meta: {
      page: query.page,
      page_size: query.page_size,
      total,
      total_pages: Math.ceil(total / Math.max(1, query.page_size)),
    },
  }
}
