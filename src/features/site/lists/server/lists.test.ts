import { expect, it } from 'vitest'
import { testWorld } from '../../../../../test/world.ts'
import type { Entry } from '../lists.contract.ts'

const { test, tenants } = await testWorld()

const admin = () => test.as(tenants.admin)
const entries = async (list: string) => (await admin().get<Entry[]>(`/settings/lists/${list}`)).body.data
const add = async (list: string, name: string, more = {}) =>
  (
    await admin().post<{ id: string }>(`/settings/lists/${list}`, {
      name_en: name,
      name_es: `${name} (es)`,
      ...more,
    })
  ).body.data.id

it('has the specification’s organization types in their order, which a new one joins at the end', async () => {
  const before = await entries('organization-types')
  expect(before.slice(0, 11).map(({ key }) => key)).toEqual([
    'Corporation',
    'Non-Profit',
    'Government',
    'Educational',
    'Hospital',
    'Technology',
    'Financial',
    'Retail',
    'Consulting',
    'Start-up',
    'Regional Center',
  ])
  await add('organization-types', 'Library')
  const types = await test.as(null).get<{ key: string; name: string }[]>('/organization-types', {
    headers: { 'accept-language': 'spanish' },
  })
  expect(types.body.data.at(-1)).toMatchObject({ key: 'Library', name: 'Library (es)' })
})

it('counts where an entry is used, and deletes only what is used nowhere', async () => {
  const educational = (await entries('organization-types')).find(({ key }) => key === 'Educational')!
  expect(educational).toMatchObject({ uses: 2, used_by: [{ what: 'organizations', count: 2 }] })
  const refused = await admin().delete(`/settings/lists/organization-types/${educational.id}`)
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('2 organizations')])
  const id = await add('asl-level', 'Native')
  await test.platform.db.query('update users set asl_level_id = $1 where id = $2', [
    id,
    tenants.one.learner.id,
  ])
  const [course] = await test.platform.db.query<{ id: string }>(
    `
      insert into courses (type, kind, delivery_mode, billing_type, level_id, tags)
      values ('Mini Course', 'Mini Lessons', 'Self-Placed', 'Subscription', $1, '{deaf-culture}')
      returning id`,
    [id],
  )
  expect((await admin().delete(`/settings/lists/asl-level/${id}`)).body.message).toContain(
    '1 course, 1 person',
  )
  const tag = await add('tags', 'Deaf culture')
  expect((await admin().delete(`/settings/lists/tags/${tag}`)).status).toBe(409)
  await test.platform.db.query('delete from courses where id = $1', [course!.id])
  expect((await admin().delete(`/settings/lists/tags/${tag}`)).status).toBe(200)
})

it('keeps what the product needs, by whatever name', async () => {
  const center = (await entries('organization-types')).find(({ fixed }) => fixed)!
  expect(center.key).toBe('Regional Center')
  expect((await admin().delete(`/settings/lists/organization-types/${center.id}`)).status).toBe(409)
  expect(
    (
      await admin().patch(`/settings/lists/organization-types/${center.id}`, {
        name_en: 'Center',
        name_es: 'Centro',
        status: 'inactive',
      })
    ).status,
  ).toBe(409)
  expect(
    (
      await admin().patch(`/settings/lists/organization-types/${center.id}`, {
        name_en: 'Regional Center',
        name_es: 'Centro regional',
      })
    ).status,
  ).toBe(200)
})

it('is put in another order as a whole, or not at all', async () => {
  const ids = [await add('course-category', 'Work'), await add('course-category', 'Family')]
  const before = (await entries('course-category')).map(({ id }) => id)
  expect(
    (await admin().put('/settings/lists/course-category/order', { ids: before.toReversed() })).status,
  ).toBe(200)
  expect((await entries('course-category')).map(({ id }) => id)).toEqual(before.toReversed())
  for (const wrong of [
    before.slice(1),
    [...before.slice(1), before[1]],
    [...before.slice(1), tenants.admin.id],
  ])
    expect((await admin().put('/settings/lists/course-category/order', { ids: wrong })).status).toBe(409)
  expect((await entries('course-category')).map(({ id }) => id)).toEqual(before.toReversed())
  // Many at once: the last one counts whole.
  const all = await Promise.all(
    [before, before.toReversed()]
      .flatMap((order) => [order, order])
      .map((order) => admin().put('/settings/lists/course-category/order', { ids: order })),
  )
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const after = (await entries('course-category')).map(({ id, position }) => [id, position])
  expect(after.map(([, position]) => position)).toEqual(before.map((_, n) => n + 1))
  expect(ids.every((id) => after.some(([one]) => one === id))).toBe(true)
})

it('has no two entries alike, and no question without an answer', async () => {
  await add('tags', 'Baby signs')
  const again = await admin().post('/settings/lists/tags', {
    name_en: 'baby  signs',
    name_es: 'Señas de bebé',
  })
  expect([again.status, again.body.data?.fields?.[0]?.path]).toEqual([422, 'name_en'])
  expect(
    (
      await admin().post('/settings/lists/support-faqs', {
        name_en: 'Why?',
        name_es: '¿Por qué?',
        category: 'account',
      })
    ).body.data?.fields?.[0]?.path,
  ).toBe('text_en')
  const id = await add('support-faqs', 'May I ask?', {
    category: 'account',
    text_en: 'Yes, always.',
    text_es: 'Sí, siempre.',
  })
  const faqs = await test
    .as(null)
    .get<{ id: string; answer: string }[]>('/support/faqs', { headers: { 'accept-language': 'spanish' } })
  expect(faqs.body.data.find((faq) => faq.id === id)).toMatchObject({
    question: 'May I ask? (es)',
    answer: 'Sí, siempre.',
  })
  await admin().patch(`/settings/lists/support-faqs/${id}`, {
    name_en: 'May I ask?',
    name_es: 'x',
    category: 'account',
    text_en: 'Yes.',
    text_es: 'Sí.',
    status: 'inactive',
  })
  expect(
    (await test.as(null).get<{ id: string }[]>('/support/faqs')).body.data.some((faq) => faq.id === id),
  ).toBe(false)
})

it('is an admin’s alone, and every change is written down', async () => {
  for (const person of [tenants.one.owner, tenants.one.teacher, tenants.one.learner])
    expect(
      (await test.as(person).post('/settings/lists/tags', { name_en: 'Mine', name_es: 'Mía' })).status,
    ).toBe(403)
  const id = await add('tags', 'Written')
  await admin().patch(`/settings/lists/tags/${id}`, { name_en: 'Written down', name_es: 'Anotado' })
  await admin().delete(`/settings/lists/tags/${id}`)
  const codes = await test.platform.db.query<{ code: string }>(
    'select code from audit_log where subject_id = $1 order by id',
    [id],
  )
  expect(codes.map(({ code }) => code)).toEqual(['TAG_CREATED', 'TAG_UPDATED', 'TAG_DELETED'])
})
