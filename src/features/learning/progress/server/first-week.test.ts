import { expect, it } from 'vitest'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { courseWorld } from '../../../../../test/world.ts'
import type { CourseCard, CourseTree } from '../../courses/courses.contract.ts'
import type { Quiz, Result } from '../../quizzes/quizzes.contract.ts'
import type { MyProgress } from '../progress.contract.ts'

const { test: app, tenants } = await courseWorld()
const course = (await app.as(null).get<CourseCard[]>('/courses')).body.data[0]!

const save = (person: TestPerson, lesson: string, ranges: number[][]) =>
  app.as(person).put(`/lessons/${lesson}/progress`, { ranges })
const nextOf = async (person: TestPerson) =>
  (await app.as(person).get<MyProgress>('/progress/mine')).body.data.next

async function pass(person: TestPerson, lesson: string): Promise<Result> {
  const on = app.as(person)
  const quiz = (await on.get<Quiz>(`/lessons/${lesson}/quiz`)).body.data
  const [row] = await app.platform.db.query<{ questions: { id: string; answer: string[] }[] }>(
    'select questions from quiz_versions where quiz_id = $1 order by version desc limit 1',
    [quiz.id],
  )
  const answers = Object.fromEntries(row!.questions.map(({ id, answer }) => [id, answer]))
  const attempt = (await on.post<{ id: string }>(`/quizzes/${quiz.id}/attempts`, {})).body.data
  return (await on.post<Result>(`/attempts/${attempt.id}/answers`, { answers })).body.data
}

it('leads anybody through the whole first week, and whoever has a seat beyond it', async () => {
  const free = await aPerson(app.platform, { role: 'Student' }),
    seated = tenants.one.learner
  const { weeks } = (await app.as(free).get<CourseTree>(`/courses/${course.id}/tree`)).body.data.modules[0]!
  const beyond = weeks[1]!.lessons[0]!
  for (const person of [free, seated]) {
    for (const [n, lesson] of weeks[0]!.lessons.entries()) {
      expect(await nextOf(person)).toMatchObject({ lesson_slug: lesson.slug, number: n + 1, started: false })
      expect((await save(person, beyond.id, [])).body.data).toMatchObject({
        code: person === free ? 'plan_needed' : 'lesson_locked',
      })
      expect((await save(person, lesson.id, [[0, 600]])).body.data).toMatchObject({ video_done: true })
      expect(await pass(person, lesson.id)).toMatchObject({ passed: true, lesson_completed: true })
    }
    expect((await app.as(person).get('/vocabularies/letter-r')).status).toBe(200)
  }
  expect(await nextOf(free)).toBeNull()
  expect(await nextOf(seated)).toMatchObject({ lesson_slug: beyond.slug, number: 4 })
})
