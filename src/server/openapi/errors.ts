import type { Endpoint } from '#contract/endpoint.ts'
import { rangeErrors } from '../files/send-stored.ts'
import { fileErrors } from '../files/serve.ts'
import { common, textOf } from '#contract/errors.ts'
import { errorSchema } from '../http/answer/schema.ts'
import type { Content, Json } from './types.ts'

const NAMES: Record<number, string> = {
  400: 'Malformed',
  401: 'NotSignedIn',
  403: 'Forbidden',
  404: 'NotFound',
  408: 'TooSlow',
  409: 'Conflict',
  412: 'Stale',
  413: 'TooLarge',
  414: 'AddressTooLong',
  415: 'WrongMediaType',
  416: 'RangeOutside',
  417: 'ExpectationUnknown',
  422: 'Invalid',
  429: 'TooManyRequests',
  431: 'HeadersTooLarge',
  500: 'Internal',
  503: 'Unavailable',
}
const RETRY: Json = { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } }

const error = (description: string, headers?: Json): Content => ({
  description,
  ...(headers && { headers }),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})

/** Every error answer once, by name. */
export const errorResponses: Record<string, Content> = {
  ...Object.fromEntries(
    [...Object.values(common), ...Object.values(fileErrors), ...Object.values(rangeErrors)]
      .toReversed()
      .map((definition) => [
        NAMES[definition.status] ?? '',
        error(
          textOf(definition, 'en', { name: '…', seconds: '…' }),
          definition.status === 429 || definition.status === 503 ? RETRY : undefined,
        ),
      ]),
  ),
  Error: error('Anything else that goes wrong, in the same form.'),
}
export { errorSchema }

/** References to the error answers of these statuses, and to the general one. */
export function errorsOf(statuses: Iterable<number>): Record<string, { $ref: string }> {
  const sorted = [...new Set(statuses)].filter((status) => NAMES[status]).sort((a, b) => a - b)
  return {
    ...Object.fromEntries(
      sorted.map((status) => [String(status), { $ref: `#/components/responses/${NAMES[status]}` }]),
    ),
    default: { $ref: '#/components/responses/Error' },
  }
}

/** Returns the error statuses of an endpoint. */
export function statusesOf(endpoint: Endpoint): number[] {
  const { access, body, query, params, grammar } = endpoint
  const writes = endpoint.method !== 'GET' && endpoint.method !== 'HEAD'
  return [
    400,
    500,
    503,
    ...(access === 'open' ? [] : [401]),
    ...(typeof access === 'object' ? [403] : []),
    ...(params || endpoint.bare ? [404] : []),
    ...(writes ? [409, 413, 415] : []),
    ...(body || query || grammar ? [422] : []),
    ...(endpoint.versioned && writes ? [412] : []),
    ...(endpoint.limit ? [429] : []),
    ...(endpoint.idempotency ? [409, 422] : []),
    ...(endpoint.errors ?? []).map((definition) => definition.status),
  ]
}
