import type { AddressInfo } from 'node:net'
import { PostgrestClient } from '@supabase/postgrest-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAGE_SIZE } from '#contract/constants.ts'
import { testApp, type TestApp } from '../../../../test/app.ts'
import { aPerson } from '../../../../test/factories.ts'
import { fillGadgets, gadgets } from '../../../../test/fixtures/gadgets.ts'

const NOW = new Date('2026-03-08T15:00:00Z')
let app: TestApp
let postgrest: PostgrestClient

beforeAll(async () => {
  app = await testApp({}, gadgets)
  app.at(NOW)
  await fillGadgets(app.platform, NOW)
  await app.app.listen({ host: '127.0.0.1', port: 0 })
  postgrest = new PostgrestClient(
    `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}/rest/v1`,
  )
})
afterAll(() => app.close())

const words = async (
  query: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<string[]> => {
  const reply = await app.as(null).get<{ word: string }[]>('/gadgets', { query, headers })
  expect(reply.status, reply.text).toBe(200)
  return reply.body.data.map((row) => row.word)
}

test('answers pages of ten with totals', async () => {
  const reply = await app.as(null).get<{ word: string }[]>('/gadgets', { query: { page: '2' } })
  expect(reply.body.data).toHaveLength(PAGE_SIZE)
  expect(reply.body.data[0]?.word).toBe('word-11')
  expect(reply.body.meta).toEqual({ page: 2, page_size: PAGE_SIZE, total: 31, total_pages: 4 })
  expect((await app.as(null).get('/gadgets', { query: { page: '9' } })).body).toMatchObject({
    data: [],
    meta: { total: 31 },
  })
})

test('filters, orders, selects and searches with the columns that the contract names', async () => {
  expect(await words({ rank: 'lte.2' })).toEqual(['word-01', 'word-02'])
  expect(await words({ rank: 'not.lt.30', order: 'rank.desc' })).toEqual(['=SUM(A1)', 'word-30'])
  expect(await words({ word: 'in.(word-03,"word-07")' })).toEqual(['word-03', 'word-07'])
  expect(await words({ meaning: 'is.null', rank: 'lt.4' })).toEqual(['word-01', 'word-03'])
  expect(await words({ word: 'like.word-1*', page_size: '3' })).toEqual(['word-10', 'word-11', 'word-12'])
  expect(await words({ tags: 'cs.{"by three"}', rank: 'lt.7' })).toEqual(['word-03', 'word-06'])
  expect(await words({ meaning: 'plfts(english).things', rank: 'lt.5' })).toEqual(['word-02', 'word-04'])
  expect(await words({ q: '  RD-2 ', limit: '2' })).toEqual(['word-20', 'word-21'])
  expect(await words({ status: 'inactive', limit: '1' })).toEqual(['word-26'])
  expect(await words({}, { range: '5-6' })).toEqual(['word-06', 'word-07'])
  const selected = await app.as(null).get('/gadgets', { query: { select: 'rank,word', limit: '1' } })
  expect(selected.body.data).toEqual([{ rank: 1, word: 'word-01' }])
})

test('computes date ranges in the zone of the caller', async () => {
  const today = (zone: string) =>
    app.as(null, { zone }).get<unknown[]>('/gadgets', { query: { date_range: 'today', page_size: '50' } })
  // 15:00 in London is 10:00 or 11:00 in New York, where the clocks go forward on this very day.
  expect((await today('UTC')).body.meta?.total).toBe(15)
  expect((await today('America/New_York')).body.meta?.total).toBe(10)
  expect((await today('Nowhere/Land')).body.meta?.total).toBe(15)
})

test.for([
  { query: { password: 'eq.x' }, names: 'password' },
  { query: { order: 'made_at.asc' }, names: 'order=made_at.asc' },
  { query: { select: 'word,secret' }, names: 'select=secret' },
  { query: { rank: 'eq.1;drop table users' }, names: 'rank=eq.1;drop' },
  { query: { rank: 'sounds.like' }, names: 'rank=sounds.like' },
  { query: { page: '-1' }, names: 'page=-1' },
  { query: { date_range: 'soon' }, names: 'soon' },
  { query: { order: 'word.asc,(select 1)' }, names: '(select 1)' },
  { query: { made_at: 'gt.2026-02-30' }, names: 'made_at=gt.2026-02-30' },
  { query: { word: 'is.true' }, names: 'word=is.true' },
  { query: { word: 'cs.{a}' }, names: 'word=cs' },
  { query: { tags: 'eq.a' }, names: 'tags=eq' },
])('refuses $query by name', async ({ query, names }) => {
  const reply = await app.as(null).get('/gadgets', { query: query as unknown as Record<string, string> })
  expect(reply.status).toBe(400)
  expect(reply.body.message).toContain(names)
})

test('writes CSV that a spreadsheet does not run', async () => {
  const reply = await app.as(null).get('/gadgets', {
    query: { order: 'rank.desc', limit: '2', select: 'word,meaning' },
    headers: { accept: 'text/csv' },
  })
  expect(reply.headers['content-type']).toContain('text/csv')
  expect(reply.text.split('\r\n')).toEqual(['word,meaning', "'=SUM(A1),", 'word-30,"even, (thing) 30"', ''])
})

test('counts the files that one person takes away, at both addresses', async () => {
  const learner = await aPerson(app.platform)
  const statuses = await Promise.all(
    Array.from({ length: 64 }, (_, n) =>
      app.as(learner).get(n % 2 ? '/gadgets' : '/rest/v1/gadgets', { headers: { accept: 'text/csv' } }),
    ),
  )
  expect(statuses.filter((reply) => reply.status === 429)).toHaveLength(4)
  expect((await app.as(learner).get('/gadgets')).status).toBe(200)
})

test('speaks to the published PostgREST client', async () => {
  const few = await postgrest
    .from('gadgets')
    .select('word,rank', { count: 'exact' })
    .gte('rank', 3)
    .lt('rank', 6)
    .order('rank', { ascending: false })
  expect(few).toMatchObject({
    error: null,
    count: 3,
    data: [{ word: 'word-05', rank: 5 }, { word: 'word-04' }, { word: 'word-03' }],
  })
  const ranged = await postgrest.from('gadgets').select('word').order('rank').range(10, 11)
  expect(ranged.data).toEqual([{ word: 'word-11' }, { word: 'word-12' }])
  expect((await postgrest.from('gadgets').select('word').eq('id', 7).single()).data).toEqual({
    word: 'word-07',
  })
  expect(await postgrest.from('gadgets').select('word').eq('id', 700).maybeSingle()).toMatchObject({
    data: null,
    error: null,
  })
  expect(
    (await postgrest.from('gadgets').select('word').in('rank', [8, 9]).not('word', 'eq', 'word-08')).data,
  ).toEqual([{ word: 'word-09' }])
  expect((await postgrest.from('gadgets').select('word').contains('tags', ['three']).limit(1)).data).toEqual([
    { word: 'word-03' },
  ])
  expect(
    (
      await postgrest
        .from('gadgets')
        .select('word')
        .textSearch('meaning', 'thing', { type: 'plain', config: 'english' })
        .limit(1)
    ).data,
  ).toEqual([{ word: 'word-02' }])
  expect((await postgrest.from('gadgets').select('word').ilike('word', 'WORD-3%')).data).toEqual([
    { word: 'word-30' },
  ])
  expect((await postgrest.from('gadgets').select('*', { count: 'exact', head: true })).count).toBe(31)
  expect((await postgrest.from('gadgets').select('word').eq('id', 1).csv()).data).toBe('word\r\nword-01\r\n')
  const refused = await postgrest.from('gadgets').select('word').eq('secret', 1)
  expect(refused.status).toBe(400)
  expect(refused.error?.message).toContain('secret')
})

test('lets one network search so often a minute and no more, and leaves others and pages without a search alone', async () => {
  const search = (ip: string, q = 'word') =>
    app.app.inject({ url: `/api/v2/gadgets?q=${q}`, remoteAddress: ip })
  const statuses = new Set<number>()
  for (let n = 0; n < 600; n += 1) statuses.add((await search('198.51.100.7')).statusCode)
  expect([...statuses]).toEqual([200])
  const late = await search('198.51.100.7')
  expect([late.statusCode, Number(late.headers['retry-after']) <= 60]).toEqual([429, true])
  expect(
    (await app.app.inject({ url: '/rest/v1/gadgets?q=word', remoteAddress: '198.51.100.7' })).statusCode,
  ).toBe(429)
  expect((await app.app.inject({ url: '/api/v2/gadgets', remoteAddress: '198.51.100.7' })).statusCode).toBe(
    200,
  )
  expect((await search('198.51.100.8')).statusCode).toBe(200)
}, 60_000)
