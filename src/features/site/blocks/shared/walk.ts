import { z } from 'zod'
import { LANGUAGES, type Language } from '#contract/constants.ts'
import {
  isTexts,
  NO_TARGET,
  NO_TEXT,
  NO_WORD,
  type FieldMeta,
  type SignedLine,
  type Target,
  type Texts,
  type WordRef,
} from './kit.ts'

/** A field of a block, derived from its schema. `path`: its path in the value. */
export type Field = FieldMeta & {
  name: string
  schema: z.ZodType
  /** For `items`: the fields of each item, or the single field that each item is. */
  fields?: Field[]
  item?: Field
  values?: readonly string[]
  min?: number
  max?: number
}

const metaOf = (schema: z.ZodType): FieldMeta =>
  (schema.meta() as FieldMeta | undefined) ?? { widget: 'group', label: 'text' }
const bare = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodDefault || schema instanceof z.ZodOptional
    ? bare(schema.unwrap() as z.ZodType)
    : schema

const known = new WeakMap<z.ZodType, Field[]>()
/** The fields of a block, in the order of its schema. */
export function fieldsOf(schema: z.ZodType): Field[] {
  const before = known.get(schema)
  if (before) return before
  const made =
    schema instanceof z.ZodObject
      ? Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => fieldOf(name, field))
      : []
  known.set(schema, made)
  return made
}

/** Maximum length of a list, read from zod's checks. */
const mostOf = ({ def }: z.ZodArray): number =>
  Math.min(
    ...(def.checks ?? []).map((check) => {
      const { maximum } = check._zod.def as { maximum?: number }
      return maximum ?? Infinity
    }),
    Infinity,
  )

function fieldOf(name: string, schema: z.ZodType): Field {
  const inner = bare(schema)
  const field: Field = { ...metaOf(schema), name, schema: inner }
  if (inner instanceof z.ZodEnum) return { ...field, values: inner.options as string[] }
  if (inner instanceof z.ZodNumber)
    return { ...field, min: inner.minValue ?? 0, max: inner.maxValue ?? Number.MAX_SAFE_INTEGER }
  if (inner instanceof z.ZodArray) {
    const element = inner.element as z.ZodType
    const list = { ...field, max: mostOf(inner) }
    return element.meta()
      ? { ...list, item: fieldOf('item', element) }
      : { ...list, fields: fieldsOf(element) }
  }
  if (field.text)
    return {
      ...field,
      max: (inner as z.ZodObject<Record<Language, z.ZodString>>).shape.en.maxLength ?? Infinity,
    }
  return field
}

/** A field with nothing in it. */
export function emptyField({ schema, widget, text, values, min }: Field): unknown {
  if (text) return NO_TEXT
  if (widget === 'target') return NO_TARGET
  if (widget === 'word') return NO_WORD
  if (widget === 'glosses') return { glosses: [], non_manual: [] }
  if (values) return values[0]
  if (schema instanceof z.ZodArray) return []
  if (schema instanceof z.ZodBoolean) return false
  if (schema instanceof z.ZodNumber) return min ?? 0
  if (schema instanceof z.ZodString) return ''
  return null
}

/** A value with nothing in it, by its schema. */
export const emptyOf = (schema: z.ZodType): Record<string, unknown> =>
  Object.fromEntries(fieldsOf(schema).map((field) => [field.name, emptyField(field)]))

/** Rebuilds a value, each of its texts by `change`. */
function mapTexts(
  fields: readonly Field[],
  value: Record<string, unknown>,
  change: (texts: Texts, field: Field) => unknown,
): Record<string, unknown> {
  const one = (field: Field, held: unknown): unknown => {
    if (field.text && isTexts(held)) return change(held, field)
    if (field.fields?.length && Array.isArray(held))
      return held.map((item) => mapTexts(field.fields!, item as Record<string, unknown>, change))
    return isTexts(held) || typeof held !== 'object' || held === null || Array.isArray(held)
      ? held
      : Object.fromEntries(
          Object.entries(held).map(([name, inner]) => [
            name,
            isTexts(inner) ? change(inner, { ...field, widget: 'line', text: true }) : inner,
          ]),
        )
  }
  return {
    ...value,
    ...Object.fromEntries(fields.map((field) => [field.name, one(field, value[field.name])])),
  }
}

/** A value as readers of one language get it. */
export const inLanguage = (
  schema: z.ZodType,
  value: Record<string, unknown>,
  language: Language,
): Record<string, unknown> => mapTexts(fieldsOf(schema), value, (texts) => texts[language])

/** A value with each text as `clean` leaves it. */
export const cleanedBy = (
  schema: z.ZodType,
  value: Record<string, unknown>,
  clean: (text: string, rich: boolean) => string,
): Record<string, unknown> =>
  mapTexts(fieldsOf(schema), value, (texts, { widget }) =>
    Object.fromEntries(LANGUAGES.map((language) => [language, clean(texts[language], widget === 'rich')])),
  )

/** A place in a value, e.g. `cards.2.title`. */
export type At = { path: string; field: Field; value: unknown }
/** Every field of a value that holds no other fields, with its place. */
export function leavesOf(schema: z.ZodType, value: Record<string, unknown>): At[] {
  const within = (fields: readonly Field[], stored: Record<string, unknown>, before: string): At[] =>
    fields.flatMap((field) => {
      const path = before + field.name,
        inner = stored[field.name]
      const own = { path, field, value: inner }
      return field.fields?.length && Array.isArray(inner)
        ? [
            own,
            ...inner.flatMap((item, index) =>
              within(field.fields!, item as Record<string, unknown>, `${path}.${index}.`),
            ),
          ]
        : [own]
    })
  return within(fieldsOf(schema), value, '')
}

/** Text without its markup. */
export const plainText = (html: string): string =>
  html
    // Table cells of a row share a line; everywhere else the end of an element begins a new line.
    .replace(/(?:<\/p>)?<\/t[hd]>(?=\s*<t[hd])/g, ' | ')
    .replace(/(?:<\/p>)?<\/t[hd]>/g, '')
    .replace(/<(?:br|\/p|\/li|\/h\d|\/tr|\/caption)[^>]*>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim()

/** Places of a value that one language still lacks: needed and empty. */
export const missingIn = (schema: z.ZodType, value: Record<string, unknown>, language: Language): string[] =>
  leavesOf(schema, value)
    .filter(({ field, value: held }) => field.needed && isEmpty(field, held, language))
    .map(({ path }) => path)

function isEmpty(field: Field, held: unknown, language: Language): boolean {
  if (field.text) return !isTexts(held) || plainText(held[language]) === ''
  if (field.widget === 'target') return (held as Target | null)?.kind === 'none'
  if (field.widget === 'word') return !(held as WordRef | null)?.word
  if (field.widget === 'glosses') return !(held as SignedLine | null)?.glosses.length
  if (field.widget === 'switch') return held !== true
  return held === null || held === undefined || held === '' || (Array.isArray(held) && held.length === 0)
}

/** Searchable text of a value, in one language. */
export const searchTextOf = (schema: z.ZodType, value: Record<string, unknown>, language: Language): string =>
  leavesOf(schema, value)
    .flatMap(({ field, value: held }) => (field.text && isTexts(held) ? [plainText(held[language])] : []))
    .filter(Boolean)
    .join('\n')
