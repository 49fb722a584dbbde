import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grants } from '#features/access/grants/server/grants.table.ts'
import { MINUTE_MS } from '#contract/durations.ts'
import {
  activity_slots,
  enrolments,
  learner_days,
  lesson_progress,
} from '#features/learning/progress/server/progress.table.ts'
import { invites } from '#features/people/invites/server/invites.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { audit } from '#server/audit/audit.ts'
import type { Actor } from '#server/auth/actor.ts'
import { inArray } from 'drizzle-orm'
import { testApp, type TestApp } from '../../../../../test/app.ts'
import {
  anOrganization,
  aPerson,
  inZone,
  teaches,
  twoTenants,
  type TestPerson,
} from '../../../../../test/factories.ts'
import { planOnSale } from '../../../../../test/payments.ts'
import { insertCourse } from '../../../../../test/insert-course.ts'
import type { AdminDashboard, OrganizationDashboard } from '../dashboards.contract.ts'
import { periods } from './periods.ts'

let app: TestApp
let world: Awaited<ReturnType<typeof twoTenants>>
const NOW = '2026-03-10T02:00:00Z'
const HALF_HOUR_MS = 30 * MINUTE_MS

const aCourse = (organization_id: string | null, title: string): Promise<string> =>
  insertCourse(app.platform.db, organization_id, { en: title, es: `${title} (es)` })
async function learned(person: TestPerson, common_id: string, lessons: string[]): Promise<void> {
  const last = lessons.at(-1)!
  await app.platform.db.orm.insert(enrolments).values({
    user_id: person.id,
    common_id,
    lessons_completed: lessons.length,
    active_ms: 60_000,
    last_activity_at: new Date(last),
  })
  await app.platform.db.orm.insert(lesson_progress).values(
    lessons.map((completed_at, n) => ({
      user_id: person.id,
      common_id,
      lesson_key: `l${n}`,
      completed_at: new Date(completed_at),
    })),
  )
  await app.platform.db.orm.insert(activity_slots).values(
    lessons.map((completed_at) => ({
      user_id: person.id,
      common_id,
      slot: new Date(Math.floor(Date.parse(completed_at) / HALF_HOUR_MS) * HALF_HOUR_MS),
      active_ms: 60_000,
      lessons_completed: 1,
    })),
  )
}
const day = (person: TestPerson, date: string) =>
  app.platform.db.orm.insert(learner_days).values({ user_id: person.id, day: date })
const own = async (person: TestPerson, language?: 'es') =>
  (await app.as(person, language ? { language } : {}).get<OrganizationDashboard>('/dashboards/organization'))
    .body.data

beforeAll(async () => {
  app = await testApp()
  app.at(NOW)
  world = await twoTenants(app.platform)
  await teaches(app.platform, world.one.teacher, world.one.learner)
  const everyone = [
    world.admin,
    ...[world.one, world.two].flatMap(({ owner, teacher, learner }) => [owner, teacher, learner]),
  ]
  await app.platform.db.orm
    .update(users)
    .set({ created_at: new Date('2025-01-01T00:00:00Z') })
    .where(
      inArray(
        users.id,
        everyone.map((one) => one.id),
      ),
    )
})
afterAll(() => app.close())

describe('the periods', () => {
  it('begin and end where the reader is, also on the day of 23 hours', () => {
    // Daylight saving began on 8 March 2026 in Los Angeles; at NOW it is the evening of the 9th there.
    const { days, today, week } = periods('America/Los_Angeles', new Date(NOW))
    expect(days.at(-1)).toEqual({
      day: '2026-03-09',
      from: new Date('2026-03-09T07:00:00Z'),
      to: new Date('2026-03-10T07:00:00Z'),
    })
    expect(days.at(-2)).toEqual({
      day: '2026-03-08',
      from: new Date('2026-03-08T08:00:00Z'),
      to: new Date('2026-03-09T07:00:00Z'),
    })
    expect([days.length, days[0]!.day, today, week]).toEqual([
      14,
      '2026-02-24',
      new Date('2026-03-09T07:00:00Z'),
      new Date('2026-03-03T08:00:00Z'),
    ])
  })
})

describe('the administrator’s day', () => {
  /** The zone of the account counts, not that of the device. */
  const admin = async (zone = 'UTC') =>
    (
      await app
        .as(await inZone(app.platform, world.admin, zone), { zone: 'Asia/Tokyo' })
        .get<AdminDashboard>('/dashboards/admin')
    ).body.data

  it('is for administrators alone', async () => {
    for (const person of [world.one.owner, world.one.teacher, world.one.learner])
      expect((await app.as(person).get('/dashboards/admin')).status).toBe(403)
    expect((await app.as(null).get('/dashboards/admin')).status).toBe(401)
  })

  it('counts what happened today, this week and the week before, where the reader is', async () => {
    const ids = await Promise.all(
      [
        '2026-03-10T01:00:00Z',
        '2026-03-09T12:00:00Z',
        '2026-03-05T12:00:00Z',
        '2026-02-27T12:00:00Z',
        '2026-02-20T12:00:00Z',
      ].map((created_at) => aPerson(app.platform, { created_at: new Date(created_at) })),
    )
    await day(ids[0]!, '2026-03-10')
    await day(ids[0]!, '2026-03-09')
    await day(ids[1]!, '2026-03-05')
    await day(ids[1]!, '2026-03-02')
    await day(ids[2]!, '2026-02-20')
    const visitor: Actor = {
      user_id: null,
      role: 'CMS',
      organization_id: null,
      staff_role: null,
      session_id: null,
      language: 'en',
      zone: 'UTC',
      ip: '192.0.2.1',
      agent: 'a',
      permissions: app.platform.permissions('CMS'),
    }
    for (const at of ['2026-03-10T01:30:00Z', '2026-03-09T01:30:00Z', '2026-02-26T01:30:00Z'])
      await app.platform.db.transaction((tx) => audit(tx, visitor, { code: 'LOGIN_FAILED' }, new Date(at)))

    const { figures, days } = await admin()
    expect(figures.sign_ups).toEqual({ today: 1, week: 3, week_before: 1 })
    expect(figures.active_learners).toEqual({ today: 1, week: 2, week_before: 1 })
    expect(figures.failed_sign_ins).toEqual({ week: 2, week_before: 1 })
    expect(days).toHaveLength(14)
    expect(days.find((one) => one.day === '2026-03-05')).toEqual({
      day: '2026-03-05',
      sign_ups: 1,
      active_learners: 1,
    })

    // In Los Angeles it is still the 9th: 12:00 UTC of the 9th and 1:00 UTC of the 10th are both today.
    expect((await admin('America/Los_Angeles')).figures.sign_ups).toEqual({
      today: 2,
      week: 3,
      week_before: 1,
    })
  })

  it('shows the newest people and entries, and the state of every part', async () => {
    const newest = await aPerson(app.platform, {
      created_at: new Date('2026-03-10T01:59:00Z'),
      email_verified_at: null,
      organization_id: world.two.organization.id,
    })
    const { newest: people, entries, health, queues } = await admin()
    expect(people[0]).toMatchObject({
      id: newest.id,
      name: `${newest.first_name} ${newest.last_name}`,
      verified: false,
      organization_name: world.two.organization.name,
    })
    expect(entries[0]).toMatchObject({ code: 'LOGIN_FAILED', at: '2026-03-10T01:30:00.000Z' })
    expect(health.database.bytes).toBeGreaterThan(1_000_000)
    expect(health).toMatchObject({
      database: { state: 'ok', writable: true },
      clock: { state: 'ok' },
      jobs: { state: 'ok', waiting: 0, failed: 0, oldest_waiting_at: null },
      mail: { state: 'ok', driver: 'mailbox', delayed: 0, failed: 0 },
      files: { driver: 'disk', reachable: true },
      pages: { state: 'ok', outline_at: null },
      payments: { state: 'off', last_at: null },
      replica: { state: 'off', lag_seconds: null },
      sign_in: { state: 'off' },
      // The test's database is a server of its own, as a provider's is.
      backup: null,
    })
    expect(queues).toEqual([])
    const wrote = async () => (await admin()).waiting
    expect(await wrote()).toEqual({ support: 0, feedback: 0, codes: 0, purchases: 0 })
    expect((await app.as(world.one.learner).put('/site-feedback', { stars: 4, text: 'Clear.' })).status).toBe(
      200,
    )
    expect(await wrote()).toEqual({ support: 0, feedback: 1, codes: 0, purchases: 0 })
    await app.platform.db.query(`update feedback set state = 'read'`)
    expect((await wrote()).feedback).toBe(0)
  })

  it('counts orders of seats until they are approved or declined', async () => {
    const plan_id = await planOnSale(app, world.admin, { buyer: 'organization', billing_type: 'Upfront' })
    const post = (person: TestPerson, path: string, body: unknown = {}) =>
      app.as(person).post<{ id: string }>(`/offline-purchases${path}`, body)
    const order = async (owner: TestPerson): Promise<string> => {
      const { id } = (await post(owner, '', { plan_id, seats: 4 })).body.data
      expect((await post(owner, `/${id}/order`, { paying: 'wire' })).status).toBe(200)
      return id
    }
    const waiting = async () => (await admin()).waiting.purchases
    await post(world.one.owner, '', { plan_id, seats: 9 })
    expect(await waiting(), 'a quote').toBe(0)
    const { id: organization_id } = await anOrganization(app.platform)
    const owner = await aPerson(app.platform, { role: 'Organization', organization_id })
    const [approved, declined] = [await order(owner), await order(owner)]
    expect(await waiting()).toBe(2)
    await post(world.admin, `/${approved}/approve`)
    expect(await waiting()).toBe(1)
    await post(world.admin, `/${declined}/decline`, { reason: 'Please order by purchase order.' })
    expect(await waiting()).toBe(0)
  })
})

describe('an organization’s home', () => {
  let shared: string, of_one: string, of_two: string
  beforeAll(async () => {
    shared = await aCourse(null, 'ASL 1')
    of_one = await aCourse(world.one.organization.id, 'Signs at work')
    of_two = await aCourse(world.two.organization.id, 'Secret course')
    await learned(world.one.learner, shared, ['2026-03-01T12:00:00Z', '2026-03-09T12:00:00Z'])
    await learned(world.one.learner, of_one, ['2026-02-20T12:00:00Z'])
    await learned(world.two.learner, shared, ['2026-03-09T13:00:00Z'])
    await learned(world.two.learner, of_two, ['2026-03-09T13:00:00Z'])
    // A learner of the platform, and a member without a seat: neither has agreed to be seen.
    await learned(await aPerson(app.platform), shared, ['2026-03-09T14:00:00Z'])
    await learned(await aPerson(app.platform, { organization_id: world.one.organization.id }), shared, [
      '2026-03-09T14:00:00Z',
    ])
  })

  it('counts its own learners, and nobody else’s', async () => {
    for (const person of [world.one.owner, world.one.teacher]) {
      const { organization, learners } = await own(person)
      expect(organization).toEqual(world.one.organization)
      expect(learners).toMatchObject({ total: 1, active_week: 1, lessons_week: 1, lessons_week_before: 1 })
      expect(learners!.courses).toEqual([
        { common_id: shared, title: 'ASL 1', learners: 1, active: 1, completed: 0, percent: 50 },
        { common_id: of_one, title: 'Signs at work', learners: 1, active: 0, completed: 0, percent: 25 },
      ])
      expect(learners!.recent.map((row) => [row.user_id, row.last_activity_at])).toEqual([
        [world.one.learner.id, '2026-03-09T12:00:00.000Z'],
        [world.one.learner.id, '2026-02-20T12:00:00.000Z'],
      ])
    }
    expect((await own(world.two.owner)).learners!.courses.map((course) => course.title)).toEqual([
      'ASL 1',
      'Secret course',
    ])
    expect((await own(world.one.owner, 'es')).learners!.courses[0]!.title).toBe('ASL 1 (es)')
  })

  it('says of a course what the report says, and never more than was done', async () => {
    const second = await aPerson(app.platform, { organization_id: world.two.organization.id, seat: true })
    await learned(second, of_two, ['2026-03-09T13:00:00Z', '2026-03-09T14:00:00Z'])
    const { courses: reported } = (
      await app
        .as(world.two.owner)
        .get<{ courses: { common_id: string; percent: number }[] }>('/reports/summary')
    ).body.data
    const shown = (await own(world.two.owner)).learners!.courses
    // Three of eight lessons are 37.5 %.
    expect(
      [shown, reported].map((all) => all.find((course) => course.common_id === of_two)!.percent),
    ).toEqual([37, 37])
  })

  it('begins a week at midnight six days ago, where its reader is', async () => {
    const { id: organization_id } = await anOrganization(app.platform)
    const owner = await aPerson(app.platform, { role: 'Organization', organization_id })
    const zone = 'America/Los_Angeles'
    const { week, week_before, tomorrow } = periods(zone, new Date(NOW))
    const before = (at: Date): string => new Date(at.getTime() - 1).toISOString()
    const [early, late] = await Promise.all(
      [1, 2].map(() => aPerson(app.platform, { organization_id, seat: true })),
    )
    const course = await aCourse(organization_id, 'Week by week')
    await learned(early!, course, [before(week_before), week_before.toISOString(), before(week)])
    await learned(late!, course, [tomorrow.toISOString(), before(tomorrow), week.toISOString()])
    const { learners } = (
      await app.as(owner, { zone }).get<OrganizationDashboard>('/dashboards/organization')
    ).body.data
    expect(learners).toMatchObject({ total: 2, active_week: 1, lessons_week: 2, lessons_week_before: 2 })
    expect(learners!.courses).toMatchObject([{ learners: 2, active: 1 }])
    expect(learners!.recent.map((row) => row.user_id)).toEqual([late!.id, early!.id])
  })

  it('tells the names of learners’ organizations to an administrator alone', async () => {
    const names = async (person: TestPerson) =>
      (
        await app
          .as(person)
          .get<{ organization: string | null }[]>(`/progress/learners?user_id=eq.${world.one.learner.id}`)
      ).body.data.map((row) => row.organization)
    expect(await names(world.admin)).toEqual([world.one.organization.name, world.one.organization.name])
    expect(await names(world.one.owner)).toEqual([null, null])
    expect(await names(world.two.owner)).toEqual([])
  })

  it('counts people, seats and open invitations of the organization', async () => {
    const invite = (organization_id: string, email: string, state: string, expires_at: string) =>
      app.platform.db.orm.insert(invites).values({
        organization_id,
        email,
        role: 'learner',
        language: 'en',
        token_hash: randomUUID(),
        state,
        expires_at: new Date(expires_at),
        invited_by: world.one.owner.id,
      })
    await invite(world.one.organization.id, 'open@example.com', 'sent', '2026-03-11T00:00:00Z')
    await invite(world.one.organization.id, 'late@example.com', 'sent', '2026-03-09T00:00:00Z')
    await invite(world.one.organization.id, 'back@example.com', 'revoked', '2026-03-11T00:00:00Z')
    await invite(world.two.organization.id, 'other@example.com', 'sent', '2026-03-11T00:00:00Z')
    expect((await own(world.one.owner)).people).toEqual({
      teachers: 1,
      editors: 0,
      learners: 2,
      seats_used: 1,
      seats_bought: 1,
      invitations_open: 1,
    })
    // A service code of a Regional Center pays without a seat.
    const by_code = await aPerson(app.platform, {
      role: 'Student',
      organization_id: world.one.organization.id,
    })
    await app.platform.db.orm.insert(grants).values({
      user_id: by_code.id,
      source: 'service_code',
      organization_id: world.one.organization.id,
      community: 'Full',
      courses: 'Full',
      dictionary: 'Full',
      live: 'Full',
      starts_at: new Date('2026-03-01T00:00:00Z'),
    })
    expect((await own(world.one.owner)).people).toMatchObject({ learners: 3, seats_used: 1 })
    const admin = app.as(world.admin)
    const summary = await admin.get<{ held: number }>('/seats/summary', {
      query: { organization_id: world.one.organization.id },
    })
    const listed = await admin.get<{ seats: number }[]>('/organizations', {
      query: { id: `eq.${world.one.organization.id}` },
    })
    expect([summary.body.data.held, listed.body.data[0]!.seats]).toEqual([1, 1])
  })

  it('shows an editor no learner, a teacher of the platform nothing of any organization', async () => {
    const editor = await aPerson(app.platform, {
      role: 'Teacher',
      organization_id: world.one.organization.id,
      staff_role: 'Editor',
    })
    expect((await own(editor)).learners).toBeNull()
    const independent = await aPerson(app.platform, { role: 'Teacher' })
    expect(await own(independent)).toEqual({
      organization: null,
      people: null,
      codes: null,
      renewal: null,
      learners: {
        total: 0,
        active_week: 0,
        lessons_week: 0,
        lessons_week_before: 0,
        courses: [],
        recent: [],
      },
    })
  })

  it('is not for learners, administrators and visitors', async () => {
    expect((await app.as(world.one.learner).get('/dashboards/organization')).status).toBe(403)
    expect((await app.as(world.admin).get('/dashboards/organization')).status).toBe(403)
    expect((await app.as(null).get('/dashboards/organization')).status).toBe(401)
  })
})
