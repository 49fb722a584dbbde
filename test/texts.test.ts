import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { foldLine, foldLines, kindOfText, PersonName } from '#contract/text.ts'
import { fieldErrors } from '#contract/validation.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
/** Characters that no text in one line may bring into the database. */
const FOREIGN = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u
const HOSTILE = [4, 12, 30, 80].map((length) => `a\r\nb\u202Ec\u2028${'d'.repeat(length)}\u0007e`)

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
const takesForeign = (schema: z.core.$ZodType): boolean =>
  HOSTILE.some((text) => {
    const read = z.safeParse(schema, text)
    return read.success && typeof read.data === 'string' && FOREIGN.test(read.data)
  })

/** Fields of a schema whose text takes foreign characters though its kind was never chosen. */
function unchosen(schema: z.core.$ZodType, at: string, seen: Set<unknown>): string[] {
  const inside = (child: z.core.$ZodType, name = ''): string[] =>
    unchosen(child, name ? `${at}.${name}` : at, seen)
  if (schema instanceof z.ZodString) return kindOfText(schema) === null && takesForeign(schema) ? [at] : []
  if (seen.has(schema)) return []
  seen.add(schema)
  const found = ((): string[] => {
    if (schema instanceof z.ZodObject)
      return Object.entries(schema.shape).flatMap(([name, field]) => inside(field as z.ZodType, name))
    if (schema instanceof z.ZodArray) return inside(schema.element, '[]')
    if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => inside(option))
    if (schema instanceof z.ZodIntersection) return [...inside(schema.def.left), ...inside(schema.def.right)]
    if (schema instanceof z.ZodRecord) return inside(schema.valueType, '{}')
    if (schema instanceof z.ZodTuple) return schema.def.items.flatMap((item) => inside(item, '[]'))
    if (schema instanceof z.ZodPipe)
      return schema.in instanceof z.ZodString && kindOfText(schema.in) === null
        ? takesForeign(schema)
          ? [at]
          : []
        : [...inside(schema.in), ...(schema.in instanceof z.ZodTransform ? inside(schema.out) : [])]
    // Parsed again by a schema of its own.
    if (schema instanceof z.ZodUnknown || schema instanceof z.ZodAny) return []
    if (schema instanceof z.ZodLazy) return inside(schema.unwrap())
    if (
      schema instanceof z.ZodOptional ||
      schema instanceof z.ZodNullable ||
      schema instanceof z.ZodDefault ||
      schema instanceof z.ZodPrefault ||
      schema instanceof z.ZodReadonly ||
      schema instanceof z.ZodCatch ||
      schema instanceof z.ZodNonOptional
    )
      return inside(schema.unwrap() as z.core.$ZodType)
    return takesForeign(schema) ? [at] : []
  })()
  seen.delete(schema)
  return found
}

it('chooses for every text of a body: one line, several lines, or exactly as typed', async () => {
  const modules = await Promise.all(
    globSync('src/features/*/*/*.contract.ts', { cwd: ROOT }).map(
      (file) => import(path.join(ROOT, file)) as Promise<Record<string, unknown>>,
    ),
  )
  const endpoints = modules
    .flatMap((exports) => Object.values(exports))
    .flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
    .filter(isEndpoint)
  expect(endpoints.length).toBeGreaterThan(200)
  const found = endpoints.flatMap(({ method, path: address, body }) =>
    body ? unchosen(body, `${method} ${address}`, new Set()) : [],
  )
  expect([...new Set(found)].sort()).toEqual([])
})

it('folds a line, keeps the lines of a longer text, and leaves Arabic and emoji alone', () => {
  expect(foldLine('Leo\r\nX-INJECTED:1\u202Ea\u0007b')).toBe('Leo X-INJECTED:1ab')
  expect(foldLine('Jose\u0301 \u2028Mun\u0303oz')).toBe('José  Muñoz')
  expect(foldLines('one\r\ntwo\rthree\u2029\tfour\u0000\u2066')).toBe('one\ntwo\nthree\n\tfour')
  for (const name of ['فاطمة', '👩‍👩‍👧', 'Иванова', 'می‌خواهم']) expect(foldLine(name)).toBe(name)
})

it('refuses a web address in a name, in both languages', () => {
  for (const name of ['Win www.evil.example', 'https://evil.example', 'Claim evil.example/now'])
    expect(fieldErrors(PersonName.safeParse(name).error!, 'es')).toEqual([
      { path: '', message: 'Un nombre no puede llevar una dirección web.' },
    ])
  for (const name of ['Dr. J. R. O’Neil', 'St. Mary’s / North', 'Yahoo! 4.0'])
    expect(PersonName.parse(` ${name} `)).toBe(name)
})
