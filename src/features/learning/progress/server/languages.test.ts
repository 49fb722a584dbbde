import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveCourse, saveVersion } from '#features/learning/courses/server/courses.service.ts'
import { systemActor } from '#seed/actor.ts'
import { testApp, type TestApp } from '../../../../../test/app.ts'
import { aPerson } from '../../../../../test/factories.ts'
import type { CourseCard, CourseTree } from '../../courses/courses.contract.ts'
import type { LessonView } from '../../courses/lesson-view.contract.ts'
import { LESSON, MINI_COURSE } from '../../../../../test/samples.ts'
import { mergeProgress } from './merge.ts'

let app: TestApp, versions: { en: string; es: string }
beforeAll(async () => {
  app = await testApp()
  const system = systemActor(app.platform)
  const common_id = await saveCourse(app.platform, system, {
    key: 'both',
    ...MINI_COURSE,
  })
  const lesson = (key: string, slug: string, title: string, more = {}) => ({
    key,
    slug,
    title,
    ...LESSON,
    text: '<p>x</p>',
    ...more,
  })
  const film = { video: 'clips/hello.mp4', duration_ms: 10_000 }
  const save = (language: 'en' | 'es', slug: string, title: string, lessons: ReturnType<typeof lesson>[]) =>
    saveVersion(
      app.platform,
      system,
      common_id,
      {
        language,
        slug,
        title,
        summary: '',
        description: '',
        modules: [{ key: 'm', title, culture: [], weeks: [{ key: 'w', title, lessons }] }],
      },
      'published',
    )
  versions = {
    en: await save('en', 'both', 'Both', [
      lesson('one', 'one', 'One'),
      lesson('two', 'two', 'Two', film),
      lesson('three', 'three', 'Three'),
    ]),
    // The Spanish version has the same lessons under addresses and titles of its own.
    es: await save('es', 'los-dos', 'Los dos', [
      lesson('one', 'uno', 'Uno'),
      lesson('two', 'dos', 'Dos', film),
      lesson('three', 'tres', 'Tres'),
    ]),
  }
})
afterAll(() => app.close())

it('keeps progress when a learner goes on in the other language: what was done is done, and a half-watched film goes on', async () => {
  const learner = await aPerson(app.platform)
  const tree = async (language: 'en' | 'es') =>
    (await app.as(learner, { language }).get<CourseTree>(`/courses/${versions[language]}/tree`)).body.data
  const lessons = async (language: 'en' | 'es') => (await tree(language)).modules[0]!.weeks[0]!.lessons
  const view = async (slug: string, lesson: string) =>
    (await app.as(learner).get<LessonView>(`/courses/by-slug/${slug}/lessons/${lesson}`)).body.data
  const write = (id: string, body: object) => app.as(learner).put(`/lessons/${id}/progress`, body)
  const [one, two] = await lessons('en')
  expect((await write(one!.id, { active: 5 })).status).toBe(200)
  expect((await write(two!.id, { ranges: [[0, 4]], position: 4, duration: 10, active: 4 })).status).toBe(200)

  expect((await lessons('es')).map(({ slug, status, watched }) => [slug, status, watched])).toEqual([
    ['uno', 'completed', 0],
    ['dos', 'in-progress', 4],
    ['tres', 'pending', 0],
  ])
  expect((await tree('es')).course).toMatchObject({
    completed: 1,
    progress_status: 'in-progress',
    next_lesson: 'dos',
  })
  const other = await view('los-dos', 'dos')
  expect([other.position, other.watched, other.video_done, other.languages]).toEqual([
    4,
    4,
    false,
    [
      { language: 'en', course_slug: 'both', lesson_slug: 'two' },
      { language: 'es', course_slug: 'los-dos', lesson_slug: 'dos' },
    ],
  ])

  // The rest in Spanish: seconds of both join, and the course is done in both, once.
  expect(
    (await write(other.id, { ranges: [[4, 10]], position: 10, duration: 10, active: 6 })).body.data,
  ).toMatchObject({ watched: 10, video_done: true, completed: true })
  const three = (await lessons('es'))[2]!
  expect((await write(three.id, { active: 5 })).body.data).toMatchObject({
    completed: true,
    course_completed: true,
  })
  for (const language of ['en', 'es'] as const) {
    expect((await tree(language)).course).toMatchObject({ completed: 3, progress_status: 'completed' })
    const [card] = (await app.as(learner, { language }).get<CourseCard[]>('/courses')).body.data
    expect(card).toMatchObject({
      language,
      id: versions[language],
      progress: { status: 'completed', completed: 3, percent: 100 },
    })
  }
  expect(
    await app.platform.db.query(
      'select lessons_completed, watched_ms::int from enrolments where user_id = $1',
      [learner.id],
    ),
  ).toEqual([{ lessons_completed: 3, watched_ms: 10_000 }])
})

it('of two accounts becomes one: the later place, the better score, the first completion, all time', async () => {
  const { db } = app.platform
  const [from, into] = [await aPerson(app.platform), await aPerson(app.platform)]
  const [course] = await db.query<{ id: string }>(`select id from courses where key = 'both'`)
  const onDay = (day: number): Date => new Date(Date.UTC(2026, 4, day))
  const lesson = (
    user_id: string,
    key: string,
    step: string,
    day: number,
    more: (Date | number | string[] | null)[],
  ) =>
    db.query(
      `
        insert into lesson_progress (
          user_id, common_id, lesson_key, step, position_ms, updated_at, signed, quiz_best, quiz_passed_at, completed_at
        )
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [user_id, course!.id, key, step, day * 1000, onDay(day), ...more],
    )
  const totals = (user_id: string, active_ms: number, day: number) =>
    db.query(
      'insert into learner_totals (user_id, active_ms, practice_ms, last_activity_at) values ($1, $2, $2, $3)',
      [user_id, active_ms, onDay(day)],
    )
  await lesson(from.id, 'later', 'from', 9, [['water'], 60, null, null])
  await lesson(into.id, 'later', 'into', 8, [['hello'], 80, onDay(8), onDay(8)])
  await lesson(from.id, 'earlier', 'from', 3, [[], 90, onDay(3), onDay(3)])
  await lesson(into.id, 'earlier', 'into', 4, [[], 70, onDay(4), onDay(4)])
  await lesson(from.id, 'alone', 'from', 2, [[], null, null, null])
  await totals(from.id, 100, 9)
  await totals(into.id, 50, 8)
  await db.transaction((tx) => mergeProgress(app.platform, tx, from.id, into.id, onDay(10)))
  expect(
    await db.query(
      `
        select lesson_key, step, position_ms, signed, quiz_best, completed_at, updated_at
        from lesson_progress where user_id = $1 order by lesson_key`,
      [into.id],
    ),
  ).toMatchObject([
    { lesson_key: 'alone', step: 'from', completed_at: null },
    {
      lesson_key: 'earlier',
      step: 'into',
      position_ms: 4000,
      quiz_best: 90,
      completed_at: onDay(3),
      updated_at: onDay(4),
    },
    {
      lesson_key: 'later',
      step: 'from',
      position_ms: 9000,
      signed: ['hello', 'water'],
      quiz_best: 80,
      completed_at: onDay(8),
    },
  ])
  expect(
    await db.query('select * from learner_totals where user_id = any ($1)', [[from.id, into.id]]),
  ).toMatchObject([{ user_id: into.id, lessons_completed: 2, quizzes_passed: 2, last_activity_at: onDay(9) }])
  expect(await db.query('select from lesson_progress where user_id = $1', [from.id])).toEqual([])
})
