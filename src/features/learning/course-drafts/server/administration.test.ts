import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../../test/app.ts'
import { aPerson, twoTenants, type TestPerson } from '../../../../../test/factories.ts'
import type { CourseInvite, CoursePerson } from '#features/learning/course-people/course-people.contract.ts'
import type { Draft, DraftRow } from '../course-drafts.contract.ts'

let app: TestApp, tenants: Awaited<ReturnType<typeof twoTenants>>
beforeAll(async () => {
  app = await testApp()
  tenants = await twoTenants(app.platform)
})
afterAll(() => app.close())

const NEW = {
  type: 'Full Course',
  kind: 'Foundational Course',
  delivery_mode: 'Self-Placed',
  level: null,
  language: 'en',
  summary: '',
}
const auth = (person: TestPerson) => ({ authorization: `Bearer ${person.token}` })
const create = (person: TestPerson, title: string, more: object = {}) =>
  app.as(person).post<{ common_id: string; slug: string }>('/course-drafts', { ...NEW, title, ...more })
const draftOf = (person: TestPerson, common_id: string) =>
  app.as(person).get<Draft>(`/course-drafts/${common_id}`)
const listed = async (person: TestPerson, query: string) =>
  (await app.as(person).get<DraftRow[]>(`/course-drafts?order=title.asc&${query}`)).body.data.map((row) => [
    row.title,
    row.organization,
  ])

it('lets an Admin write for the platform and for any organization, and nobody else', async () => {
  const { one, two, admin } = tenants
  const own = await create(admin, 'Platform course', { organization_id: null }),
    theirs = await create(admin, 'Their course', { organization_id: one.organization.id })
  expect([own.status, theirs.status]).toEqual([201, 201])
  expect([
    (await draftOf(admin, own.body.data.common_id)).body.data.organization,
    (await draftOf(admin, theirs.body.data.common_id)).body.data.organization,
  ]).toEqual([null, one.organization.name])
  // It is the organization's as if they had begun it; the platform's is no organization's.
  const seen = async (person: TestPerson) =>
    Promise.all([own, theirs].map(async ({ body }) => (await draftOf(person, body.data.common_id)).status))
  expect(await Promise.all([one.owner, two.owner, one.teacher].map(seen))).toEqual([
    [404, 200],
    [404, 404],
    [404, 404],
  ])
  expect(await listed(admin, 'organization_id=is.null')).toEqual([['Platform course', null]])
  expect(await listed(admin, `organization_id=eq.${one.organization.id}`)).toEqual([
    ['Their course', one.organization.name],
  ])
  expect(await listed(admin, `q=${encodeURIComponent(one.organization.name)}`)).toEqual([
    ['Their course', one.organization.name],
  ])
  expect(await listed(one.owner, `q=${encodeURIComponent(one.organization.name)}`)).toEqual([])
  expect(await listed(two.owner, 'organization_id=is.null')).toEqual([])
  for (const organization_id of [null, two.organization.id])
    expect((await create(one.owner, 'Elsewhere', { organization_id })).status).toBe(
      organization_id === null ? 409 : 404,
    )
  const nobodys = await create(admin, 'Nobody’s', { organization_id: '00000000-0000-4000-8000-000000000001' })
  expect([nobodys.status, nobodys.body.data]).toEqual([
    422,
    expect.objectContaining({ code: 'choice_unknown' }) as object,
  ])
  const codes = await app.platform.db.query<{ organization_id: string | null }>(
    `select organization_id from audit_log where code = 'COURSE_CREATED' and actor_id = $1 order by id`,
    [admin.id],
  )
  expect(codes.map((row) => row.organization_id)).toEqual([null, one.organization.id])
})

it('asks teachers of any organization to write the platform’s course, as an Admin alone may', async () => {
  const { one, two, admin } = tenants
  const { common_id } = (await create(admin, 'Written together', { organization_id: null })).body.data
  const ask = (person: TestPerson, user: TestPerson) =>
    app
      .as(person)
      .post<{ id: string }>(`/course-drafts/${common_id}/people`, { user_id: user.id, role: 'Teacher' })
  const editor = await aPerson(app.platform, {
    role: 'Teacher',
    organization_id: one.organization.id,
    staff_role: 'Editor',
  })
  const colleague = await aPerson(app.platform, {
    role: 'Teacher',
    organization_id: one.organization.id,
    staff_role: 'Teacher',
  })
  for (const nobody of [editor, one.learner, one.owner]) expect((await ask(admin, nobody)).status).toBe(422)
  expect((await ask(one.owner, colleague)).status).toBe(404)
  expect((await ask(admin, one.teacher)).status).toBe(201)
  const [invite] = (await app.as(one.teacher).get<CourseInvite[]>('/course-invites')).body.data
  expect(invite).toMatchObject({ common_id, organization: null, role: 'Teacher' })
  expect((await app.as(one.teacher).post(`/course-invites/${invite!.id}/accept`)).status).toBe(200)
  expect((await draftOf(one.teacher, common_id)).status).toBe(200)
  expect((await draftOf(one.owner, common_id)).status).toBe(404)
  // Whoever was asked asks their colleagues, and no other organization's.
  expect([(await ask(one.teacher, two.teacher)).status, (await ask(one.teacher, colleague)).status]).toEqual([
    422, 201,
  ])
  expect(
    (await app.as(admin).get<CoursePerson[]>(`/course-drafts/${common_id}/people`)).body.data.map((row) => [
      row.user_id,
      row.invite_id !== null,
    ]),
  ).toEqual([
    [one.teacher.id, false],
    [colleague.id, true],
  ])
})

it('takes an archive in for whom an Admin names', async () => {
  const { one, two, admin } = tenants
  const made = (await create(one.teacher, 'Goes along')).body.data
  const zip = await app.app.inject({
    method: 'GET',
    url: `/api/v2/course-drafts/${made.common_id}/archive`,
    headers: auth(admin),
  })
  expect(zip.statusCode).toBe(200)
  const bring = async (person: TestPerson, organization_id?: string) => {
    const answer = await app.app.inject({
      method: 'POST',
      url: `/api/v2/course-imports${organization_id ? `?organization_id=${organization_id}` : ''}`,
      headers: { ...auth(person), 'content-type': 'application/zip' },
      payload: zip.rawPayload,
    })
    return answer.statusCode === 200
      ? (await draftOf(admin, answer.json<{ data: { made: { common_id: string } } }>().data.made.common_id))
          .body.data.organization_id
      : answer.statusCode
  }
  expect([
    await bring(admin),
    await bring(admin, two.organization.id),
    await bring(one.owner),
    await bring(one.owner, two.organization.id),
  ]).toEqual([null, two.organization.id, one.organization.id, 404])
})

it('deletes a course that learners never had, and no other', async () => {
  const { one, two, admin } = tenants
  const { common_id } = (await create(one.teacher, 'Begun in error')).body.data
  const remove = async (person: TestPerson, id = common_id) =>
    (await app.as(person).delete(`/course-drafts/${id}`)).status
  const lesson = (await draftOf(one.teacher, common_id)).body.data.modules[0]!.weeks[0]!.lessons[0]!
  expect(
    (
      await app
        .as(one.teacher)
        .patch(
          `/course-nodes/${lesson.id}`,
          { texts: { en: { title: 'First', text: '<p>Look.</p>' } } },
          { headers: { 'if-match': '"1"' } },
        )
    ).status,
  ).toBe(200)
  expect(
    (
      await app
        .as(one.teacher)
        .patch(
          `/course-drafts/${common_id}/languages/en`,
          { summary: 'What to sign.' },
          { headers: { 'if-match': '"1"' } },
        )
    ).status,
  ).toBe(200)
  expect(
    (
      await app.as(one.teacher).put(`/courses/${common_id}/quiz-sources`, {
        lesson_key: lesson.key,
        week_key: null,
        title: { en: 'Quiz' },
        base_version: 0,
        questions: [],
      })
    ).status,
  ).toBeLessThan(500)
  const copy = (await app.as(one.teacher).post<{ common_id: string }>(`/course-drafts/${common_id}/copy`))
    .body.data.common_id
  const previewed = (
    await app.as(one.teacher).post<{ id: string }>(`/course-drafts/${common_id}/languages/en/preview`)
  ).body.data.id
  expect(
    await Promise.all([one.learner, one.teacher, two.owner, two.teacher].map((person) => remove(person))),
  ).toEqual([403, 403, 404, 403])
  expect(
    await Promise.all(
      [one.teacher, one.owner, admin].map(
        async (person) => (await draftOf(person, common_id)).body.data.may_delete,
      ),
    ),
  ).toEqual([false, true, true])
  // Any enrolment prevents deletion, however the learner was enrolled.
  await app.platform.db.query(
    'insert into enrolments (common_id, user_id, last_activity_at) values ($1, $2, now())',
    [common_id, one.learner.id],
  )
  expect(await remove(one.owner)).toBe(409)
  await app.platform.db.query('delete from enrolments where common_id = $1', [common_id])
  expect([
    await remove(one.owner),
    await remove(one.owner),
    (await draftOf(admin, common_id)).status,
    (await app.as(admin).get(`/courses/${previewed}/tree`)).status,
  ]).toEqual([200, 404, 404, 404])
  const [entry] = await app.platform.db.query<{ before: unknown; organization_id: string }>(
    `select before, organization_id from audit_log where code = 'COURSE_DELETED' and subject_id = $1`,
    [common_id],
  )
  expect(entry).toEqual({
    before: { titles: { en: 'Begun in error' } },
    organization_id: one.organization.id,
  })
  // Once published it stays, also when it is withdrawn.
  expect((await app.as(one.teacher).post(`/course-drafts/${copy}/languages/en/publish`)).status).toBe(200)
  expect((await app.as(one.teacher).post(`/course-drafts/${copy}/languages/en/unpublish`)).status).toBe(200)
  expect([
    (await draftOf(one.owner, copy)).body.data.may_delete,
    await remove(one.owner, copy),
    await remove(admin, copy),
  ]).toEqual([false, 409, 409])
})

it('keeps an organization’s words to its own courses, and gives it what an Admin uploads into them', async () => {
  const { one, two, admin } = tenants
  const { db } = app.platform
  await db.query(
    `
      insert into vocabularies (
        slug, gloss, word_en, word_es, part_of_speech, spelling, frequency_rank, organization_id
      )
      values ('ward-nine', 'WARD-NINE', 'ward nine', 'pabellón nueve', 'noun', 'WARD NINE', 5, $1)`,
    [one.organization.id],
  )
  const key = async (name: string) => {
    const id = randomUUID(),
      own = `media/${id}.png`
    await db.query(
      `
        insert into media (id, owner_id, upload_id, name, kind, content_type, bytes, state, key)
        values ($1, $2, $3, $3, 'image', 'image/png', 1, 'ready', $4)`,
      [id, admin.id, name, own],
    )
    await app.platform.files.put(own, Buffer.from('x'), 'image/png')
    return own
  }
  const ownerOf = async (file: string) =>
    (
      await db.query<{ organization_id: string | null }>('select organization_id from media where key = $1', [
        file,
      ])
    )[0]!.organization_id
  const into = async (organization_id: string | null, title: string) => {
    const { common_id } = (await create(admin, title, { organization_id })).body.data
    const lesson = (await draftOf(admin, common_id)).body.data.modules[0]!.weeks[0]!.lessons[0]!
    return {
      word: (
        await app
          .as(admin)
          .patch(
            `/course-nodes/${lesson.id}`,
            { content: { vocabulary: ['ward-nine'] } },
            { headers: { 'if-match': '"1"' } },
          )
      ).status,
      cover: async (cover: string, version = 1) =>
        (
          await app
            .as(admin)
            .patch(`/course-drafts/${common_id}`, { cover }, { headers: { 'if-match': `"${version}"` } })
        ).status,
    }
  }
  const [platforms, ours, theirs] = [
    await into(null, 'Words of all'),
    await into(one.organization.id, 'Words of one'),
    await into(two.organization.id, 'Words of two'),
  ]
  expect([platforms.word, ours.word, theirs.word]).toEqual([422, 200, 422])
  const first = await key('first'),
    second = await key('second')
  expect([await ours.cover(first), await ownerOf(first)]).toEqual([200, one.organization.id])
  expect([await platforms.cover(second), await ownerOf(second)]).toEqual([200, null])
  // Files shown in the platform's course remain the platform's.
  expect([await theirs.cover(second), await ownerOf(second)]).toEqual([200, null])
})
