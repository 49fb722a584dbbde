import { z } from 'zod'
import { type DateRange, type DATE_RANGES } from './constants.ts'
import type { Access, Endpoint } from './endpoint.ts'

/**
 * The list grammar: PostgREST's query language (postgrest.org, "Tables and Views"), restricted to the columns
 * that a list names.
 */
export const OPERATORS = [
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'ilike',
  'in',
  'is',
  'cs',
  'fts',
  'plfts',
  'phfts',
  'wfts',
] as const
export type Operator = (typeof OPERATORS)[number]

export type ListGrammar = {
  /** Name at /rest/v1/{name}; the same as the last part of the endpoint's path unless that is nested. */
  name: string
  filters: readonly string[]
  sort: readonly string[]
  /** e.g. `word.asc` */
  defaultSort: string
  /** Column that `date_range=` narrows, in the caller's zone. */
  dateColumn?: string
  /** `q=` searches. */
  search?: boolean
  /** Parameters of its own besides the grammar's, e.g. `handshape`. */
  extra?: z.ZodObject
  maxPageSize?: number
}

export type Filter = { column: string; operator: Operator; value: string; negate: boolean; config?: string }
/** Conditions of `or=(…)` and `and=(…)`. */
export type FilterGroup = { all: boolean; negate: boolean; parts: (Filter | FilterGroup)[] }
export type ListQuery<Extra = Record<never, never>> = {
  select: string[] | null
  /** Names of the chosen columns in the answer (`select=name:word_en`); null when they are unchanged. */
  names: { name: string; column: string }[] | null
  order: { column: string; direction: 'asc' | 'desc'; nulls?: 'first' | 'last' }[]
  filters: Filter[]
  groups: FilterGroup[]
  q: string
  date_range: DateRange
  status: 'all' | 'active' | 'inactive'
  page: number
  page_size: number
  offset: number
  limit: number
  single: boolean
  csv: boolean
  extra: Extra
}

export type ListEndpoint<
  Path extends `/${string}` = `/${string}`,
  Row extends z.ZodObject = z.ZodObject,
  G extends ListGrammar = ListGrammar,
  A extends Access = Access,
  P extends z.ZodObject | undefined = z.ZodObject | undefined,
> = Omit<Endpoint, 'access' | 'params'> & {
  method: 'GET'
  path: Path
  access: A
  response: z.ZodArray<Row>
  list: true
  grammar: G
} & (P extends z.ZodObject ? { params: P } : { params?: undefined })

/** An endpoint that answers a list with the grammar; columns are those of `row`. */
export function list<
  const Path extends `/${string}`,
  const Row extends z.ZodObject,
  const G extends ListGrammar,
  const A extends Access,
  const P extends z.ZodObject | undefined = undefined,
>(
  definition: { path: Path; summary: string; access: A; row: Row; params?: P } & G,
): ListEndpoint<Path, Row, G, A, P> {
  const { path, summary, access, row, params, ...grammar } = definition
  return {
    method: 'GET',
    path,
    summary,
    access,
    ...(params && { params }),
    response: z.array(row),
    list: true,
    grammar: grammar as unknown as G,
  } as unknown as ListEndpoint<Path, Row, G, A, P>
}

/** Query parameters that the web sends for a list. */
export type ListParams = {
  page?: number | string
  page_size?: number | string
  q?: string
  order?: string
  select?: string
  date_range?: (typeof DATE_RANGES)[number]
  status?: 'all' | 'active' | 'inactive'
} & Record<string, string | number | boolean | undefined>
