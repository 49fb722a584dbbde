import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { packAnswers } from './packed-answer.ts'

const LONG = { data: Array.from({ length: 500 }, (_, n) => `lección ${n}`) }
let app: FastifyInstance
beforeAll(() => {
  app = Fastify()
  packAnswers(app)
  app.get('/long', () => LONG)
  app.get('/short', () => ({ data: 'short' }))
  app.get('/csv', (_request, reply) => reply.type('text/csv').send('a,b\n'.repeat(5000)))
})
afterAll(() => app.close())
const ask = (url: string, encoding?: string) =>
  app.inject({ url, headers: encoding ? { 'accept-encoding': encoding } : {} })

it('compresses long JSON for whoever takes it, to what unpacks to the same', async () => {
  const plain = await ask('/long')
  expect([plain.headers['content-encoding'], plain.headers['vary'], plain.json<unknown>()]).toEqual([
    undefined,
    'accept-encoding',
    LONG,
  ])
  for (const [encoding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const packed = await ask('/long', `${encoding}, identity;q=0.5`)
    expect([
      packed.headers['content-encoding'],
      packed.headers['vary'],
      Number(packed.headers['content-length']),
    ]).toEqual([encoding, 'accept-encoding', packed.rawPayload.length])
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body)
  }
})

it('leaves short answers, other types and browsers that take none alone', async () => {
  for (const [url, encoding] of [
    ['/short', 'br'],
    ['/csv', 'br'],
    ['/long', 'br;q=0'],
  ] as const)
    expect((await ask(url, encoding)).headers['content-encoding']).toBeUndefined()
})
