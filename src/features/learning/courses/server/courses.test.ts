import { describe, expect, it } from 'vitest'
import { grant } from '#features/access/grants/server/public.ts'
import { FULL_ACCESS } from '#features/access/grants/grants.contract.ts'
import { seedCourses } from '#seed/course.ts'
import { systemActor } from '#seed/actor.ts'
import type { TestApp } from '../../../../../test/app.ts'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { courseWorld } from '../../../../../test/world.ts'
import type { CourseCard, CourseTree, FirstLesson } from '../courses.contract.ts'
import type { LessonView } from '../lesson-view.contract.ts'
import { saveCourse, saveVersion } from './courses.service.ts'
import type { CourseDraft, VersionDraft } from './course-draft.ts'

const organizationCourse = (
  key: string,
  organization_id: string | null,
  values: Partial<CourseDraft> = {},
): CourseDraft => ({
  key,
  organization_id,
  type: 'Full Course',
  kind: 'Foundational Course',
  delivery_mode: 'Self-Placed',
  billing_type: 'Subscription',
  level: null,
  categories: [],
  cover: null,
  ...values,
})
const lesson = (key: string, values: object = {}) => ({
  key,
  slug: key,
  title: key,
  aim: '',
  text: '',
  culture_note: '',
  free_preview: false,
  video: 'clips/hello.mp4',
  poster: null,
  duration_ms: 3000,
  minutes: 5,
  vocabulary: [],
  ...values,
})
const version = (slug: string, weeks: string[][], values: Partial<VersionDraft> = {}): VersionDraft => ({
  language: 'en',
  slug,
  title: slug,
  summary: 's',
  description: '',
  modules: [
    {
      key: 'm',
      title: 'Module',
      culture: [],
      weeks: weeks.map((keys, n) => ({
        key: `w${n}`,
        title: `Week ${n + 1}`,
        lessons: keys.map((key) => lesson(key)),
      })),
    },
  ],
  ...values,
})

const { test: app, tenants } = await courseWorld()
const asl = (await app.as(null).get<CourseCard[]>('/courses')).body.data[0]!

describe('courses', () => {
  const own = async (
    key: string,
    weeks: string[][],
    organization_id: string | null,
    status: 'draft' | 'published' = 'published',
    values: Partial<CourseDraft> = {},
  ) => {
    const actor = systemActor(app.platform)
    const common_id = await saveCourse(app.platform, actor, organizationCourse(key, organization_id, values))
    return { common_id, id: await saveVersion(app.platform, actor, common_id, version(key, weeks), status) }
  }

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
    expect(rest.text).toBe('[{"slug":"asl-1-first-contact","title":"ASL 1: First contact"}]')
  })

  it('seeds again without a second course, and keeps the ids of lessons', async () => {
    const before = (await app.as(null).get<CourseTree>(`/courses/${asl.id}/tree`)).body.data
    await app.platform.db.query('update courses set content_hash = null')
    await seedCourses(app.platform, systemActor(app.platform))
    const after = (await app.as(null).get<CourseTree>(`/courses/${asl.id}/tree`)).body.data
    expect(after).toEqual(before)
    expect((await app.as(null).get<CourseCard[]>('/courses')).body.data).toHaveLength(1)
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
      quiz: { questions: 8, pass_mark: 70 },
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
    await state(asl.common_id, 'archived')
    expect(await first(null)).toMatchObject({ course_slug: 'later', lesson_slug: 'a' })
    await state(later.common_id, 'archived')
    expect(await first(null)).toBeNull()
    await state(asl.common_id, 'published')
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

  it("keeps an organization's courses and drafts to itself", async () => {
    const { organization, owner, teacher, learner } = tenants.one
    const published = await own('tenant-one', [['a']], organization.id)
    const draft = await own('tenant-one-draft', [['a']], organization.id, 'draft')
    const sees = async (person: Parameters<TestApp['as']>[0]) =>
      (await app.as(person).get<CourseCard[]>('/courses?slug=ilike.tenant-one*&order=title')).body.data.map(
        (card) => card.slug,
      )
    expect(await sees(owner)).toEqual(['tenant-one', 'tenant-one-draft'])
    expect(await sees(teacher)).toEqual(['tenant-one', 'tenant-one-draft'])
    expect(await sees(learner)).toEqual(['tenant-one'])
    for (const stranger of [null, tenants.two.owner, tenants.two.teacher, tenants.two.learner]) {
      expect(await sees(stranger)).toEqual([])
      for (const { id } of [published, draft])
        expect((await app.as(stranger).get(`/courses/${id}/tree`)).status).toBe(404)
      expect((await app.as(stranger).get('/courses/by-slug/tenant-one/lessons/a')).status).toBe(404)
    }
    expect((await app.as(learner).get(`/courses/${draft.id}/tree`)).status).toBe(404)
  })

  it('opens what an organization wrote to its members without seat or plan, and to nobody else', async () => {
    const { one, two } = tenants
    const course = await own('for-members', [['a', 'b'], ['c']], one.organization.id)
    const of = (organization_id: string) => aPerson(app.platform, { organization_id })
    const [member, former, stranger] = await Promise.all([
      of(one.organization.id),
      of(one.organization.id),
      of(two.organization.id),
    ])
    const stop = 'update memberships set status = $2, ended_at = now() where user_id = $1'
    await app.platform.db.query(stop, [former.id, 'inactive'])
    const states = async (person: typeof member, id: string) =>
      (await app.as(person).get<CourseTree>(`/courses/${id}/tree`)).body.data.modules
        .slice(0, 1)
        .flatMap((module) => module.weeks.flatMap((week) => week.lessons.map((one) => one.access)))
    const opens = async (person: Parameters<TestApp['as']>[0], lesson = 'a') =>
      (await app.as(person).get(`/courses/by-slug/for-members/lessons/${lesson}`)).status

    expect(await states(member, course.id)).toEqual(['open', 'locked', 'locked'])
    expect(await opens(member)).toBe(200)
    // In order, as every course; and the courses of the platform still need a seat or a plan.
    expect(await opens(member, 'b')).toBe(409)
    expect((await states(member, asl.id)).slice(0, 2)).toEqual(['open', 'plan'])
    // What a learner does in it is written.
    const [lesson] = await app.platform.db.query<{ id: string }>(
      `select l.id from lessons l where l.version_id = $1 and l.lesson_key = 'a'`,
      [course.id],
    )
    const watch = { ranges: [[0, 3]], position: 3, duration: 3, active: 3 }
    const write = (person: typeof member) => app.as(person).put(`/lessons/${lesson!.id}/progress`, watch)
    expect((await write(member)).status).toBe(200)
    expect(await opens(member, 'b')).toBe(200)

    for (const nobody of [null, stranger, two.learner, former]) expect(await opens(nobody)).toBe(404)
    expect((await write(stranger)).status).toBe(404)
    expect(
      (await app.as(tenants.admin).post(`/people/${member.id}/suspend`, { reason: 'harassment' })).status,
    ).toBe(200)
    expect(await opens(member)).toBe(401)
    // Nothing opens behind doors that are shut.
    const late = await of(one.organization.id)
    expect(await opens(late)).toBe(200)
    const doors = (status: string) =>
      app.platform.db.query('update organizations set status = $2 where id = $1', [
        one.organization.id,
        status,
      ])
    await doors('inactive')
    expect(await opens(late)).toBe(402)
    await doors('active')
  })

  it('lets a teacher write what they made or were added to, and nothing else of their organization', async () => {
    const { one, two } = tenants
    const editor = await aPerson(app.platform, {
      role: 'Teacher',
      organization_id: one.organization.id,
      staff_role: 'Editor',
    })
    const actorOf = (person: typeof one.owner, staff_role: 'Teacher' | 'Editor' | null = 'Teacher') => ({
      ...systemActor(app.platform),
      user_id: person.id,
      role: person.role,
      organization_id: person.organization_id,
      staff_role,
      permissions: app.platform.permissions(person.role),
    })
    const theirs = organizationCourse('of-the-owner', one.organization.id)
    const common_id = await saveCourse(app.platform, actorOf(one.owner, null), theirs)
    const write = (person: typeof one.owner, staff_role: 'Teacher' | 'Editor' = 'Teacher') =>
      Promise.all([
        saveCourse(app.platform, actorOf(person, staff_role), theirs),
        saveVersion(
          app.platform,
          actorOf(person, staff_role),
          common_id,
          version('of-the-owner', [['x']]),
          'draft',
        ),
      ])
    for (const stranger of [one.teacher, two.teacher])
      await expect(write(stranger)).rejects.toMatchObject({ definition: { code: 'not_found' } })
    await expect(write(editor, 'Editor')).resolves.toBeTruthy()
    await app.platform.db.query(
      'insert into course_teachers (common_id, user_id) values ($1, $2), ($1, $3)',
      [common_id, one.teacher.id, two.teacher.id],
    )
    await expect(write(one.teacher)).resolves.toBeTruthy()
    // Added, but acting for another organization.
    await expect(write(two.teacher)).rejects.toMatchObject({ definition: { code: 'not_found' } })
    const [draft] = await app.platform.db.query<{ id: string }>(
      'select id from course_versions where common_id = $1',
      [common_id],
    )
    expect(
      await Promise.all(
        [one.teacher, two.teacher].map(
          async (person) => (await app.as(person).get(`/courses/${draft!.id}/tree`)).status,
        ),
      ),
    ).toEqual([200, 404])
    const own = await saveCourse(
      app.platform,
      actorOf(one.teacher),
      organizationCourse('of-the-teacher', one.organization.id),
    )
    await expect(
      saveVersion(app.platform, actorOf(one.teacher), own, version('of-the-teacher', [['x']]), 'draft'),
    ).resolves.toBeTruthy()
  })

  it('lets an organization write its own courses only, and stores no scripts', async () => {
    const actorOf = (person: typeof tenants.one.owner) => ({
      ...systemActor(app.platform),
      user_id: person.id,
      role: person.role,
      organization_id: person.organization_id,
      permissions: app.platform.permissions(person.role),
    })
    const mine = await saveCourse(
      app.platform,
      actorOf(tenants.one.owner),
      organizationCourse('written', tenants.one.organization.id),
    )
    await expect(
      saveCourse(
        app.platform,
        actorOf(tenants.two.owner),
        organizationCourse('written', tenants.two.organization.id),
      ),
    ).rejects.toMatchObject({ definition: { code: 'not_found' } })
    await expect(
      saveCourse(app.platform, actorOf(tenants.one.owner), organizationCourse('for-all', null)),
    ).rejects.toMatchObject({ definition: { code: 'not_found' } })
    await expect(
      saveCourse(
        app.platform,
        actorOf(tenants.one.learner),
        organizationCourse('by-a-learner', tenants.one.organization.id),
      ),
    ).rejects.toMatchObject({ definition: { code: 'forbidden' } })
    const hostile = version('written', [['x']])
    hostile.modules[0]!.weeks[0]!.lessons[0]!.text =
      '<p onclick="x()">Hi<script>alert(1)</script> <a href="javascript:alert(1)">a</a><img src=x onerror=alert(1)><a href="https://a.example">b</a></p>'
    hostile.modules[0]!.weeks[0]!.lessons[0]!.title = 'You & <b>I</b>'
    await saveVersion(app.platform, actorOf(tenants.one.owner), mine, hostile, 'published')
    const { text, title } = (
      await app.as(tenants.one.owner).get<LessonView>('/courses/by-slug/written/lessons/x')
    ).body.data
    expect(text).toBe(
      '<p>Hi <a rel="noopener noreferrer nofollow" target="_blank">a</a><a href="https://a.example" rel="noopener noreferrer nofollow" target="_blank">b</a></p>',
    )
    expect(title).toBe('You & I')
    const codes = await app.platform.db.query<{ code: string }>(
      'select code from audit_log where subject_id = $1 order by id',
      [mine],
    )
    expect(codes.map((row) => row.code)).toEqual(['COURSE_CREATED', 'COURSE_UPDATED', 'COURSE_PUBLISHED'])
    await expect(
      saveVersion(
        app.platform,
        systemActor(app.platform),
        asl.common_id,
        version('written', [['x']]),
        'published',
      ),
    ).rejects.toMatchObject({ definition: { code: 'slug_taken' } })
  })
})
