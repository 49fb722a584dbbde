import type { ClientInput, Data, Endpoint, Envelope, ListMeta, PersonAccess } from '#contract/endpoint.ts'
import type { ListParams } from '#contract/lists.ts'
import { noteCall } from './changes.ts'
import { fillPath, type Query } from './http/address.ts'
import { ApiError, type Failed } from './http/api-error.ts'
import type { QuietReason } from './http/quiet.ts'
import { request, type RequestOptions } from './http/request.ts'
import type { Method } from './http/send.ts'

export { configureApi } from './http/address.ts'
export { ApiError, isApiError, type Failed } from './http/api-error.ts'

/** The response body, unchanged. `ok` is never set on success, so that `result.ok === false` tells a failure. */
export type Result<T = unknown> = (Envelope<T> & { ok?: undefined }) | Failed

async function helper<T>(method: Method, path: string, options: RequestOptions): Promise<Result<T>> {
  const received = await request(method, path, options)
  return received.ok ? (received.body as Envelope<T>) : received
}

type Options = Omit<RequestOptions, 'body'>
export const get = <T = unknown>(path: string, options: Options = {}): Promise<Result<T>> =>
  helper<T>('GET', path, options)
export const post = <T = unknown>(path: string, body?: unknown, options: Options = {}): Promise<Result<T>> =>
  helper<T>('POST', path, { ...options, body })
export const put = <T = unknown>(path: string, body?: unknown, options: Options = {}): Promise<Result<T>> =>
  helper<T>('PUT', path, { ...options, body })
export const patch = <T = unknown>(path: string, body?: unknown, options: Options = {}): Promise<Result<T>> =>
  helper<T>('PATCH', path, { ...options, body })
export const del = <T = unknown>(path: string, options: RequestOptions = {}): Promise<Result<T>> =>
  helper<T>('DELETE', path, options)

/**
 * A method and path of the contract as text, e.g. `'GET /courses/{id}'`: names an endpoint without loading
 * its contract (and zod) into the page.
 */
export type Route<E extends Endpoint> = `${E['method']} ${E['path']}`
/** Result of a call: the envelope, with `meta` for a list; the bare response if the contract says `bare`. */
export type Answer<E extends Endpoint> = E extends { bare: true }
  ? Data<E>
  : E extends { list: true }
    ? Envelope<Data<E>> & { meta: ListMeta }
    : Envelope<Data<E>>
/** Reasons of a call: only where an address carries its key, and opens for anybody, may it be a link. */
type Quiet<E extends Endpoint> = E['access'] extends PersonAccess ? Exclude<QuietReason, 'link'> : QuietReason
export type CallOptions<E extends Endpoint = Endpoint> = {
  /** One key per intent, made when the person acts and reused on every retry of it. */
  idempotencyKey?: string
  /** The `version` that was read: a row that changed since then answers 412. */
  ifMatch?: number | string
  signal?: AbortSignal
  /** The call outlives the page. */
  keepalive?: boolean
  quiet?: Quiet<E>
}
/** Input of a call; a list takes the list grammar's parameters. */
export type CallInput<E extends Endpoint> = E extends { grammar: unknown }
  ? { params?: Record<string, string>; query?: ListParams }
  : ClientInput<E>
type Input = { params?: Record<string, unknown>; query?: Query; body?: unknown }
/** The input may be left out where the endpoint needs none. */
type Rest<E extends Endpoint> =
  object extends CallInput<E>
    ? [input?: CallInput<E>, options?: CallOptions<E>]
    : [input: CallInput<E>, options?: CallOptions<E>]

const etag = (version: number | string): string =>
  /^(W\/)?"/.test(String(version)) ? String(version) : `"${version}"`

async function call(
  endpoint: string | { method: string; path: string },
  input: unknown = {},
  options: CallOptions = {},
): Promise<unknown> {
  const [method, path] =
    typeof endpoint === 'string'
      ? (endpoint.split(' ', 2) as [Method, string])
      : [endpoint.method as Method, endpoint.path]
  const { params, query, body } = input as Input
  const answered = noteCall(method, path)
  const received = await request(method, fillPath(path, params), {
    query,
    body,
    headers: {
      ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
      ...(options.ifMatch !== undefined && { 'if-match': etag(options.ifMatch) }),
    },
    signal: options.signal,
    keepalive: options.keepalive,
    quiet: options.quiet,
  })
  if (!received.ok) throw new ApiError(received)
  answered()
  return received.body
}

type DownloadOptions = Omit<Options, 'as'> & { method?: 'GET' | 'POST'; body?: unknown }

async function download(
  path: string,
  { method = 'GET', ...options }: DownloadOptions = {},
): Promise<{ blob: Blob; headers: Headers }> {
  const received = await request(method, path, { ...options, as: 'blob' })
  if (!received.ok) throw new ApiError(received)
  return { blob: received.body as Blob, headers: received.headers }
}

type Call = {
  <E extends Endpoint>(endpoint: E, ...rest: Rest<E>): Promise<Answer<E>>
  <E extends Endpoint>(route: Route<E>, ...rest: Rest<E>): Promise<Answer<E>>
}
type CallForData = {
  <E extends Endpoint>(endpoint: E, ...rest: Rest<E>): Promise<Data<E>>
  <E extends Endpoint>(route: Route<E>, ...rest: Rest<E>): Promise<Data<E>>
}

/**
 * The typed client. `api.call<typeof courses.detail>('GET /courses/{id}', { params: { id } })` gives the
 * envelope, `api.data` its `data` alone; both throw `ApiError`. `api.blob` downloads a file with the person's
 * token, `api.download` the same with the answer's headers.
 */
export const api = {
  call: call as unknown as Call,
  data: (async (...args: Parameters<typeof call>) =>
    ((await call(...args)) as { data: unknown }).data) as unknown as CallForData,
  download,
  blob: async (path: string, options?: DownloadOptions): Promise<Blob> =>
    (await download(path, options)).blob,
  get,
  post,
  put,
  patch,
  del,
}

/** A new key for one write that must not happen twice. */
export const newIdempotencyKey = (): string => crypto.randomUUID()
