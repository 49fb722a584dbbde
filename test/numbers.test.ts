import { afterAll, beforeAll, expect, it } from 'vitest'
import { MAX_INTEGER } from '#contract/numbers.ts'
import { testApp, type TestApp } from './app.ts'
import { inputSchemas } from './input-schemas.ts'

/**
 * A number that no column can hold makes the database refuse the whole statement. So every number that a
 * caller may send has bounds in its contract, and the field says what they are.
 */

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

/** Columns of the type bigint. */
const LARGE = new Set(['GET /audit-log/{id} params.id'])

type Schema = Record<string, unknown>
/** Every number in a JSON schema, with its path. */
function numbersIn(schema: unknown, path: string): [path: string, schema: Schema][] {
  if (typeof schema !== 'object' || schema === null) return []
  const { type, const: fixed } = schema as Schema
  if ((type === 'integer' || type === 'number') && fixed === undefined) return [[path, schema as Schema]]
  return Object.entries(schema).flatMap(([key, value]) =>
    numbersIn(value, ['properties', 'anyOf', 'oneOf', 'items'].includes(key) ? path : `${path}.${key}`),
  )
}
const isBounded = ({ minimum, maximum }: Schema): boolean =>
  typeof minimum === 'number' &&
  minimum >= -MAX_INTEGER &&
  typeof maximum === 'number' &&
  maximum <= MAX_INTEGER

it('has bounds that its column can hold, wherever a caller sends one', () => {
  const unbounded: string[] = []
  let found = 0
  for (const [name, schema] of inputSchemas(test.platform))
    for (const [path, number] of numbersIn(schema, name)) {
      found += 1
      if (!isBounded(number) && !LARGE.has(path)) unbounded.push(path)
    }
  expect(unbounded).toEqual([])
  // So many are found: a walk that finds none would pass.
  expect(found).toBeGreaterThan(200)
})
