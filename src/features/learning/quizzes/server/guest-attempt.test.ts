import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemActor } from '#seed/actor.ts'
import { testApp, type TestApp } from '../../../../../test/app.ts'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import type { AttemptSummary, Attempt, Quiz } from '../quizzes.contract.ts'
import type { StoredQuestion } from '../questions.contract.ts'
import { saveQuiz } from './authoring.service.ts'
import { aMiniCourse, aMiniVersion } from './testing.ts'

const options = ['a', 'b', 'c'].map((id) => ({ id, text: { en: `Meaning ${id}` } }))
const choice: StoredQuestion = {
  id: 'q1',
  kind: 'multiple_choice_one',
  points: 1,
  prompt: { en: 'Which?' },
  media: null,
  options,
  right: [],
  answer: ['b'],
  explanation: {},
}
const pairs: StoredQuestion = {
  ...choice,
  id: 'q2',
  kind: 'match_pairs',
  right: ['x', 'y', 'z'].map((id) => ({ id, text: { en: id } })),
  answer: ['x', 'y', 'z'],
}
const film: StoredQuestion = { ...choice, id: 'q3', kind: 'camera', points: 1, options: [], answer: [] }
const RIGHT: Record<string, string> = { a: 'x', b: 'y', c: 'z' }

let app: TestApp, course: string
beforeAll(async () => {
  app = await testApp()
  course = await aMiniCourse(app, { key: 'guests', organization_id: null })
  await aMiniVersion(app, course, { language: 'en', slug: 'guests', title: 'G', lessons: ['l1'] })
})
afterAll(() => app.close())

type Where = { lesson_key: string } | { lesson_key: null; week_key: string }
/** A quiz, and what a visitor who is right answers to it, in the order that they see. */
async function answered(
  where: Where = { lesson_key: 'l1' },
  attempts_allowed: number | null = null,
): Promise<{ id: string; version: number; answers: Record<string, string[]> }> {
  const { id } = await saveQuiz(app.platform, systemActor(app.platform), {
    common_id: course,
    ...where,
    title: { en: `Quiz ${randomUUID()}` },
    pass_mark: 60,
    attempts_allowed,
    questions: [choice, pairs, film],
    settings: {
      verdict: 'each',
      time_limit_seconds: null,
      shuffle_questions: true,
      shuffle_options: true,
      pools: {},
    },
  })
  const quiz = (await app.as(null).get<Quiz>(`/quizzes/${id}`)).body.data
  const left = quiz.questions.find((one) => one.id === 'q2')!.options
  return {
    id,
    version: quiz.version,
    answers: { q1: ['b'], q2: left.map((one) => RIGHT[one.id]!), q3: ['somebody’s film'] },
  }
}
type Sent = { key: string; version: number; answers: Record<string, string[]> }
const takeOver = async (person: TestPerson, id: string, body: Sent): Promise<boolean> =>
  (await app.as(person).post<{ taken: boolean }>(`/quizzes/${id}/guest-attempts`, body)).body.data.taken
const attemptsOf = async (person: TestPerson, id: string): Promise<AttemptSummary[]> =>
  (await app.as(person).get<AttemptSummary[]>(`/quizzes/${id}/attempts`)).body.data

it('makes a visitor’s answers one attempt of the account, graded anew, for the first who sends them', async () => {
  const [ana, ben] = [await aPerson(app.platform), await aPerson(app.platform)]
  const { id, ...sent } = await answered()
  const body = { ...sent, key: randomUUID() }
  expect((await Promise.all([takeOver(ana, id, body), takeOver(ana, id, body)])).toSorted()).toEqual([
    false,
    true,
  ])
  expect(await takeOver(ben, id, body)).toBe(false)
  // Two of three points: the pairs are right in whatever order the attempt has them, the film is nobody's.
  const [attempt, ...more] = await attemptsOf(ana, id)
  expect(attempt).toMatchObject({ score: 66, passed: true, awaiting: 0 })
  expect(more).toEqual([])
  expect(await attemptsOf(ben, id)).toEqual([])
  const shown = (await app.as(ana).get<Attempt>(`/attempts/${attempt!.id}`)).body.data
  expect(shown.result?.questions.map((one) => [one.id, one.is_correct]).toSorted()).toEqual([
    ['q1', true],
    ['q2', true],
    ['q3', false],
  ])
  const [stored] = await app.platform.db.query<{ best: number; passed: boolean }>(
    'select quiz_best as best, quiz_passed_at is not null as passed from lesson_progress where user_id = $1',
    [ana.id],
  )
  expect(stored).toEqual({ best: 66, passed: true })
})

it('leaves out answers to a quiz that has changed since, or is gone', async () => {
  const ana = await aPerson(app.platform)
  const { id, ...sent } = await answered()
  const key = randomUUID()
  expect(await takeOver(ana, id, { ...sent, version: sent.version - 1, key })).toBe(false)
  expect(await takeOver(ana, randomUUID(), { ...sent, key })).toBe(false)
  expect(await attemptsOf(ana, id)).toEqual([])
  // Neither has used the key up.
  expect(await takeOver(ana, id, { ...sent, key })).toBe(true)
})

it('opens the quiz of a week to visitors while all its lessons are free, and keeps what they answered', async () => {
  const ana = await aPerson(app.platform)
  const { id, ...sent } = await answered({ lesson_key: null, week_key: 'w' })
  const paid = (free: boolean): Promise<unknown> =>
    app.platform.db.query(
      `update lessons set free_preview = $2 where version_id in (select id from course_versions where common_id = $1)`,
      [course, free],
    )
  await paid(false)
  expect((await app.as(null).get(`/quizzes/${id}`)).status).toBe(402)
  expect(await takeOver(ana, id, { ...sent, key: randomUUID() })).toBe(false)
  await paid(true)
  // An account must complete the lessons first; answers given as a visitor count before that.
  expect((await app.as(ana).get(`/quizzes/${id}`)).status).toBe(403)
  expect(await takeOver(ana, id, { ...sent, key: randomUUID() })).toBe(true)
  expect(
    await app.platform.db.query('select score from attempts where user_id = $1 and quiz_id = $2', [
      ana.id,
      id,
    ]),
  ).toEqual([{ score: 66 }])
})

it('adds no attempt beyond those allowed, and none for who has no results', async () => {
  const ana = await aPerson(app.platform)
  const { id, version, answers } = await answered({ lesson_key: 'l1' }, 1)
  const send = (person: TestPerson, given: Record<string, string[]>) =>
    takeOver(person, id, { key: randomUUID(), version, answers: given })
  expect(await send(await aPerson(app.platform, { role: 'Teacher' }), answers)).toBe(false)
  expect(await send(ana, { q1: answers['q1']! })).toBe(true)
  expect(await send(ana, answers)).toBe(false)
  expect((await attemptsOf(ana, id)).map(({ score }) => score)).toEqual([33])
})
