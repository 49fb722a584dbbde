import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../../test/app.ts'
import { twoTenants, type TestPerson } from '../../../../../test/factories.ts'
import type { MyTeacherProfile, TeacherProfileRow } from '../teachers.contract.ts'

let test: TestApp
let tenants: Awaited<ReturnType<typeof twoTenants>>
beforeAll(async () => {
  test = await testApp()
  tenants = await twoTenants(test.platform)
})
afterAll(() => test.close())

const PROFILE: MyTeacherProfile = { headline_en: 'Deaf of Deaf', headline_es: 'Sorda de familia Sorda', about_en: 'I sign with families.', about_es: '', languages: ['ase', 'es'], specialities: ['families'], video: null, shown: true }
const seen = async (person: TestPerson | null, id: string) => (await test.as(person).get<TeacherProfileRow[]>('/teachers', { query: { id: `eq.${id}` }, headers: { 'accept-language': 'spanish' } })).body.data[0]

it('is shown to everybody in their language, or only to colleagues', async () => {
  const { one, two } = tenants
  expect(await seen(null, one.teacher.id)).toBeUndefined()
  expect((await test.as(one.teacher).put('/teachers/me/profile', PROFILE)).status).toBe(200)
  expect(await seen(null, one.teacher.id)).toMatchObject({ headline: 'Sorda de familia Sorda', about: 'I sign with families.', stars: null, may_review: false })
  await test.as(one.teacher).put('/teachers/me/profile', { ...PROFILE, shown: false })
  for (const stranger of [null, two.learner, two.owner]) expect(await seen(stranger, one.teacher.id)).toBeUndefined()
  for (const colleague of [one.owner, one.learner, one.teacher, tenants.admin]) expect(await seen(colleague, one.teacher.id)).toMatchObject({ id: one.teacher.id })
  await test.as(one.teacher).put('/teachers/me/profile', PROFILE)
})

it('takes only a film of one’s own', async () => {
  const [media] = await test.platform.db.query<{ id: string }>('test_teacher_film', `insert into media (owner_id, upload_id, name, kind, content_type, bytes) values ($1, gen_random_uuid(), 'f', 'video', 'video/mp4', 1) returning id`, [tenants.two.teacher.id])
  const foreign = await test.as(tenants.one.teacher).put('/teachers/me/profile', { ...PROFILE, video: `media/${media!.id}.mp4` })
  expect(foreign.body.data).toMatchObject({ fields: [{ path: 'video' }] })
  expect((await test.as(tenants.one.teacher).put('/teachers/me/profile', { ...PROFILE, video: 'content/secret.mp4' })).status).toBe(422)
  expect((await test.as(tenants.two.teacher).put('/teachers/me/profile', { ...PROFILE, video: `media/${media!.id}.mp4` })).status).toBe(200)
})

it('is reviewed by who learned with them, once, under the first name', async () => {
  const { one, two } = tenants
  const path = `/teachers/${one.teacher.id}/review`
  expect((await test.as(one.learner).put(path, { stars: 5 })).status).toBe(403)
  const place = async (person: TestPerson) => (await test.platform.db.query<{ id: string }>('test_teacher_place', 'select id from memberships where user_id = $1', [person.id]))[0]!.id
  const group = (await test.as(one.owner).post<{ id: string }>('/groups', { name: 'Evening', teacher_id: await place(one.teacher) })).body.data.id
  await test.as(one.owner).put(`/groups/${group}/members`, { add: [await place(one.learner)] })
  expect(await seen(one.learner, one.teacher.id)).toMatchObject({ may_review: true })
  expect((await test.as(one.learner).put(path, { stars: 3, text: 'Patient.' })).status).toBe(200)
  expect((await test.as(one.learner).put(path, { stars: 5, text: 'Very patient.' })).status).toBe(200)
  for (const person of [two.learner, one.teacher, one.owner]) expect((await test.as(person).put(path, { stars: 1 })).status).toBe(403)
  expect(await seen(null, one.teacher.id)).toMatchObject({ reviews: 1, stars: 5 })
  const reviews = await test.as(null).get<{ by: string; text: string }[]>('/teacher-reviews', { query: { teacher_id: `eq.${one.teacher.id}` } })
  expect(reviews.body.data).toMatchObject([{ by: one.learner.first_name, text: 'Very patient.' }])
  expect(JSON.stringify(reviews.body)).not.toContain(one.learner.last_name)
  await test.as(one.learner).delete(path)
  expect(await seen(null, one.teacher.id)).toMatchObject({ reviews: 0 })
})
