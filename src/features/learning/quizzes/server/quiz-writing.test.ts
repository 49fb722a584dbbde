import { describe, expect, it } from 'vitest'
import { systemActor } from '#seed/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { QuizSource, QuizSummary } from '../authoring.contract.ts'
import { saveQuiz } from './authoring.service.ts'
import { aMiniCourse, gradedWorld } from './testing.ts'
import { writeQuizzes, type QuizToWrite } from './write-quiz.ts'

const { app, tenants, course, quiz, aFilm, QUESTIONS } = await gradedWorld()

describe('a quiz of a course', () => {
  it('lets those who own the course write its quiz, on the version they have seen', async () => {
    const { one, two, admin } = tenants
    const source = (await app.as(one.teacher).get<QuizSource>(`/quizzes/${quiz}/source`)).body.data
    expect(source.questions).toHaveLength(4)
    for (const stranger of [two.teacher, two.owner])
      expect((await app.as(stranger).get(`/quizzes/${quiz}/source`)).status).toBe(404)
    const draft = {
      lesson_key: 'l1',
      week_key: null,
      title: { en: 'Signing' },
      base_version: source.version,
      settings: { ...source.settings, time_limit_seconds: 120 },
      questions: source.questions,
    }
    expect((await app.as(two.owner).put(`/courses/${course}/quiz-sources`, draft)).status).toBe(404)
    const saved = (
      await app.as(one.teacher).put<{ id: string; version: number }>(`/courses/${course}/quiz-sources`, draft)
    ).body.data
    expect(saved).toEqual({ id: quiz, version: source.version + 1 })
    expect((await app.as(one.owner).put(`/courses/${course}/quiz-sources`, draft)).body.data).toEqual({
      code: 'quiz_changed',
    })
    expect(
      (
        await app.as(admin).put<{ version: number }>(`/courses/${course}/quiz-sources`, {
          ...draft,
          base_version: saved.version,
        })
      ).body.data.version,
    ).toBe(saved.version)
    // Also what is no question: nobody overwrites a pass mark that they have not seen.
    const stricter = (
      await app.as(admin).put<{ version: number }>(`/courses/${course}/quiz-sources`, {
        ...draft,
        base_version: saved.version,
        pass_mark: 90,
      })
    ).body.data.version
    expect(
      (
        await app.as(one.owner).put(`/courses/${course}/quiz-sources`, {
          ...draft,
          base_version: saved.version,
          title: { en: 'Mine' },
        })
      ).body.data,
    ).toEqual({ code: 'quiz_changed' })
    const spelled = await app.as(one.teacher).put(`/courses/${course}/quiz-sources`, {
      ...draft,
      base_version: stricter,
      questions: [
        {
          id: 'q1',
          kind: 'fingerspelled',
          points: 1,
          prompt: { en: 'Read' },
          media: { kind: 'handshapes', keys: ['content/handshapes/A.webp'] },
          answer: ['Jazz'],
        },
      ],
    })
    expect(
      (spelled.body.data as unknown as { fields: { path: string }[] }).fields.map((field) => field.path),
    ).toEqual(['questions.0.answer'])
    const bad = await app.as(one.teacher).put(`/courses/${course}/quiz-sources`, {
      ...draft,
      base_version: stricter,
      settings: { pools: { none: 2 } },
      questions: [
        {
          id: 'q1',
          kind: 'multiple_choice_one',
          points: 1,
          prompt: { en: ' ' },
          options: [{ id: 'a', text: { en: 'A' } }, { id: 'b' }],
          answer: ['z'],
        },
      ],
    })
    expect([
      bad.status,
      (bad.body.data as unknown as { fields: { path: string }[] }).fields
        .map((field) => field.path)
        .toSorted(),
    ]).toEqual([
      422,
      ['questions.0.answer', 'questions.0.options.1', 'questions.0.prompt', 'settings.pools.none'],
    ])
    expect(
      (
        await app
          .as(one.teacher)
          .put(`/courses/${course}/quiz-sources`, { ...draft, lesson_key: 'nowhere', base_version: 0 })
      ).status,
    ).toBe(404)
  })

  it('lists its quizzes in the order in which they were made, for those who write it', async () => {
    const { one, two } = tenants
    await app.as(one.learner).post(`/quizzes/${quiz}/attempts`, {})
    const week = await saveQuiz(app.platform, systemActor(app.platform), {
      common_id: course,
      lesson_key: null,
      week_key: 'w',
      title: { en: 'Week' },
      pass_mark: 70,
      // The store has lost this file.
      questions: [{ ...QUESTIONS[0]!, media: { kind: 'picture', keys: ['pictures/lost.png'] } }],
    })
    expect(
      (await app.as(one.teacher).get<QuizSummary[]>(`/courses/${course}/quiz-sources`)).body.data,
    ).toMatchObject([
      { id: quiz, lesson_key: 'l1', week_key: null, attempts: 1 },
      { id: week.id, lesson_key: null, week_key: 'w', questions: 1, attempts: 0 },
    ])
    expect((await app.as(two.teacher).get(`/courses/${course}/quiz-sources`)).status).toBe(404)
    expect((await app.as(one.teacher).get(`/quizzes/${course}/source`)).status).toBe(404)
    const { questions } = (await app.as(one.teacher).get<QuizSource>(`/quizzes/${week.id}/source`)).body.data
    expect(questions[0]!.media!.keys).toEqual(['pictures/lost.png'])
    expect((await app.as(one.teacher).delete(`/quizzes/${week.id}/source`)).status).toBe(200)
  })

  it('publishes no file through a quiz that its writer may not read', async () => {
    const film = await aFilm(tenants.two.learner)
    const key = `media/${film}.webm`
    await app.platform.files.put(key, Buffer.from('private'), 'video/webm')
    const draft = {
      lesson_key: null,
      week_key: 'w',
      title: { en: 'Theft' },
      base_version: 0,
      questions: [
        {
          id: 'q1',
          kind: 'clip_to_meaning',
          points: 1,
          prompt: { en: 'What?' },
          media: { kind: 'clip', keys: [key] },
          options: [
            { id: 'a', text: { en: 'A' } },
            { id: 'b', text: { en: 'B' } },
          ],
          answer: ['a'],
        },
      ],
    }
    const refused = await app.as(tenants.one.teacher).put(`/courses/${course}/quiz-sources`, draft)
    expect([refused.status, refused.body.data]).toMatchObject([
      422,
      { fields: [{ path: 'questions.0.media' }] },
    ])
    expect((await app.as(tenants.one.teacher).delete(`/quizzes/${quiz}/source`)).status).toBe(200)
    expect((await app.as(tenants.one.learner).get(`/quizzes/${quiz}`)).status).toBe(404)
  })
})

describe('the quizzes of a course', () => {
  it('are written in as many statements as one, in their order, and only where they changed', async () => {
    const { platform } = app
    const common_id = await aMiniCourse(app, { key: 'many-quizzes', organization_id: null })
    const at = { common_id, organization_id: null }
    const [{ questions } = { questions: [] }] = await platform.db.query<Pick<QuizToWrite, 'questions'>>(
      'select questions from quiz_versions where quiz_id = $1 limit 1',
      [quiz],
    )
    const quizAt = (n: number, title: string): QuizToWrite => ({
      lesson_key: n === 0 ? null : `l${n}`,
      title: { en: title },
      pass_mark: 70,
      questions,
    })
    const write = (quizzes: QuizToWrite[]) =>
      platform.db.transaction(async (tx) => {
        let statements = 0
        const counted: Db = {
          ...tx,
          query: (...asked: Parameters<Db['query']>) => {
            statements += 1
            return tx.query(...asked)
          },
        } as Db
        const written = await writeQuizzes(counted, systemActor(platform), at, quizzes, platform.clock())
        return { statements, written }
      })
    const all = Array.from({ length: 30 }, (_, n) => quizAt(n, `Quiz ${n}`))
    const first = await write([quizAt(3, 'An earlier one'), ...all.filter((_, n) => n !== 3), all[3]!])
    expect(first.statements).toBeLessThan(8)
    expect(first.written).toHaveLength(30)
    const rows = await platform.db.query<{ id: string; title: string }>(
      `select id, title ->> 'en' as title from quizzes where common_id = $1 order by created_at, id`,
      [common_id],
    )
    // Of two at one place the last counts.
    const order = [3, ...all.keys()].filter((n, i) => i === 0 || n !== 3)
    expect(rows.map(({ title }) => title)).toEqual(order.map((n) => `Quiz ${n}`))
    expect(first.written.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))

    const second = await write([all[0]!, quizAt(1, 'Changed'), quizAt(30, 'Added')])
    expect(second.written.map(({ version }) => version)).toEqual([1, 2, 1])
    expect(second.written[0]!.id).toBe(first.written[1]!.id)
    const logged = await platform.db.query<{ code: string; subject_id: string }>(
      `select code, subject_id from audit_log where subject_id = any ($1::uuid[]) order by id desc limit 2`,
      [second.written.map(({ id }) => id)],
    )
    expect(logged.map(({ code }) => code)).toEqual(['QUIZ_CREATED', 'QUIZ_UPDATED'])
    expect(logged[1]!.subject_id).toBe(first.written[2]!.id)
  })
})
