import type { z } from 'zod'
import './own-words.ts'
import type { Language } from './constants.ts'
import type { Feature, Permission } from './permissions.ts'
import type { ErrorDefinition } from './errors.ts'
import type { Switch } from './switches.ts'
import type { ListGrammar, ListParams, ListQuery } from './lists.ts'

type RequiredPermission<Visitors extends boolean> = {
  feature: Feature
  permission: Permission
  visitors: Visitors
  /** Features of which one is held, in place of the first: the handler decides by the kind of the row. */
  or?: readonly Feature[]
  /** Over every row, not over some. */
  reach?: 'all'
}
/**
 * Callers allowed at an endpoint. Required, so that a missing one does not compile. `open` = everyone,
 * `signed-in` = any signed-in person, `can(feature, permission)` = a signed-in person whose role holds it,
 * `canOne(features, permission)` = one whose role holds it of one of them at least, `canAll(feature,
 * permission)` = a signed-in person whose role holds it for every row, `visitorsCan(feature, permission)` =
 * visitors too, if their role (CMS) holds it.
 */
export type Access = 'open' | 'signed-in' | RequiredPermission<boolean>
/** Access that only a signed-in person has: their handlers get a person, not a visitor. */
export type PersonAccess = 'signed-in' | RequiredPermission<false>
export const can = (feature: Feature, permission: Permission): RequiredPermission<false> => ({
  feature,
  permission,
  visitors: false,
})
/** A person whose role holds it of one of these features at least: which one, the kind of the row says. */
export const canOne = (
  [feature, ...or]: readonly [Feature, ...Feature[]],
  permission: Permission,
): RequiredPermission<false> => ({ ...can(feature, permission), or })
/** Requires the permission for every row, as the platform's administrators have it. */
export const canAll = (feature: Feature, permission: Permission): RequiredPermission<false> => ({
  ...can(feature, permission),
  reach: 'all',
})
export const visitorsCan = (feature: Feature, permission: Permission): RequiredPermission<true> => ({
  feature,
  permission,
  visitors: true,
})

/**
 * Bytes instead of JSON: files, pages, another protocol, what another server posts. Access, limits, errors
 * and the description are those of any endpoint.
 */
export type Raw = {
  /** Content types of the body (`*`: any). `buffer`: unparsed; `stream`: unread; `nothing`: discarded. */
  consumes?: { types: readonly string[]; as: 'buffer' | 'stream' | 'nothing'; optional?: true }
  /** Content types of the answer, of which the handler names one; none of them: no body. Absent: JSON. */
  produces?: readonly string[]
  /** Maximum size of the body in bytes: a megabyte by default; `uploads`: the limit of an upload. */
  limit?: number | 'uploads'
  /**
   * The sender signs the body (webhooks): the handler is `signed(verify, handle)`, so that a forgotten check
   * does not compile. Needs `consumes` as a buffer.
   */
  signed?: true
  /** Headers of every answer, of refusals too. */
  headers?: Record<string, string>
  /** Meaning of the request's headers and of the answer, for the API description. */
  takes?: Record<string, { description: string; optional?: true }>
  answers?: string
}

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD'
  /** Below /api/v2 (and /api/v1, which answers the same), e.g. `/courses/{id}`. */
  path: `/${string}`
  summary: string
  access: Access
  /**
   * Writes that a person may call before their address is confirmed. Without it they are refused: nobody gets
   * anything by registering with somebody else's address. Reading needs none.
   */
  unconfirmed?: true
  /** Refused while an administrator has switched this off for the whole site. */
  switch?: Switch
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The shape of `data` in the success envelope; `z.null()` for none. */
  response: z.ZodType
  /** A list: the envelope carries `meta`. */
  list?: true
  /** Which columns its query may name (see lists.ts). */
  grammar?: ListGrammar
  /** 201 for what creates a resource; 204 for bytes that are none; 200 otherwise. */
  status?: 200 | 201 | 202 | 204
  /** Errors of its own, besides those that every endpoint can answer. */
  errors?: readonly ErrorDefinition[]
  /**
   * `accepted`: an Idempotency-Key is honoured; `required`: refused without one; `own`: the same, but the
   * handler keeps the key with what it writes, since it asks a provider between its transactions.
   */
  idempotency?: 'accepted' | 'required' | 'own'
  /** The answer carries an ETag made of `data.version`; an update honours If-Match. */
  versioned?: true
  /**
   * At most `max` calls in `seconds` per person (or address, when not signed in). `of`: endpoints with the
   * same name are counted together. `here`: each process counts for itself, without a row of the database.
   * `class`: so many visitors make the call together behind one address. The page of each has `max` of its
   * own, and the address that many times as much.
   */
  limit?: { max: number; seconds: number; of?: string; here?: true; class?: number }
  /** The request or the answer is bytes; `response` is `z.null()` when the answer is. */
  raw?: Raw
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
 * Prefixes of endpoint paths: server functions and uploads are at the root, everything else below the API's
 * version.
 */
export const API = '/api/v2'
export const FUNCTIONS = '/functions/v1'
export const UPLOADS = '/uploads'
const AT_ROOT = new RegExp(`^(${FUNCTIONS}|${UPLOADS})(/|$)`)
export const addressOf = (endpoint: Endpoint): string =>
  AT_ROOT.test(endpoint.path) ? endpoint.path : API + endpoint.path

/** A server function: `POST /functions/v1/{name}`, with the access, validation and envelope of any endpoint. */
export function serverFunction<const E extends Omit<Endpoint, 'method' | 'path'>>(
  name: string,
  definition: E,
): E & { method: 'POST'; path: `/functions/v1/${string}` } {
  return { ...definition, method: 'POST', path: `${FUNCTIONS}/${name}` }
}

export type Out<S> = S extends z.ZodType ? z.output<S> : undefined
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
/**
 * Message to a person, in their language and in every language, so that a change of language updates it on
 * screen.
 */
export type Message = { message: string; messages: Readonly<Record<Language, string>> }
export type ErrorBody = Message & {
  data?: {
    code: string
    message?: string
    fields?: ({ path: string } & Message)[]
    details?: Record<string, unknown>
  }
  toast: boolean
  response_type: ResponseType
  error_id: string
}
