import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#contract/durations.ts'
import { activity_slots, enrolments } from '#features/learning/progress/server/progress.table.ts'
import { testApp, type TestApp } from '../../../../../test/app.ts'
import { aPerson, inZone, teaches, twoTenants, type TestPerson } from '../../../../../test/factories.ts'
import { insertCourse } from '../../../../../test/insert-course.ts'
import type { ReportRow, ReportSummary } from '../reports.contract.ts'

let app: TestApp
let world: Awaited<ReturnType<typeof twoTenants>>
let shared: string, of_one: string, of_two: string, group: string
// A Tuesday; in Los Angeles it is still Monday the 9th.
const NOW = '2026-03-10T02:00:00Z'

const aCourse = (organization_id: string | null, title: string): Promise<string> =>
  insertCourse(app.platform.db, organization_id, { en: title, es: `${title} (es)` })
type Slot = { at: string; minutes: number; lessons?: number; scores?: number[] }
async function learned(person: TestPerson, common_id: string, slots: Slot[]): Promise<void> {
  const rows = slots.map(({ at, minutes, lessons = 0, scores = [] }) => ({
    user_id: person.id,
    common_id,
    slot: new Date(at),
    active_ms: minutes * MINUTE_MS,
    lessons_completed: lessons,
    quizzes_taken: scores.length,
    score_sum: scores.reduce((sum, score) => sum + score, 0),
  }))
  await app.platform.db.orm.insert(activity_slots).values(rows)
  const sum = (name: 'active_ms' | 'lessons_completed' | 'quizzes_taken' | 'score_sum'): number =>
    rows.reduce((total, row) => total + row[name], 0)
  await app.platform.db.orm.insert(enrolments).values({
    user_id: person.id,
    common_id,
    active_ms: sum('active_ms'),
    lessons_completed: sum('lessons_completed'),
    quizzes_taken: sum('quizzes_taken'),
    score_sum: sum('score_sum'),
    last_activity_at: rows.at(-1)!.slot,
  })
}
/** The zone of the account counts, not that of the device. */
const there = async (person: TestPerson, zone: string) =>
  app.as(await inZone(app.platform, person, zone), { zone: 'Asia/Tokyo' })
const rows = async (person: TestPerson, query = '', zone = 'UTC') =>
  (await (await there(person, zone)).get<ReportRow[]>(`/reports/learners${query}`)).body.data
const summary = async (person: TestPerson, query = '', zone = 'UTC') =>
  (await (await there(person, zone)).get<ReportSummary>(`/reports/summary${query}`)).body.data

beforeAll(async () => {
  app = await testApp()
  app.at(NOW)
  world = await twoTenants(app.platform)
  ;[shared, of_one, of_two] = await Promise.all([
    aCourse(null, 'ASL 1'),
    aCourse(world.one.organization.id, 'Signs at work'),
    aCourse(world.two.organization.id, 'Secret course'),
  ])
  await learned(world.one.learner, shared, [
    { at: '2026-03-01T12:00:00Z', minutes: 30, lessons: 1, scores: [50] },
    { at: '2026-03-09T06:30:00Z', minutes: 20, lessons: 1, scores: [80, 100] },
  ])
  await learned(world.one.learner, of_one, [{ at: '2026-03-09T12:00:00Z', minutes: 10 }])
  // The learner is also in a course of somebody else, which is none of their organization's business.
  await learned(world.one.learner, of_two, [
    { at: '2026-03-09T12:30:00Z', minutes: 99, lessons: 3, scores: [0] },
  ])
  await learned(world.two.learner, shared, [{ at: '2026-03-09T13:00:00Z', minutes: 40 }])
  const [row] = await app.platform.db.query<{ id: string }>(
    `
      insert into groups (organization_id, teacher_id, name)
      select organization_id, id, 'Evening'
      from memberships
      where user_id = $1
      returning id`,
    [world.one.teacher.id],
  )
  group = row!.id
  await app.platform.db.query(
    `
      insert into group_members (group_id, membership_id, organization_id)
      select $1, id, organization_id
      from memberships
      where user_id = $2`,
    [group, world.one.learner.id],
  )
})
afterAll(() => app.close())

describe('an organization’s report', () => {
  it('adds up its own learners, in the platform’s and its own courses, and nobody else’s', async () => {
    for (const person of [world.one.owner, world.one.teacher]) {
      expect(await rows(person)).toEqual([
        expect.objectContaining({
          user_id: world.one.learner.id,
          minutes: 60,
          lessons_completed: 2,
          quizzes_taken: 3,
          quiz_average: 77,
          courses: 2,
          courses_completed: 0,
          percent: 25,
          groups: ['Evening'],
          last_activity_at: '2026-03-09T12:00:00.000Z',
        }),
      ])
      const all = await summary(person)
      expect(all).toMatchObject({
        organization: { id: world.one.organization.id },
        minutes: 60,
        lessons_completed: 2,
        quizzes_taken: 3,
        quiz_average: 77,
        learners: { seen: 1, not_agreed: 0, no_seat: 0, active: 1 },
        days: [],
      })
      expect(
        all.courses.map((course) => [course.title, course.minutes, course.begun, course.percent]),
      ).toEqual([
        ['ASL 1', 50, 1, 50],
        ['Signs at work', 10, 1, 0],
      ])
      expect(all.groups).toEqual([
        expect.objectContaining({ id: group, name: 'Evening', learners: 1, active: 1, minutes: 60 }),
      ])
      expect(all.choices.map((one) => one.title)).toEqual(['ASL 1', 'Signs at work'])
    }
    expect((await rows(world.two.owner)).map((row) => [row.user_id, row.minutes])).toEqual([
      [world.two.learner.id, 40],
    ])
  })

  it('cuts the period at midnight where the reader is', async () => {
    // 6:30 UTC of the 9th is still the 8th in Los Angeles (daylight saving began that morning).
    expect((await rows(world.one.owner, '?date_range=yesterday'))[0]).toMatchObject({
      minutes: 30,
      lessons_completed: 1,
      quiz_average: 90,
    })
    expect((await rows(world.one.owner, '?date_range=yesterday', 'America/Los_Angeles'))[0]).toMatchObject({
      minutes: 20,
      lessons_completed: 1,
      quiz_average: 90,
    })
    expect((await rows(world.one.owner, '?date_range=today', 'America/Los_Angeles'))[0]).toMatchObject({
      minutes: 10,
      lessons_completed: 0,
      quiz_average: null,
    })
    const week = await summary(world.one.owner, '?date_range=last_seven_days', 'America/Los_Angeles')
    expect(week.days.map((day) => day.minutes)).toEqual([0, 0, 0, 0, 0, 20, 10])
    expect(week.days.at(-1)!.day).toBe('2026-03-09')
    expect((await summary(world.one.owner, '?date_range=today')).learners).toMatchObject({
      seen: 1,
      active: 0,
    })
  })

  it('counts nobody as active who began a course and did nothing', async () => {
    const idle = await aPerson(app.platform, { organization_id: world.two.organization.id, seat: true })
    const began = { user_id: idle.id, common_id: shared, last_activity_at: new Date(NOW) }
    await app.platform.db.orm.insert(enrolments).values(began)
    expect((await summary(world.two.owner)).learners).toMatchObject({ seen: 2, active: 1 })
  })

  it('narrows to a group, a course, a name', async () => {
    expect((await rows(world.one.owner, `?common_id=${of_one}`))[0]).toMatchObject({
      minutes: 10,
      courses: 1,
      percent: 0,
    })
    expect((await summary(world.one.owner, `?common_id=${of_one}`)).courses.map((one) => one.title)).toEqual([
      'Signs at work',
    ])
    expect(await rows(world.one.owner, `?common_id=${of_two}`)).toEqual([
      expect.objectContaining({ minutes: 0, courses: 0 }),
    ])
    expect(await rows(world.one.owner, `?group_id=${group}`)).toHaveLength(1)
    expect(await rows(world.one.owner, `?group_id=${randomUUID()}`)).toEqual([])
    expect(await rows(world.one.owner, `?q=${world.one.learner.last_name}&order=minutes.desc`)).toHaveLength(
      1,
    )
    expect(await rows(world.one.owner, '?q=nobody-at-all')).toEqual([])
  })

  it('only counts who has not agreed, from the moment they take it back', async () => {
    const shy = await aPerson(app.platform, { organization_id: world.one.organization.id, seat: true })
    await aPerson(app.platform, { organization_id: world.one.organization.id })
    await learned(shy, shared, [{ at: '2026-03-09T12:00:00Z', minutes: 5 }])
    expect(await rows(world.one.owner)).toHaveLength(2)
    const mine = (await app.as(shy).get<{ id: string }[]>('/consents/mine')).body.data
    expect(
      (await app.as(shy).post(`/consents/${mine[0]!.id}/decide`, { decision: 'withdrawn' })).status,
    ).toBe(200)
    expect((await rows(world.one.owner)).map((row) => row.user_id)).toEqual([world.one.learner.id])
    const after = await summary(world.one.owner)
    expect(after.learners).toEqual({ seen: 1, without_scores: 0, not_agreed: 1, no_seat: 1, active: 1 })
    expect(after.minutes).toBe(60)
    expect(JSON.stringify(after)).not.toContain(shy.id)
    // A consent to reports alone is none to progress, which a report shows first.
    await app.platform.db.query(
      `update consents set state = 'granted', scope = '{reports}' where subject_id = $1`,
      [shy.id],
    )
    expect(await rows(world.one.owner)).toHaveLength(1)
  })

  it('is not for editors, learners and other organizations; an Admin names the organization', async () => {
    const editor = await aPerson(app.platform, {
      role: 'Teacher',
      organization_id: world.one.organization.id,
      staff_role: 'Editor',
    })
    for (const path of ['/reports/learners', '/reports/summary']) {
      for (const person of [editor, world.one.learner])
        expect((await app.as(person).get(path)).status).toBe(403)
      expect((await app.as(null).get(path)).status).toBe(401)
      expect(
        (await app.as(world.two.owner).get(`${path}?organization_id=${world.one.organization.id}`)).status,
      ).toBe(404)
      expect((await app.as(world.admin).get(path)).status).toBe(422)
    }
    expect(await rows(world.admin, `?organization_id=${world.one.organization.id}`)).toHaveLength(1)
  })

  it('shows a teacher the learners of their groups and of the courses that they teach, and nobody else', async () => {
    const { id } = world.one.organization
    const [other, mine, theirs] = [
      await aPerson(app.platform, { role: 'Teacher', organization_id: id, staff_role: 'Teacher' }),
      await aPerson(app.platform, { organization_id: id, seat: true }),
      await aPerson(app.platform, { organization_id: id, seat: true }),
    ]
    await learned(mine, of_one, [{ at: '2026-03-09T12:00:00Z', minutes: 7 }])
    await learned(theirs, shared, [{ at: '2026-03-09T12:00:00Z', minutes: 8 }])
    const ids = async (person: TestPerson, query = '') =>
      (await rows(person, query)).map((row) => row.user_id).toSorted()
    const files = async (person: TestPerson) =>
      (
        await app.app.inject({
          method: 'GET',
          url: '/api/v2/reports/download?format=csv',
          headers: { authorization: `Bearer ${person.token}` },
        })
      ).payload
    expect(await ids(other)).toEqual([])
    expect(await ids(world.one.owner)).toEqual(
      expect.arrayContaining([mine.id, theirs.id, world.one.learner.id]),
    )
    // A course that they write teaches them nobody; one that they teach does.
    await app.platform.db.query(
      `insert into course_teachers (common_id, user_id, role) values ($1, $2, 'Editor')`,
      [of_one, other.id],
    )
    expect(await ids(other)).toEqual([])
    await app.platform.db.query(
      `update course_teachers set role = 'Teacher' where common_id = $1 and user_id = $2`,
      [of_one, other.id],
    )
    expect(await ids(other)).toEqual([mine.id, world.one.learner.id].toSorted())
    expect(await ids(other, `?q=${theirs.last_name}`)).not.toContain(theirs.id)
    expect((await summary(other)).learners).toMatchObject({ seen: 2, not_agreed: 0 })
    const csv = await files(other)
    expect([csv.includes(mine.email), csv.includes(theirs.email)]).toEqual([true, false])
    for (const path of [
      `/reports/learners/${theirs.id}`,
      `/learners/${theirs.id}/picture`,
      `/learners/${theirs.id}/notes`,
    ])
      expect((await app.as(other).get(path)).status, path).toBe(404)
    expect((await app.as(other).get(`/reports/learners/${mine.id}`)).status).toBe(200)
    expect(
      (await app.as(other).get<unknown[]>(`/progress/learners?user_id=eq.${theirs.id}`)).body.data,
    ).toEqual([])
    // In a group of theirs, from that moment.
    await teaches(app.platform, other, theirs)
    expect(await ids(other)).toContain(theirs.id)
    // Somebody who owns one organization and teaches in this one is a teacher here.
    await app.platform.db.query(
      `insert into memberships (organization_id, user_id, kind) values ($1, $2, 'teacher')`,
      [id, world.two.owner.id],
    )
    const { token } = (
      await app
        .as(world.two.owner)
        .put<{ token: string }>('/users/me/active-organization', { organization_id: id })
    ).body.data
    expect(await ids({ ...world.two.owner, token })).toEqual([])
  })

  it('shows nothing of a deactivated organization’s learners, to administrators neither', async () => {
    const id = world.two.organization.id,
      seen = async () =>
        (await app.as(world.admin).get<ReportSummary>(`/reports/summary?organization_id=${id}`)).body.data
          .learners.seen
    const before = await seen()
    expect(before).toBeGreaterThan(0)
    expect(
      (await app.as(world.admin).post(`/organizations/${id}/deactivate`, { reason: 'Unpaid' })).status,
    ).toBe(200)
    expect(await seen()).toBe(0)
    expect(await rows(world.admin, `?organization_id=${id}`)).toEqual([])
    expect(
      (
        await app
          .as(world.admin)
          .get<{ state: string }>(`/learners/${world.two.learner.id}/picture?organization_id=${id}`)
      ).body.data.state,
    ).not.toBe('shown')
    expect((await app.as(world.admin).post(`/organizations/${id}/activate`)).status).toBe(200)
    expect(await seen()).toBe(before)
  })

  it('shows nothing to whoever has left since their token was made', async () => {
    const left = await aPerson(app.platform, {
      role: 'Teacher',
      organization_id: world.one.organization.id,
      staff_role: 'Teacher',
    })
    await teaches(app.platform, left, world.one.learner)
    expect(await rows(left)).toHaveLength(1)
    await app.platform.db.query(`update memberships set status = 'inactive' where user_id = $1`, [left.id])
    expect(await rows(left)).toEqual([])
  })
})
