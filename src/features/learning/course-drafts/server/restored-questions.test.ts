import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Film } from '#features/media/media/media.contract.ts'
import type { FilmStops } from '#features/media/media/film-stops.contract.ts'
import { testApp, type TestApp } from '../../../../../test/app.ts'
import { twoTenants, type TestPerson } from '../../../../../test/factories.ts'
import type { LessonView } from '../../courses/lesson-view.contract.ts'
import type { QuizDraft, QuizSource, QuizSummary } from '../../quizzes/authoring.contract.ts'
import type { Attempt, Result } from '../../quizzes/quizzes.contract.ts'
import type { Draft } from '../course-drafts.contract.ts'
import { NEW_COURSE } from '../../../../../test/samples.ts'

let app: TestApp, tenants: Awaited<ReturnType<typeof twoTenants>>
beforeAll(async () => {
  app = await testApp()
  tenants = await twoTenants(app.platform)
})
afterAll(() => app.close())

const question = (id: string, prompt: string, answer = 'true'): QuizDraft['questions'][number] => ({
  id,
  kind: 'true_false',
  points: 1,
  prompt: { en: prompt },
  media: null,
  options: [],
  right: [],
  answer: [answer],
  explanation: {},
})
const draftOf = async (common_id: string): Promise<Draft> =>
  (await app.as(tenants.one.owner).get<Draft>(`/course-drafts/${common_id}`)).body.data
const quizzesOf = async (common_id: string): Promise<QuizSource[]> => {
  const rows = (await app.as(tenants.one.owner).get<QuizSummary[]>(`/courses/${common_id}/quiz-sources`)).body
    .data
  return Promise.all(
    rows.map(
      async ({ id }) => (await app.as(tenants.one.owner).get<QuizSource>(`/quizzes/${id}/source`)).body.data,
    ),
  )
}
const save = (common_id: string, body: object) =>
  app.as(tenants.one.owner).put<{ id: string; version: number }>(`/courses/${common_id}/quiz-sources`, {
    lesson_key: null,
    week_key: null,
    title: { en: 'Quiz' },
    ...body,
  })
const begin = async (person: TestPerson, quiz: string) =>
  (await app.as(person).post<Attempt>(`/quizzes/${quiz}/attempts`, {})).body.data
const hand = (person: TestPerson, attempt: string, answers: Record<string, string[]>) =>
  app.as(person).post<Result>(`/attempts/${attempt}/answers`, { answers })
const editionsOf = async (common_id: string) =>
  (
    await app
      .as(tenants.one.owner)
      .get<{ id: string; number: number }[]>(`/course-drafts/${common_id}/publications`)
  ).body.data
const restore = (person: TestPerson, common_id: string, id: string) =>
  app.as(person).post(`/course-drafts/${common_id}/publications/${id}/restore`)

/** A published course with a film in its one lesson, and quizzes at the lesson and at the course. */
async function published(title: string) {
  const { owner, organization } = tenants.one
  const { common_id } = (
    await app.as(owner).post<{ common_id: string }>('/course-drafts', {
      ...NEW_COURSE,
      title,
    })
  ).body.data
  const week = (await draftOf(common_id)).modules[0]!.weeks[0]!,
    lesson = week.lessons[0]!
  const [film] = await app.platform.db.query<{ id: string }>(
    `
      insert into media (
        owner_id, organization_id, upload_id, name, kind, content_type, bytes, duration, state
      )
      values ($1, $2, $3, 'film', 'video', 'video/mp4', 1, 60, 'uploaded')
      returning id`,
    [owner.id, organization.id, common_id],
  )
  const key = `media/${film!.id}.mp4`
  await app.platform.db.query(`update media set key = $2, state = 'ready' where id = $1`, [film!.id, key])
  await app.platform.files.put(key, Buffer.from('film'), 'video/mp4')
  expect(
    (
      await app
        .as(owner)
        .patch(
          `/course-nodes/${lesson.id}`,
          { content: { video: key, duration_ms: 60_000 } },
          { headers: { 'if-match': '"1"' } },
        )
    ).status,
  ).toBe(200)
  expect(
    (
      await save(common_id, {
        lesson_key: lesson.key,
        base_version: 0,
        pass_mark: 60,
        settings: { pools: { p: 1 } },
        questions: [
          { ...question('q1', 'As it was'), pool: 'p' },
          { ...question('q2', 'As it was too'), pool: 'p' },
        ],
      })
    ).status,
  ).toBe(200)
  expect(
    (
      await save(common_id, {
        base_version: 0,
        title: { en: 'Of the course' },
        questions: [question('q1', 'At the end')],
      })
    ).status,
  ).toBe(200)
  return { common_id, week, lesson, film: film!.id, key }
}
const publish = async (common_id: string) =>
  expect(
    (await app.as(tenants.one.owner).post(`/course-drafts/${common_id}/languages/en/publish`)).status,
  ).toBe(200)

it('brings the quizzes of an edition back as new versions; who is half-way stays with what they began', async () => {
  const { owner, learner } = tenants.one
  const { common_id, week, lesson } = await published('Quizzes come back')
  await publish(common_id)
  const view = async () =>
    (await app.as(learner).get<LessonView>('/courses/by-slug/quizzes-come-back/lessons/first-lesson')).body
      .data
  const quiz = (await view()).quiz!.id
  const half = await begin(learner, quiz)
  const [before] = await quizzesOf(common_id)

  // Since then: other questions, the course's quiz away, and one at the week that the edition never had.
  expect(
    (
      await save(common_id, {
        lesson_key: lesson.key,
        base_version: 1,
        questions: [question('q1', 'Otherwise', 'false')],
      })
    ).body.data.version,
  ).toBe(2)
  await app
    .as(owner)
    .delete(`/quizzes/${(await quizzesOf(common_id)).find((one) => one.lesson_key === null)!.id}/source`)
  const ofWeek = (
    await save(common_id, {
      week_key: week.key,
      base_version: 0,
      title: { en: 'Of the week' },
      questions: [question('q1', 'New')],
    })
  ).body.data.id
  await app.platform.db.query(
    `
      insert into lesson_progress (user_id, common_id, lesson_key, completed_at)
      values ($1, $2, $3, now())
      on conflict (user_id, common_id, lesson_key) do update set completed_at = now()`,
    [learner.id, common_id, lesson.key],
  )
  const inWeek = await begin(learner, ofWeek)
  await publish(common_id)
  const editions = await editionsOf(common_id)
  for (const stranger of [tenants.two.owner, tenants.one.teacher])
    expect((await restore(stranger, common_id, editions[1]!.id)).status).toBe(404)
  expect((await restore(owner, common_id, editions[1]!.id)).status).toBe(200)

  const restored = await quizzesOf(common_id)
  expect(restored.map((one) => [one.title.en, one.version])).toEqual([
    ['Quiz', 3],
    ['Of the course', 1],
  ])
  expect(restored[0]).toEqual({ ...before, version: 3, attempts: 1 })
  expect((await view()).quiz).toMatchObject({ id: quiz, questions: 1, pass_mark: 60 })
  // A started attempt ends with its own questions, even after its quiz was removed.
  const result = await hand(learner, half.id, { q1: ['true'], q2: ['true'] })
  expect(result.body.data).toMatchObject({
    score: 100,
    passed: true,
    questions: [{ prompt: half.quiz.questions[0]!.prompt }],
  })
  expect((await hand(learner, inWeek.id, { q1: ['true'] })).body.data).toMatchObject({
    score: 100,
    questions: [{ prompt: 'New' }],
  })
  expect((await app.as(learner).post(`/quizzes/${ofWeek}/attempts`, {})).status).toBe(404)
  // Once more changes nothing: no version, no word in the audit log.
  const written = () =>
    app.platform.db.query(`select count(*)::int as n from audit_log where code like 'QUIZ%'`)
  const log = await written()
  expect((await restore(owner, common_id, editions[1]!.id)).status).toBe(200)
  expect([(await quizzesOf(common_id)).map((one) => one.version), await written()]).toEqual([[3, 1], log])
  // The other edition restores the other state: the week's quiz exists again, the course's does not.
  await restore(owner, common_id, editions[0]!.id)
  expect(
    (await quizzesOf(common_id)).map((one) => [one.title.en, one.version, one.questions[0]!.prompt.en]),
  ).toEqual([
    ['Quiz', 4, 'Otherwise'],
    ['Of the week', 1, 'New'],
  ])
})

it('leaves quizzes alone whose lesson the edition does not have, and all of them for an edition that kept none', async () => {
  const { owner } = tenants.one
  const { common_id, week } = await published('Quizzes stay')
  await publish(common_id)
  const added = (
    await app.as(owner).post<{ id: string }>(`/course-drafts/${common_id}/nodes`, {
      kind: 'lesson',
      parent_id: week.id,
      titles: { en: 'Later' },
    })
  ).body.data.id
  const key = (await draftOf(common_id)).modules[0]!.weeks[0]!.lessons[1]!.key
  await save(common_id, {
    lesson_key: key,
    base_version: 0,
    title: { en: 'Of the later lesson' },
    questions: [question('q1', 'Later')],
  })
  const [edition] = await editionsOf(common_id)
  await restore(owner, common_id, edition!.id)
  expect((await quizzesOf(common_id)).map((one) => one.title.en)).toEqual([
    'Quiz',
    'Of the course',
    'Of the later lesson',
  ])
  // Restoring the lesson restores its quiz.
  expect((await app.as(owner).post(`/course-nodes/${added}/restore`)).status).toBe(200)
  expect((await draftOf(common_id)).modules[0]!.weeks[0]!.lessons.map((one) => one.has_quiz)).toEqual([
    true,
    true,
  ])
  await app.platform.db.query('update course_publications set asked = null where id = $1', [edition!.id])
  await save(common_id, {
    lesson_key: key,
    base_version: 1,
    title: { en: 'Changed' },
    questions: [question('q1', 'Later')],
  })
  await restore(owner, common_id, edition!.id)
  expect((await quizzesOf(common_id)).map((one) => one.title.en)).toEqual([
    'Quiz',
    'Of the course',
    'Changed',
  ])
})

it('brings back what the films of an edition asked, and keeps the answers to what is still asked', async () => {
  const { owner, learner } = tenants.one
  const { common_id, film, key } = await published('Stops come back')
  const ask = (at: number, prompt: string, id?: string) => ({
    ...(id && { id }),
    at,
    prompt: { en: prompt, es: `¿${prompt}` },
    options: [
      { en: 'Yes', es: 'Sí' },
      { en: 'No', es: 'No' },
    ],
    right: [0],
    explanation: { en: 'So it is.', es: 'Así es.' },
  })
  const stops = async () => (await app.as(owner).get<FilmStops>(`/media/${film}/stops`)).body.data
  const put = async (rows: object[]) =>
    (
      await app
        .as(owner)
        .put<FilmStops>(`/media/${film}/stops`, { version: (await stops()).version, stops: rows })
    ).body.data.stops
  const first = await put([ask(2, 'One?'), ask(9, 'Two?')])
  await publish(common_id)
  expect((await app.as(learner).post(`/films/stops/${first[0]!.id}/answers`, { given: [0] })).status).toBe(
    200,
  )
  await put([ask(9, 'One, later?', first[0]!.id), ask(2, 'Three?')])
  const [edition] = await editionsOf(common_id)
  expect((await restore(owner, common_id, edition!.id)).status).toBe(200)
  expect((await stops()).stops).toEqual(first)
  const seen = (await app.as(learner).get<Film>('/films', { query: { keyPath: key } })).body.data
  expect(seen.stops.map((stop) => [stop.prompt, stop.answered])).toEqual([
    ['One?', true],
    ['Two?', false],
  ])
})
