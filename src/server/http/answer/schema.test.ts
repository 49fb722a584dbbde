import fastify from 'fastify'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { Day } from '#contract/moments.ts'
import { serializerSchema } from './schema.ts'

const Row = z.object({
  link: z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(20)]),
  day: z.union([Day, z.literal('never')]),
  none: Day.nullable(),
  size: z.union([z.int().max(3), z.string().max(2)]),
  at: z.union([z.iso.datetime(), z.literal('')]),
  /** Named like a keyword. */
  pattern: z.union([z.null(), z.array(z.string().min(1)).max(1)]),
})

it('writes whatever was stored, also what is beyond the limits of the contract', async () => {
  const stored = {
    link: 'https://x.example/señas\\and more',
    day: '9999-12-31',
    none: null,
    size: 4,
    at: '2026-11-28T04:00:00.000Z',
    pattern: ['', 'two'],
  }
  const app = fastify()
  app.get('/', { schema: { response: { 200: serializerSchema(Row) } } }, async () => ({
    ...stored,
    at: new Date(stored.at),
    more: 'not of the contract',
  }))
  const answer = await app.inject('/')
  expect([answer.statusCode, answer.json()]).toEqual([200, stored])
})
