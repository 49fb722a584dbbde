import { describe, expect, it } from 'vitest'
import { systemActor } from '#seed/actor.ts'
import type { TestApp } from '../../../../../test/app.ts'
import { aPerson } from '../../../../../test/factories.ts'
import { courseWorld } from '../../../../../test/world.ts'
import type { CourseCard, CourseTree } from '../courses.contract.ts'
import type { LessonView } from '../lesson-view.contract.ts'
import { saveCourse, saveVersion } from './courses.service.ts'

import { organizationCourse, ownCourse, version } from './testing.ts'

const { test: app, tenants } = await courseWorld()
const asl = (await app.as(null).get<CourseCard[]>('/courses')).body.data[0]!

describe('the courses of an organization', () => {
  type Own = Parameters<typeof ownCourse> extends [unknown, ...infer Rest] ? Rest : never
  const own = (...course: Own) => ownCourse(app.platform, ...course)

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
    const memberOf = (organization_id: string) => aPerson(app.platform, { organization_id })
    const [member, former, stranger] = await Promise.all([
      memberOf(one.organization.id),
      memberOf(one.organization.id),
      memberOf(two.organization.id),
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
    expect((await states(member, asl.id)).slice(2, 4)).toEqual(['open', 'plan'])
    // A learner's progress in it is recorded.
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
    const late = await memberOf(one.organization.id)
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
