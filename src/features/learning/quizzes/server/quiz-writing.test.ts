import { describe, expect, it } from 'vitest'
import type { QuizSource } from '../authoring.contract.ts'
import { gradedWorld } from './testing.ts'

const { app, tenants, course, quiz, aFilm } = await gradedWorld()

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
