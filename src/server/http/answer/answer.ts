import type { Readable } from 'node:stream'
import type { ListMeta } from '#contract/endpoint.ts'

const answered = Symbol('answer')
export type Message = Record<'en' | 'es', string>
/**
 * Returns data with a message for the person, sent in their language; a toast by default. `answer(data, { en:
 * 'Saved.', es: 'Guardado.' })`.
 */
export const answer = <T>(
  data: T,
  message: Message,
  options: { toast?: boolean } = {},
): { data: T; message: Message; toast: boolean } & { readonly [answered]: true } => ({
  data,
  message,
  toast: options.toast ?? true,
  [answered]: true as const,
})
export type Answered<T> = ReturnType<typeof answer<T>>
export const isAnswered = (value: unknown): value is Answered<unknown> =>
  typeof value === 'object' && value !== null && answered in value

/** One page of a list. */
export type Page<Row> = {
  rows: Row[]
  meta: ListMeta
  /** The version of the content (`page_versions`) that the rows were read at, where it was asked for. */
  version?: string
}
export const isPage = (value: unknown): value is Page<unknown> =>
  typeof value === 'object' && value !== null && 'rows' in value && 'meta' in value

/**
 * Finished JSON of `data`, made by the database (`json_agg`), passed through unserialized. Only for trees
 * whose shape the query itself fixes.
 */
export class RawJson<T> {
  text: string
  declare readonly shape?: T
  constructor(text: string) {
    this.text = text
  }
}

/** Bytes for an endpoint that `produces` them. */
export class Bytes<Type extends string = string> {
  type: Type
  body: Buffer | string | Readable
  filename: string | undefined
  constructor(type: Type, body: Buffer | string | Readable, filename?: string) {
    this.type = type
    this.body = body
    this.filename = filename
  }
}
/** A page or what else is looked at; text is UTF-8. */
export const bytes = <const Type extends string>(type: Type, body: Buffer | string | Readable): Bytes<Type> =>
  new Bytes(type, body)
/** A file that the browser keeps under this name. */
export const file = <const Type extends string>(
  type: Type,
  filename: string,
  body: Buffer | string | Readable,
): Bytes<Type> => new Bytes(type, body, filename)

/** A whole body that was serialized before. */
export class FinishedBody {
  text: string
  constructor(text: string) {
    this.text = text
  }
}
