import { afterAll, beforeAll, expect, it } from 'vitest'
import { implementations } from '#server/app.ts'
import type pg from 'pg'
import { watchStatements } from '../../bench/large/explain.ts'
import { generate } from '../../bench/large/generate.ts'
import type { TestPerson } from '../factories.ts'
import { MONTHLY_PLAN, planOnSale } from '../payments.ts'
import { courseWorld } from '../world.ts'
import { LARGE, pretendLarge, wholeTables } from './large-tables.ts'

/**
 * The statements of what learners, an owner and an administrator open, explained as on a database of a
 * million learners: none may read a large table whole. So an index that its statement cannot use, or an OR
 * that keeps it from one, is found here.
 */

const LEARNERS = 1000
/** Texts by which few people are found, and one of sixteen: surnames that begin so (`nameOf`, bench/large). */
const SEARCHED = ['learner77', 'pel']

const { test, tenants } = await courseWorld()
let client: pg.PoolClient
beforeAll(async () => {
  await test.platform.jobs.start()
  await planOnSale(test, tenants.admin, MONTHLY_PLAN)
  client = await test.platform.db.pool.connect()
  await client.query('set role none')
  await client.query(
    `
      insert into attempts (
        quiz_version_id, quiz_id, user_id, language, started_at, finished_at, answers, graded, points,
        points_possible, score, pass_mark
      )
      select id, quiz_id, $1, 'en', now(), now(), '{}', '[]', 1, 1, 80, 70 from quiz_versions limit 1`,
    [tenants.one.learner.id],
  )
  await generate(client, LEARNERS, () => undefined)
  await pretendLarge(client)
}, 60_000)
const statements = watchStatements()
afterAll(() => {
  statements.stop()
  client.release(true)
})

it('has rows in every table that is to be large', async () => {
  const { rows } = await client.query<{ relname: string }>(
    'select relname from pg_class where relname = any ($1) and relnamespace = $2::regnamespace and reltuples > 0',
    [LARGE, 'public'],
  )
  expect(rows.map(({ relname }) => relname).toSorted()).toEqual([...LARGE].toSorted())
})

it('reads no large table whole, whoever asks', async () => {
  const endpoints = implementations(test.platform)
    .flatMap(({ contract }) => Object.values(contract))
    .filter(({ method, path }) => method === 'GET' && !path.includes('{'))
  const ask = async (who: string, person: TestPerson, path: string, query: Record<string, string>) => {
    statements.forget()
    await test.as(person).get(path, { query })
    const found: string[] = []
    for (const one of statements.ran()) {
      const whole = /^\s*(select|with)\s/.test(one.text) ? await wholeTables(client, one) : []
      found.push(...whole.map((table) => `${who} ${path}${query['q'] ? ` ?q=${query['q']}` : ''}: ${table}`))
    }
    return found
  }
  const found: string[] = []
  for (const { path, grammar } of endpoints)
    for (const [who, person] of Object.entries({
      learner: tenants.one.learner,
      ...(grammar && { owner: tenants.one.owner, admin: tenants.admin }),
    })) {
      found.push(...(await ask(who, person, path, {})))
      for (const q of grammar?.search ? SEARCHED : []) found.push(...(await ask(who, person, path, { q })))
    }
  expect([...new Set(found)].toSorted()).toEqual([])
}, 120_000)
