import type { Values } from '#web/client/versions/joining.ts'
import { isTexts, type Field } from '../../../blocks/blocks.contract.ts'

type Value = Readonly<Record<string, unknown>>
type Get = (path: string) => unknown

/**
 * Flattens a block's value to fields by path, one for each language of a text: `title.en`, `cards.a.text.es`.
 * List items have names and are stored by name, independent of their order; the list itself holds the names.
 * So two people can write different languages of one item while a third moves it.
 *
 * @param known previous fields, so that items keep their names
 */
export function flattenFields(
  fields: readonly Field[],
  value: Value,
  known: Values = {},
  before = '',
): Values {
  return Object.assign(
    {},
    ...fields.map((field): Values => {
      const path = before + field.name,
        held = value[field.name]
      if (field.text && isTexts(held)) return { [`${path}.en`]: held.en, [`${path}.es`]: held.es }
      if (!field.fields || !Array.isArray(held)) return { [path]: held }
      const names = namesOf(field.fields, path, held as Value[], known)
      return Object.assign(
        { [path]: names },
        ...held.map((item, n) => flattenFields(field.fields!, item as Value, known, `${path}.${names[n]}.`)),
      ) as Values
    }),
  ) as Values
}

/** The value that `flat` made these fields of. */
export function unflattenFields(fields: readonly Field[], get: Get, before = ''): Record<string, unknown> {
  return Object.fromEntries(
    fields.map((field) => {
      const path = before + field.name
      if (field.text) return [field.name, { en: get(`${path}.en`) ?? '', es: get(`${path}.es`) ?? '' }]
      if (!field.fields) return [field.name, get(path)]
      return [
        field.name,
        namesIn(get(path)).map((name) => unflattenFields(field.fields!, get, `${path}.${name}.`)),
      ]
    }),
  )
}

export const namesIn = (held: unknown): readonly string[] => (Array.isArray(held) ? (held as string[]) : [])
export const newName = (): string => crypto.randomUUID().slice(0, 8)

/** Unchanged items keep their name at any position; changed items take the name at their position. */
function namesOf(fields: readonly Field[], path: string, items: readonly Value[], known: Values): string[] {
  const before = namesIn(known[path])
  const was = before.map((name) =>
    JSON.stringify(unflattenFields(fields, (at) => known[at], `${path}.${name}.`)),
  )
  const taken = new Set<number>()
  const take = (at: number): string => {
    taken.add(at)
    return before[at]!
  }
  const same = items.map((item) => {
    const text = JSON.stringify(item)
    const at = was.findIndex((one, n) => one === text && !taken.has(n))
    return at === -1 ? null : take(at)
  })
  return same.map((name, n) => name ?? (n < before.length && !taken.has(n) ? take(n) : newName()))
}

/**
 * Lists out of which somebody took a thing that was written in here meanwhile: theirs would drop what was
 * typed. Answers their paths.
 */
export const lostIn = (mine: Values, base: Values, theirs: Values): string[] => {
  const lists = Object.keys(base).filter((path) => path in theirs && isNames(base[path], path, base))
  return lists.filter((path) => {
    const there = new Set(namesIn(theirs[path]))
    return Object.entries(mine).some(([at, value]) => {
      if (!at.startsWith(`${path}.`) || value === base[at]) return false
      const name = at.slice(path.length + 1).split('.')[0]!
      return (
        namesIn(mine[path] ?? base[path]).includes(name) &&
        namesIn(base[path]).includes(name) &&
        !there.has(name)
      )
    })
  })
}
/** Places that two people changed, below a list: they are settled with it. */
export const below = (path: string, conflicts: Values): string[] =>
  Object.keys(conflicts).filter((at) => at.startsWith(`${path}.`))

const isNames = (held: unknown, path: string, base: Values): boolean =>
  Array.isArray(held) &&
  held.some(
    (name) => typeof name === 'string' && Object.keys(base).some((at) => at.startsWith(`${path}.${name}.`)),
  )
