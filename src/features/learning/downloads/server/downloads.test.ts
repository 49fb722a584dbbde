import { describe, expect, it } from 'vitest'
import { aPerson, grantsOf, type TestPerson } from '../../../../../test/factories.ts'
import { courseWorld } from '../../../../../test/world.ts'
import type { CourseCard, CourseTree } from '../../courses/courses.contract.ts'
import { TAKEN_DAYS } from '../../courses/server/public.ts'
import type { LessonProgress } from '../../progress/progress.contract.ts'
import type { Result } from '../../quizzes/quizzes.contract.ts'
import type { TakenLesson } from '../downloads.contract.ts'

const { test: app, tenants } = await courseWorld()
const course = (await app.as(null).get<CourseCard[]>('/courses')).body.data[0]!

describe('downloaded lessons', () => {
  const learner = () =>
    aPerson(app.platform, { role: 'Student', organization_id: tenants.one.organization.id, seat: true })
  const lessonsOf = async (person: TestPerson) =>
    (await app.as(person).get<CourseTree>(`/courses/${course.id}/tree`)).body.data.modules.flatMap((module) =>
      module.weeks.flatMap((week) => week.lessons),
    )
  const take = (person: TestPerson | null, id: string) =>
    app.as(person).post<TakenLesson>(`/lessons/${id}/downloads`, {})
  const answersOf = async (quiz_id: string): Promise<Record<string, string[]>> => {
    const [row] = await app.platform.db.query<{ questions: { id: string; answer: string[] }[] }>(
      'select questions from quiz_versions where quiz_id = $1 order by version desc limit 1',
      [quiz_id],
    )
    return Object.fromEntries(row!.questions.map((question) => [question.id, question.answer]))
  }

  it('bring all that a lesson shows, its quiz without an answer, and every file with its length', async () => {
    const person = await learner()
    const [first] = await lessonsOf(person)
    const { status, body } = await take(person, first!.id)
    expect(status).toBe(200)
    const { lesson, quiz, attempt, files } = body.data
    expect(lesson).toMatchObject({ id: first!.id, recorded: true })
    expect(quiz).toBe('taken')
    expect(attempt!.quiz.questions.length).toBeGreaterThan(3)
    expect(attempt!.verdicts).toEqual({})
    expect(JSON.stringify(attempt)).not.toMatch(/"(answer|correct|is_correct|explanation)":/)
    const keys = files.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    expect(files.every(({ url, bytes }) => url.includes('signature=') && bytes > 0)).toBe(true)
    for (const word of lesson.vocabulary) if (word.poster) expect(keys).toContain(word.poster)
    expect(keys.filter((key) => key.startsWith('content/handshapes/')).length).toBeGreaterThan(3)
    // Downloading it again continues the same attempt.
    expect((await take(person, first!.id)).body.data.attempt!.id).toBe(attempt!.id)
  })

  it('come before their turn, and what was learned with them counts in whatever order it arrives', async () => {
    const person = await learner()
    const locked = (await lessonsOf(person)).find(({ access }) => access === 'locked')!
    const address = `/courses/by-slug/${course.slug}/lessons/${locked.slug}`
    const watched = { ranges: [[0, 600]], duration: 600, position: 600, active: 60 }
    expect((await app.as(person).get(address)).status).toBe(409)
    expect((await app.as(person).put(`/lessons/${locked.id}/progress`, watched)).status).toBe(409)

    const { lesson, attempt } = (await take(person, locked.id)).body.data
    expect(lesson.vocabulary.length).toBeGreaterThan(0)
    // Online, the lesson before it must be completed first.
    expect((await app.as(person).get(address)).status).toBe(409)
    expect((await app.as(person).post(`/quizzes/${attempt!.quiz.id}/attempts`, {})).status).toBe(409)

    const result = await app
      .as(person)
      .post<Result>(`/attempts/${attempt!.id}/answers`, { answers: await answersOf(attempt!.quiz.id) })
    expect(result.body.data).toMatchObject({ passed: true })
    const progress = await app.as(person).put<LessonProgress>(`/lessons/${locked.id}/progress`, watched)
    expect(progress.body.data).toMatchObject({ video_done: true, quiz_passed: true, completed: true })
  })

  it('count when the plan has ended meanwhile, but not for ever', async () => {
    const person = await learner()
    const locked = (await lessonsOf(person)).find(({ access }) => access === 'locked')!
    await take(person, locked.id)
    expect((await app.as(person).get('/downloads')).body.data).toEqual([
      { lesson_key: expect.any(String), common_id: course.common_id, opens: true },
    ])
    await app.platform.db.query(
      `update grants set ends_at = starts_at + interval '1 second' where ${grantsOf('$1')}`,
      [person.id],
    )
    expect((await app.as(person).get<{ opens: boolean }[]>('/downloads')).body.data[0]!.opens).toBe(false)
    expect((await take(person, locked.id)).status).toBe(402)
    const send = () => app.as(person).put(`/lessons/${locked.id}/progress`, { ranges: [[0, 2]], position: 2 })
    expect((await send()).status).toBe(200)
    await app.platform.db.query(
      `update lesson_downloads set seen_at = seen_at - make_interval(days => $2) where user_id = $1`,
      [person.id, TAKEN_DAYS],
    )
    await app.platform.db.query('delete from lesson_progress where user_id = $1', [person.id])
    expect((await send()).status).toBe(402)
  })

  it('are for learners who see the course, and each sees their own', async () => {
    const [person, other] = [await learner(), await learner()]
    const [first] = await lessonsOf(person)
    await take(person, first!.id)
    expect((await app.as(other).get('/downloads')).body.data).toEqual([])
    expect((await take(tenants.one.teacher, first!.id)).status).toBe(409)
    expect((await take(null, first!.id)).status).toBe(401)
  })
})
