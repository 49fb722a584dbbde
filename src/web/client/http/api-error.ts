import type { Language } from '#contract/constants.ts'
import { currentLanguage } from '#web/i18n/language.tsx'

/** Result of a failed call. `error` is the response body, unchanged. */
export type Failed = {
  ok: false
  /** The HTTP status; 0 when the server could not be reached. */
  status: number
  message: string
  data: unknown
  error: unknown
}

type Worded = { message: string; messages?: Partial<Record<Language, string>> }
type Fields = ({ path: string } & Worded)[]
const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
/** Message in this language, or the only one that an older server or a proxy sent. */
const inLanguage = ({ message, messages }: Worded, language: Language): string =>
  messages?.[language] ?? message

/**
 * Thrown by `api.call` and `api.data`. Its messages follow the current language, even if it changes while
 * they are on screen. So store the error and not its text.
 */
export class ApiError extends Error {
  override name = 'ApiError'
  /** The HTTP status; 0 when the server could not be reached. */
  status: number
  /** The catalogue's code, e.g. `not_found`. */
  code: string | undefined
  /** Error id to quote to support. */
  errorId: string | undefined
  /** The response body, unchanged. */
  body: unknown
  /** Alternatives to the refused action. */
  details: Record<string, unknown>
  #words: Worded
  #fields: Fields

  constructor(failed: Failed) {
    super()
    const data = record(failed.data)
    this.status = failed.status
    this.code = typeof data['code'] === 'string' ? data['code'] : undefined
    this.details = record(data['details'])
    this.#words = { message: failed.message, messages: record(record(failed.error)['messages']) }
    this.#fields = Array.isArray(data['fields']) ? (data['fields'] as Fields) : []
    const id = record(failed.error)['error_id']
    this.errorId = typeof id === 'string' ? id : undefined
    this.body = failed.error
    // `Error` declares a property; a getter in the class would not be one for TypeScript.
    Object.defineProperty(this, 'message', { get: () => this.says(currentLanguage()), configurable: true })
  }

  /** The message in a language. */
  says(language: Language): string {
    return inLanguage(this.#words, language)
  }

  /** Messages for single fields, in the language of the moment: path as in the body (`address.city`). */
  get fields(): { path: string; message: string }[] {
    const language = currentLanguage()
    return this.#fields.map((field) => ({ path: field.path, message: inLanguage(field, language) }))
  }

  /** The message of one field, undefined when it has none. */
  field(path: string, language: Language = currentLanguage()): string | undefined {
    const field = this.#fields.find((one) => one.path === path)
    return field && inLanguage(field, language)
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
