import type { z } from 'zod'
import { CSV_ROWS, DATE_RANGES, PAGE_SIZE, STATUS_FILTERS } from '#contract/constants.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { OPERATORS, type ListGrammar } from '#contract/lists.ts'
import { openApiSchema } from '../http/answer/schema.ts'
import { MAX_PAGE_SIZE } from '../http/lists/list-query.ts'
import type { Json, Parameter } from './types.ts'

/** Headers that any call may carry. */
export const commonParameters: Record<string, Json> = {
  Language: {
    name: 'accept-language',
    in: 'header',
    description:
      'Language of messages and content: english, spanish, or an ordinary language tag. English otherwise.',
    schema: { type: 'string' },
  },
  TimeZone: {
    name: 'accept-timezone',
    in: 'header',
    description: 'IANA time zone of the caller; UTC when absent or unknown.',
    schema: { type: 'string' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: '8 to 200 characters. The same key and body get the first answer again for 24 hours.',
    schema: { type: 'string', minLength: 8, maxLength: 200 },
  },
  RequiredIdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description: '8 to 200 characters. The same key and body get the first answer again for 24 hours.',
    schema: { type: 'string', minLength: 8, maxLength: 200 },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description: 'ETag of the version that was edited; a stale one gets 412 and changes nothing.',
    schema: { type: 'string' },
  },
  Range: { name: 'Range', in: 'header', description: 'Rows, e.g. 0-9.', schema: { type: 'string' } },
  Prefer: {
    name: 'Prefer',
    in: 'header',
    description: 'count=exact to have the total in Content-Range.',
    schema: { type: 'string' },
  },
}
const shared = (name: keyof typeof commonParameters): Parameter => ({
  $ref: `#/components/parameters/${name}`,
})

const text = (name: string, description: string, schema: Json = { type: 'string' }): Parameter => ({
  name,
  in: 'query',
  description,
  schema,
})

function ofObject(object: z.ZodObject, where: 'path' | 'query'): Parameter[] {
  const json = openApiSchema(object, 'input') as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(json.properties ?? {}).map(([name, schema]) => ({
    name,
    in: where,
    required: where === 'path' || (json.required?.includes(name) ?? false),
    schema,
  }))
}

/** The list grammar's parameters, restricted to what this list names. */
function ofGrammar(grammar: ListGrammar, columns: readonly string[]): Parameter[] {
  const pageSize = grammar.maxPageSize ?? MAX_PAGE_SIZE,
    csvRows = Math.max(pageSize, CSV_ROWS)
  const filter = `(not.)?(${OPERATORS.join('|')})(\\([a-z_]+\\))?\\.`
  return [
    text('select', `Columns, separated by commas, \`name:column\` by another name: ${columns.join(', ')}.`),
    text(
      'order',
      `\`column.asc\` or \`column.desc\`, separated by commas: ${grammar.sort.join(', ')}. Default ${grammar.defaultSort}.`,
    ),
    text('page', 'Page, from 1.', { type: 'integer', minimum: 1, default: 1 }),
    text('page_size', `Rows on a page: ${pageSize} at most, ${csvRows} as CSV.`, {
      type: 'integer',
      minimum: 0,
      maximum: csvRows,
      default: PAGE_SIZE,
    }),
    text('limit', 'Rows to answer; the same as page_size.', {
      type: 'integer',
      minimum: 0,
      maximum: csvRows,
    }),
    ...['or', 'and', 'not.or', 'not.and'].map((name) =>
      text(name, 'Conditions in a group, e.g. `(word.like.a*,and(rank.gt.3,rank.lt.9))`.'),
    ),
    text('offset', 'Rows to skip, instead of page.', { type: 'integer', minimum: 0 }),
    ...(grammar.search ? [text('q', 'Words to search for.')] : []),
    ...(grammar.dateColumn
      ? [
          text('date_range', `Narrows ${grammar.dateColumn}, in the caller's time zone.`, {
            type: 'string',
            enum: DATE_RANGES,
          }),
        ]
      : []),
    text(
      'status',
      'Status filter.',
      grammar.filters.includes('status') ? { type: 'string' } : { type: 'string', enum: STATUS_FILTERS },
    ),
    ...grammar.filters
      .filter((name) => name !== 'status')
      .map((name) =>
        text(name, 'Filter, e.g. `eq.value`; see the list grammar.', {
          type: 'string',
          pattern: `^${filter}`,
        }),
      ),
    ...(grammar.extra ? ofObject(grammar.extra, 'query') : []),
  ]
}

export function parametersOf(endpoint: Endpoint, columns: readonly string[], bareList: boolean): Parameter[] {
  return [
    ...(endpoint.params ? ofObject(endpoint.params, 'path') : []),
    ...(endpoint.grammar
      ? ofGrammar(endpoint.grammar, columns)
      : endpoint.query
        ? ofObject(endpoint.query, 'query')
        : []),
    ...(endpoint.grammar ? [shared('Range')] : []),
    ...Object.entries(endpoint.raw?.takes ?? {}).map(([name, { description, optional }]) => ({
      name,
      in: 'header' as const,
      required: optional !== true,
      description,
      schema: { type: 'string' },
    })),
    ...(bareList ? [shared('Prefer')] : []),
    ...(endpoint.idempotency
      ? [shared(endpoint.idempotency !== 'accepted' ? 'RequiredIdempotencyKey' : 'IdempotencyKey')]
      : []),
    ...(endpoint.versioned && endpoint.method !== 'GET' && endpoint.method !== 'HEAD'
      ? [shared('IfMatch')]
      : []),
    shared('Language'),
    shared('TimeZone'),
  ]
}
