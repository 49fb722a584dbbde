import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import type { Contract } from '#contract/endpoint.ts'
import { changed, changes, optional, optionalText } from '#contract/optional.ts'

/**
 * Nullable fields that are nevertheless required: a body without them would erase the only value that they
 * set; and "I don't know yet" is an answer, which nobody gives by leaving one out.
 */
const SAID = new Set([
  'PUT /organizations/{id}/logo logo',
  'PUT /users/me/photo photo',
  'PUT /users/me/active-organization organization_id',
  'POST /course-nodes/{id}/move parent_id',
  'PUT /course-prices/{id} cents',
  'PUT /lesson-price cents',
  'POST /course-nodes/{id}/move before_id',
  'POST /placement-sittings/{id}/answers choice',
])

/** The objects that a body may be, through unions, pipes and refinements. */
function objectsOf(schema: z.core.$ZodType): z.ZodObject[] {
  if (schema instanceof z.ZodObject) return [schema]
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(objectsOf)
  if (schema instanceof z.ZodPipe) return [...objectsOf(schema.in), ...objectsOf(schema.out)]
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return objectsOf(schema.unwrap())
  return []
}

const root = path.join(import.meta.dirname, '..')
const modules = await Promise.all(
  globSync('src/features/**/*.contract.ts', { cwd: root }).map(
    (file) => import(path.join(root, file)) as Promise<Record<string, unknown>>,
  ),
)
const isContract = (name: string, value: unknown): value is Contract =>
  name.endsWith('Contract') && typeof value === 'object'
const fields = modules
  .flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => (isContract(name, value) ? [value] : [])),
  )
  .flatMap((contract) => Object.values(contract))
  .flatMap((endpoint) =>
    objectsOf(endpoint.body ?? z.null()).flatMap((object) =>
      Object.entries(object.shape).map(([name, field]) => ({
        method: endpoint.method,
        name: `${endpoint.method} ${endpoint.path} ${name}`,
        none: (field as z.ZodType).safeParse(undefined),
        ofNull: (field as z.ZodType).safeParse(null),
      })),
    ),
  )

it('reads the bodies of all features', () => {
  expect(new Set(fields.map(({ name }) => name.split(' ').slice(0, 2).join(' '))).size).toBeGreaterThan(100)
})

it('takes a body without a field that may be null, as one that was written before the field came', () => {
  const required = fields
    .filter(({ none, ofNull }) => ofNull.success && !none.success)
    .map(({ name }) => name)
  expect(required.toSorted()).toEqual([...SAID].toSorted())
})

it('leaves alone what a PATCH does not name', () => {
  const erased = fields.filter(
    ({ method, none }) => method === 'PATCH' && none.success && none.data !== undefined,
  )
  expect(erased.map(({ name }) => name)).toEqual([])
})

it('takes absent, null and blank text for none, and keeps what a change does not name', () => {
  const shape = { name: z.string(), motto: optionalText(10), at: optional(z.int()) }
  const whole = z.object(shape)
  for (const motto of [undefined, null, '', '  '])
    expect(whole.parse({ name: 'n', motto })).toEqual({ name: 'n', motto: null, at: null })
  expect(whole.parse({ name: 'n', motto: ' sign ' }).motto).toBe('sign')
  expect(whole.safeParse({ name: 'n', motto: 'longer than ten' }).success).toBe(false)

  const some = z.object(changes(shape))
  expect(some.parse({})).toEqual({})
  expect(some.parse({ motto: '' })).toEqual({ motto: null })
  const before = { name: 'n', motto: 'sign' as string | null, at: 4 as number | null }
  expect(changed(before, some.parse({ motto: null }))).toEqual({ name: 'n', motto: null, at: 4 })
})
