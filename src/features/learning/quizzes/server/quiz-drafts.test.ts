import { expect, it } from 'vitest'
import type { LessonView } from '../../courses/lesson-view.contract.ts'
import type { Check } from '../../course-drafts/publications.contract.ts'
import { draftsWorld } from '../../course-drafts/server/testing.ts'
import type { KeptQuiz } from '../quiz-drafts.contract.ts'
import type { Quiz } from '../quizzes.contract.ts'

const { app, tenants, create, draftOf, lessonsOf, change } = await draftsWorld()
const { one, two } = tenants
const asked = (id: string, more: object = {}) => ({
  id,
  kind: 'true_false',
  points: 1,
  prompt: { en: 'Do you look first?' },
  answer: ['true'],
  ...more,
})
const START = { week_key: null, title: { en: 'Was it so' } }

/** A course whose one lesson has text, and what its authors do with its quiz. */
async function world(title: string) {
  const { common_id, slug } = await create(one.teacher, title)
  const lesson = lessonsOf(await draftOf(one.teacher, common_id))[0]!
  await change(one.teacher, lesson.id, { texts: { en: { text: '<p>Look.</p>' } } })
  const place = { ...START, lesson_key: lesson.key }
  const keep = (seen: string, questions: object[], who = one.teacher, more: object = {}) =>
    app.as(who).put<KeptQuiz & { code?: string }>(`/courses/${common_id}/quiz-draft`, {
      ...place,
      questions,
      seen,
      ...more,
    })
  const readDraft = async (who = one.owner) =>
    (await app.as(who).get<KeptQuiz | null>(`/courses/${common_id}/quiz-draft?lesson_key=${lesson.key}`)).body
      .data
  const publish = () => app.as(one.teacher).post(`/course-drafts/${common_id}/languages/en/publish`)
  const learners = async () =>
    (await app.as(one.teacher).get<LessonView>(`/courses/by-slug/${slug}/lessons/first-lesson`)).body.data
      .quiz
  return { common_id, lesson, keep, readDraft, publish, learners }
}

it('keeps a quiz as far as it is written, says what it lacks, and gives it to learners with the course once it is whole', async () => {
  const { common_id, lesson, keep, readDraft, publish, learners } = await world('Half-written')
  const { seen, missing, id } = (await keep('v0', [asked('q1', { prompt: {} }), asked('q2')])).body.data
  expect(missing).toEqual([
    { path: 'questions.0.prompt', en: 'Write the question.', es: 'Escribe la pregunta.' },
  ])
  expect(await readDraft()).toMatchObject({
    id,
    seen,
    pending: true,
    questions: [{ prompt: {} }, { id: 'q2' }],
  })
  const outline = lessonsOf(await draftOf(one.owner, common_id))[0]!
  expect(outline.has_quiz).toBe(true)
  expect((await app.as(one.teacher).get(`/quizzes/${id}/preview`)).body.data).toMatchObject({
    code: 'quiz_unfinished',
  })
  const { checks } = (
    await app.as(one.teacher).get<{ checks: Check[] }>(`/course-drafts/${common_id}/languages/en/checks`)
  ).body.data
  expect(checks.filter(({ code }) => code === 'quiz_unfinished')).toMatchObject([
    { level: 'advised', node_id: lesson.id },
  ])
  expect([(await publish()).status, await learners()]).toEqual([200, null])

  // Whole, it is tried by its authors, and is learners' with the next edition.
  const complete = (await keep(seen, [asked('q1'), asked('q2')])).body.data
  expect(complete.missing).toEqual([])
  expect((await app.as(one.teacher).get<Quiz>(`/quizzes/${id}/preview`)).body.data.questions).toHaveLength(2)
  expect(
    (
      await app
        .as(one.teacher)
        .post(`/quizzes/${id}/preview/verdicts`, { question_id: 'q1', answer: ['true'] })
    ).body.data,
  ).toMatchObject({ is_correct: true })
  expect((await draftOf(one.owner, common_id)).languages[0]).toMatchObject({ changed: true })
  expect(await learners()).toBeNull()
  await publish()
  expect(await learners()).toMatchObject({ questions: 2 })
  expect(await readDraft()).toMatchObject({ seen: 'v1', pending: false, missing: [] })

  // Half-written again, it leaves learners what they have.
  await keep('v1', [asked('q1', { prompt: {} })])
  await publish()
  expect([await learners(), (await readDraft())?.pending]).toMatchObject([{ questions: 2 }, true])
})

it('refuses what was made from something else than stands, and everybody who does not write the course', async () => {
  const { common_id, keep, readDraft } = await world('Two authors')
  const { seen } = (await keep('v0', [asked('q1')])).body.data
  expect((await keep('v0', [asked('q9')], one.owner)).body.data.code).toBe('quiz_changed')
  expect((await keep(seen, [asked('q1'), asked('q2')], one.owner)).status).toBe(200)
  expect((await keep(seen, [asked('q1')])).body.data.code).toBe('quiz_changed')
  expect((await readDraft())?.questions).toHaveLength(2)
  for (const stranger of [two.teacher, two.owner]) {
    expect((await keep('v0', [asked('q1')], stranger)).status).toBe(404)
    expect((await app.as(stranger).get(`/courses/${common_id}/quiz-draft`)).status).toBe(404)
    expect((await app.as(stranger).get(`/quizzes/${(await readDraft())!.id}/preview`)).status).toBe(404)
  }
  expect((await keep('v0', [asked('q1')], one.teacher, { lesson_key: 'nowhere' })).status).toBe(404)
})

it('goes along with a copy of its lesson, and away with what was published of it', async () => {
  const { common_id, lesson, keep, readDraft, publish, learners } = await world('Along')
  const { seen, id } = (await keep('v0', [asked('q1')])).body.data
  await app.as(one.teacher).post(`/course-nodes/${lesson.id}/copy`)
  expect(lessonsOf(await draftOf(one.owner, common_id)).map((row) => row.has_quiz)).toEqual([true, true])
  await publish()
  expect(await learners()).not.toBeNull()
  // Restoring an edition discards the draft written since.
  await keep('v1', [asked('q1'), asked('q2')])
  expect(seen).toContain(id)
  const [edition] = (
    await app.as(one.teacher).get<{ id: string }[]>(`/course-drafts/${common_id}/publications`)
  ).body.data
  expect(
    (await app.as(one.teacher).post(`/course-drafts/${common_id}/publications/${edition!.id}/restore`))
      .status,
  ).toBe(200)
  expect(await readDraft()).toMatchObject({ pending: false, questions: [{ id: 'q1' }] })
  const again = (await keep('v1', [asked('q1'), asked('q2')])).body.data
  expect((await app.as(one.teacher).delete(`/quizzes/${again.id}/source`)).status).toBe(200)
  expect([await readDraft(), await learners()]).toEqual([null, null])
})

it('goes with an edition that has no quiz at its place', async () => {
  const { common_id, keep, publish } = await world('Restored')
  await keep('v0', [asked('q1')])
  await publish()
  const week = (await draftOf(one.owner, common_id)).modules[0]!.weeks[0]!.key
  const place = { lesson_key: null, week_key: week }
  await keep('v0', [asked('q1')], one.teacher, place)
  await publish()
  const atWeek = async () =>
    (await app.as(one.owner).get<KeptQuiz | null>(`/courses/${common_id}/quiz-draft?week_key=${week}`)).body
      .data
  expect(await atWeek()).toMatchObject({ ...place, seen: 'v1', pending: false })
  const editions = (
    await app.as(one.teacher).get<{ id: string }[]>(`/course-drafts/${common_id}/publications`)
  ).body.data
  await app.as(one.teacher).post(`/course-drafts/${common_id}/publications/${editions.at(-1)!.id}/restore`)
  expect(await atWeek()).toBeNull()
})
