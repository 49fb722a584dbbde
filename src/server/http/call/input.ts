import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { common, Failure } from '#contract/errors.ts'

/** Raised for values that do not fit the contract; the error handler words it. */
export class InvalidInput extends Error {
  error: z.ZodError
  constructor(error: z.ZodError) {
    super('invalid input')
    this.error = error
  }
}

const MAX_DEPTH = 32
/**
 * Text that PostgreSQL cannot store (NUL) or that is no Unicode (lone surrogates), and nesting that nobody
 * needs.
 */
function check(value: unknown, depth = 0): void {
  if (depth > MAX_DEPTH) throw new Failure(common.malformed)
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw new Failure(common.malformed)
  } else if (Array.isArray(value)) for (const item of value) check(item, depth + 1)
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) {
      check(key, depth + 1)
      check(item, depth + 1)
    }
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(value)
  if (!result.success) throw new InvalidInput(result.error)
  return result.data
}

/**
 * Parses the request by the endpoint's contract. A wrong id in the address is a 404, as no such record
 * exists.
 */
export function parseInput(
  endpoint: Endpoint,
  raw: { params: unknown; query: unknown; body: unknown },
): { params: unknown; query: unknown; body: unknown } {
  check(raw.params)
  check(raw.query)
  check(raw.body)
  const params = endpoint.params?.safeParse(raw.params)
  if (params && !params.success) throw new Failure(common.not_found)
  return {
    params: params?.data,
    query: parse(endpoint.query, raw.query),
    body: parse(endpoint.body, raw.body ?? (endpoint.body ? {} : undefined)),
  }
}
