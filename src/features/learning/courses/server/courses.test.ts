import { describe, expect, it } from 'vitest'
import { grant } from '#features/access/grants/server/public.ts'
import { FULL_ACCESS } from '#features/access/grants/grants.contract.ts'
import { seedCourses } from '#seed/course.ts'
import { systemActor } from '#seed/actor.ts'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { courseWorld } from '../../../../../test/world.ts'
import type { CourseCard, CourseTree, FirstLesson } from '../courses.contract.ts'
import type { LessonView } from '../lesson-view.contract.ts'
import { coursePages } from './pages.ts'
import { ownCourse } from './testing.ts'

const { test: app, tenants } = await courseWorld()
const asl = (await app.as(null).get<CourseCard[]>('/courses')).body.data[0]!

describe('courses', () => {
  it('has a head for its pages that says what a free lesson is, and none for a lesson that is paid', async () => {
    const head = (slug: string) =>
      coursePages(app.platform).head({
        path: `/preview/courses/asl-1-first-contact/lesson/${slug}`,
        query: {},
        language: 'en',
        origin: 'https://asl.example',
      })
    const lessons = await app.platform.db.query<{ slug: string; title: string; free_preview: boolean }>(
      `
        select l.slug, l.title, l.free_preview
        from lessons l
        join course_versions v on v.id = l.version_id
        where v.slug = 'asl-1-first-contact'`,
    )
    const [free, paid] = [true, false].map((isFree) =>
      lessons.find(({ free_preview }) => free_preview === isFree)!,
    )
    expect((await head(free!.slug))?.title).toBe(`${free!.title} · ASL 1: First contact`)
    expect(await head(paid!.slug)).toBeNull()
  })

  it('has a page in each language, which names its price by its free lessons and how long it takes', async () => {
    const { db } = app.platform
    const pages = coursePages(app.platform)
    const [english, spanish] = await db.query<{ id: string }>(
      `select id from course_versions where common_id = $1 and status = 'published' order by language`,
      [asl.common_id],
    )
    const address = (id: string) => `/preview/courses/view/${id}/${asl.common_id}`
    const head = (path: string) =>
      pages.head!({ path, query: {}, language: 'en', origin: 'https://asl.example' } as never)
    const course = async (id = english!.id) => (await head(address(id)))!.structured![0]
    expect(await head(address(english!.id))).toMatchObject({
      addresses: { en: address(english!.id), es: address(spanish!.id) },
      written: 'en',
    })
    expect(await head(address(spanish!.id))).toMatchObject({ written: 'es' })
    for (const path of [address(asl.common_id), '/courses', '/preview/courses/x/lesson/'])
      expect(await head(path)).toBeNull()
    const change = (set: string) => db.query(`update course_versions set ${set} where id = $1`, [english!.id])
    const category = async () =>
      ((await course()) as unknown as { offers: { category: string }[] }).offers[0]!.category
    const [before] = await db.query<{ free_count: number; minutes: number }>(
      'select free_count, minutes from course_versions where id = $1',
      [english!.id],
    )
    expect(await category()).toBe('Partially Free')
    await change('free_count = 0, minutes = 0')
    expect(await category()).toBe('Subscription')
    expect((await course())!['hasCourseInstance']).not.toHaveProperty('courseWorkload')
    await change('free_count = lessons_count, minutes = 90')
    expect(await category()).toBe('Free')
    expect((await course())!['hasCourseInstance']).toMatchObject({ courseWorkload: 'PT90M' })
    await change(`free_count = ${before!.free_count}, minutes = ${before!.minutes}`)
    const listed = await pages.addresses!()
    expect(listed.map(({ addresses }) => addresses.en)).toContain(address(english!.id))
    await own('of-one-school', [['x']], tenants.one.organization.id)
    expect(await pages.addresses!()).toHaveLength(listed.length)
  })

  it('is written on from what learners read, in every language', async () => {
    const path = `/course-drafts/${asl.common_id}`
    const seen = { headers: { 'if-match': '"1"' } }
    expect((await app.as(tenants.admin).patch(path, { tags: ['greetings'] }, seen)).status).toBe(200)
    const draft = (await app.as(tenants.admin).get<{ modules: { titles: object }[] }>(path)).body.data
    expect(draft.modules.length).toBeGreaterThan(1)
    expect(Object.keys(draft.modules[0]!.titles).toSorted()).toEqual(['en', 'es'])
  })

  type Own = Parameters<typeof ownCourse> extends [unknown, ...infer Rest] ? Rest : never
  const own = (...course: Own) => ownCourse(app.platform, ...course)

  it('shows a visitor the catalogue in their language, with every language that a course has', async () => {
    expect(asl).toMatchObject({
      title: 'ASL 1: First contact',
      language: 'en',
      lessons: 39,
      free_lessons: 3,
      level_name: 'Beginner',
      course_languages: ['en', 'es'],
      progress: null,
      progress_status: 'pending',
    })
    const spanish = (await app.as(null, { language: 'es' }).get<CourseCard[]>('/courses')).body.data[0]!
    expect(spanish).toMatchObject({
      title: 'ASL 1: Primer contacto',
      slug: 'asl-1-primer-contacto',
      level_name: 'Principiante',
      common_id: asl.common_id,
    })
    expect(spanish.slug_language_pair.map((pair) => pair.slug)).toEqual([
      'asl-1-first-contact',
      'asl-1-primer-contacto',
    ])
    expect((await app.as(null).get<CourseCard[]>('/courses?language=eq.es')).body.data[0]!.slug).toBe(
      'asl-1-primer-contacto',
    )
    expect((await app.as(null).get<CourseCard[]>('/courses?q=primer&language=eq.es')).body.data).toHaveLength(
      1,
    )
    expect((await app.as(null).get<CourseCard[]>('/courses?kind=eq.Mini Lessons')).body.data).toHaveLength(0)
    const rest = await app.as(null).get('/rest/v1/courses?select=slug,title')
    expect(rest.text).toBe(
      '[{"slug":"asl-1-first-contact","title":"ASL 1: First contact"},{"slug":"stories-in-asl","title":"Stories in ASL"}]',
    )
  })

  it('seeds again without a second copy of a course, and keeps the ids of lessons', async () => {
    const before = (await app.as(null).get<CourseTree>(`/courses/${asl.id}/tree`)).body.data
    await app.platform.db.query('update courses set content_hash = null')
    await seedCourses(app.platform, systemActor(app.platform))
    const after = (await app.as(null).get<CourseTree>(`/courses/${asl.id}/tree`)).body.data
    expect(after).toEqual(before)
    expect((await app.as(null).get<CourseCard[]>('/courses')).body.data).toHaveLength(2)
    const versions = () =>
      app.platform.db.query(
        'select language, version from course_versions where common_id = $1 order by language',
        [asl.common_id],
      )
    expect(await versions()).toEqual([
      { language: 'en', version: 2 },
      { language: 'es', version: 2 },
    ])
    await seedCourses(app.platform, systemActor(app.platform))
    expect(await versions()).toEqual([
      { language: 'en', version: 2 },
      { language: 'es', version: 2 },
    ])
  })

  it('opens free lessons to a visitor, and says what the others need', async () => {
    const { course, modules } = (await app.as(null).get<CourseTree>(`/courses/${asl.id}/tree`)).body.data
    expect(course).toMatchObject({
      reach: 'Free',
      bypass: false,
      next_lesson: 'greetings',
      completed: 0,
      progress_status: 'pending',
    })
    expect(modules[0]!.weeks.map((week) => week.lessons.map((one) => one.access))).toEqual([
      ['open', 'open', 'open'],
      ['plan', 'plan'],
    ])
    const open = await app.as(null).get<LessonView>('/courses/by-slug/asl-1-first-contact/lessons/greetings')
    expect(open.body.data).toMatchObject({
      title: 'Greetings',
      video: null,
      duration: 15,
      number: 1,
      recorded: false,
      previous: null,
      next: { slug: 'the-alphabet-a-i', access: 'open' },
      quiz: { questions: 6, pass_mark: 70 },
    })
    expect(open.body.data.vocabulary.map((word) => word.slug)).toEqual([
      'hello',
      'goodbye',
      'nice',
      'meet',
      'name',
      'my',
      'your',
      'you',
      'i-me',
      'see-later',
    ])
    expect(open.body.data.dialogue).toMatchObject({ speakers: [{ name: 'Ana' }, { name: 'Leo' }] })
    expect(open.body.data.dialogue!.lines[0]).toMatchObject({
      who: 0,
      glosses: [
        { gloss: 'HELLO', slug: 'hello', spell: null },
        { gloss: 'MY' },
        { gloss: 'NAME' },
        { gloss: 'fs-ANA', slug: null, spell: 'ANA' },
      ],
      text: 'Hello, my name is Ana.',
    })
    expect(Object.keys(open.body.data.signs).sort()).toEqual(
      open.body.data.vocabulary.map((word) => word.slug).sort(),
    )
    expect(open.body.data.signs['hello']).toMatchObject({ version: 1, slug: 'hello' })
    expect(open.body.data.languages).toEqual([
      { language: 'en', course_slug: 'asl-1-first-contact', lesson_slug: 'greetings' },
      { language: 'es', course_slug: 'asl-1-primer-contacto', lesson_slug: 'saludos' },
    ])
    const refused = await app
      .as(null, { language: 'es' })
      .get('/courses/by-slug/asl-1-first-contact/lessons/the-alphabet-s-z-and-your-name')
    expect([refused.status, refused.body.data, refused.body.message, refused.body.toast]).toEqual([
      402,
      { code: 'plan_needed' },
      'Esta lección es parte de un plan.',
      false,
    ])
    expect((await app.as(null).get('/courses/by-slug/asl-1-first-contact/lessons/nothing')).status).toBe(404)
  })

  it('names the lesson where everybody may begin, in their language, and no organization’s', async () => {
    await own('nearer', [['own-first']], tenants.one.organization.id)
    const later = await own('later', [['a'], ['b']], null)
    await app.platform.db.query('update lessons set free_preview = true where version_id = $1', [later.id])
    const first = async (person: TestPerson | null, language: 'en' | 'es' = 'en') =>
      (await app.as(person, { language }).get<FirstLesson | null>('/courses/first-lesson')).body.data
    const english = await first(null)
    expect(english).toMatchObject({
      course_slug: 'asl-1-first-contact',
      lesson_slug: 'greetings',
      number: 1,
      lessons: 39,
    })
    expect(await first(tenants.one.learner)).toEqual(english)
    expect(await first(null, 'es')).toMatchObject({
      course_slug: 'asl-1-primer-contacto',
      lesson_slug: 'saludos',
    })
    const state = (common_id: string, to: string): Promise<unknown> =>
      app.platform.db.query('update course_versions set status = $2 where common_id = $1', [common_id, to])
    const stories = (await app.as(null).get<CourseCard[]>('/courses?q=stories')).body.data[0]!
    await state(asl.common_id, 'archived')
    expect(await first(null)).toMatchObject({ course_slug: 'stories-in-asl', lesson_slug: 'the-lost-dog' })
    await state(stories.common_id, 'archived')
    expect(await first(null)).toMatchObject({ course_slug: 'later', lesson_slug: 'a' })
    await state(later.common_id, 'archived')
    expect(await first(null)).toBeNull()
    await state(asl.common_id, 'published')
    await state(stories.common_id, 'published')
  })

  it('opens a lesson to a learner with a seat when the one before is completed, to a teacher at once', async () => {
    const learner = await app.as(tenants.one.learner).get<CourseTree>(`/courses/${asl.id}/tree`)
    expect(
      learner.body.data.modules[0]!.weeks.flatMap((week) => week.lessons.map((one) => one.access)),
    ).toEqual(['open', 'open', 'open', 'locked', 'locked'])
    const refused = await app
      .as(tenants.one.learner)
      .get('/courses/by-slug/asl-1-first-contact/lessons/the-alphabet-s-z-and-your-name')
    expect([refused.status, refused.body.data]).toEqual([409, { code: 'lesson_locked' }])
    for (const person of [tenants.one.teacher, tenants.one.owner, tenants.admin]) {
      const { course, modules } = (await app.as(person).get<CourseTree>(`/courses/${asl.id}/tree`)).body.data
      expect(course.bypass).toBe(true)
      expect(modules[0]!.weeks.flatMap((week) => week.lessons).every((one) => one.access === 'open')).toBe(
        true,
      )
    }
  })

  it('gives limited access to mini courses whole and to the first week of others', async () => {
    const limited = await aPerson(app.platform)
    await grant(app.platform.db, {
      user_id: limited.id,
      source: 'subscription',
      ...FULL_ACCESS,
      courses: 'Limited',
      starts_at: new Date(0),
    })
    const full = await own('limited-full', [['a', 'b'], ['c']], null)
    const mini = await own('limited-mini', [['a'], ['b']], null, 'published', {
      type: 'Mini Course',
      kind: 'Mini Lessons',
    })
    const states = async (id: string) =>
      (await app.as(limited).get<CourseTree>(`/courses/${id}/tree`)).body.data.modules[0]!.weeks.flatMap(
        (week) => week.lessons.map((one) => one.access),
      )
    expect(await states(full.id)).toEqual(['open', 'locked', 'plan'])
    expect(await states(mini.id)).toEqual(['open', 'locked'])
    const ended = await aPerson(app.platform)
    await grant(app.platform.db, {
      user_id: ended.id,
      source: 'subscription',
      ...FULL_ACCESS,
      starts_at: new Date(0),
      ends_at: new Date(1),
    })
    expect(
      (await app.as(ended).get<CourseTree>(`/courses/${mini.id}/tree`)).body.data.modules[0]!.weeks.flatMap(
        (week) => week.lessons.map((one) => one.access),
      ),
    ).toEqual(['plan', 'plan'])
  })
})
