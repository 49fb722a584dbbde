import { CSV_ROWS, DATE_RANGES, PAGE_SIZE, STATUS_FILTERS } from '#contract/constants.ts'
import type { Filter, FilterGroup, ListGrammar, ListQuery } from '#contract/lists.ts'
import { InvalidInput } from '../call/input.ts'
import { filterOf, groupOf, isGroup, refuse } from './filters.ts'

const GRAMMAR_KEYS = new Set([
  'select',
  'order',
  'limit',
  'offset',
  'page',
  'page_size',
  'q',
  'date_range',
  'status',
])
export const MAX_PAGE_SIZE = 100
const MAX_OFFSET = 1_000_000

function count(value: string | undefined, name: string, fallback: number, max: number, min = 0): number {
  if (value === undefined || value === '') return fallback
  if (!/^\d{1,9}$/.test(value) || Number(value) < min) throw refuse(`${name}=${value}`)
  if (Number(value) > max) throw refuse(`${name}=${value} (${max} at most)`)
  return Number(value)
}

/** `*`, columns, and columns by another name (`name:column`). */
function selectOf(text: string | undefined, columns: readonly string[]): Pick<ListQuery, 'select' | 'names'> {
  const wanted = (text ?? '').split(',').map((part) => part.trim())
  const names = wanted
    .flatMap((part) => (part === '*' ? columns : part === '' && !text ? [] : [part]))
    .map((part) => {
      const [column = '', alias] = part.split(':').toReversed()
      if (
        !columns.includes(column) ||
        part.split(':').length > 2 ||
        (alias !== undefined && !/^\w{1,60}$/.test(alias))
      )
        throw refuse(`select=${part}`)
      return { name: alias ?? column, column }
    })
  if (names.length === 0 || text === '*') return { select: null, names: null }
  const twice = names.find(({ name }, n) => names.findIndex((other) => other.name === name) !== n)
  if (twice) throw refuse(`select=${twice.name} (twice)`)
  return {
    select: [...new Set(names.map(({ column }) => column))],
    names: names.some(({ name, column }) => name !== column) ? names : null,
  }
}

function orderOf(text: string, grammar: ListGrammar): ListQuery['order'] {
  return text.split(',').map((part) => {
    const [column = '', ...modifiers] = part.trim().split('.')
    const direction = modifiers.includes('desc') ? 'desc' : 'asc'
    const nulls = modifiers.includes('nullsfirst')
      ? 'first'
      : modifiers.includes('nullslast')
        ? 'last'
        : undefined
    if (
      !grammar.sort.includes(column) ||
      modifiers.some((word) => !['asc', 'desc', 'nullsfirst', 'nullslast'].includes(word))
    )
      throw refuse(`order=${part}`)
    return { column, direction, ...(nulls && { nulls }) } as const
  })
}

/** `Range: 0-9` (items) as PostgREST reads it. */
function rangeOf(header: string | undefined): { offset: number; limit: number } | null {
  const match = /^(?:items=)?(\d{1,9})-(\d{0,9})$/.exec(header ?? '')
  if (!match) return null
  const from = Number(match[1])
  return { offset: from, limit: match[2] ? Math.max(0, Number(match[2]) - from + 1) : MAX_PAGE_SIZE }
}

/**
 * Reads a list's query string and headers into a checked query. Anything that the list's contract does not
 * name is a 400 that names it.
 *
 * @param columns every column of the row
 */
export function parseListQuery(
  grammar: ListGrammar,
  columns: readonly string[],
  raw: Record<string, unknown>,
  headers: Record<string, string | string[] | undefined>,
): ListQuery {
  const extraKeys = Object.keys(grammar.extra?.shape ?? {})
  const one = (key: string): string | undefined => {
    const value = raw[key]
    if (Array.isArray(value)) throw refuse(key)
    return value as string | undefined
  }
  const filters: Filter[] = [],
    groups: FilterGroup[] = []
  for (const [key, value] of Object.entries(raw)) {
    if (GRAMMAR_KEYS.has(key) || extraKeys.includes(key)) continue
    const group = isGroup(key)
    if (group)
      for (const inside of Array.isArray(value) ? value : [value])
        groups.push(groupOf(key, String(inside), grammar))
    if (group) continue
    if (!grammar.filters.includes(key)) throw refuse(key)
    for (const expression of Array.isArray(value) ? value : [value])
      filters.push(filterOf(key, String(expression)))
  }
  const { select, names } = selectOf(one('select'), columns)

  const dateRange = one('date_range') ?? 'all'
  if (!(DATE_RANGES as readonly string[]).includes(dateRange)) throw refuse(`date_range=${dateRange}`)
  const status = one('status')
  // A list that has a status column of its own takes `status=eq.…` too.
  if (status !== undefined && !(STATUS_FILTERS as readonly string[]).includes(status)) {
    if (!grammar.filters.includes('status')) throw refuse(`status=${status}`)
    filters.push(filterOf('status', status))
  }
  const accept = String(headers['accept'] ?? '')
  const csv = accept.includes('text/csv')
  const maximum = Math.max(grammar.maxPageSize ?? MAX_PAGE_SIZE, csv ? CSV_ROWS : 0)
  // Each is checked, whichever of them counts.
  const limited = count(one('limit'), 'limit', PAGE_SIZE, maximum)
  const page_size = count(one('page_size'), 'page_size', limited, maximum)
  const page = count(one('page'), 'page', 1, MAX_OFFSET, 1)
  const range = rangeOf(headers['range'] as string | undefined)
  const offset =
    one('offset') !== undefined
      ? count(one('offset'), 'offset', 0, MAX_OFFSET)
      : range && one('page') === undefined
        ? range.offset
        : (page - 1) * page_size
  const limit =
    range && one('limit') === undefined && one('page_size') === undefined
      ? Math.min(range.limit, maximum)
      : page_size
  const parsed = grammar.extra?.safeParse(
    Object.fromEntries(extraKeys.filter((key) => raw[key] !== undefined).map((key) => [key, raw[key]])),
  )
  if (parsed && !parsed.success) throw new InvalidInput(parsed.error)
  const extra = parsed?.data ?? {}
  return {
    select,
    names,
    order: orderOf(one('order') ?? grammar.defaultSort, grammar),
    filters,
    groups,
    // Full-width letters of a phone and ligatures of a PDF are the letters that words are written with.
    q: (one('q') ?? '').normalize('NFKC').trim().slice(0, 200),
    date_range: dateRange as ListQuery['date_range'],
    status: (status && (STATUS_FILTERS as readonly string[]).includes(status)
      ? status
      : 'all') as ListQuery['status'],
    page: limit > 0 ? Math.floor(offset / limit) + 1 : page,
    page_size: limit,
    offset,
    limit,
    single: accept.includes('application/vnd.pgrst.object+json'),
    csv,
    extra,
  }
}
