import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayIn, isoDay } from '#contract/dates.ts'
import { systemActor } from '#seed/actor.ts'
import type { TestApp } from '../../../../../test/app.ts'
import { contentApp } from '../../../../../test/content-database.ts'
import { aPerson, teaches, twoTenants, type TestPerson } from '../../../../../test/factories.ts'
import type { CourseCard, CourseTree } from '../../courses/courses.contract.ts'
import type { LessonView } from '../../courses/lesson-view.contract.ts'
import type { Quiz, Result } from '../../quizzes/quizzes.contract.ts'
import { myProgress } from './progress.queries.ts'
import { saveProgress } from './progress.service.ts'
import type { LearnerRow, LessonProgress, MyProgress } from '../progress.contract.ts'

describe('progress', () => {
  let app: TestApp, tenants: Awaited<ReturnType<typeof twoTenants>>, course: CourseCard, first: string
  beforeAll(async () => {
    app = await contentApp('course')
    tenants = await twoTenants(app.platform)
    course = (await app.as(null).get<CourseCard[]>('/courses')).body.data[0]!
    first = (await app.as(null).get<LessonView>('/courses/by-slug/asl-1-first-contact/lessons/greetings'))
      .body.data.id
  })
  afterAll(() => app.close())
  const someone = () =>
    aPerson(app.platform, { role: 'Student', organization_id: tenants.one.organization.id, seat: true })
  const save = (person: TestPerson | null, body: object, lesson = first) =>
    app.as(person).put<LessonProgress>(`/lessons/${lesson}/progress`, body)
  const answersOf = async (quiz_id: string): Promise<Record<string, string[]>> => {
    const [row] = await app.platform.db.query<{ questions: { id: string; answer: string[] }[] }>(
      'select questions from quiz_versions where quiz_id = $1 order by version desc limit 1',
      [quiz_id],
    )
    return Object.fromEntries(row!.questions.map((question) => [question.id, question.answer]))
  }
  const pass = async (person: TestPerson, lesson = first): Promise<Result> => {
    const quiz = (await app.as(person).get<Quiz>(`/lessons/${lesson}/quiz`)).body.data
    const attempt = (await app.as(person).post<{ id: string }>(`/quizzes/${quiz.id}/attempts`, {})).body.data
    return (
      await app
        .as(person)
        .post<Result>(`/attempts/${attempt.id}/answers`, { answers: await answersOf(quiz.id) })
    ).body.data
  }
  const tree = async (person: TestPerson, id = course.id) =>
    (await app.as(person).get<CourseTree>(`/courses/${id}/tree`)).body.data

  it('completes a lesson when 90 % of its video was watched and its quiz is passed', async () => {
    const person = await someone()
    const duration = (
      await app.as(person).get<LessonView>('/courses/by-slug/asl-1-first-contact/lessons/greetings')
    ).body.data.duration!
    expect(
      (await save(person, { ranges: [[0, duration * 0.5]], position: 1, active: 60 })).body.data,
    ).toMatchObject({ video_done: false, completed: false, position: 1 })
    expect((await save(person, { ranges: [[duration * 0.8, duration * 5]] })).body.data).toMatchObject({
      video_done: false,
    })
    expect(
      (await save(person, { ranges: [[duration * 0.45, duration * 0.85]], active: 30 })).body.data,
    ).toMatchObject({ video_done: true, completed: false, watched: duration })
    expect((await tree(person)).modules[0]!.weeks[0]!.lessons.map((one) => [one.status, one.access])).toEqual(
      [
        ['in-progress', 'open'],
        ['pending', 'open'],
        ['pending', 'open'],
      ],
    )
    expect(await pass(person)).toMatchObject({ score: 100, passed: true, best: 100, lesson_completed: true })
    const after = await tree(person)
    expect(after.modules[0]!.weeks[0]!.lessons.map((one) => [one.status, one.access])).toEqual([
      ['completed', 'open'],
      ['pending', 'open'],
      ['pending', 'open'],
    ])
    expect(after.course).toMatchObject({
      completed: 1,
      next_lesson: 'the-alphabet-a-i',
      progress_status: 'in-progress',
    })
    const mine = (await app.as(person).get<MyProgress>('/progress/mine')).body.data
    expect(mine.next).toMatchObject({
      lesson_slug: 'the-alphabet-a-i',
      number: 2,
      lessons: 39,
      started: false,
    })
    expect(mine).toMatchObject({
      totals: { lessons_completed: 1, minutes: 1, quizzes_passed: 1 },
      goal: { minutes: 10, done_minutes: 1.5 },
      streak: { days: 1, active_today: true },
    })
    expect(mine.courses[0]!.progress).toMatchObject({ status: 'in-progress', completed: 1, percent: 2 })
  })

  it('keeps progress when the learner changes the language of the course', async () => {
    const person = await someone()
    const spanish = course.slug_language_pair.find((pair) => pair.language === 'es')!.id
    await save(person, { ranges: [[0, 600]] })
    await pass(person, (await tree(person, spanish)).modules[0]!.weeks[0]!.lessons[0]!.id)
    for (const id of [course.id, spanish])
      expect((await tree(person, id)).modules[0]!.weeks[0]!.lessons[0]).toMatchObject({
        status: 'completed',
        quiz_score: 100,
      })
    const lesson = await app
      .as(person, { language: 'es' })
      .get<LessonView>('/courses/by-slug/asl-1-primer-contacto/lessons/el-alfabeto-a-i')
    expect([lesson.status, lesson.body.data?.previous?.slug]).toEqual([200, 'saludos'])
  })

  it('loses nothing of fifty writes at once from two devices, and counts a completion once', async () => {
    const person = await someone()
    const duration = (
      await app.as(person).get<LessonView>('/courses/by-slug/asl-1-first-contact/lessons/greetings')
    ).body.data.duration!
    const part = duration / 50
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => save(person, { ranges: [[n * part, (n + 1) * part]], active: 1 })),
    )
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 50 }, () => 200))
    await pass(person)
    await Promise.all(Array.from({ length: 5 }, () => save(person, { ranges: [[0, duration]] })))
    const [row] = await app.platform.db.query<Record<string, unknown>>(
      `
        select
          e.lessons_completed, e.watched_ms::int, e.active_ms::int, d.active_ms as day_ms,
          d.lessons_completed as day_lessons, t.lessons_completed as sum_lessons, p.watched::text as watched
        from enrolments e
        join learner_days d using (user_id)
        join learner_totals t using (user_id)
        join lesson_progress p using (user_id, common_id)
        where e.user_id = $1`,
      [person.id],
    )
    const ms = Math.round(duration * 1000)
    expect(row).toEqual({
      lessons_completed: 1,
      watched_ms: ms,
      active_ms: 50_000,
      day_ms: 50_000,
      day_lessons: 1,
      sum_lessons: 1,
      watched: `{[0,${ms})}`,
    })
  })

  it('completes a lesson once that fifty writes at once complete between them, each a part of what was missing', async () => {
    const person = await someone()
    const duration = (
      await app.as(person).get<LessonView>('/courses/by-slug/asl-1-first-contact/lessons/greetings')
    ).body.data.duration!
    await save(person, { ranges: [] })
    await pass(person)
    const part = duration / 50
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => save(person, { ranges: [[n * part, (n + 1) * part]], active: 1 })),
    )
    expect(answers.some(({ body }) => body.data.completed)).toBe(true)
    const [row] = await app.platform.db.query<Record<string, unknown>>(
      `
        select
          e.lessons_completed, d.lessons_completed as day_lessons, t.lessons_completed as sum_lessons,
          e.active_ms::int,
          (select sum(s.active_ms)::int from activity_slots s where s.user_id = e.user_id) as slot_ms,
          p.completed_at is not null as completed
        from enrolments e
        join learner_days d using (user_id)
        join learner_totals t using (user_id)
        join lesson_progress p using (user_id, common_id)
        where e.user_id = $1`,
      [person.id],
    )
    expect(row).toEqual({
      lessons_completed: 1,
      day_lessons: 1,
      sum_lessons: 1,
      active_ms: 50_000,
      slot_ms: 50_000,
      completed: true,
    })
  })

  it('writes the step that comes every few seconds in one statement, and takes nothing once the plan has ended', async () => {
    const person = await aPerson(app.platform),
      { db } = app.platform
    const { weeks } = (await tree(await someone())).modules[0]!
    const second = weeks[1]!.lessons[0]!.id,
      before = weeks[0]!.lessons.at(-1)!.id
    const grant = (from: string) =>
      db.query(
        `
          insert into grants (user_id, source, community, courses, dictionary, live, starts_at, ends_at)
          values ($1, 'subscription', 'Full', 'Full', 'Full', 'Full', now() - interval '9 days', ${from})`,
        [person.id],
      )
    await grant('null')
    await save(person, { ranges: [[0, 600]] }, before)
    await pass(person, before)
    expect((await save(person, { ranges: [[0, 1]], position: 1 }, second)).status).toBe(200)
    const query = db.pool.query.bind(db.pool),
      connect = db.pool.connect.bind(db.pool)
    let asked = 0
    db.pool.query = ((...parameters: Parameters<typeof query>) => {
      asked++
      return query(...parameters)
    }) as typeof query
    // A transaction takes a connection for itself; a single statement gives one back with its answer.
    db.pool.connect = ((...given: unknown[]) => {
      if (given.length === 0) asked++
      return (connect as (...parameters: unknown[]) => unknown)(...given)
    }) as typeof connect
    const step = await save(person, { ranges: [[1, 2]], position: 2, active: 1 }, second).finally(() =>
      Object.assign(db.pool, { query, connect }),
    )
    expect([asked, step.body.data]).toEqual([
      1,
      {
        watched: 2,
        position: 2,
        video_done: false,
        quiz_passed: false,
        completed: false,
        course_completed: false,
      },
    ])
    await db.query(`update grants set ends_at = now() - interval '1 minute' where user_id = $1`, [person.id])
    expect((await save(person, { ranges: [[2, 3]] }, second)).body.data).toMatchObject({
      code: 'plan_needed',
    })
  })

  it('counts on after 596 hours, in the short step and in the long one', async () => {
    const person = await someone(),
      { db } = app.platform
    await save(person, { ranges: [[0, 1]] })
    const most = 2 ** 31 - 1
    await db.query(
      `
        with course as (update enrolments set active_ms = $2, watched_ms = $2 where user_id = $1)
        update learner_totals
        set active_ms = $2
        where user_id = $1`,
      [person.id, most],
    )
    expect((await save(person, { ranges: [[0, 2]], active: 60 })).status).toBe(200)
    expect((await save(person, { ranges: [[0, 600]], active: 60 })).body.data).toMatchObject({
      video_done: true,
    })
    const [row] = await db.query<Record<string, number>>(
      `
        select e.active_ms::float8 as course, t.active_ms::float8 as sum
        from enrolments e
        join learner_totals t using (user_id)
        where user_id = $1`,
      [person.id],
    )
    expect(row).toEqual({ course: most + 120_000, sum: most + 120_000 })
    expect((await app.as(person).get<MyProgress>('/progress/mine')).body.data.totals.minutes).toBe(
      Math.floor((most + 120_000) / 60_000),
    )
  })

  it('refuses what is locked or not the caller’s, and bad numbers', async () => {
    const person = await someone()
    const fourth = (await tree(person)).modules[0]!.weeks[1]!.lessons[0]!.id
    expect((await save(person, { ranges: [[0, 3]] }, fourth)).body.data).toMatchObject({
      code: 'lesson_locked',
    })
    expect((await save(null, { ranges: [[0, 3]] })).status).toBe(401)
    expect((await save(person, { ranges: [[0, 3]] }, '00000000-0000-7000-8000-000000000000')).status).toBe(
      404,
    )
    for (const body of [{ ranges: [[-1, 3]] }, { ranges: 'x' }, { ranges: [[0]] }, { active: 1e9 }])
      expect((await save(person, body)).status).toBeGreaterThanOrEqual(400)
    expect(
      (
        await save(person, {
          ranges: [
            [3, 1],
            [2, 2],
          ],
        })
      ).body.data,
    ).toMatchObject({ watched: 0 })
    expect((await save(tenants.one.teacher, { ranges: [[0, 3]] })).body.data).toMatchObject({
      watched: 0,
      video_done: false,
    })
    expect((await app.as(tenants.one.teacher).get<MyProgress>('/progress/mine')).body.data.courses).toEqual(
      [],
    )
  })

  it('puts a day where the learner’s calendar has it', async () => {
    const person = await someone()
    const actor = {
      ...systemActor(app.platform),
      user_id: person.id,
      session_id: '',
      role: 'Student' as const,
      organization_id: person.organization_id,
      zone: 'America/Los_Angeles',
      permissions: app.platform.permissions('Student'),
    }
    const then = (time: string) => ({ ...app.platform, clock: () => new Date(time) })
    // Los Angeles changes to summer time on 8 March 2026: 23:30 and 00:30 there.
    await saveProgress(then('2026-03-08T07:30:00Z'), actor, first, { ranges: [], position: 0, active: 60 })
    await saveProgress(then('2026-03-09T06:30:00Z'), actor, first, { ranges: [], position: 0, active: 60 })
    await saveProgress(then('2026-03-09T07:30:00Z'), actor, first, { ranges: [], position: 0, active: 60 })
    const mine = await myProgress(then('2026-03-09T08:00:00Z'), actor)
    expect(mine.streak).toMatchObject({ days: 3, active_today: true })
    expect(mine.week.slice(-3)).toEqual(
      ['2026-03-07', '2026-03-08', '2026-03-09'].map((day) => ({
        day,
        minutes: 1,
        active: true,
        frozen: false,
        before: false,
      })),
    )
  })

  it('counts days by the zone of the account, whatever zone the device is in', async () => {
    const person = await aPerson(app.platform, {
      role: 'Student',
      organization_id: tenants.one.organization.id,
      seat: true,
      time_zone: 'America/Los_Angeles',
    })
    const { token } = (
      await app.as(person).put<{ token: string }>('/users/me/active-organization', {
        organization_id: tenants.one.organization.id,
      })
    ).body.data
    // Nearly a day apart.
    const abroad = app.as({ ...person, token }, { zone: 'Pacific/Kiritimati' }),
      home = isoDay(dayIn('America/Los_Angeles', app.platform.clock()))
    for (const active of [60, 60])
      expect((await abroad.put(`/lessons/${first}/progress`, { ranges: [[0, 1]], active })).status).toBe(200)
    expect(
      await app.platform.db.query('select day::text, active_ms from learner_days where user_id = $1', [
        person.id,
      ]),
    ).toEqual([{ day: home, active_ms: 120_000 }])
    const mine = (await abroad.get<MyProgress>('/progress/mine')).body.data
    expect([mine.week.at(-1), mine.streak.active_today]).toEqual([
      { day: home, minutes: 2, active: true, frozen: false, before: false },
      true,
    ])
  })

  it('shows an organization its own learners, a teacher theirs, an Admin all, an Editor none', async () => {
    const [a, b] = [tenants.one.learner, tenants.two.learner]
    const unseated = await aPerson(app.platform, {
      role: 'Student',
      organization_id: tenants.one.organization.id,
    })
    for (const person of [a, b, unseated]) await save(person, { ranges: [[0, 1]], active: 120 })
    const ids = async (person: TestPerson) =>
      (await app.as(person).get<LearnerRow[]>('/progress/learners?page_size=100')).body.data.map(
        (row) => row.user_id,
      )
    expect(await ids(tenants.one.teacher)).toEqual([])
    await teaches(app.platform, tenants.one.teacher, a)
    for (const person of [tenants.one.owner, tenants.one.teacher]) {
      const seen = await ids(person)
      expect([seen.includes(a.id), seen.includes(b.id), seen.includes(unseated.id)]).toEqual([
        true,
        false,
        false,
      ])
    }
    expect(await ids(tenants.admin)).toEqual(expect.arrayContaining([a.id, b.id, unseated.id]))
    expect(await ids(a)).toEqual([a.id])
    const editor = await aPerson(app.platform, {
      role: 'Teacher',
      organization_id: tenants.one.organization.id,
      staff_role: 'Editor',
    })
    expect((await app.as(editor).get('/progress/learners')).status).toBe(403)
    expect((await app.as(null).get('/progress/learners')).status).toBe(401)
    const [row] = (await app.as(tenants.one.owner).get<LearnerRow[]>(`/progress/learners?user_id=eq.${a.id}`))
      .body.data
    expect(row).toMatchObject({
      course: 'ASL 1: First contact',
      lessons_completed: 0,
      lessons_total: 39,
      minutes: 2,
      progress_status: 'in-progress',
      quiz_average: null,
    })
  })

  it('puts a course among mine once, and keeps a daily goal', async () => {
    const person = await someone()
    for (const _ of [1, 2])
      expect((await app.as(person).post(`/courses/${course.id}/enrolments`, {})).status).toBe(201)
    const mine = (await app.as(person).get<MyProgress>('/progress/mine')).body.data
    expect([mine.courses.length, mine.next?.lesson_slug, mine.streak.days]).toEqual([1, 'greetings', 0])
    // The parts of "My courses", each of which has pages of its own.
    const found = async (query: string) =>
      (await app.as(person).get<CourseCard[]>(`/courses?${query}`)).body.data.length
    expect([
      await found('enrolled=eq.true&progress_status=in.(pending,in-progress)'),
      await found('enrolled=eq.false'),
    ]).toEqual([1, 1])
    // Among mine and not begun: that is what the specification calls pending; without it there is no status.
    const status = async () =>
      [
        (await tree(person)).course,
        (await app.as(person).get<CourseCard[]>('/courses')).body.data.find(
          (card) => card.common_id === course.common_id,
        )!.progress,
      ] as const
    expect(await status()).toMatchObject([
      { enrolled: true, progress_status: 'pending' },
      { status: 'pending', completed: 0 },
    ])
    await save(person, { ranges: [[0, 1]], active: 5 })
    expect(await status()).toMatchObject([
      { enrolled: true, progress_status: 'in-progress' },
      { status: 'in-progress' },
    ])
    expect((await tree(await someone())).course).toMatchObject({
      enrolled: false,
      progress_status: 'pending',
    })
    expect((await app.as(person).put('/progress/goal', { minutes: 20 })).status).toBe(200)
    expect((await app.as(person).get<MyProgress>('/progress/mine')).body.data.goal.minutes).toBe(20)
    expect((await app.as(person).put('/progress/goal', { minutes: 0 })).status).toBe(422)
  })
})
