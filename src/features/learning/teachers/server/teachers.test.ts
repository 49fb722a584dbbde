import { expect, it } from 'vitest'
import { saveCourse, saveVersion } from '#features/learning/courses/server/courses.service.ts'
import { systemActor } from '#seed/actor.ts'
import type { TestPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import type { MyTeacherProfile, TeacherProfileRow } from '../teachers.contract.ts'
import { FULL_COURSE } from '../../../../../test/samples.ts'

const { test, tenants } = await testWorld()

const PROFILE: MyTeacherProfile = {
  headline_en: 'Deaf of Deaf',
  headline_es: 'Sorda de familia Sorda',
  about_en: 'I sign with families.',
  about_es: '',
  languages: ['ase', 'es'],
  specialities: ['families'],
  video: null,
  shown: true,
}
const seen = async (person: TestPerson | null, id: string) =>
  (
    await test.as(person).get<TeacherProfileRow[]>('/teachers', {
      query: { id: `eq.${id}` },
      headers: { 'accept-language': 'spanish' },
    })
  ).body.data[0]

it('is shown to everybody in their language, or only to colleagues', async () => {
  const { one, two } = tenants
  expect(await seen(null, one.teacher.id)).toBeUndefined()
  expect((await test.as(one.teacher).put('/teachers/me/profile', PROFILE)).status).toBe(200)
  expect(await seen(null, one.teacher.id)).toMatchObject({
    headline: 'Sorda de familia Sorda',
    about: 'I sign with families.',
    stars: null,
    may_review: false,
  })
  await test.as(one.teacher).put('/teachers/me/profile', { ...PROFILE, shown: false })
  for (const stranger of [null, two.learner, two.owner])
    expect(await seen(stranger, one.teacher.id)).toBeUndefined()
  for (const colleague of [one.owner, one.learner, one.teacher, tenants.admin])
    expect(await seen(colleague, one.teacher.id)).toMatchObject({ id: one.teacher.id })
  await test.as(one.teacher).put('/teachers/me/profile', PROFILE)
})

it('is found by the name and the headline in either language, without accents', async () => {
  const { teacher } = tenants.one
  const find = async (q: string): Promise<string[]> =>
    (await test.as(null).get<TeacherProfileRow[]>('/teachers', { query: { q } })).body.data.map(
      ({ id }) => id,
    )
  const { first_name, last_name } = teacher
  for (const q of [`${first_name} ${last_name}`.toLowerCase(), 'deaf OF', 'sórda de', `${last_name} Deaf`])
    expect(await find(q), q).toEqual([teacher.id])
  expect(await find('hearing of')).toEqual([])
})

it('takes only a film of one’s own', async () => {
  const [media] = await test.platform.db.query<{ id: string }>(
    `
      insert into media (owner_id, upload_id, name, kind, content_type, bytes)
      values ($1, gen_random_uuid(), 'f', 'video', 'video/mp4', 1)
      returning id`,
    [tenants.two.teacher.id],
  )
  const foreign = await test
    .as(tenants.one.teacher)
    .put('/teachers/me/profile', { ...PROFILE, video: `media/${media!.id}.mp4` })
  expect(foreign.body.data).toMatchObject({ fields: [{ path: 'video' }] })
  expect(
    (
      await test
        .as(tenants.one.teacher)
        .put('/teachers/me/profile', { ...PROFILE, video: 'content/secret.mp4' })
    ).status,
  ).toBe(422)
  expect(
    (
      await test
        .as(tenants.two.teacher)
        .put('/teachers/me/profile', { ...PROFILE, video: `media/${media!.id}.mp4` })
    ).status,
  ).toBe(200)
  expect((await test.as(tenants.two.teacher).put('/teachers/me/profile', PROFILE)).status).toBe(200)
})

it('is reviewed by who learned with them, once, under the first name', async () => {
  const { one, two } = tenants
  const path = `/teachers/${one.teacher.id}/review`
  expect((await test.as(one.learner).put(path, { stars: 5 })).status).toBe(403)
  const place = async (person: TestPerson) =>
    (
      await test.platform.db.query<{ id: string }>('select id from memberships where user_id = $1', [
        person.id,
      ])
    )[0]!.id
  const group = (
    await test
      .as(one.owner)
      .post<{ id: string }>('/groups', { name: 'Evening', teacher_id: await place(one.teacher) })
  ).body.data.id
  await test.as(one.owner).put(`/groups/${group}/members`, { add: [await place(one.learner)] })
  expect(await seen(one.learner, one.teacher.id)).toMatchObject({ may_review: true })
  expect((await test.as(one.learner).put(path, { stars: 3, text: 'Patient.' })).status).toBe(200)
  expect((await test.as(one.learner).put(path, { stars: 5, text: 'Very patient.' })).status).toBe(200)
  for (const person of [two.learner, one.teacher, one.owner])
    expect((await test.as(person).put(path, { stars: 1 })).status).toBe(403)
  expect(await seen(null, one.teacher.id)).toMatchObject({ reviews: 1, stars: 5 })
  const reviews = await test.as(null).get<{ by: string; text: string }[]>('/teacher-reviews', {
    query: { teacher_id: `eq.${one.teacher.id}` },
  })
  expect(reviews.body.data).toMatchObject([{ by: one.learner.first_name, text: 'Very patient.' }])
  expect(JSON.stringify(reviews.body)).not.toContain(one.learner.last_name)
  await test.as(one.learner).delete(path)
  expect(await seen(null, one.teacher.id)).toMatchObject({ reviews: 0 })
})

it('names the courses that a teacher teaches, as far as the reader may see them', async () => {
  const { one, two, admin } = tenants
  await test.as(one.teacher).put('/teachers/me/profile', PROFILE)
  const course = async (key: string, role: string, status: 'draft' | 'published') => {
    const id = await saveCourse(test.platform, systemActor(test.platform), {
      key,
      ...FULL_COURSE,
      organization_id: one.organization.id,
    })
    await saveVersion(
      test.platform,
      systemActor(test.platform),
      id,
      { language: 'en', slug: key, title: key, summary: '', description: '', modules: [] },
      status,
    )
    await test.platform.db.query(
      'insert into course_teachers (common_id, user_id, role) values ($1, $2, $3)',
      [id, one.teacher.id, role],
    )
  }
  await course('taught', 'Teacher', 'published')
  await course('edited', 'Editor', 'published')
  await course('unfinished', 'Teacher', 'draft')
  const titles = async (person: TestPerson | null) =>
    (await seen(person, one.teacher.id))!.courses.map(({ title }) => title)
  for (const reader of [one.learner, one.owner, one.teacher, admin])
    expect(await titles(reader)).toEqual(['taught'])
  for (const stranger of [null, two.learner, two.owner]) expect(await titles(stranger)).toEqual([])
})
