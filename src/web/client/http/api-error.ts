/** What a helper gives back when a call fails. `error` is the response body as it came. */
export type Failed = {
  ok: false
  /** The HTTP status; 0 when the server could not be reached. */
  status: number
  message: string
  data: unknown
  error: unknown
}

type Fields = { path: string; message: string }[]
const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** Thrown by `api.call` and `api.data`. */
export class ApiError extends Error {
  override name = 'ApiError'
  /** The HTTP status; 0 when the server could not be reached. */
  status: number
  /** The catalogue's code, e.g. `not_found`. */
  code: string | undefined
  /** Messages for single fields: path as in the body (`address.city`), message in the person's language. */
  fields: Fields
  /** What support asks for. */
  errorId: string | undefined
  /** The response body as it came. */
  body: unknown

  constructor(failed: Failed) {
    super(failed.message)
    const data = record(failed.data)
    this.status = failed.status
    this.code = typeof data['code'] === 'string' ? data['code'] : undefined
    this.fields = Array.isArray(data['fields']) ? (data['fields'] as Fields) : []
    const id = record(failed.error)['error_id']
    this.errorId = typeof id === 'string' ? id : undefined
    this.body = failed.error
  }

  /** The message of one field, undefined when it has none. */
  field(path: string): string | undefined {
    return this.fields.find((field) => field.path === path)?.message
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError

/** The body's message, or data.message when it has none. */
export function messageOf(body: unknown): string {
  const { message, data } = record(body)
  if (typeof message === 'string' && message) return message
  const inner = record(data)['message']
  return typeof inner === 'string' ? inner : ''
}
