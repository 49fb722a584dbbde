import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveCourse, saveVersion } from '#features/learning/courses/server/courses.service.ts'
import { systemActor } from '#seed/actor.ts'
import { testApp, type TestApp } from '../../../../../test/app.ts'
import { aPerson, twoTenants, type TestPerson } from '../../../../../test/factories.ts'
import type { MailContent } from '#server/mail/mail.ts'
import type { AskedLearner, CourseInvite } from '../course-people.contract.ts'
import { FULL_COURSE, LESSON, NEW_COURSE, oneWeek } from '../../../../../test/samples.ts'

let app: TestApp, tenants: Awaited<ReturnType<typeof twoTenants>>, ours: string, platforms: string
beforeAll(async () => {
  app = await testApp()
  tenants = await twoTenants(app.platform)
  const system = systemActor(app.platform)
  const make = async (key: string, organization_id: string | null) => {
    const id = await saveCourse(app.platform, system, {
      key,
      ...FULL_COURSE,
      organization_id,
    })
    const lesson = {
      key: 'first',
      slug: 'first',
      title: 'First',
      ...LESSON,
      text: 'x',
    }
    await saveVersion(
      app.platform,
      system,
      id,
      {
        language: 'en',
        slug: key,
        title: `Course ${key}`,
        summary: '',
        description: '',
        modules: oneWeek([lesson]),
      },
      'published',
    )
    return id
  }
  ours = await make('ours', tenants.one.organization.id)
  platforms = await make('platforms', null)
})
afterAll(() => app.close())
const ask = (person: TestPerson, course: string, ...people: TestPerson[]) =>
  app.as(person).post<{ asked: number; left_out: number }>(`/course-drafts/${course}/learner-invites`, {
    user_ids: people.map((one) => one.id),
  })
const mine = async (person: TestPerson, language: 'en' | 'es' = 'en') =>
  (await app.as(person, { language }).get<CourseInvite[]>('/course-invites')).body.data
const mails = async (to: string) =>
  (
    await app.platform.db.query<{ content: MailContent }>(
      'select content from mails where "to" = $1 order by id',
      [to],
    )
  ).map((row) => [row.content.subject, row.content.button?.url])

it('asks learners by mail to take a course; they begin it or say no, each for themselves', async () => {
  const { owner, teacher, learner, organization } = tenants.one
  const second = await aPerson(app.platform, { organization_id: organization.id, seat: true })
  expect((await ask(owner, ours, learner, second, learner)).body.data).toEqual({ asked: 2, left_out: 0 })
  expect((await ask(teacher, ours, learner)).body.data).toEqual({ asked: 0, left_out: 1 })
  expect((await ask(teacher, platforms, learner)).body.data).toEqual({ asked: 1, left_out: 0 })
  const invite = (await mine(learner)).find((row) => row.common_id === ours)
  expect(invite).toMatchObject({
    role: 'Learner',
    state: 'sent',
    title: 'Course ours',
    organization: organization.name,
    version_id: expect.any(String) as string,
  })
  expect(await mails(learner.email)).toContainEqual([
    expect.stringContaining('invites you to the course “Course ours”'),
    `${app.platform.config.PUBLIC_URL}/app/courses?invite=${invite!.id}`,
  ])
  expect(await app.platform.db.query('select 1 from enrolments where user_id = $1', [learner.id])).toEqual([])
  for (const stranger of [second, owner, tenants.two.learner])
    expect((await app.as(stranger).post(`/course-invites/${invite!.id}/accept`)).status).toBe(404)
  expect((await app.as(learner).post(`/course-invites/${invite!.id}/accept`)).status).toBe(200)
  expect((await app.as(learner).post(`/course-invites/${invite!.id}/accept`)).body.data).toMatchObject({
    code: 'invite_over',
  })
  expect(
    await app.platform.db.query('select common_id from enrolments where user_id = $1', [learner.id]),
  ).toEqual([{ common_id: ours }])
  const [other] = await mine(second)
  expect((await app.as(second).post(`/course-invites/${other!.id}/decline`)).status).toBe(200)
  const states = (await app.as(owner).get<AskedLearner[]>(`/course-drafts/${ours}/learner-invites`)).body.data
  expect(Object.fromEntries(states.map((row) => [row.user_id, row.state]))).toEqual({
    [learner.id]: 'accepted',
    [second.id]: 'declined',
  })
  // Enrolled learners are not invited again; those who declined may be, and the invitation can be revoked.
  expect((await ask(owner, ours, learner, second)).body.data).toEqual({ asked: 1, left_out: 1 })
  const open = (await mine(second)).find((row) => row.state === 'sent')!
  expect(
    (await app.as(tenants.two.owner).delete(`/course-drafts/${ours}/learner-invites/${open.id}`)).status,
  ).toBe(404)
  expect((await app.as(owner).delete(`/course-drafts/${ours}/learner-invites/${open.id}`)).status).toBe(200)
  expect((await app.as(second).post(`/course-invites/${open.id}/accept`)).body.data).toMatchObject({
    code: 'invite_over',
  })
})

it('asks nobody else’s learners, and nobody into what they are not offered', async () => {
  const { owner, teacher, learner, organization } = tenants.one
  const editor = await aPerson(app.platform, {
    role: 'Teacher',
    organization_id: organization.id,
    staff_role: 'Editor',
  })
  expect((await ask(owner, platforms, tenants.two.learner)).body.data).toMatchObject({
    code: 'not_learner',
    fields: [{ path: 'user_ids' }],
  })
  expect((await ask(owner, ours, teacher)).body.data).toMatchObject({ code: 'not_learner' })
  expect((await ask(tenants.two.owner, ours, tenants.two.learner)).status).toBe(404)
  expect((await ask(tenants.admin, ours, tenants.two.learner)).body.data).toMatchObject({
    code: 'not_learner',
  })
  expect([(await ask(editor, ours, learner)).status, (await ask(learner, ours, learner)).status]).toEqual([
    403, 403,
  ])
  const draft = (
    await app.as(owner).post<{ common_id: string }>('/course-drafts', {
      ...NEW_COURSE,
      title: 'Not yet',
    })
  ).body.data.common_id
  expect((await ask(owner, draft, learner)).body.data).toMatchObject({ code: 'not_published' })
})

it('lets an invitation end after a week, says so, and gives its place to a new one', async () => {
  const { owner, teacher } = tenants.one
  const learner = await aPerson(app.platform, { organization_id: tenants.one.organization.id, seat: true })
  await ask(owner, ours, learner)
  const { id } = (await mine(learner))[0]!
  await app.platform.db.query(
    `update course_invites set expires_at = now() - interval '1 minute' where id = $1`,
    [id],
  )
  expect((await mine(learner))[0]).toMatchObject({ id, state: 'expired' })
  expect((await app.as(learner).post(`/course-invites/${id}/accept`)).body).toMatchObject({
    message: 'This invitation has expired. Ask the sender for a new one.',
    data: { code: 'invite_expired' },
  })
  expect((await ask(owner, ours, learner)).body.data).toEqual({ asked: 1, left_out: 0 })
  expect((await mine(learner)).map((row) => row.state).sort()).toEqual(['expired', 'sent'])
  // To write is another thing than to take: both may be open at once, and each ends for itself.
  const made = (
    await app.as(owner).post<{ common_id: string }>('/course-drafts', {
      ...NEW_COURSE,
      title: 'Together',
    })
  ).body.data.common_id
  const staff = async () =>
    (
      await app
        .as(owner)
        .post<{ id: string }>(`/course-drafts/${made}/people`, { user_id: teacher.id, role: 'Teacher' })
    ).status
  expect([await staff(), await staff()]).toEqual([201, 409])
  await app.platform.db.query(
    `update course_invites set expires_at = now() - interval '1 minute' where common_id = $1`,
    [made],
  )
  expect((await app.as(owner).get(`/course-drafts/${made}/people`)).body.data).toEqual([])
  expect(await staff()).toBe(201)
})
