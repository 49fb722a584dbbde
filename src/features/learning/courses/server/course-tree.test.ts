import { expect, it } from 'vitest'
import { systemActor } from '#seed/actor.ts'
import type { TestPerson } from '../../../../../test/factories.ts'
import { courseWorld } from '../../../../../test/world.ts'
import type { CourseCard, CourseTree, TreeLesson } from '../courses.contract.ts'
import type { LessonView } from '../lesson-view.contract.ts'
import { saveCourse, saveVersion } from './courses.service.ts'
import type { CourseDraft, LessonDraft } from './course-draft.ts'
import { FULL_COURSE, LESSON } from '../../../../../test/samples.ts'

const { test: app, tenants } = await courseWorld()
const asl = (await app.as(null).get<CourseCard[]>('/courses')).body.data[0]!

const treeOf = async (person: TestPerson | null, id = asl.id): Promise<CourseTree> =>
  (await app.as(person).get<CourseTree>(`/courses/${id}/tree`)).body.data
const lessonsOf = (tree: CourseTree): TreeLesson[] =>
  tree.modules.flatMap((module) => module.weeks.flatMap((week) => week.lessons))
const write = (text: string, ...values: unknown[]) => app.platform.db.pool.query(text, values)

it('gives each person their own part of an outline that is kept for all', async () => {
  const [one, two] = [tenants.one.learner, tenants.two.learner]
  const before = await treeOf(two)
  const [first] = lessonsOf(before)
  const lesson = (
    await app.as(one).get<LessonView>(`/courses/by-slug/${before.course.slug}/lessons/${first!.slug}`)
  ).body.data
  await app
    .as(one)
    .put(`/lessons/${first!.id}/progress`, { ranges: [[0, lesson.duration! / 2]], position: 2, active: 10 })
  expect(lessonsOf(await treeOf(one))[0]).toEqual({
    ...first,
    status: 'in-progress',
    watched: lesson.duration! / 2,
  })
  expect(await treeOf(two)).toEqual(before)
  expect(lessonsOf(await treeOf(tenants.one.teacher)).map(({ access }) => access)).toEqual(
    lessonsOf(before).map(() => 'open'),
  )
  await write(`update lesson_progress set completed_at = now(), quiz_best = 90 where user_id = $1`, one.id)
  expect(
    lessonsOf(await treeOf(one))
      .filter((_, n) => [0, 1, 3].includes(n))
      .map((row) => [row.access, row.status, row.quiz_score]),
  ).toEqual([
    ['open', 'completed', 90],
    ['open', 'pending', null],
    ['locked', 'pending', null],
  ])
})

it('shows what was written in the very next answer: another tree, a quiz more or less', async () => {
  const course: CourseDraft = {
    key: 'kept',
    ...FULL_COURSE,
  }
  const lesson = (key: string, title: string): LessonDraft => ({
    key,
    slug: key,
    title,
    ...LESSON,
    poster: `a "poster":null} \\ of ${key}.webp`,
    duration_ms: 1000,
    minutes: 1,
  })
  const actor = systemActor(app.platform),
    common_id = await saveCourse(app.platform, actor, course)
  const save = (lessons: LessonDraft[]) =>
    saveVersion(
      app.platform,
      actor,
      common_id,
      {
        language: 'en',
        slug: 'kept',
        title: 'Kept',
        summary: '',
        description: '',
        modules: [
          {
            key: 'm',
            title: 'M',
            culture: ['"poster":null}'],
            weeks: [
              { key: 'w', title: 'W', lessons },
              { key: 'empty', title: 'E', lessons: [] },
            ],
          },
          { key: 'n', title: 'N', culture: [], weeks: [] },
        ],
      },
      'published',
    )
  const id = await save([lesson('a', 'One "poster":null}'), lesson('b', 'Two')])
  const titles = async () =>
    lessonsOf(await treeOf(null, id)).map(({ title, number, has_quiz }) => [number, title, has_quiz])
  expect(await titles()).toEqual([
    [1, 'One "poster":null}', false],
    [2, 'Two', false],
  ])
  expect(lessonsOf(await treeOf(null, id))[1]?.poster).toBe('a "poster":null} \\ of b.webp')
  await save([lesson('b', 'Now the first'), lesson('a', 'Now the second'), lesson('c', 'More')])
  expect(await titles()).toEqual([
    [1, 'Now the first', false],
    [2, 'Now the second', false],
    [3, 'More', false],
  ])
  await write(`insert into quizzes (common_id, lesson_key, title) values ($1, 'a', '{}')`, common_id)
  expect((await titles())[1]).toEqual([2, 'Now the second', true])
  await write(`update quizzes set status = 'inactive' where common_id = $1`, common_id)
  expect((await titles())[1]).toEqual([2, 'Now the second', false])
  await save([])
  expect((await treeOf(null, id)).modules).toMatchObject([
    { title: 'M', weeks: [] },
    { title: 'N', weeks: [] },
  ])
})
