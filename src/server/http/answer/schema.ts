import { z } from 'zod'
import { LANGUAGES } from '#contract/constants.ts'

type Schema = Record<string, unknown>

/**
 * fast-json-stringify is quick with `type: [x, 'null']` and slow with `anyOf`; zod writes the latter for
 * nullable.
 */
function flattenNullable(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(flattenNullable)
  if (typeof schema !== 'object' || schema === null) return schema
  const entries = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, flattenNullable(value)]),
  ) as Schema
  const options = entries['anyOf']
  if (Array.isArray(options) && options.length === 2) {
    const other = options.find((option: Schema) => option['type'] !== 'null') as Schema | undefined
    if (
      options.some((option: Schema) => option['type'] === 'null') &&
      other &&
      typeof other['type'] === 'string'
    ) {
      const { anyOf: _, ...rest } = entries
      const values = other['enum'] as unknown[] | undefined
      return { ...rest, ...other, type: [other['type'], 'null'], ...(values && { enum: [...values, null] }) }
    }
  }
  return entries
}

/** Limits on values, which the serializer would hold an answer to inside of a union. */
const LIMITS = new Set([
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'propertyNames',
])
/** Formats by which the serializer writes a Date. */
const DATE_FORMATS = new Set<unknown>(['date', 'time', 'date-time'])
const isLimit = (key: string, value: unknown): boolean =>
  LIMITS.has(key) || (key === 'format' && !DATE_FORMATS.has(value))

/**
 * Returns a schema's shape without limits on its values. Stored values must stay readable: the serializer
 * judges some by other rules than the contract (an address with a backslash), and must not fail on them.
 */
function shapeOf(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(shapeOf)
  if (typeof schema !== 'object' || schema === null) return schema
  const shape: Schema = {}
  for (const [key, value] of Object.entries(schema)) {
    if (isLimit(key, value)) continue
    // Names of fields and values of an enum are no keywords.
    if (key === 'properties' || key === 'definitions')
      shape[key] = Object.fromEntries(
        Object.entries(value as Schema).map(([name, field]) => [name, shapeOf(field)]),
      )
    else if (key === 'enum' || key === 'const' || key === 'default') shape[key] = value
    else shape[key] = shapeOf(value)
  }
  // Several patterns of one text: without them its type is left of each, which would refuse null.
  const all = shape['allOf']
  if (Array.isArray(all) && all.every((part: Schema) => Object.keys(part).every((key) => key === 'type')))
    delete shape['allOf']
  return shape
}

/** JSON Schema that the serializer is compiled from (draft 7, output side). */
export function serializerSchema(schema: z.ZodType): Schema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
  }) as Schema
  return flattenNullable(shapeOf(json)) as Schema
}

/** JSON Schema for OpenAPI 3.1 (draft 2020-12). */
export function openApiSchema(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
  }) as Schema
  return flattenNullable(json) as Schema
}

const meta = {
  type: 'object',
  properties: Object.fromEntries(
    ['page', 'page_size', 'total', 'total_pages'].map((key) => [key, { type: 'integer' }]),
  ),
  required: ['page', 'page_size', 'total', 'total_pages'],
  additionalProperties: false,
}
export function envelopeSchema(data: Schema, isList: boolean): Schema {
  return {
    type: 'object',
    additionalProperties: false,
    required: isList ? ['data', 'meta'] : ['data'],
    properties: {
      data,
      message: { type: 'string' },
      toast: { type: 'boolean' },
      response_type: { type: 'string', enum: ['Success', 'Info', 'Warning', 'Error'] },
      ...(isList && { meta }),
    },
  }
}

/** The same in every language, for who changes theirs while it is read. */
const messages: Schema = {
  type: 'object',
  additionalProperties: false,
  required: [...LANGUAGES],
  properties: Object.fromEntries(LANGUAGES.map((language) => [language, { type: 'string' }])),
}
export const errorSchema: Schema = {
  type: 'object',
  additionalProperties: false,
  required: ['message', 'messages', 'toast', 'response_type', 'error_id'],
  properties: {
    message: { type: 'string' },
    messages,
    toast: { type: 'boolean' },
    response_type: { type: 'string', enum: ['Success', 'Info', 'Warning', 'Error'] },
    error_id: { type: 'string' },
    data: {
      type: 'object',
      additionalProperties: false,
      required: ['code'],
      properties: {
        code: { type: 'string' },
        message: { type: 'string' },
        details: {
          type: 'object',
          description: 'What can be done instead, where there is something',
          additionalProperties: true,
        },
        fields: {
          type: 'array',
          items: {
            type: 'object',
            additionalProperties: false,
            required: ['path', 'message', 'messages'],
            properties: { path: { type: 'string' }, message: { type: 'string' }, messages },
          },
        },
      },
    },
  },
}
