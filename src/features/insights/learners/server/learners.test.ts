import { MINUTE_MS } from '#contract/durations.ts'
import { FULL_ACCESS } from '#features/access/grants/grants.contract.ts'
import { grant } from '#features/access/grants/server/public.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activity_slots, enrolments } from '#features/learning/progress/server/progress.table.ts'
import { recordActivity, scoreChanged } from '#features/learning/progress/server/public.ts'
import type { LookRow, Watcher } from '#features/people/looks/looks.contract.ts'
import type { Person } from '#server/auth/actor.ts'
import { testApp, type TestApp } from '../../../../../test/app.ts'
import { aPerson, teaches, twoTenants, type TestPerson } from '../../../../../test/factories.ts'
import { actorOf } from '../../../../../test/actor-of.ts'
import { insertCourse } from '../../../../../test/insert-course.ts'
import type { LearnerNote, Picture } from '../learners.contract.ts'

let app: TestApp
let world: Awaited<ReturnType<typeof twoTenants>>
let shared: string, of_two: string
const NOW = '2026-03-10T14:52:00Z'

const aCourse = (organization_id: string | null, title: string): Promise<string> =>
  insertCourse(app.platform.db, organization_id, { en: title })
const learnerOf = (person: TestPerson): Person => actorOf(app.platform, person)
const picture = (person: TestPerson | null, shownPerson: TestPerson, query = '') =>
  app.as(person).get<Picture>(`/learners/${shownPerson.id}/picture${query}`)
const nameOf = ({ first_name, last_name }: TestPerson): string => `${first_name} ${last_name}`
const looks = async (person: TestPerson, query = '') =>
  (await app.as(person).get<LookRow[]>(`/looks/mine${query}`)).body.data

beforeAll(async () => {
  app = await testApp()
  app.at(NOW)
  world = await twoTenants(app.platform)
  for (const { teacher, learner } of [world.one, world.two]) await teaches(app.platform, teacher, learner)
  ;[shared, of_two] = await Promise.all([
    aCourse(null, 'ASL 1'),
    aCourse(world.two.organization.id, 'Secret course'),
  ])
  const { db } = app.platform
  const learner = learnerOf(world.one.learner)
  for (const common_id of [shared, of_two])
    await db.orm.insert(enrolments).values({
      user_id: learner.user_id,
      common_id,
      lessons_completed: 2,
      active_ms: 40 * MINUTE_MS,
      last_activity_at: new Date('2026-03-09T10:05:00Z'),
    })
  await db.transaction(async (tx) => {
    await recordActivity(tx, learner, new Date('2026-03-09T10:05:00Z'), {
      common_id: shared,
      active_ms: 20 * MINUTE_MS,
      lessons_completed: 1,
      quizzes_taken: 1,
      score: 60,
    })
    await recordActivity(tx, learner, new Date('2026-03-09T10:20:00Z'), {
      common_id: shared,
      active_ms: 5 * MINUTE_MS,
      quizzes_taken: 1,
      score: 100,
    })
    await recordActivity(tx, learner, new Date('2026-03-01T10:00:00Z'), {
      common_id: of_two,
      active_ms: 9 * MINUTE_MS,
    })
    await recordActivity(tx, learner, new Date('2026-03-09T11:00:00Z'), { active_ms: 10 * MINUTE_MS })
  })
  const [quiz] = await db.query<{ id: string }>(
    `insert into quizzes (common_id, lesson_key, title) values ($1, 'first', '{"en": "Greetings"}') returning id`,
    [shared],
  )
  await db.query(`insert into quiz_versions (quiz_id, version, questions) values ($1, 1, '[]')`, [quiz!.id])
  for (const [score, at] of [
    [60, '2026-03-09T10:05:00Z'],
    [100, '2026-03-09T10:20:00Z'],
  ] as const)
    await db.query(
      `
        insert into attempts (
          quiz_id, quiz_version_id, user_id, language, pass_mark, started_at, finished_at, points,
          points_possible, score
        )
        select $1, id, $2, 'en', 70, $3, $3, 1, 1, $4
        from quiz_versions
        where quiz_id = $1`,
      [quiz!.id, learner.user_id, new Date(at), score],
    )
})
afterAll(() => app.close())

describe('half hours', () => {
  it('hold what was done in one, by course, and follow a grade that changes', async () => {
    const slots = async () =>
      (await app.platform.db.orm.select().from(activity_slots)).filter(
        (row) => row.user_id === world.one.learner.id && row.common_id === shared,
      )
    expect(await slots()).toEqual([
      expect.objectContaining({
        slot: new Date('2026-03-09T10:00:00Z'),
        active_ms: 25 * MINUTE_MS,
        lessons_completed: 1,
        quizzes_taken: 2,
        score_sum: 160,
      }),
    ])
    await app.platform.db.transaction((tx) =>
      scoreChanged(
        tx,
        { user_id: world.one.learner.id, common_id: shared, finished_at: new Date('2026-03-09T10:05:00Z') },
        20,
        false,
      ),
    )
    expect((await slots())[0]!.score_sum).toBe(180)
    await app.platform.db.transaction((tx) =>
      scoreChanged(
        tx,
        { user_id: world.one.learner.id, common_id: shared, finished_at: new Date('2026-03-09T10:05:00Z') },
        -20,
        false,
      ),
    )
  })
})

describe('a learner’s whole picture', () => {
  it('is for the learner, their organization and Admins, in the courses that each may see', async () => {
    for (const person of [world.one.owner, world.one.teacher]) {
      const {
        body: { data },
      } = await picture(person, world.one.learner)
      expect(data.state).toBe('shown')
      expect(data.learning).toMatchObject({
        minutes: 50,
        lessons_completed: 2,
        quizzes_taken: 2,
        quiz_average: 80,
        practice: { minutes: 10, words: 0 },
        days: [],
      })
      expect(data.learning!.courses.map((course) => [course.title, course.percent])).toEqual([['ASL 1', 50]])
      expect(data.learning!.quizzes).toEqual([
        expect.objectContaining({
          title: 'Greetings',
          course: 'ASL 1',
          attempts: 2,
          best: 100,
          last: 100,
          passed: true,
        }),
      ])
    }
    for (const person of [world.one.learner, world.admin])
      expect((await picture(person, world.one.learner)).body.data.learning!.courses).toHaveLength(2)
    const week = (await picture(world.one.owner, world.one.learner, '?date_range=last_seven_days')).body.data
      .learning!
    expect(week).toMatchObject({
      minutes: 35,
      lessons_completed: 1,
      quiz_average: 80,
      practice: { minutes: 10 },
    })
    expect(week.days.map((day) => day.minutes)).toEqual([0, 0, 0, 0, 0, 35, 0])
    expect(
      (await picture(world.one.owner, world.one.learner, '?date_range=today')).body.data.learning,
    ).toMatchObject({ minutes: 0, quizzes: [], quiz_average: null })
    for (const person of [world.two.owner, world.two.teacher, world.two.learner])
      expect((await picture(person, world.one.learner)).status).toBe(404)
    expect((await picture(null, world.one.learner)).status).toBe(401)
  })

  it('is of who learns here, also when they teach elsewhere', async () => {
    const both = await aPerson(app.platform, { organization_id: world.one.organization.id, seat: true })
    await app.platform.db.query(`update users set role = 'Teacher' where id = $1`, [both.id])
    expect((await picture(world.one.owner, both)).body.data.state).toBe('shown')
    expect((await picture(world.two.owner, both)).status).toBe(404)
  })

  it('shows nothing of who has not agreed, and nobody has looked then', async () => {
    const shy = await aPerson(app.platform, { organization_id: world.one.organization.id, seat: true })
    const [consent] = (await app.as(shy).get<{ id: string }[]>('/consents/mine')).body.data
    await app.as(shy).post(`/consents/${consent!.id}/decide`, { decision: 'withdrawn' })
    expect((await picture(world.one.owner, shy)).body.data).toMatchObject({
      state: 'not_agreed',
      learning: null,
    })
    // Lessons and time without scores.
    await app.platform.db.query(`update consents set scope = '{progress}' where subject_id = $1`, [
      world.one.learner.id,
    ])
    expect((await picture(world.one.owner, world.one.learner)).body.data.learning).toMatchObject({
      scores: false,
      minutes: 50,
      quizzes: [],
      quizzes_taken: 0,
      quiz_average: null,
    })
    expect(
      (await app.as(world.one.owner).get<Picture>(`/reports/learners/${world.one.learner.id}`)).body.data,
    ).toMatchObject({ state: 'shown', learning: { scores: false, minutes: 50, quiz_average: null } })
    const [row] = (
      await app
        .as(world.one.owner)
        .get<{ quiz_average: number | null; minutes: number }[]>(
          `/progress/learners?user_id=eq.${world.one.learner.id}`,
        )
    ).body.data
    expect(row).toMatchObject({ quiz_average: null, minutes: 40 })
    await app.platform.db.query(`update consents set scope = '{progress,reports}' where subject_id = $1`, [
      world.one.learner.id,
    ])
    const seatless = await aPerson(app.platform, { organization_id: world.one.organization.id })
    expect((await picture(world.one.owner, seatless)).body.data).toMatchObject({
      state: 'no_seat',
      learning: null,
    })
    expect(await looks(shy)).toEqual([])
  })
})

describe('a learner whom a Regional Center’s service code pays for', () => {
  it('is seen like one with a seat, as long as the code pays and the learner agrees', async () => {
    const { organization, owner } = world.one
    const paid = await aPerson(app.platform, { organization_id: organization.id, seat: true })
    await app.platform.db.query('delete from seat_holders where user_id = $1', [paid.id])
    await grant(app.platform.db, {
      user_id: paid.id,
      source: 'service_code',
      organization_id: organization.id,
      ...FULL_ACCESS,
      starts_at: new Date(0),
    })
    await app.platform.db.orm.insert(enrolments).values({
      user_id: paid.id,
      common_id: shared,
      lessons_completed: 1,
      active_ms: 5 * MINUTE_MS,
      last_activity_at: new Date('2026-03-09T10:05:00Z'),
    })
    const rows = async (query: string) =>
      (await app.as(owner).get<{ user_id: string }[]>(`/progress/learners?user_id=eq.${paid.id}${query}`))
        .body.data.length
    const seen = async () =>
      (await app.as(owner).get<{ learners: { seen: number } }>('/reports/summary')).body.data.learners.seen
    const watched = async () => (await app.as(paid).get<Watcher[]>('/looks/watchers')).body.data[0]!.things
    const before = await seen()
    expect((await picture(owner, paid)).body.data).toMatchObject({ state: 'shown' })
    expect(await rows('')).toBe(1)
    expect(await watched()).toContain('progress')
    expect((await picture(world.two.owner, paid)).status).toBe(404)
    await app.platform.db.query(`update grants set ends_at = $2 where user_id = $1`, [
      paid.id,
      new Date('2026-03-10T14:00:00Z'),
    ])
    expect((await picture(owner, paid)).body.data).toMatchObject({ state: 'no_seat', learning: null })
    expect(await rows('')).toBe(0)
    expect(await watched()).not.toContain('progress')
    expect(await seen()).toBe(before - 1)
  })
})

describe('who looked', () => {
  it('is told to the learner: once an hour for each person and thing, and nobody’s own looks', async () => {
    const subject = await aPerson(app.platform, { organization_id: world.one.organization.id, seat: true })
    await teaches(app.platform, world.one.teacher, subject)
    await picture(subject, subject)
    expect(await looks(subject)).toEqual([])
    for (let again = 0; again < 3; again += 1) await picture(world.one.teacher, subject)
    await app.as(world.one.owner).get('/reports/learners?page_size=100&select=learner')
    await app.as(world.one.owner).get(`/reports/learners/${subject.id}`)
    await picture(world.admin, subject)
    expect(
      (await looks(subject, '?order=viewer.asc')).map((look) => [look.kind, look.organization]).toSorted(),
    ).toEqual(
      [
        ['picture', null],
        ['picture', world.one.organization.name],
        ['report', world.one.organization.name],
      ].toSorted(),
    )
    app.at('2026-03-10T15:00:00Z')
    await picture(world.one.teacher, subject)
    expect((await looks(subject))[0]).toMatchObject({
      kind: 'picture',
      viewer: `${world.one.teacher.first_name} ${world.one.teacher.last_name}`,
      at: '2026-03-10T15:00:00.000Z',
    })
    expect(await looks(subject)).toHaveLength(4)
    expect((await looks(world.two.learner)).length).toBe(0)
    app.at(NOW)
    await expect(
      app.platform.db.query(`update looks set kind = 'file' where subject_id = $1`, [subject.id]),
    ).rejects.toThrow()
    await expect(
      app.platform.db.query('delete from looks where subject_id = $1', [subject.id]),
    ).rejects.toThrow()
  })

  it('goes with the person looked at, and only then', async () => {
    const subject = await aPerson(app.platform, { organization_id: world.one.organization.id, seat: true })
    await teaches(app.platform, world.one.teacher, subject)
    await picture(world.one.teacher, subject)
    await app.as(world.one.teacher).post(`/learners/${subject.id}/notes`, { text: 'Signs fast.' })
    const left = async () =>
      (
        await app.platform.db.query<{ n: number }>(
          `
            select (
              (select count(*) from looks where subject_id = $1) + (
                select count(*) from learner_notes where subject_id = $1
              )
            )::int as n`,
          [subject.id],
        )
      )[0]!.n
    expect(await left()).toBe(2)
    await app.platform.db.query('update users set deleted_at = now() where id = $1', [subject.id])
    await app.platform.db.query('select erase_rows_of($1)', [subject.id])
    expect(await left()).toBe(0)
  })

  it('says what each organization can see now, and who of those who work there', async () => {
    // A colleague who does not teach this learner reads nothing about them.
    await aPerson(app.platform, {
      role: 'Teacher',
      organization_id: world.one.organization.id,
      staff_role: 'Teacher',
    })
    const watchers = async () => (await app.as(world.one.learner).get<Watcher[]>('/looks/watchers')).body.data
    expect(await watchers()).toEqual([
      {
        organization_id: world.one.organization.id,
        organization: world.one.organization.name,
        things: ['place', 'notes', 'progress', 'reports'],
        people: [
          { name: nameOf(world.one.owner), kind: 'owner' },
          { name: nameOf(world.one.teacher), kind: 'teacher' },
        ],
      },
    ])
    expect((await app.as(world.one.owner).get<Watcher[]>('/looks/watchers')).body.data).toEqual([])
  })
})

describe('teachers’ notes', () => {
  const notes = (person: TestPerson) =>
    app.as(person).get<LearnerNote[]>(`/learners/${world.one.learner.id}/notes`)

  it('are read by those who teach there, changed by their author alone, and shown to no learner', async () => {
    const {
      body: { data: note },
      status,
    } = await app
      .as(world.one.teacher)
      .post<LearnerNote>(`/learners/${world.one.learner.id}/notes`, { text: ' Signs with the left hand. ' })
    expect([status, note.text, note.mine]).toEqual([201, 'Signs with the left hand.', true])
    expect((await notes(world.one.owner)).body.data).toEqual([
      expect.objectContaining({ id: note.id, mine: false, version: 1 }),
    ])
    for (const person of [world.one.learner, world.admin]) expect((await notes(person)).status).toBe(403)
    expect((await notes(world.two.owner)).status).toBe(404)
    expect((await app.as(world.one.owner).patch(`/learner-notes/${note.id}`, { text: 'No' })).status).toBe(
      404,
    )
    expect((await app.as(world.one.owner).delete(`/learner-notes/${note.id}`)).status).toBe(404)
    expect(
      (
        await app
          .as(world.one.teacher)
          .patch<LearnerNote>(`/learner-notes/${note.id}`, { text: 'Signs with both hands.' })
      ).body.data,
    ).toMatchObject({ text: 'Signs with both hands.', version: 2 })
    expect(
      (await app.as(world.one.teacher).post(`/learners/${world.two.learner.id}/notes`, { text: 'No' }))
        .status,
    ).toBe(404)
    expect(
      (await app.as(world.one.teacher).post(`/learners/${world.one.learner.id}/notes`, { text: '  ' }))
        .status,
    ).toBe(422)
    app.at(new Date(Date.parse(note.created_at) + 60_000))
    const { data: later } = (
      await app
        .as(world.one.owner)
        .post<LearnerNote>(`/learners/${world.one.learner.id}/notes`, { text: 'Newest first.' })
    ).body
    app.at(new Date(note.created_at))
    expect((await notes(world.one.owner)).body.data.map(({ id, mine }) => [id, mine])).toEqual([
      [later.id, true],
      [note.id, false],
    ])
    expect((await app.as(world.one.teacher).delete(`/learner-notes/${later.id}`)).status).toBe(404)
    for (const [author, id] of [
      [world.one.owner, later.id],
      [world.one.teacher, note.id],
    ] as const)
      expect((await app.as(author).delete(`/learner-notes/${id}`)).status).toBe(200)
    expect((await notes(world.one.owner)).body.data).toEqual([])
    const logged = await app.platform.db.query<{ code: string; after: unknown }>(
      `select code, after from audit_log where code like 'LEARNER_NOTE%' and subject_id = $1 order by id`,
      [world.one.learner.id],
    )
    expect(logged.map((row) => row.code)).toEqual([
      'LEARNER_NOTE_CREATED',
      'LEARNER_NOTE_UPDATED',
      'LEARNER_NOTE_CREATED',
      'LEARNER_NOTE_DELETED',
      'LEARNER_NOTE_DELETED',
    ])
    expect(JSON.stringify(logged)).not.toContain('hand')
  })
})
