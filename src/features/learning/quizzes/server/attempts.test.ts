import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveCourse, saveVersion } from '../../courses/server/public.ts'
import { systemActor } from '#seed/actor.ts'
import { testApp, type TestApp } from '../../../../../test/app.ts'
import { aPerson, twoTenants } from '../../../../../test/factories.ts'
import type { Attempt, AttemptSummary, PlacedQuiz, Quiz, Result, Verdict } from '../quizzes.contract.ts'
import type { StoredQuestion } from '../questions.contract.ts'
import { saveQuiz } from './authoring.service.ts'
import { closeOverdue } from './finish.ts'
import { forgetAnswers } from './forget.ts'
import { LESSON, MINI_COURSE, oneWeek } from '../../../../../test/samples.ts'

const one = (id: string, pool?: string): StoredQuestion => ({
  id,
  kind: 'true_false',
  points: 1,
  prompt: { en: id },
  media: null,
  options: [],
  right: [],
  answer: ['true'],
  explanation: { en: 'So.' },
  ...(pool && { pool }),
})

describe('attempts', () => {
  let app: TestApp, tenants: Awaited<ReturnType<typeof twoTenants>>, course: string
  beforeAll(async () => {
    app = await testApp()
    tenants = await twoTenants(app.platform)
    const system = systemActor(app.platform)
    course = await saveCourse(app.platform, system, {
      key: 'timed',
      ...MINI_COURSE,
    })
    const lesson = (key: string) => ({
      key,
      slug: key,
      title: key,
      ...LESSON,
    })
    await saveVersion(
      app.platform,
      system,
      course,
      {
        language: 'en',
        slug: 'timed',
        title: 'Timed',
        summary: '',
        description: '',
        modules: oneWeek([lesson('l1'), lesson('l2')]),
      },
      'published',
    )
  })
  afterAll(() => app.close())
  const quiz = async (over: Partial<Parameters<typeof saveQuiz>[2]> = {}): Promise<string> =>
    (
      await saveQuiz(app.platform, systemActor(app.platform), {
        common_id: course,
        lesson_key: 'l1',
        title: { en: 'Quiz' },
        pass_mark: 50,
        questions: [one('q1'), one('q2'), one('q3'), one('q4')],
        ...over,
      })
    ).id
  type Caller = Parameters<TestApp['as']>[0]
  const start = async (who: Caller, id: string): Promise<Attempt> =>
    (await app.as(who).post<Attempt>(`/quizzes/${id}/attempts`, {})).body.data
  const keep = (who: Caller, attempt: string, question: string, answer: string[]) =>
    app
      .as(who)
      .put<{ kept_at: string; verdict: Verdict | null }>(`/attempts/${attempt}/answers/${question}`, {
        answer,
      })
  const submit = async (who: Caller, attempt: string, answers = {}): Promise<Result> =>
    (await app.as(who).post<Result>(`/attempts/${attempt}/answers`, { answers })).body.data

  it('keeps every answer on the server and goes on with them on another device', async () => {
    const learner = await aPerson(app.platform),
      id = await quiz({ settings: { verdict: 'end' } })
    const begun = await start(learner, id)
    expect(begun).toMatchObject({ due_at: null, answers: {}, verdicts: {} })
    const first = await keep(learner, begun.id, 'q3', ['true'])
    expect(first.body.data).toEqual({ kept_at: expect.any(String) as string, verdict: null })
    await Promise.all(['q1', 'q2', 'q3'].map((question) => keep(learner, begun.id, question, ['true'])))
    await keep(learner, begun.id, 'q3', ['false'])
    const again = await start(learner, id)
    expect([again.id, again.answers]).toEqual([begun.id, { q1: ['true'], q2: ['true'], q3: ['false'] }])
    expect(await submit(learner, begun.id, { q4: ['true'] })).toMatchObject({ score: 75, passed: true })
    expect((await keep(learner, begun.id, 'q3', ['true'])).body.data).toEqual({ code: 'attempt_finished' })
    expect((await submit(learner, begun.id, { q3: ['true'] })).score).toBe(75)
    const list = (await app.as(learner).get<AttemptSummary[]>(`/quizzes/${id}/attempts`)).body.data
    expect(list).toMatchObject([{ id: begun.id, score: 75, passed: true, awaiting: 0 }])
    await forgetAnswers(app.platform.db, learner, app.platform.clock())
    expect((await app.as(learner).get<Attempt>(`/attempts/${begun.id}`)).body.data).toMatchObject({
      answers: {},
      result: { score: 75 },
    })
    await quiz()
  })

  it('goes on with an attempt whose quiz got another title or pass mark since', async () => {
    const learner = await aPerson(app.platform),
      id = await quiz()
    const begun = await start(learner, id)
    await keep(learner, begun.id, 'q1', ['true'])
    await quiz({ title: { en: 'Renamed' }, pass_mark: 100 })
    const again = await start(learner, id)
    expect([again.id, again.answers, again.quiz.pass_mark]).toEqual([begun.id, { q1: ['true'] }, 50])
    // It is passed by its own pass mark, though another try would need more.
    const passed = { score: 50, passed: true, withheld: false }
    expect(await submit(learner, begun.id, { q2: ['true'] })).toMatchObject(passed)
    expect((await app.as(learner).get<Attempt>(`/attempts/${begun.id}`)).body.data.result).toMatchObject(
      passed,
    )
    await quiz()
  })

  it('keeps no answer to somebody else’s attempt, nor to a question that is not asked', async () => {
    const begun = await start(tenants.one.learner, await quiz())
    for (const who of [tenants.two.learner, tenants.one.teacher, tenants.admin, null])
      expect((await keep(who, begun.id, 'q1', ['true'])).status).toBeGreaterThanOrEqual(400)
    expect((await keep(tenants.two.learner, begun.id, 'q1', ['true'])).status).toBe(404)
    expect((await keep(tenants.one.learner, begun.id, 'q9', ['true'])).status).toBe(404)
    expect((await start(tenants.one.learner, await quiz())).answers).toEqual({})
  })

  it('hands in what is there when the time is over, by itself and when somebody looks', async () => {
    const settings = { time_limit_seconds: 60 }
    app.at('2026-05-04T10:00:00Z')
    const id = await quiz({ settings }),
      [slow, gone, late] = [
        await aPerson(app.platform),
        await aPerson(app.platform),
        await aPerson(app.platform),
      ]
    const [first, second, last] = [await start(slow, id), await start(gone, id), await start(late, id)]
    expect(first.due_at).toBe('2026-05-04T10:01:00.000Z')
    await keep(slow, first.id, 'q1', ['true'])
    await keep(gone, second.id, 'q1', ['true'])
    app.at('2026-05-04T10:01:05Z')
    expect((await keep(slow, first.id, 'q2', ['true'])).status).toBe(200)
    expect(await submit(late, last.id, { q1: ['true'] })).toMatchObject({
      score: 25,
      finished_at: '2026-05-04T10:01:00.000Z',
    })
    expect(await closeOverdue(app.platform)).toBe(0)
    app.at('2026-05-04T10:01:06Z')
    expect((await keep(slow, first.id, 'q3', ['true'])).body.data).toEqual({ code: 'time_over' })
    const result = await submit(slow, first.id, { q3: ['true'], q4: ['true'] })
    expect([result.score, result.finished_at]).toEqual([50, '2026-05-04T10:01:00.000Z'])
    expect(await closeOverdue(app.platform)).toBe(1)
    expect(await closeOverdue(app.platform)).toBe(0)
    expect((await app.as(gone).get<Attempt>(`/attempts/${second.id}`)).body.data.result).toMatchObject({
      score: 25,
      finished_at: '2026-05-04T10:01:00.000Z',
    })
    const days = await app.platform.db.query('select quizzes_taken from learner_days where user_id = $1', [
      gone.id,
    ])
    expect(days).toEqual([{ quizzes_taken: 1 }])
    const third = await start(slow, id)
    app.at('2026-05-04T10:10:00Z')
    expect((await start(slow, id)).id).not.toBe(third.id)
    const listed = (await app.as(slow).get<AttemptSummary[]>(`/quizzes/${id}/attempts`)).body.data
    expect(listed.map((attempt) => attempt.id)).toEqual([third.id, first.id])
  })

  it('draws from pools and shuffles, the same for one attempt and not for all', async () => {
    const options = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id, text: { en: id } }))
    const questions: StoredQuestion[] = [
      one('q0'),
      ...Array.from({ length: 8 }, (_, n) => one(`p${n}`, 'pool')),
      {
        ...one('pairs'),
        kind: 'match_pairs',
        options,
        right: options.map(({ id, text }) => ({ id: `r${id}`, text })),
        answer: options.map(({ id }) => `r${id}`),
      },
    ]
    const id = await quiz({
      questions,
      settings: { shuffle_questions: true, shuffle_options: true, pools: { pool: 3 } },
    })
    const learners = await Promise.all(Array.from({ length: 6 }, () => aPerson(app.platform)))
    const attempts = await Promise.all(learners.map((learner) => start(learner, id)))
    const asked = attempts.map(({ quiz: { questions: some } }) =>
      some.map((question) => question.id).join(' '),
    )
    expect(new Set(asked).size).toBeGreaterThan(1)
    for (const {
      quiz: { questions: some },
    } of attempts)
      expect([some.length, some.filter((question) => question.id.startsWith('p')).length]).toEqual([5, 4])
    expect((await start(learners[0]!, id)).quiz).toEqual(attempts[0]!.quiz)
    const mine = attempts[0]!.quiz.questions,
      pairs = mine.find((question) => question.id === 'pairs')!
    const result = await submit(
      learners[0]!,
      attempts[0]!.id,
      Object.fromEntries(
        mine.map((question) => [
          question.id,
          question.id === 'pairs' ? pairs.options.map((option) => `r${option.id}`) : ['true'],
        ]),
      ),
    )
    expect(result).toMatchObject({ score: 100, points_possible: 5 })
    expect(result.questions.map((question) => question.id)).toEqual(mine.map((question) => question.id))
  })

  it('checks a visitor’s answers against the pass mark, and knows no quiz where there is none', async () => {
    const id = await quiz()
    const check = async (answers: object) =>
      (await app.as(null).post<Result>(`/quizzes/${id}/check`, { answers })).body.data
    expect(await check({ q1: ['true'], q2: ['true'] })).toMatchObject({ score: 50, passed: true })
    expect(await check({ q1: ['true'] })).toMatchObject({ score: 25, passed: false })
    const [lesson] = await app.platform.db.query<{ id: string }>(
      `select id from lessons where lesson_key = 'l2'`,
    )
    expect((await app.as(null).get(`/lessons/${lesson!.id}/quiz`)).status).toBe(404)
    // Its week is in no text of the course.
    const placed = await quiz({ lesson_key: null, week_key: 'w' })
    await app.platform.db.query(`update quizzes set week_key = 'gone' where id = $1`, [placed])
    expect((await app.as(null).get(`/quizzes/${placed}`)).status).toBe(404)
  })

  it('opens the quiz of a week when its lessons are completed, and that of the course when all are', async () => {
    const learner = await aPerson(app.platform)
    const week = await quiz({ lesson_key: null, week_key: 'w', title: { en: 'Week', es: 'Semana' } }),
      whole = await quiz({ lesson_key: null, title: { en: 'All' } })
    const places = async () =>
      (await app.as(learner, { language: 'es' }).get<PlacedQuiz[]>(`/courses/${course}/quizzes`)).body.data
    expect((await places()).map((place) => [place.id, place.week_key, place.access]).toSorted()).toEqual(
      [
        [week, 'w', 'locked'],
        [whole, null, 'locked'],
      ].toSorted(),
    )
    expect((await app.as(learner).post(`/quizzes/${week}/attempts`, {})).body.data).toEqual({
      code: 'week_open',
    })
    expect((await app.as(learner).get<Quiz>(`/quizzes/${week}`)).status).toBe(403)
    await app.platform.db.query(
      `
        insert into lesson_progress (user_id, common_id, lesson_key, completed_at)
        select $1, $2, unnest(array['l1', 'l2']), now()`,
      [learner.id, course],
    )
    expect((await places()).find((place) => place.id === week)).toMatchObject({
      title: 'Semana',
      access: 'open',
      best: null,
      passed: false,
    })
    const begun = await start(learner, week)
    expect(await submit(learner, begun.id, { q1: ['true'], q2: ['true'] })).toMatchObject({
      score: 50,
      passed: true,
      best: 50,
      lesson_completed: false,
    })
    expect((await places()).find((place) => place.id === week)).toMatchObject({ best: 50, passed: true })
  })
})
