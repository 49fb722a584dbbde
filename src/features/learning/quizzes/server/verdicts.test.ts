import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemActor } from '#seed/actor.ts'
import { testApp, type TestApp } from '../../../../../test/app.ts'
import { aPerson, twoTenants } from '../../../../../test/factories.ts'
import type { Attempt, Quiz, Result, Verdict } from '../quizzes.contract.ts'
import type { StoredQuestion } from '../questions.contract.ts'
import { saveQuiz } from './authoring.service.ts'
import { aMiniCourse, aMiniVersion } from './testing.ts'

const options = ['a', 'b', 'c'].map((id) => ({ id, text: { en: `Meaning ${id}` } }))
const choice = (id: string, pool?: string): StoredQuestion => ({
  id,
  kind: 'multiple_choice_one',
  points: 1,
  prompt: { en: id },
  media: null,
  options,
  right: [],
  answer: ['b'],
  explanation: { en: `Why ${id}.`, es: `Por qué ${id}.` },
  ...(pool && { pool }),
})
const toTeacher: StoredQuestion = { ...choice('film'), kind: 'camera', options: [], answer: [] }

describe('verdicts', () => {
  let app: TestApp, course: string, tenants: Awaited<ReturnType<typeof twoTenants>>
  beforeAll(async () => {
    app = await testApp()
    tenants = await twoTenants(app.platform)
    course = await aMiniCourse(app, { key: 'verdicts', organization_id: null })
    await aMiniVersion(app, course, { language: 'en', slug: 'verdicts', title: 'V', lessons: ['l1', 'l2'] })
  })
  afterAll(() => app.close())
  type Caller = Parameters<TestApp['as']>[0]
  const quiz = async (over: Partial<Parameters<typeof saveQuiz>[2]> = {}): Promise<string> =>
    (
      await saveQuiz(app.platform, systemActor(app.platform), {
        common_id: course,
        lesson_key: 'l1',
        title: { en: 'Quiz' },
        pass_mark: 60,
        questions: [choice('q1'), choice('q2'), toTeacher],
        ...over,
      })
    ).id
  const start = async (who: Caller, id: string): Promise<Attempt> =>
    (await app.as(who).post<Attempt>(`/quizzes/${id}/attempts`, {})).body.data
  const answer = (who: Caller, attempt: string, question: string, given: string[]) =>
    app
      .as(who, { language: 'es' })
      .put<{ verdict: Verdict | null }>(`/attempts/${attempt}/answers/${question}`, { answer: given })
  const submit = async (who: Caller, attempt: string, answers = {}): Promise<Result> =>
    (await app.as(who).post<Result>(`/attempts/${attempt}/answers`, { answers })).body.data

  it('comes with each answer, which is final: from another device, by handing in, and in the database', async () => {
    const learner = await aPerson(app.platform),
      begun = await start(learner, await quiz())
    expect(begun).toMatchObject({ verdicts: {}, quiz: { verdict: 'each' } })
    const wrong = {
      your: ['a'],
      correct: ['b'],
      is_correct: false,
      points_earned: 0,
      explanation: 'Por qué q1.',
      awaiting: false,
      differs: [],
    }
    expect((await answer(learner, begun.id, 'q1', ['a'])).body.data.verdict).toEqual(wrong)
    expect((await answer(learner, begun.id, 'q1', ['b'])).body.data.verdict).toEqual(wrong)
    // Two devices at once: one of them is first, and both hear the same.
    const both = await Promise.all([
      answer(learner, begun.id, 'q2', ['a']),
      answer(learner, begun.id, 'q2', ['b']),
    ])
    expect(both[0]!.body.data.verdict).toEqual(both[1]!.body.data.verdict)
    expect((await answer(learner, begun.id, 'film', ['seen'])).body.data.verdict).toMatchObject({
      awaiting: true,
      is_correct: false,
    })
    const again = await start(learner, begun.quiz.id)
    expect([again.id, Object.keys(again.verdicts).toSorted(), again.verdicts['q1']!.your]).toEqual([
      begun.id,
      ['film', 'q1', 'q2'],
      ['a'],
    ])
    for (const change of [
      `answers = answers || '{"q1": ["b"]}'`,
      `judged = '{}'`,
      `drawn = '{q1}'`,
      `answers = answers - 'q1'`,
    ])
      await expect(
        app.platform.db.query(`update attempts set ${change} where id = $1`, [begun.id]),
      ).rejects.toThrow('final')
    const result = await submit(learner, begun.id, { q1: ['b'], q2: ['b'] })
    expect(result.questions.find((one) => one.id === 'q1')!.your).toEqual(['a'])
    expect((await answer(learner, begun.id, 'q1', ['b'])).body.data).toEqual({ code: 'attempt_finished' })
  })

  it('is told to nobody else, and for a question that is not asked there is none', async () => {
    const begun = await start(tenants.one.learner, await quiz())
    expect((await answer(tenants.two.learner, begun.id, 'q1', ['b'])).status).toBe(404)
    expect((await answer(tenants.one.learner, begun.id, 'q9', ['b'])).status).toBe(404)
    expect((await start(tenants.one.learner, begun.quiz.id)).verdicts).toEqual({})
  })

  it('waits in an exam for the end: nothing of it leaves the server before', async () => {
    const learner = await aPerson(app.platform),
      id = await quiz({ settings: { verdict: 'end' }, attempts_allowed: 2 })
    const begun = await start(learner, id)
    expect(begun.quiz.verdict).toBe('end')
    expect((await answer(learner, begun.id, 'q1', ['a'])).body.data.verdict).toBeNull()
    expect((await answer(learner, begun.id, 'q1', ['c'])).body.data.verdict).toBeNull()
    expect(JSON.stringify(await start(learner, id))).not.toMatch(/Why|explanation|correct/)
    const visitor = await app.as(null).post(`/quizzes/${id}/verdicts`, { question_id: 'q1', answer: ['b'] })
    expect(visitor.body.data).toEqual({ code: 'verdict_at_end' })
    // Wrong answers are explained, and asked again in the remaining attempt.
    const result = await submit(learner, begun.id, { q2: ['b'] })
    const questionResult = (one: Result, id: string) => one.questions.find((question) => question.id === id)
    expect(result).toMatchObject({ passed: false, withheld: true })
    expect(questionResult(result, 'q1')).toMatchObject({ your: ['c'], correct: [], explanation: 'Why q1.' })
    expect(questionResult(result, 'q2')).toMatchObject({ your: ['b'], correct: ['b'] })
    const last = await submit(learner, (await start(learner, id)).id, { q1: ['c'] })
    expect(last).toMatchObject({ passed: false, withheld: false })
    expect(questionResult(last, 'q1')).toMatchObject({ correct: ['b'] })
  })

  it('is given to visitors without an attempt, and to learners only with theirs', async () => {
    const id = await quiz({ attempts_allowed: null })
    const ask = (who: Caller, question_id = 'q2') =>
      app.as(who).post<Verdict>(`/quizzes/${id}/verdicts`, { question_id, answer: ['b'] })
    expect((await ask(null)).body.data).toMatchObject({ is_correct: true, explanation: 'Why q2.' })
    expect((await ask(null, 'q9')).status).toBe(404)
    expect((await ask(tenants.one.learner)).body.data).toEqual({ code: 'recorded' })
  })

  it('lets a retry ask what was wrong again, then what was not asked yet, the same on every device', async () => {
    const learner = await aPerson(app.platform)
    const id = await quiz({
      questions: [1, 2, 3, 4, 5, 6].map((n) => choice(`p${n}`, 'pool')),
      settings: { shuffle_questions: true, shuffle_options: true, pools: { pool: 2 } },
      attempts_allowed: null,
    })
    const idsOf = ({ quiz: { questions } }: { quiz: Quiz }) => questions.map((one) => one.id)
    const first = await start(learner, id),
      [wrong, right] = idsOf(first)
    const failed = await submit(learner, first.id, { [wrong!]: ['a'], [right!]: ['b'] })
    expect(failed).toMatchObject({ score: 50, passed: false })
    const second = await start(learner, id)
    expect(idsOf(second)).toContain(wrong)
    expect(idsOf(second)).not.toContain(right)
    // It stays the same attempt whatever happens to the one before it.
    await app.platform.db.query(`update attempts set graded = '[]' where id = $1`, [first.id])
    expect(idsOf(await start(learner, id))).toEqual(idsOf(second))
    expect(
      await submit(learner, second.id, Object.fromEntries(idsOf(second).map((one) => [one, ['b']]))),
    ).toMatchObject({ score: 100, withheld: false })
    const third = idsOf(await start(learner, id))
    expect(third.filter((one) => idsOf(second).includes(one))).toEqual([])
  })
})
