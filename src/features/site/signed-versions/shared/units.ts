import { LANGUAGES } from '#contract/constants.ts'
import {
  blockOf,
  fieldsOf,
  isTexts,
  plainText,
  searchTextOf,
  NO_TEXT,
  type Texts,
} from '../../blocks/blocks.contract.ts'

/** Something of a block that is signed by itself: its place in the block, and its text in all languages. */
export type Unit = { element: number; texts: Texts }
type Value = Readonly<Record<string, unknown>>

/** These are signed already. */
const SIGNED_BLOCKS: ReadonlySet<string> = new Set(['sign', 'signed_sentence'])
const EMPTY_ELEMENTS: ReadonlySet<string> = new Set(['br', 'hr', 'img'])

/** Returns true for kinds of blocks that already show signs, so their text needs no signing. */
export const isSignedAlready = (type: string): boolean => SIGNED_BLOCKS.has(type)

/** Top-level elements of a text, which is well-formed after the server's sanitizing. */
export function elementsOf(html: string): { tag: string; html: string }[] {
  const elements: { tag: string; html: string }[] = []
  let depth = 0,
    from = 0
  for (const { 0: whole, 1: closes, 2: name = '', index } of html.matchAll(
    /<(\/?)([a-z][a-z0-9]*)[^>]*>/gi,
  )) {
    const tag = name.toLowerCase()
    if (closes) depth -= 1
    else {
      if (depth === 0) from = index
      if (!EMPTY_ELEMENTS.has(tag)) depth += 1
    }
    if (depth === 0) elements.push({ tag, html: html.slice(from, index + whole.length) })
  }
  return elements
}

/** Paragraphs of a text by the index of their first element; a heading belongs to the following paragraph. */
function paragraphsOf(html: string): Map<number, string> {
  const found = new Map<number, string>()
  let heading: number | null = null
  for (const [index, { tag, html: inner }] of elementsOf(html).entries()) {
    const text = plainText(inner)
    if (text === '') continue
    const at: number = heading ?? index
    found.set(at, [found.get(at), text].filter(Boolean).join('\n'))
    heading = /^h\d$/.test(tag) ? at : null
  }
  return found
}

const joined = (...texts: readonly Texts[]): Texts =>
  Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      texts
        .map((one) => one[language])
        .filter(Boolean)
        .join('\n'),
    ]),
  ) as Texts
const textsOf = (textIn: (language: 'en' | 'es') => string): Texts => ({ en: textIn('en'), es: textIn('es') })

/** The whole text of a block. */
export const wholeOf = (type: string, value: Value): Texts => {
  const kind = blockOf(type)
  return kind ? textsOf((language) => searchTextOf(kind.schema, value, language)) : NO_TEXT
}

/**
 * Units of a block that are signed separately: paragraphs of a text, or items of a list. The text before a
 * list belongs to its first item. Empty for a block that is signed as a whole.
 */
export function unitsOf(type: string, value: Value): Unit[] {
  const kind = blockOf(type)
  if (!kind || SIGNED_BLOCKS.has(type)) return []
  if (type === 'rich_text' && isTexts(value['text'])) {
    const { en, es } = value['text']
    const [english, spanish] = [paragraphsOf(en), paragraphsOf(es)]
    return [...new Set([...english.keys(), ...spanish.keys()])]
      .sort((a, b) => a - b)
      .map((element) => ({
        element,
        texts: { en: english.get(element) ?? '', es: spanish.get(element) ?? '' },
      }))
  }
  const list = fieldsOf(kind.schema).find(({ fields, name }) => fields && Array.isArray(value[name]))
  if (!list) return []
  const items = value[list.name] as Value[]
  if (items.length === 0) return []
  const before = textsOf((language) => searchTextOf(kind.schema, { ...value, [list.name]: [] }, language))
  return items.map((item, element) => {
    const own = joined(
      ...list
        .fields!.map(({ name }) => item[name])
        .flatMap((fieldValue) =>
          isTexts(fieldValue) ? [textsOf((language) => plainText(fieldValue[language]))] : [],
        ),
    )
    return { element, texts: element === 0 ? joined(before, own) : own }
  })
}

/** Text at a place of a block; null: no such place. */
export function textAt(type: string, value: Value, element: number | null): Texts | null {
  if (element === null) return wholeOf(type, value)
  return unitsOf(type, value).find((unit) => unit.element === element)?.texts ?? null
}

/** Places of a block that are still to be signed, given those that are. */
export function unsignedIn(
  { key, type, value }: { key: string; type: string; value: Value },
  signed: ReadonlySet<string>,
): (number | null)[] {
  const blockText = wholeOf(type, value)
  if (SIGNED_BLOCKS.has(type) || LANGUAGES.every((language) => blockText[language] === '')) return []
  if (signed.has(key)) return []
  const units = unitsOf(type, value)
  if (units.length === 0) return [null]
  return units.map(({ element }) => element).filter((element) => !signed.has(`${key}/${element}`))
}
