import type { z } from 'zod'
import type { Feature, Permission } from './permissions.ts'
import type { ErrorDefinition } from './errors.ts'
import type { ListGrammar, ListParams, ListQuery } from './lists.ts'

/**
 * Who may call an endpoint. There is no default: leaving it out does not compile. `open` = everyone,
 * `signed-in` = any signed-in person, `can(feature, permission)` = whose role holds it (visitors hold the CMS
 * role).
 */
export type Access = 'open' | 'signed-in' | { feature: Feature; permission: Permission; reach?: 'all' }
export const can = (feature: Feature, permission: Permission): Access => ({ feature, permission })
/** Whose role holds it for every row: what the platform's administrators do to anybody. */
export const canAll = (feature: Feature, permission: Permission): Access => ({
  feature,
  permission,
  reach: 'all',
})

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below /api/v2 (and /api/v1, which answers the same), e.g. `/courses/{id}`. */
  path: `/${string}`
  summary: string
  access: Access
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The shape of `data` in the success envelope; `z.null()` for none. */
  response: z.ZodType
  /** A list: the envelope carries `meta`. */
  list?: true
  /** Which columns its query may name (see lists.ts). */
  grammar?: ListGrammar
  /** 201 for what creates a resource; 200 otherwise. */
  status?: 200 | 201 | 202
  /** Errors of its own, besides those that every endpoint can answer. */
  errors?: readonly ErrorDefinition[]
  /** `accepted`: an Idempotency-Key is honoured; `required`: refused without one. */
  idempotency?: 'accepted' | 'required'
  /** The answer carries an ETag made of `data.version`; an update honours If-Match. */
  versioned?: true
  /** At most `max` calls in `seconds` per person (or address, when not signed in). */
  limit?: { max: number; seconds: number }
  /** The answer is the bare response, without the envelope (only where the specification says so). */
  bare?: true
  /** It answers at its bare path too, without /api/v2 (only where the specification says so). */
  alsoAtRoot?: true
}
export type Contract = Record<string, Endpoint>

/** Identity with a literal type: keeps path and access exact. */
export function contract<const C extends Contract>(endpoints: C): C {
  return endpoints
}

/**
 * Where an endpoint's path begins: server functions stand at the root, everything else below the API's
 * version.
 */
export const API = '/api/v2'
export const FUNCTIONS = '/functions/v1'
export const addressOf = (endpoint: Endpoint): string =>
  endpoint.path.startsWith(`${FUNCTIONS}/`) ? endpoint.path : API + endpoint.path

/** A server function: `POST /functions/v1/{name}`, with the access, validation and envelope of any endpoint. */
export function serverFunction<const E extends Omit<Endpoint, 'method' | 'path'>>(
  name: string,
  definition: E,
): E & { method: 'POST'; path: `/functions/v1/${string}` } {
  return { ...definition, method: 'POST', path: `${FUNCTIONS}/${name}` }
}

type Out<S> = S extends z.ZodType ? z.output<S> : undefined
type In<S> = S extends z.ZodType ? z.input<S> : undefined
type ExtraOf<E extends Endpoint> = E extends { grammar: { extra: infer X extends z.ZodObject } }
  ? z.output<X>
  : Record<never, never>
export type HandlerInput<E extends Endpoint> = {
  params: Out<E['params']>
  query: E extends { grammar: ListGrammar } ? ListQuery<ExtraOf<E>> : Out<E['query']>
  body: Out<E['body']>
}
export type ClientInput<E extends Endpoint> = (E['params'] extends z.ZodType
  ? { params: In<E['params']> }
  : unknown) &
  (E extends { grammar: ListGrammar }
    ? { query?: ListParams }
    : E['query'] extends z.ZodType
      ? { query?: In<E['query']> }
      : unknown) &
  (E['body'] extends z.ZodType ? { body: In<E['body']> } : unknown)
export type Data<E extends Endpoint> = z.output<E['response']>
export type ListMeta = { page: number; page_size: number; total: number; total_pages: number }
export type ResponseType = 'Success' | 'Error' | 'Warning' | 'Info'
export type Envelope<T> = {
  data: T
  message?: string
  toast?: boolean
  response_type?: ResponseType
  meta?: ListMeta
}
export type ErrorBody = {
  message: string
  data?: { code: string; message?: string; fields?: { path: string; message: string }[] }
  toast: boolean
  response_type: ResponseType
  error_id: string
}
