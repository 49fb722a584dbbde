import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { YEARS } from '#contract/dates.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { fieldErrors, issueText } from '#contract/validation.ts'
import { Register } from '#features/people/sign-in/sign-in.contract.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

/** Patterns below a schema that refuse a text with the words of the schema. */
function wordless(schema: unknown, seen: Set<unknown>): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return []
  seen.add(schema)
  if (Array.isArray(schema)) return schema.flatMap((one) => wordless(one, seen))
  if (schema instanceof z.ZodLazy) return wordless(schema.unwrap(), seen)
  const def = (schema as { _zod?: { def?: Record<string, unknown> } })._zod?.def
  if (!def) return []
  const own = def['format'] === 'regex' && def['error'] === undefined ? [String(def['pattern'])] : []
  const inside = Object.entries(def).flatMap(([name, value]) =>
    name === 'shape' ? wordless(Object.values(value as object), seen) : wordless(value, seen),
  )
  return [...own, ...inside]
}

/** Patterns of texts by programs (ids, keys, return addresses), or with words in `issueText`. */
const WITHOUT_OWN_WORDS = new Set([
  String(YEARS),
  String.raw`/^S[123][0-9a-f]{4}$/`,
  String.raw`/^[\da-f]{32}$/`,
  String.raw`/^[a-z0-9]{8,16}$/`,
  String.raw`/^[a-z][a-z0-9_]*$/`,
  String.raw`/^[a-z_]{1,30}$/`,
  String.raw`/^[a-z0-9-]{1,40}$/`,
  String.raw`/^[\w-]{22}$/`,
  String.raw`/^B[\w-]{86}$/`,
  String.raw`/^[\w-]{1,40}$/`,
  String.raw`/^[\w-]{1,60}$/`,
  String.raw`/^\/(?![/\\])[^\\\s]*$/`,
  String.raw`/^(?:film|(?:watch|find|mean|sign|order|pair|differ|sort|read|line|next|face|who|number|say|answer|retell|note|break):[\w+-]{1,160})$/`,
])

it('has words of its own for every text that people type by a pattern', async () => {
  const modules = await Promise.all(
    globSync('src/features/*/*/*.contract.ts', { cwd: ROOT }).map(
      (file) => import(path.join(ROOT, file)) as Promise<Record<string, unknown>>,
    ),
  )
  const bodies = modules
    .flatMap((exports) => Object.values(exports))
    .flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
    .filter(isEndpoint)
    .flatMap(({ body }) => (body ? [body] : []))
  expect(bodies.length).toBeGreaterThan(150)
  const seen = new Set<unknown>()
  const found = new Set(bodies.flatMap((body) => wordless(body, seen)))
  expect([...found].filter((pattern) => !WITHOUT_OWN_WORDS.has(pattern)).sort()).toEqual([])
})

it('asks to fill in every field that is empty in one way, whatever its schema', () => {
  const schemas = [
    z.string().min(1),
    z.string().min(8),
    z.email(),
    z.iso.date(),
    z.enum(['a', 'b']),
    z.int().min(3),
    z.uuid(),
  ]
  for (const schema of schemas)
    for (const value of ['', undefined, null])
      expect(issueText(schema.safeParse(value).error!.issues[0]!, 'en')).toBe('Please fill in this field.')
})

it('speaks of the year of birth in its own words', () => {
  for (const birth_year of [19, Number.NaN, 1.5]) {
    const { error } = Register.safeParse({ birth_year })
    expect(fieldErrors(error!, 'en')).toContainEqual({
      path: 'birth_year',
      message: 'Enter the year of birth.',
    })
  }
})
