import { expect, it } from 'vitest'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import { memberships } from '../../memberships/server/memberships.table.ts'

const { test, tenants } = await testWorld()
const { one, two, admin } = tenants

const placeOf = async (person: TestPerson, organization: { id: string }): Promise<string> =>
  (
    await test.platform.db.query<{ id: string }>(
      'select id from memberships where user_id = $1 and organization_id = $2',
      [person.id, organization.id],
    )
  )[0]!.id
const roleOf = async (person: TestPerson): Promise<string> =>
  (await test.platform.db.query<{ role: string }>('select role from users where id = $1', [person.id]))[0]!
    .role
const openSessions = async (person: TestPerson): Promise<number> =>
  (
    await test.platform.db.query<{ n: number }>(
      'select count(*)::int as n from sessions where user_id = $1 and revoked_at is null',
      [person.id],
    )
  )[0]!.n
const lastChange = async (person: TestPerson) =>
  (
    await test.platform.db.query<{ before: { role: string }; after: { role: string } }>(
      `select before, after from audit_log where code = 'USER_ROLE_CHANGED' and subject_id = $1 order by id desc limit 1`,
      [person.id],
    )
  )[0]
const aTeacher = (organization: { id: string }, staff_role: 'Teacher' | 'Editor' = 'Teacher') =>
  aPerson(test.platform, { role: 'Teacher', organization_id: organization.id, staff_role })
const alsoIn = (person: TestPerson, organization: { id: string }, kind: string) =>
  test.platform.db.orm
    .insert(memberships)
    .values({ organization_id: organization.id, user_id: person.id, kind })

it('makes who is taken out of the last place a learner, and a teacher again when the place comes back', async () => {
  const teacher = await aTeacher(one.organization)
  const place = await placeOf(teacher, one.organization)
  const owner = test.as(one.owner)
  expect((await owner.post(`/memberships/${place}/deactivate`)).status).toBe(200)
  expect(await roleOf(teacher)).toBe('Student')
  expect(await lastChange(teacher)).toEqual({ before: { role: 'Teacher' }, after: { role: 'Student' } })
  expect(await openSessions(teacher)).toBe(0)
  expect((await test.as(two.owner).post(`/memberships/${place}/restore`)).status).toBe(404)
  expect(await roleOf(teacher)).toBe('Student')
  expect((await owner.post(`/memberships/${place}/restore`)).status).toBe(200)
  expect(await roleOf(teacher)).toBe('Teacher')
})

it('lets who leaves one of two places keep what the other says', async () => {
  const person = await aPerson(test.platform, { role: 'Organization', organization_id: one.organization.id })
  await alsoIn(person, two.organization, 'editor')
  expect(
    (await test.as(person).post(`/memberships/${await placeOf(person, one.organization)}/leave`)).status,
  ).toBe(200)
  expect(await roleOf(person)).toBe('Teacher')
})

it('counts no place of an organization whose doors are shut', async () => {
  const teacher = await aTeacher(two.organization)
  const both = await aTeacher(two.organization, 'Editor')
  await alsoIn(both, one.organization, 'teacher')
  const as = test.as(admin)
  await as.post(`/organizations/${two.organization.id}/deactivate`, { reason: 'closed' })
  expect(await Promise.all([teacher, both, two.owner, one.teacher].map(roleOf))).toEqual([
    'Student',
    'Teacher',
    'Student',
    'Teacher',
  ])
  expect(await openSessions(teacher)).toBe(0)
  await as.post(`/organizations/${two.organization.id}/activate`)
  expect(await Promise.all([teacher, both, two.owner].map(roleOf))).toEqual([
    'Teacher',
    'Teacher',
    'Organization',
  ])
})

it('leaves an independent teacher of the platform one, and carries that over when accounts are merged', async () => {
  const independent = await aPerson(test.platform, { role: 'Teacher' })
  await alsoIn(independent, one.organization, 'teacher')
  await test.as(independent).post(`/memberships/${await placeOf(independent, one.organization)}/leave`)
  expect(await roleOf(independent)).toBe('Teacher')
  const learner = await aPerson(test.platform)
  const merged = await test.as(admin).post(`/people/${independent.id}/merge`, {
    into: learner.id,
    reason: 'the same person',
  })
  expect(merged.status).toBe(200)
  expect(await roleOf(learner)).toBe('Teacher')
})
