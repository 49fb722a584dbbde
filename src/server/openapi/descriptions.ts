import { readFileSync } from 'node:fs'
import path from 'node:path'
import { contractModules } from './contract-modules.ts'
import type { Json, Operation, Parameter } from './types.ts'

const FEATURES = path.join(import.meta.dirname, '../../features')
const GLOSSARY = path.join(import.meta.dirname, 'field-words.json')
/** Part of an object's fields that a comment's object must have in common with a schema to describe it. */
const LEAST_OVERLAP = 0.3

/** Least number of fields of a schema that another feature's schema with the same fields describes. */
const LEAST_TWIN = 6

/** A field of a contract that has a docstring, with the names of the fields beside it. */
type Documented = { name: string; text: string; beside: ReadonlySet<string> }

const FIELD = /^(\s*)(?:'([\w-]+)'|([A-Za-z_]\w*))(?::|,$)/
const indentOf = (line: string): number => line.length - line.trimStart().length
const nameIn = (line: string): string | undefined => {
  const match = FIELD.exec(line)
  return match?.[2] ?? match?.[3]
}

/** Names of the fields of the object literal that the line belongs to, by their indentation. */
function fieldsAround(lines: readonly string[], at: number): Set<string> {
  const indent = indentOf(lines[at]!),
    names = new Set<string>()
  for (const step of [-1, 1])
    for (let n = at; n >= 0 && n < lines.length; n += step) {
      const line = lines[n]!
      if (line.trim() === '') continue
      if (indentOf(line) < indent) break
      const name = indentOf(line) === indent ? nameIn(line) : undefined
      if (name !== undefined) names.add(name)
    }
  return names
}

/** Fields with docstrings in the source of a contract. */
export function documentedIn(source: string): Documented[] {
  const lines = source.split('\n'),
    found: Documented[] = []
  for (const [at, line] of lines.entries()) {
    const name = nameIn(line)
    if (name === undefined || lines[at - 1]?.trim().endsWith('*/') !== true) continue
    let first = at - 1
    while (first > 0 && !lines[first]!.includes('/**')) first--
    const text = lines
      .slice(first, at)
      .map((part) => part.replace(/^\s*(?:\/\*\*|\*\/|\*)?\s?/, '').replace(/\s*\*\/$/, ''))
      .join(' ')
      .trim()
    if (text) found.push({ name, text, beside: fieldsAround(lines, at) })
  }
  return found
}

export type Describe = (tag: string, name: string, beside: readonly string[]) => string | undefined

/**
 * Descriptions of fields: the docstring beside the field in its feature's contract, else the glossary's for
 * the feature, else the docstring of another feature's schema with the same fields, which answers with it,
 * else the glossary's for the name. Sources are read, because descriptions kept with each schema
 * would cost every process memory.
 */
export async function fieldDescriptions(): Promise<Describe> {
  const glossary = JSON.parse(readFileSync(GLOSSARY, 'utf8')) as Record<string, string>
  const byFeature = new Map<string, Documented[]>()
  for (const [file] of await contractModules()) {
    const tag = path.dirname(file).replaceAll('\\', '/')
    const found = documentedIn(readFileSync(path.join(FEATURES, file), 'utf8'))
    byFeature.set(tag, [...(byFeature.get(tag) ?? []), ...found])
  }
  const byName = Map.groupBy([...byFeature.values()].flat(), ({ name }) => name)
  const twinOf = (name: string, beside: readonly string[]): Documented | undefined =>
    beside.length < LEAST_TWIN
      ? undefined
      : byName
          .get(name)
          ?.find((one) => one.beside.size === beside.length && beside.every((other) => one.beside.has(other)))
  return (tag, name, beside) => {
    let best: Documented | undefined,
      most = LEAST_OVERLAP
    for (const one of byFeature.get(tag) ?? []) {
      if (one.name !== name) continue
      const common = beside.filter((other) => one.beside.has(other)).length
      const overlap = common / Math.max(1, Math.min(beside.length, one.beside.size))
      if (overlap >= most) {
        best = one
        most = overlap
      }
    }
    return best?.text ?? glossary[`${tag}.${name}`] ?? twinOf(name, beside)?.text ?? glossary[name]
  }
}

/** A copy of a schema in which each field has a description. */
export function described<T>(schema: T, tag: string, describe: Describe): T {
  if (Array.isArray(schema)) return schema.map((one: unknown) => described(one, tag, describe)) as T
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]: [string, unknown]) => {
      if (key !== 'properties' || typeof value !== 'object' || value === null)
        return [key, described(value, tag, describe)]
      const names = Object.keys(value)
      return [
        key,
        Object.fromEntries(
          Object.entries(value as Record<string, Json>).map(([name, field]) => {
            const text = field['description'] === undefined ? describe(tag, name, names) : undefined
            return [
              name,
              { ...described(field, tag, describe), ...(text !== undefined && { description: text }) },
            ]
          }),
        ),
      ]
    }),
  ) as T
}

/** A copy of an operation in which each parameter and each field of its bodies has a description. */
export function describedOperation(operation: Operation, tag: string, describe: Describe): Operation {
  const named = operation.parameters.flatMap((one) => ('name' in one ? [one.name] : []))
  const parameters = operation.parameters.map((one): Parameter => {
    if (!('name' in one) || one.description !== undefined) return one
    const text = describe(tag, one.name, named)
    return text === undefined ? one : { ...one, description: text }
  })
  return { ...described({ ...operation, parameters: [] }, tag, describe), parameters }
}
