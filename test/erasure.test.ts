import { afterAll, beforeAll, expect, it } from 'vitest'
import { isOwn, mentionsOf } from '#features/people/account-data/server/inventory.ts'
import { keepEvent } from '#features/commerce/payments/server/intake.ts'
import { JOBS_SCHEMA } from '#server/jobs/make-jobs.ts'
import { makeWorld, type World } from './access/world.ts'
import { testApp, type TestApp } from './app.ts'
import type { TestPerson } from './factories.ts'

/**
 * One row of everything, with a word of a person's own wherever they may write one. A month after they have
 * deleted their account, no table of the database knows name, address or word.
 */

const DAY = 86_400_000
const MARK = 'Quillfeather'
/** Tables that keep a name, and the law that asks for it. */
const KEPT: Record<string, string> = {
  'public.documents': '26 U.S.C. § 6001: invoices and receipts are records behind a tax return',
  'public.audit_log': 'GDPR article 5(2): who did what with personal data has to be shown',
}
/** Columns for keys, codes and choices of a list, in which nobody writes words. */
const NO_WORDS =
  /(^|_)(key|hash|code|slug|language|zone|type|category|version|session|object|intent|fingerprint|url|id)$|^referral$/
/** Text of the site that a buyer agreed to. */
const OF_THE_SITE = new Set(['orders.agreed_text'])

let test: TestApp, world: World, person: TestPerson
beforeAll(async () => {
  test = await testApp()
  await test.platform.jobs.start()
  world = await makeWorld(test)
  person = world.people['learner']!
  for (const kind of world.kinds) await world.one(kind)
}, 60_000)
afterAll(() => test.close())

const run = <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  test.platform.db.pool.query(text, values).then(({ rows }) => rows as Row[])

type Column = { schema: string; table: string; column: string; json: boolean }
/** Columns that hold text, or JSON with text in it: the product's and the queue's. */
const columns = (): Promise<Column[]> =>
  run<Column>(
    `
      select n.nspname as schema, c.relname as "table", a.attname as "column", t.typname in ('json', 'jsonb') as json
      from pg_attribute a
      join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') and not c.relispartition
      join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', $1)
      join pg_type t on t.oid = a.atttypid and t.typname in ('text', 'citext', 'varchar', '_text', 'json', 'jsonb')
      where a.attnum > 0 and not a.attisdropped
      order by 1, 2, 3`,
    [JOBS_SCHEMA],
  )

/** Columns that hold one of these words, as `schema.table.column`. */
async function placesOf(words: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const { schema, table, column } of await columns()) {
    const rows = await run(
      `select from "${schema}"."${table}" where lower("${column}"::text) like any ($1) limit 1`,
      [words.map((word) => `%${word.toLowerCase()}%`)],
    )
    if (rows.length > 0) found.push(`${schema}.${table}.${column}`)
  }
  return found
}

/** Writes the mark into every text of the person's rows that takes it; answers how many did. */
async function mark(): Promise<number> {
  const texts = (await columns()).filter(
    ({ schema, table, column, json }) =>
      schema === 'public' && !json && !NO_WORDS.test(column) && !OF_THE_SITE.has(`${table}.${column}`),
  )
  let marked = 0
  for (const own of (await mentionsOf(test.platform.db)).filter(isOwn))
    for (const { table, column } of texts.filter((text) => text.table === own.table))
      marked += (
        await run(`update "${table}" set "${column}" = $2 where "${own.column}" = $1 returning 1`, [
          person.id,
          MARK,
        ]).catch(() => [])
      ).length
  return marked
}

/** Waits until the scheduled jobs, each asked for once, are done. */
async function upkeep(): Promise<void> {
  const scheduled = await run<{ name: string }>(`select name from ${JOBS_SCHEMA}.schedule`)
  const names = scheduled.map(({ name }) => name).filter((name) => !name.startsWith('__'))
  expect(names.length).toBeGreaterThan(30)
  await test.platform.db.transaction(async (tx) => {
    for (const name of names) await test.platform.jobs.send(tx, name, {})
  })
  const left = () =>
    run<{ name: string; state: string; output: unknown }>(
      `select name, state, output from ${JOBS_SCHEMA}.job where name = any($1) and state <> 'completed'`,
      [names],
    )
  await expect
    .poll(async () => (await left()).filter(({ state }) => state === 'created' || state === 'active'), {
      timeout: 60_000,
    })
    .toEqual([])
  expect(await left()).toEqual([])
}

it('leaves no name, no address and no word of an erased person, except where a law says so', async () => {
  const { platform } = test
  await run(`update users set first_name = 'Zephyrine', last_name = $2 where id = $1`, [person.id, MARK])
  expect(await mark()).toBeGreaterThan(30)
  // JSON, and rows that the makers leave out.
  await run(
    `update attempts set answers = jsonb_build_object('q1', jsonb_build_array($2::text)) where user_id = $1`,
    [person.id, MARK],
  )
  await run(
    `
      update order_lines l set details = l.details || jsonb_build_object('from_name', $2::text, 'message', $2::text)
      from gift_cards c
      where c.order_line_id = l.id and c.user_id = $1`,
    [person.id, MARK],
  )
  await run(
    `
      insert into board_lines (booking_id, user_id, glosses, non_manual)
      select id, $1, jsonb_build_array(jsonb_build_object('gloss', $2::text)), '[]' from bookings limit 1`,
    [person.id, MARK],
  )
  await run(
    `insert into vocabulary_reports (vocabulary_id, user_id, reason, text) values ($1, $2, 'other', $3)`,
    [world.word, person.id, MARK],
  )
  const asked = { subject: MARK, category: 'technical', text: `I am ${MARK}.` }
  expect((await test.as(person).post('/support-requests', asked)).status).toBe(201)
  const customer = {
    id: 'cus_1',
    name: `Zephyrine ${MARK}`,
    email: person.email,
    metadata: { user: person.id },
  }
  await keepEvent(
    platform,
    { provider: 'Stripe', id: 'evt_1', type: 'customer.updated', object_id: 'cus_1', subject: null },
    JSON.stringify({
      id: 'evt_1',
      data: { object: { ...customer, billing_details: { address: { line1: MARK } } } },
    }),
  )
  await platform.db.transaction(async (tx) => {
    await platform.jobs.send(tx, 'nobody-works-on-this', { to: person.email, text: MARK })
  })
  const before = await placesOf([MARK, person.email])
  expect(before).toEqual(
    expect.arrayContaining([
      'pgboss.job.data',
      'public.attempts.answers',
      'public.board_lines.glosses',
      'public.gift_cards.message',
      'public.order_lines.details',
      'public.support_messages.text',
      'public.vocabulary_reports.text',
    ]),
  )
  // Nothing reads names and addresses in a provider's notifications: they are not even stored.
  expect(before).not.toContain('public.payment_events.body')
  expect(await run(`select from payment_events where body like '%' || $1 || '%'`, [person.id])).toHaveLength(
    1,
  )

  const deleted = await test
    .as(world.people['admin']!)
    .post(`/users/${person.id}/delete`, { email: person.email, reason: 'Asked for it' })
  expect(deleted.status).toBe(200)
  test.at(new Date(Date.now() + 31 * DAY))
  await upkeep()
  const kept = Object.keys(KEPT).map((table) => `${table}.`)
  expect(
    (await placesOf([MARK, person.email])).filter((place) => !kept.some((table) => place.startsWith(table))),
  ).toEqual([])
}, 120_000)
