import type { Filter, FilterGroup, ListQuery } from '#contract/lists.ts'
import { dateRange } from '#contract/dates.ts'
import { sqlState, type Db } from '../../db/database.ts'
import { cappedCount } from './capped-count.ts'
import { refuse } from './filters.ts'
import type { Page } from '../answer/answer.ts'
import { sqlOf, Values, type AnySource, type FoundOf } from './source.ts'

/** Totals above this are not counted: `total` is then a lower bound that grows with the page. */
const COUNT_CAP = 1000,
  /** The same for a CSV file, whose reader is told how many rows it lacks. */
  CSV_COUNT_CAP = 100_000
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
 * A value that its column's type has not (a 31st of February, 22…), an operator (42883, 42804), or words that
 * are no search (42601): the caller's filter, not a fault of ours.
 */
const UNFIT = /^(22|42883|42804|42601)/

const unquote = (text: string): string => text.replace(/^"(.*)"$/s, '$1').replaceAll('\\"', '"')
/** `(a,b,"c,d")` → its parts. */
const listOf = (text: string): string[] =>
  [...text.replace(/^\(|\)$/g, '').matchAll(/"((?:[^"\\]|\\.)*)"|([^,]+)/g)]
    .map((match) => unquote(match[1] ?? match[2] ?? ''))
    .slice(0, 200)

function condition(filter: Filter, source: AnySource, values: Values): string {
  const expression = sqlOf(source, filter.column)
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
        // Bad syntax of a plain `fts` is the caller's (UNFIT).
        return `to_tsvector('${config}', ${expression}::text) @@ ${SEARCH[filter.operator]}('${config}', ${values.add(filter.value)})`
      }
    }
  })()
  return filter.negate ? `not coalesce(${positive}, false)` : positive
}

function groupCondition(group: FilterGroup, source: AnySource, values: Values): string {
  const parts = group.parts.map((part) =>
    'parts' in part ? groupCondition(part, source, values) : condition(part, source, values),
  )
  const joined = `(${parts.join(group.all ? ' and ' : ' or ')})`
  return group.negate ? `not coalesce(${joined}, false)` : joined
}
/** The conditions of a query, as the caller wrote them. */
const filtersOf = (query: Pick<ListQuery<unknown>, 'filters' | 'groups'>): Filter[] => {
  const inside = (group: FilterGroup): Filter[] =>
    group.parts.flatMap((part) => ('parts' in part ? inside(part) : [part]))
  return [...query.filters, ...query.groups.flatMap(inside)]
}

type Ordered = { by: string; direction: string }

const orderText = (parts: readonly Ordered[]): string =>
  parts.map(({ by, direction }) => `${by}${direction}`).join(', ')

/** The statement of a page: the rows in their order and, around them, what is only shown of them. */
function pageText(
  source: AnySource,
  chosen: readonly string[],
  from: string,
  order: readonly Ordered[],
  limit: string,
  beside: readonly string[],
  values: Values,
): string {
  const { columns, showing } = source
  const own = chosen.filter((column) => typeof columns[column] === 'string')
  const ownText = own.map((column) => `${sqlOf(source, column)} as "${column}"`)
  if (showing === undefined || own.length === chosen.length)
    return `select ${[...ownText, ...beside].join(', ')} from ${from} order by ${orderText(order)} ${limit}`
  const keys = order.map(({ by }, n) => `${by} as o${n}`)
  const all = chosen.map((column) => {
    const expression = columns[column]
    if (typeof expression !== 'object') return `page."${column}" as "${column}"`
    const { shown } = expression
    return `${typeof shown === 'string' ? shown : shown(values)} as "${column}"`
  })
  return `
    select ${[...all, ...beside].join(', ')}
    from (
      select ${[...ownText, `${source.id} as key`, ...keys].join(', ')}
      from ${from}
      order by ${orderText(order)} ${limit}
    ) page ${typeof showing === 'string' ? showing : showing(values)}
    order by ${orderText(order.map(({ direction }, n) => ({ by: `page.o${n}`, direction })))}`
}

const foundFrom = (
  source: AnySource,
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

type Statement = {
  text: string
  values: readonly unknown[]
  /** Source of the count when the page does not tell the total. */
  counted: (cap: number) => { from: string; values: readonly unknown[] }
}

/** Beside each row of a page that is asked for all at once; no column of a row has such a name. */
const TOTAL = '#total',
  VERSION = '#version'
type Stamp = { [TOTAL]?: number; [VERSION]?: string }

/**
 * The whole statement of a page. Two people for whom text and values are the same may read the same rows.
 *
 * @param columns every column of the row
 * @param stamp a counter of page_versions, to be read in the same statement, as is the total
 */
export function pageStatement(
  source: AnySource,
  query: ListQuery<unknown>,
  context: { zone: string; now: Date },
  columns: readonly string[],
  stamp?: string,
): Statement {
  const values = new Values()
  const where = [...(source.where?.(values) ?? [])]
  for (const filter of query.filters) where.push(condition(filter, source, values))
  for (const group of query.groups) where.push(groupCondition(group, source, values))
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
  const order: Ordered[] = [
    ...(search?.rank
      ? [{ by: typeof search.rank === 'string' ? search.rank : search.rank(values), direction: '' }]
      : []),
    ...query.order.map((part) => ({
      by: sqlOf(source, part.column),
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
  const offset = query.offset === 0 ? '' : ` offset ${values.add(query.offset)}`
  // Read once for the page. The matches of a search are counted by their own statement.
  const beside =
    stamp === undefined
      ? []
      : [
          `(select n::text from page_versions where name = ${values.add(stamp)}) as "${VERSION}"`,
          ...(found || source.total !== undefined
            ? []
            : [
                `(select count(*)::int from (select 1 from ${source.from}${filterText}${offset} limit ${COUNT_CAP}) more) as "${TOTAL}"`,
              ]),
        ]
  // The limit is part of the text: as a parameter it would make the planner expect a tenth of the table, and
  // plan again at every call.
  const text = pageText(
    source,
    query.select ?? columns,
    `${read}${guarded}`,
    order,
    `limit ${query.limit}${offset}`,
    beside,
    values,
  )
  return {
    text,
    values: values.list,
    counted: (cap) => ({
      from: found
        ? foundFrom(source, found, counted, filterText, `limit ${cap}`)
        : `${source.from}${filterText}`,
      values: counted.list,
    }),
  }
}

/**
 * Runs a list: one statement for the page, one (capped) for the total. Only named columns and row rules reach
 * SQL.
 *
 * @param stamp asks for all of it, and for this counter of page_versions, in one statement: for a page that
 *   nobody has asked for yet. Its rows then hold more than their columns.
 */
export async function runList<Row>(
  db: Db,
  source: AnySource,
  query: ListQuery<unknown>,
  context: { zone: string; now: Date },
  columns: readonly string[],
  stamp?: string,
): Promise<Page<Row>> {
  const { text, values, counted } = pageStatement(source, query, context, columns, stamp)
  const rows = await db.query<Row & Stamp>(text, [...values]).catch((error: unknown) => {
    const filters = filtersOf(query)
    throw filters.length > 0 && UNFIT.test(sqlState(error) ?? '')
      ? refuse(filters.map(({ column, operator, value }) => `${column}=${operator}.${value}`).join('&'))
      : error
  })
  const instead = rows.length === 0 ? await source.guess?.instead() : null
  if (instead) return runList(db, instead, query, context, columns)

  const certain = rows.length < query.limit && (rows.length > 0 || query.offset === 0)
  let total = query.offset + rows.length
  if (!certain && source.total !== undefined) total = source.total
  else if (!certain && rows[0]?.[TOTAL] !== undefined) total = query.offset + rows[0][TOTAL]
  else if (!certain) {
    const cap = query.offset + (query.csv ? CSV_COUNT_CAP : COUNT_CAP)
    const count = counted(cap)
    total = await cappedCount(db, count.from, count.values, cap)
  }
  return {
    rows,
    meta: {
      page: query.page,
      page_size: query.page_size,
      total,
      total_pages: Math.ceil(total / Math.max(1, query.page_size)),
    },
    ...(rows[0]?.[VERSION] != null && { version: rows[0][VERSION] }),
  }
}
