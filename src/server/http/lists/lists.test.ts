import type { AddressInfo } from 'node:net'
import { PostgrestClient } from '@supabase/postgrest-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CSV_ROWS, PAGE_SIZE } from '#contract/constants.ts'
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

test('takes conditions in groups, and columns by other names', async () => {
  expect(await words({ or: '(rank.eq.1,rank.eq.4)' })).toEqual(['word-01', 'word-04'])
  expect(await words({ or: '(rank.eq.1,rank.eq.4)', word: 'like.*4' })).toEqual(['word-04'])
  expect(await words({ 'not.or': '(rank.gt.2,meaning.is.null)' })).toEqual(['word-02'])
  expect(await words({ and: '(rank.gt.1,not.and(rank.gt.2,rank.lt.30),rank.lt.31)' })).toEqual([
    'word-02',
    'word-30',
  ])
  expect(
    await words({ or: '(meaning.eq."even, (thing) 6",tags.cs.{three,"by three"})', limit: '2' }),
  ).toEqual(['word-03', 'word-06'])
  expect(await words({ or: '(word.not.like.word*,rank.in.(5,6))' })).toEqual([
    'word-05',
    'word-06',
    '=SUM(A1)',
  ])
  const renamed = await app
    .as(null)
    .get('/gadgets', { query: { select: 'name:word, place:rank,also:word', limit: '1' } })
  expect(renamed.body.data).toEqual([{ name: 'word-01', place: 1, also: 'word-01' }])
})

test('computes date ranges in the zone of the caller', async () => {
  const today = (zone: string) =>
    app.as(null, { zone }).get<unknown[]>('/gadgets', { query: { date_range: 'today', page_size: '50' } })
  // 15:00 in London is 10:00 or 11:00 in New York, where the clocks are put forward on this very day.
  expect((await today('UTC')).body.meta?.total).toBe(15)
  expect((await today('America/New_York')).body.meta?.total).toBe(10)
  expect((await today('Nowhere/Land')).body.meta?.total).toBe(15)
})

test.for([
  { query: { password: 'eq.x' }, names: 'password' },
  { query: { order: 'made_at.asc' }, names: 'order=made_at.asc' },
  { query: { select: 'word,secret' }, names: 'select=secret' },
  { query: { limit: '101' }, names: 'limit=101 (100 at most)' },
  { query: { page_size: '500' }, names: 'page_size=500 (100 at most)' },
  { query: { page_size: '5', limit: 'many' }, names: 'limit=many' },
  { query: { page_size: '5', limit: '500' }, names: 'limit=500' },
  { query: { meaning: 'fts.two words' }, names: 'meaning=fts.two words' },
  { query: { meaning: 'fts.(thing' }, names: 'meaning=fts.(thing' },
  { query: { or: '(rank.eq.1,password.eq.x)' }, names: 'password.eq.x' },
  { query: { or: '(rank.eq.1' }, names: 'or=(rank.eq.1' },
  { query: { or: '(rank.eq.1,or(rank.eq.2)' }, names: 'rank.eq.1,or(rank.eq.2' },
  { query: { or: '(rank.sounds.like)' }, names: 'rank=sounds.like' },
  { query: { or: '(rank.eq.x)' }, names: 'rank=eq.x' },
  { query: { or: `${'(or'.repeat(6)}(rank.eq.1)${')'.repeat(6)}` }, names: 'or=(or' },
  { query: { or: `(${'rank.eq.1,'.repeat(50)}rank.eq.2)` }, names: 'or: rank.eq.2' },
  { query: { select: 'name:secret' }, names: 'select=name:secret' },
  { query: { select: 'a:b:word' }, names: 'select=a:b:word' },
  { query: { select: 'word,word:meaning' }, names: 'select=word (twice)' },
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
  // Behind the mark by which Excel reads accents; programs at /rest/v1 get none.
  expect(reply.text.split('\r\n')).toEqual([
    '\uFEFFword,meaning',
    `"'=SUM(A1)",`,
    'word-30,"even, (thing) 30"',
    '',
  ])
})

test('answers a whole list as one CSV file, with the number of rows that there are', async () => {
  const csv = (query: Record<string, string>) =>
    app.as(null).get('/gadgets', { query, headers: { accept: 'text/csv' } })
  const whole = await csv({ page_size: String(CSV_ROWS) })
  expect(whole.text.trimEnd().split('\r\n')).toHaveLength(32)
  expect(whole.headers['content-range']).toBe('0-30/31')
  expect((await csv({ page_size: '5' })).headers['content-range']).toBe('0-4/31')
  expect((await csv({ q: 'nothing' })).headers['content-range']).toBe('*/0')
  expect((await csv({ page_size: String(CSV_ROWS + 1) })).status).toBe(400)
  // Rows for a screen stay few.
  expect((await app.as(null).get('/gadgets', { query: { page_size: '101' } })).status).toBe(400)
})

test('counts the rows of a CSV file beyond the cap of a screen', async () => {
  await app.platform.db.query(
    `insert into gadgets (word, rank, made_at) select 'many', 200, '2019-01-01' from generate_series(1, 1200)`,
  )
  const query = { word: 'eq.many', page_size: '5' }
  const screen = await app.as(null).get('/gadgets', { query })
  expect(screen.body.meta).toMatchObject({ total: 1000 })
  const file = await app.as(null).get('/gadgets', { query, headers: { accept: 'text/csv' } })
  expect(file.headers['content-range']).toBe('0-4/1200')
  await app.platform.db.query(`delete from gadgets where word = 'many'`)
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
  const either = await postgrest
    .from('gadgets')
    .select('name:word,rank')
    .or('rank.eq.3,and(rank.gt.28,word.like."word-*"),word.in.(word-07,"word-08")')
    .order('rank')
  expect(either).toMatchObject({
    error: null,
    data: [3, 7, 8, 29, 30].map((rank) => ({ name: `word-${String(rank).padStart(2, '0')}`, rank })),
  })
  expect(
    (await postgrest.from('gadgets').select('word').not('or', 'is', '(rank.lt.30,rank.is.null)')).error,
  ).not.toBeNull()
  const found = await postgrest
    .from('gadgets')
    .select('word')
    .textSearch('meaning', "'even' & ('thing' | 'mother') & !'nothing'", { config: 'english' })
    .order('rank')
    .limit(2)
  expect(found.data).toEqual([{ word: 'word-02' }, { word: 'word-04' }])
  const all = await postgrest.from('gadgets').select('word').limit(100)
  expect(all.data).toHaveLength(31)
  const tooMany = await postgrest.from('gadgets').select('word').limit(500)
  expect([tooMany.status, tooMany.error?.message]).toEqual([
    400,
    'This list has no "limit=500 (100 at most)".',
  ])
  expect((await postgrest.from('gadgets').select('called:word').eq('id', 1).csv()).data).toBe(
    'called\r\nword-01\r\n',
  )
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
