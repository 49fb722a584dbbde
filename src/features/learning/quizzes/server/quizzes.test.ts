import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemActor } from '#seed/actor.ts'
import type { TestApp } from '../../../../../test/app.ts'
import { contentApp } from '../../../../../test/content-database.ts'
import { aPerson, twoTenants } from '../../../../../test/factories.ts'
import type { CourseTree } from '../../courses/courses.contract.ts'
import type { LessonView } from '../../courses/lesson-view.contract.ts'
import type { Attempt, Quiz, Result } from '../quizzes.contract.ts'
import type { Question, StoredQuestion } from '../questions.contract.ts'
import { saveQuiz } from './authoring.service.ts'

describe('quizzes', () => {
  let app: TestApp,
    tenants: Awaited<ReturnType<typeof twoTenants>>,
    lesson: LessonView,
    stored: StoredQuestion[],
    right: Record<string, string[]>
  beforeAll(async () => {
    app = await contentApp('course')
    tenants = await twoTenants(app.platform)
    lesson = (await app.as(null).get<LessonView>('/courses/by-slug/asl-1-first-contact/lessons/greetings'))
      .body.data
    stored = (
      await app.platform.db.query<{ questions: StoredQuestion[] }>(
        'select questions from quiz_versions where quiz_id = $1',
        [lesson.quiz!.id],
      )
    )[0]!.questions
    right = Object.fromEntries(
      stored.map((question) => [question.id, question.kind === 'camera' ? ['yes'] : question.answer]),
    )
  })
  afterAll(() => app.close())
  const start = (person: Parameters<TestApp['as']>[0], headers: Record<string, string> = {}) =>
    app.as(person).post<Attempt>(`/quizzes/${lesson.quiz!.id}/attempts`, {}, { headers })
  const submit = (person: Parameters<TestApp['as']>[0], id: string, answers: Record<string, string[]>) =>
    app.as(person).post<Result>(`/attempts/${id}/answers`, { answers })

  const quizOf = (
    questions: StoredQuestion[],
    more: { pass_mark?: number; attempts_allowed?: number } = {},
  ) => ({
    common_id: lesson.course.common_id,
    lesson_key: 'greetings',
    title: { en: 'Quiz' },
    pass_mark: 70,
    ...more,
    questions,
  })
  /** Saves the quiz as it was before a test changed it. */
  const saveStored = () => saveQuiz(app.platform, systemActor(app.platform), quizOf(stored))

  it('never sends an answer or explanation before the answers are in', async () => {
    const learner = await aPerson(app.platform)
    const attempt = await start(learner)
    const before = [
      await app.as(learner).get(`/lessons/${lesson.id}/quiz`),
      attempt,
      await app.as(learner).get(`/attempts/${attempt.body.data.id}`),
      await app.as(null).get(`/lessons/${lesson.id}/quiz`),
      await app.as(learner).get('/courses/by-slug/asl-1-first-contact/lessons/greetings'),
    ]
    for (const { text, status } of before) {
      expect(status).toBeLessThan(300)
      // A lesson has its signs by their words, and YOUR is one of them.
      const { data } = JSON.parse(text) as { data: object }
      expect(JSON.stringify({ ...data, signs: null })).not.toMatch(
        /"(answer|correct|explanation|is_correct|your)":/,
      )
      for (const question of stored) expect(text).not.toContain(question.explanation.en)
    }
    const quiz = JSON.parse(before[0]!.text).data as Quiz
    expect(quiz.questions).toHaveLength(lesson.quiz!.questions)
    const ids = quiz.questions.flatMap((question) =>
      [...question.options, ...question.right].map((option) => option.id),
    )
    expect(ids.every((id) => /^r?[a-l]$/.test(id))).toBe(true)
    const keys = quiz.questions.flatMap((question) => [
      ...(question.media?.keys ?? []),
      ...question.options.flatMap((option) => option.media_key ?? []),
    ])
    const signs = quiz.questions.flatMap((question) =>
      [
        (question.media?.signs ?? []).map(({ sign }) => sign),
        ...question.options.map((option) => option.sign ?? []),
      ].flat(),
    )
    expect(signs.length).toBeGreaterThan(3)
    for (const sign of signs) expect(sign).toMatchObject({ version: 1, slug: 'sign', gloss: '' })
    for (const key of keys) {
      expect(key).toMatch(/^quiz\/[0-9a-f]{32}\.(mp4|webp)$/)
      expect((await app.as(null).get(`/files?keyPath=${key}`)).status).toBe(200)
    }
  })

  it('plays a sentence without its words, with from whom to whom its signs go', async () => {
    const [row] = await app.platform.db.query<{ id: string; questions: StoredQuestion[] }>(
      `
        select q.id, v.questions
        from quizzes q
        join quiz_versions v on v.quiz_id = q.id
        where q.lesson_key = 'pointing-and-pronouns'`,
    )
    // Without pools all are asked.
    await saveQuiz(app.platform, systemActor(app.platform), {
      common_id: lesson.course.common_id,
      lesson_key: 'pointing-and-pronouns',
      title: { en: 'All' },
      pass_mark: 70,
      questions: row!.questions,
    })
    const admin = await aPerson(app.platform, { role: 'Admin' })
    const asked = (await app.as(admin).get<Quiz>(`/quizzes/${row!.id}/preview`)).body.data.questions.filter(
      ({ media }) => media !== null && media.signs.length > 1,
    )
    expect(asked.map(({ media }) => media!.signs.map(({ way }) => way).at(-1))).toEqual(
      expect.arrayContaining([
        { subject: 'right', object: 'left' },
        { subject: 'left', object: 'me' },
      ]),
    )
    for (const { sign } of asked.flatMap(({ media }) => media!.signs))
      expect(sign).toMatchObject({ slug: 'sign', gloss: '' })
  })

  it('explains right and wrong afterwards, in the language of the learner, and keeps the best score', async () => {
    const learner = await aPerson(app.platform)
    const one = (await start(learner)).body.data
    expect((await start(learner)).body.data.id).toBe(one.id)
    // Questions with a stored right answer; learners rate their own answers to `camera`.
    const [q1, q2] = one.quiz.questions.filter(({ kind }) => kind !== 'camera') as [Question, Question],
      why = stored.find(({ id }) => id === q1.id)!.explanation
    const failed = (await submit(learner, one.id, { [q1.id]: right[q1.id]! })).body.data
    expect(failed).toMatchObject({
      passed: false,
      withheld: true,
      points: 1,
      pass_mark: 70,
      lesson_completed: false,
    })
    const questionResult = (id: string) => failed.questions.find((question) => question.id === id)
    expect(questionResult(q1.id)).toMatchObject({
      your: right[q1.id],
      is_correct: true,
      points_earned: 1,
      explanation: why.en,
    })
    expect(questionResult(q2.id)).toMatchObject({
      id: q2.id,
      your: [],
      correct: [],
      is_correct: false,
      points_earned: 0,
    })
    const two = (await start(learner)).body.data
    expect(two.id).not.toBe(one.id)
    expect((await submit(learner, two.id, right)).body.data).toMatchObject({
      score: 100,
      passed: true,
      best: 100,
    })
    const three = (await start(learner)).body.data
    expect((await submit(learner, three.id, {})).body.data).toMatchObject({
      score: 0,
      passed: false,
      best: 100,
    })
    const view = (
      await app.as(learner).get<LessonView>('/courses/by-slug/asl-1-first-contact/lessons/greetings')
    ).body.data
    expect(view.quiz).toMatchObject({ best: 100, passed: true, attempts: 3 })
    const spanish = (await app.as(learner, { language: 'es' }).get<Attempt>(`/attempts/${one.id}`)).body.data
    // The first question may ask for one's own signing.
    expect(spanish.result!.questions.find(({ id }) => id === q1.id)?.explanation).toBe(why.es)
  })

  it('counts one submission, however often it is sent', async () => {
    const learner = await aPerson(app.platform)
    const { id } = (await start(learner)).body.data
    const [first, ...others] = await Promise.all(
      Array.from({ length: 50 }, (_, n) => submit(learner, id, n % 2 ? {} : right)),
    )
    expect(new Set([first!, ...others].map((reply) => reply.body.data.score)).size).toBe(1)
    expect((await submit(learner, id, right)).body.data.score).toBe(first!.body.data.score)
    const days = await app.platform.db.query('select quizzes_taken from learner_days where user_id = $1', [
      learner.id,
    ])
    expect(days).toEqual([{ quizzes_taken: 1 }])
    const headers = { 'idempotency-key': 'attempt-0001' }
    expect((await start(learner, headers)).body.data.id).toBe((await start(learner, headers)).body.data.id)
  })

  it('starts one attempt when started many times at once, and keeps to the number allowed', async () => {
    const learner = await aPerson(app.platform)
    const started = await Promise.all(Array.from({ length: 50 }, () => start(learner)))
    expect(new Set(started.map((reply) => reply.body.data.id)).size).toBe(1)
    await saveQuiz(app.platform, systemActor(app.platform), quizOf(stored, { attempts_allowed: 1 }))
    await submit(learner, started[0]!.body.data.id, {})
    const refused = await start(learner)
    expect([refused.status, refused.body.data]).toEqual([409, { code: 'no_attempts_left' }])
    await saveStored()
    expect((await start(learner)).status).toBe(201)
  })

  it('keeps to the number allowed when attempts were begun on two versions', async () => {
    const learner = await aPerson(app.platform)
    const first = (await start(learner)).body.data
    await saveQuiz(app.platform, systemActor(app.platform), quizOf(stored.slice(1), { attempts_allowed: 1 }))
    const second = (await start(learner)).body.data
    expect(second.id).not.toBe(first.id)
    expect([
      (await submit(learner, first.id, right)).status,
      (await submit(learner, first.id, right)).status,
    ]).toEqual([200, 200])
    expect((await submit(learner, second.id, right)).body.data).toEqual({ code: 'no_attempts_left' })
    await saveStored()
  })

  it('keeps finished and begun attempts as they were when the quiz is edited', async () => {
    const learner = await aPerson(app.platform),
      late = await aPerson(app.platform)
    const done = (await start(learner)).body.data,
      begun = (await start(late)).body.data
    const before = (await submit(learner, done.id, right)).body.data
    const edited = stored.map((question) => ({
      ...question,
      answer: ['z'],
      prompt: { en: 'Changed', es: 'Cambiada' },
    }))
    await saveQuiz(app.platform, systemActor(app.platform), quizOf(edited, { pass_mark: 100 }))
    expect((await app.as(learner).get<Attempt>(`/attempts/${done.id}`)).body.data.result).toEqual(before)
    expect((await submit(late, begun.id, right)).body.data).toMatchObject({ score: 100, passed: true })
    expect((await app.as(null).get<Quiz>(`/lessons/${lesson.id}/quiz`)).body.data.questions[0]!.prompt).toBe(
      'Changed',
    )
    await expect(app.platform.db.query('update quiz_versions set version = version')).rejects.toThrow(
      'quiz versions are never changed',
    )
    await saveStored()
  })

  it('checks a visitor’s answers in a free lesson without keeping anything; a learner’s are kept', async () => {
    const result = await app.as(null).post<Result>(`/quizzes/${lesson.quiz!.id}/check`, { answers: right })
    expect(result.body.data).toMatchObject({ score: 100, passed: true, best: null })
    expect(
      (await app.as(tenants.one.teacher).post<Result>(`/quizzes/${lesson.quiz!.id}/check`, { answers: {} }))
        .body.data.score,
    ).toBe(0)
    expect(
      (await app.as(tenants.one.learner).post(`/quizzes/${lesson.quiz!.id}/check`, { answers: {} })).body
        .data,
    ).toEqual({ code: 'recorded' })
    expect((await start(null)).status).toBe(401)
    expect((await start(tenants.one.teacher)).body.data).toEqual({ code: 'not_recorded' })
    for (const answers of ['x', { q1: 'a' }, { q1: [1] }, null])
      expect((await app.as(null).post(`/quizzes/${lesson.quiz!.id}/check`, { answers })).status).toBe(422)
  })

  it('hides quizzes of lessons that are not open, and attempts of others', async () => {
    const learner = tenants.one.learner
    const { modules } = (await app.as(learner).get<CourseTree>(`/courses/${lesson.course.id}/tree`)).body.data
    const closed = modules[0]!.weeks[1]!.lessons[0]!
    const quizzes = await app.platform.db.query<{ id: string }>(
      'select id from quizzes where lesson_key = $1',
      [closed.key],
    )
    expect((await app.as(learner).get(`/lessons/${closed.id}/quiz`)).body.data).toEqual({
      code: 'lesson_locked',
    })
    expect((await app.as(learner).post(`/quizzes/${quizzes[0]!.id}/attempts`, {})).body.data).toEqual({
      code: 'lesson_locked',
    })
    expect((await app.as(null).post(`/quizzes/${quizzes[0]!.id}/check`, { answers: {} })).body.data).toEqual({
      code: 'plan_needed',
    })
    const mine = (await start(learner)).body.data
    for (const stranger of [tenants.two.learner, tenants.one.teacher, tenants.admin]) {
      expect((await app.as(stranger).get(`/attempts/${mine.id}`)).status).toBeGreaterThanOrEqual(400)
      expect((await submit(stranger, mine.id, right)).status).toBeGreaterThanOrEqual(400)
    }
    expect((await app.as(tenants.two.learner).get(`/attempts/${mine.id}`)).status).toBe(404)
  })
})
