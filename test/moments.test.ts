import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from './app.ts'
import { inputSchemas } from './input-schemas.ts'

/**
 * A day or moment beyond the calendar of the database or of JavaScript makes a statement fail, and so does
 * one that a time zone or an addition moves there. So every day and moment that a caller may send has bounds
 * in its contract.
 */

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

type Schema = Record<string, unknown>
const FORMATS = new Set<unknown>(['date', 'date-time'])
/** Every day and moment in a JSON schema, with its path. */
function momentsIn(schema: unknown, path: string): [path: string, schema: Schema][] {
  if (typeof schema !== 'object' || schema === null) return []
  if (FORMATS.has((schema as Schema)['format'])) return [[path, schema as Schema]]
  return Object.entries(schema).flatMap(([key, value]) =>
    momentsIn(value, ['properties', 'anyOf', 'oneOf', 'items'].includes(key) ? path : `${path}.${key}`),
  )
}
const patternsOf = ({
  pattern,
  allOf = [],
}: {
  pattern?: string
  allOf?: { pattern?: string }[]
}): RegExp[] =>
  [pattern, ...allOf.map((part) => part.pattern)].flatMap((text) =>
    text === undefined ? [] : new RegExp(text, 'u'),
  )
const takes = (schema: Schema, day: string): boolean => {
  const text = schema['format'] === 'date' ? day : `${day}T00:00:00Z`
  return patternsOf(schema).every((pattern) => pattern.test(text))
}
const isBounded = (schema: Schema): boolean =>
  takes(schema, '2026-11-28') &&
  ['0001-01-01', '1899-12-31', '3000-01-01', '9999-12-31'].every((day) => !takes(schema, day))

it('has bounds, wherever a caller sends a day or a moment', () => {
  const unbounded: string[] = []
  let found = 0
  for (const [name, schema] of inputSchemas(test.platform))
    for (const [path, moment] of momentsIn(schema, name)) {
      found += 1
      if (!isBounded(moment)) unbounded.push(path)
    }
  expect(unbounded).toEqual([])
  // So many are found: a walk that finds none would pass.
  expect(found).toBeGreaterThan(30)
})
