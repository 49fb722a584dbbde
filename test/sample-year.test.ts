import { rm } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, dayIn } from '#contract/dates.ts'
import { WEEK_DAYS } from '#contract/durations.ts'
import { daysOf, spanOf } from '#features/live/calendar/web/span.ts'
import { countedSql } from '#features/insights/metrics/server/recount.sql.ts'
import { implementations, openDevProvider } from '#server/app.ts'
import { driftOf } from '#server/metrics/recount.ts'
import { removeSample } from '#seed/removal/remove.ts'
import { sampleProgress } from '#server/sample/sample.ts'
import { testApp, type TestApp } from './app.ts'
import { createContentDatabase } from './content-database.ts'
import type { TestDatabase } from './database.ts'
import { aPerson, type TestPerson } from './factories.ts'
import { seedPeople } from '#seed/people.ts'
import { cast } from '#seed/year/cast.ts'
import type { Part } from '#seed/year/story.ts'
import { makeYear, PARTS } from '#seed/year/year.ts'

const PASSWORD = 'lively paper hands'
let database: TestDatabase, app: TestApp, real: TestPerson
const dataDir = path.join(tmpdir(), `asl-year-${randomUUID()}`)
beforeAll(async () => {
  database = await createContentDatabase('everything', dataDir)
  app = await testApp({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    DEMO_DATA: 'true',
    SAMPLE_YEAR: 'true',
    DEMO_PASSWORD: PASSWORD,
  })
  await seedPeople(app.platform)
  real = await aPerson(app.platform)
}, 300_000)
afterAll(async () => {
  await app.close()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const query = <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  app.platform.db.pool.query(text, values).then(({ rows }) => rows as Row[])
const year = (parts: readonly Part[] = PARTS): Promise<void> =>
  app.platform.db.asJob(() =>
    makeYear(app.platform, {
      password: PASSWORD,
      implementations,
      openProvider: openDevProvider,
      parts,
    }),
  )
/** Lists that are never empty, by the people whose screens show them. */
const LISTS = {
  'admin owner teacher teacher2 editor center valley.center':
    'users organizations memberships courses course-drafts vocabularies dictionary-entries teachers events articles',
  'admin owner center valley.center':
    'invites invite-links consents documents reported-comments/figures reported-comments feedback',
  'admin owner teacher teacher2 editor': 'memberships/teachers media signers',
  'admin owner teacher teacher2 center valley.center': 'groups progress/learners classes classes/learners',
  'admin owner teacher teacher2': 'seats',
  'admin owner teacher teacher2 teacher3': 'submissions',
  'teacher teacher2 teacher3': 'feedback',
  'admin center valley.center':
    'service-codes service-code-uses service-code-requests service-code-statements service-code-statement-lines',
  'admin owner teacher editor': 'dictionary-entries/duplicates signs review-books review-queue',
  'admin owner teacher': 'dictionary-imports feedback/sums',
  'admin owner': 'orders subscriptions offline-purchases tax-certificates support-requests community/held',
  'admin teacher teacher2 teacher3 editor': 'site-documents organizer-events',
  'owner teacher teacher2 editor': 'availability/teachers',
  'owner teacher teacher2 center valley.center': 'reports/learners',
  'owner center valley.center': 'reports/schedules',
  'teacher teacher2 teacher3 editor': 'course-invites',
  'teacher teacher2': 'appointments appointments/learners',
  'admin teacher2': 'event-registrations',
  admin:
    'people certificates plans discounts credit/entries gift-cards books/transactions reconciliation/runs vocabulary-reports signed-reviews newsletter/subscribers newsletter/issues demo-requests site-redirects community/phrases community/domains moderation-appeals weekly-signs jobs audit-log',
}
const signedIn = async (name: string): Promise<TestPerson> => {
  const { body } = await app
    .as(null)
    .post<{ token: string }>('/auth/login', { email: `${name}@example.com`, password: PASSWORD })
  return { ...real, token: body.data.token }
}
const drift = () => driftOf(app.platform.db, countedSql(null, ['followed']))
const balance = async (): Promise<unknown> =>
  (
    await query(`
      select
        (
          select count(*)::int
          from (select from ledger_entries group by transaction_id having sum(cents) <> 0) crooked
        ) as crooked,
        (select sum(debits - credits)::int from ledger_totals) as totals,
        (
          select count(*)::int
          from (
            select account, currency, date_trunc('month', at at time zone 'UTC')::date as month,
              sum(greatest(cents, 0)) as debits, sum(greatest(-cents, 0)) as credits
            from ledger_entries
            group by 1, 2, 3
          ) e
          full join ledger_totals t using (account, currency, month)
          where coalesce(e.debits, 0) <> coalesce(t.debits, 0)
            or coalesce(e.credits, 0) <> coalesce(t.credits, 0)
        ) as apart`)
  )[0]
const BALANCED = { crooked: 0, totals: 0, apart: 0 }
/** Number of rows of every table. */
const sizes = async (): Promise<Record<string, number>> => {
  const tables = await query<{ name: string }>(
    `select relname as name from pg_class
      where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace order by 1`,
  )
  const [row] = await query<Record<string, number>>(
    `select ${tables.map(({ name }) => `(select count(*)::int from "${name}") as "${name}"`).join(', ')}`,
  )
  return row!
}

describe('the sample year', () => {
  it('begins a part anew that was cut short, without doubles', async () => {
    const before = await sizes()
    let tries = 0
    const short = (name: string, asksProvider: boolean): Part => ({
      name,
      ...(asksProvider && { asksProvider: true }),
      tell: async (story) => {
        await story.platform.db.transaction((tx) =>
          cast(story, name, tx, {
            first_name: 'Ines',
            last_name: 'Short',
            email: `${name}@cut.example`,
            role: 'Student',
            joined: 30,
            seen: 2,
          }),
        )
        tries += 1
        if (tries % 2 === 1) throw new Error('the process ends here')
      },
    })
    const parts = [short('at-once', false), short('pieces', true)]
    await expect(year(parts)).rejects.toThrow('ends here')
    expect(await sampleProgress(app.platform.db)).toEqual({ done: 0, total: 2 })
    await expect(year(parts)).rejects.toThrow('ends here')
    expect(await sampleProgress(app.platform.db)).toEqual({ done: 1, total: 2 })
    await year(parts)
    expect(await sampleProgress(app.platform.db)).toBeNull()
    expect((await sizes())['users']).toBe(before['users']! + 2)
    await query('delete from sample_parts')
    // Counted once, and too early here.
    await query('delete from metric_days')
  })

  it('is told once: the books balance, and every figure equals its recount', async () => {
    await year()
    expect(await balance()).toEqual(BALANCED)
    expect(await drift()).toEqual([])
    expect(await query('select part from sample_parts where done_at is null')).toEqual([])
    const [row] = await query<Record<string, number>>(`
      select
        (select count(*)::int from group_members g join groups o on o.id = g.group_id
          join organizations n on n.id = o.organization_id and n.name like 'Marlow Valley%') as in_groups,
        (select count(*)::int from subscriptions where user_id is not null and provider = 'Stripe') as plans,
        (select count(*)::int from orders where refunded > 0) as refunded,
        (select count(*)::int from order_disputes) as disputes,
        (select count(*)::int from reconciliation_findings) as findings,
        (select count(*)::int from mails m join users u on u.email = m."to"
          where u.email like '%@mailbox.example') as mails,
        (select count(*)::int from learner_days where day > now()) as future,
        (select count(*)::int from metric_days where metric = 'active_30' and amount > 100) as windows,
        (select count(*)::int from recordings where state = 'ready') as films`)
    expect(row).toEqual({
      in_groups: 128,
      plans: 40,
      refunded: expect.any(Number) as number,
      disputes: 3,
      findings: 0,
      mails: 0,
      future: 0,
      windows: 40,
      films: 4,
    })
  }, 300_000)

  it('leaves no list of staff empty', async () => {
    const empty: string[] = []
    for (const [people, lists] of Object.entries(LISTS))
      for (const name of people.split(' ')) {
        const staff = app.as(await signedIn(name))
        for (const list of lists.split(' ')) {
          const { status, body } = await staff.get<unknown[]>(`/${list}`)
          if (status !== 200 || body.data.length === 0) empty.push(`${name} ${list}`)
        }
      }
    for (const name of ['owner', 'center', 'valley.center']) {
      const groups = await app.as(await signedIn(name)).get<{ name: string; learners: number }[]>('/groups')
      empty.push(
        ...groups.body.data.filter(({ learners }) => learners === 0).map((one) => `${name} ${one.name}`),
      )
    }
    const zone = 'America/Los_Angeles'
    const today = dayIn(zone, app.platform.clock())
    for (const name of ['center', 'valley.center'])
      for (const day of [today, addDays(today, WEEK_DAYS)]) {
        const { from, to } = spanOf(daysOf('week', day), zone)
        const { body } = await app.as(await signedIn(name)).get<{ entries: unknown[] }>('/calendar', {
          query: { from: from.toISOString(), to: to.toISOString() },
        })
        if (body.data.entries.length === 0) empty.push(`${name} calendar`)
      }
    expect(empty).toEqual([])
  }, 60_000)

  it('changes nothing the second time', async () => {
    const before = await sizes()
    await year()
    expect(await sizes()).toEqual(before)
  })

  it('is removed whole, and what somebody else made stays', async () => {
    const note = await app.as(real).put('/site-feedback', { stars: 5, text: 'I am real.' })
    expect(note.status).toBe(200)
    const removed = await app.platform.db.asJob(() => removeSample(app.platform.db, app.platform.clock()))
    expect(removed.get('users')).toBeGreaterThan(200)
    expect(removed.get('orders')).toBeGreaterThan(150)
    const after = await sizes()
    expect({
      users: after['users'],
      feedback: after['feedback'],
      organizations: after['organizations'],
      orders: after['orders'],
      ledger_entries: after['ledger_entries'],
      learner_days: after['learner_days'],
      support_requests: after['support_requests'],
      lookups: after['lookups'],
    }).toEqual({
      users: 1,
      feedback: 1,
      organizations: 0,
      orders: 0,
      ledger_entries: 0,
      learner_days: 0,
      support_requests: 0,
      lookups: 0,
    })
    expect(await balance()).toEqual({ ...BALANCED, totals: 0 })
    expect(await query(`select from metric_days where metric in ('active_7', 'active_30')`)).toEqual([])
    // A later start makes nothing again.
    expect(await seedPeople(app.platform)).toEqual([])
    await year()
    expect((await sizes())['users']).toBe(1)
  }, 60_000)
})
