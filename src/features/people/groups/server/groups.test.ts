import { expect, it } from 'vitest'
import type { TestPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import type { TeacherRow } from '../../memberships/memberships.contract.ts'
import type { GroupRow } from '../groups.contract.ts'

const { test, tenants } = await testWorld()

const placeOf = async (person: TestPerson): Promise<string> =>
  (
    await test.platform.db.query<{ id: string }>('select id from memberships where user_id = $1', [person.id])
  )[0]!.id
const make = async (name: string, more = {}) =>
  test.as(tenants.one.owner).post<{ id: string }>('/groups', { name, ...more })
const groups = async (person: TestPerson) => (await test.as(person).get<GroupRow[]>('/groups')).body.data

it('is made, led, filled, renamed and deleted', async () => {
  const { one } = tenants
  const { id } = (await make('Evening', { teacher_id: await placeOf(one.teacher) })).body.data
  const filled = await test
    .as(one.owner)
    .put<{ learners: number }>(`/groups/${id}/members`, { add: [await placeOf(one.learner)] })
  expect(filled.body.data.learners).toBe(1)
  expect((await groups(one.teacher))[0]).toMatchObject({
    id,
    name: 'Evening',
    learners: 1,
    teacher: `${one.teacher.first_name} ${one.teacher.last_name}`,
  })
  expect((await test.as(one.owner).get<TeacherRow[]>('/memberships/teachers')).body.data[0]).toMatchObject({
    groups: 1,
    learners: 1,
  })
  const found = await test
    .as(one.owner)
    .get<{ user_id: string; groups: string[] }[]>('/memberships', { query: { group_ids: `cs.{${id}}` } })
  expect(found.body.data).toMatchObject([{ user_id: one.learner.id, groups: ['Evening'] }])
  expect(
    (await test.as(one.owner).patch(`/groups/${id}`, { name: 'Morning', teacher_id: null })).status,
  ).toBe(200)
  expect((await groups(one.owner))[0]).toMatchObject({ name: 'Morning', teacher: null })
  expect(
    (
      await test
        .as(one.owner)
        .put<{ learners: number }>(`/groups/${id}/members`, { remove: [await placeOf(one.learner)] })
    ).body.data.learners,
  ).toBe(0)
  expect((await test.as(one.owner).delete(`/groups/${id}`)).status).toBe(200)
  expect(await groups(one.owner)).toEqual([])
})

it('has a name of its own in its organization', async () => {
  const { id } = (await make('Nurses')).body.data
  expect((await make('nurses')).body.data).toMatchObject({ fields: [{ path: 'name' }] })
  expect((await test.as(tenants.two.owner).post('/groups', { name: 'Nurses' })).status).toBe(201)
  expect((await groups(tenants.two.teacher)).map((group) => group.id)).not.toContain(id)
})

it('is not another organization’s to see or change, and takes in nobody of it', async () => {
  const { one, two } = tenants
  const { id } = (await make('Own')).body.data
  expect((await test.as(two.owner).patch(`/groups/${id}`, { name: 'Theirs' })).status).toBe(404)
  expect((await test.as(two.owner).delete(`/groups/${id}`)).status).toBe(404)
  expect(
    (await test.as(two.owner).put(`/groups/${id}/members`, { add: [await placeOf(two.learner)] })).status,
  ).toBe(404)
  expect(
    (await test.as(one.owner).put(`/groups/${id}/members`, { add: [await placeOf(two.learner)] })).status,
  ).toBe(422)
  expect(
    (await test.as(one.owner).put(`/groups/${id}/members`, { add: [await placeOf(one.teacher)] })).status,
  ).toBe(422)
  expect(
    (await test.as(one.owner).patch(`/groups/${id}`, { teacher_id: await placeOf(two.teacher) })).status,
  ).toBe(422)
  for (const person of [one.teacher, one.learner])
    expect((await test.as(person).delete(`/groups/${id}`)).status).toBe(403)
  expect(await groups(one.learner)).toEqual([])
  // The database says the same.
  await expect(
    test.platform.db.query(
      'insert into group_members (group_id, membership_id, organization_id) values ($1, $2, $3)',
      [id, await placeOf(two.learner), one.organization.id],
    ),
  ).rejects.toMatchObject({ code: '23503' })
})

it('loses no edit when two change the same group', async () => {
  const owner = test.as(tenants.one.owner)
  const { id } = (await make('Two at once')).body.data
  const save = (name: string, seen?: string) =>
    owner.patch<{ version: number; code?: string }>(
      `/groups/${id}`,
      { name },
      seen === undefined ? {} : { headers: { 'if-match': seen } },
    )
  const first = await save('First', '"1"')
  expect([first.status, first.headers['etag'], first.body.data.version]).toEqual([200, '"2"', 2])
  for (const seen of ['"1"', 'W/"1"', '"other"', 'junk']) {
    const late = await save('Second', seen)
    expect([late.status, late.body.data.code, late.body.message], seen).toEqual([
      412,
      'stale',
      'Someone saved a newer version. Your text is still here; compare it with theirs.',
    ])
  }
  expect((await groups(tenants.one.owner)).find((group) => group.id === id)).toMatchObject({
    name: 'First',
    version: 2,
  })
  const both = await Promise.all(['Third', 'Fourth'].map((name) => save(name, '"2"')))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
  // Whoever names no version, or any, is not held against one.
  expect([(await save('Fifth')).status, (await save('Sixth', '*')).status]).toEqual([200, 200])
})
