import { expect, it } from 'vitest'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'

const { test, tenants } = await testWorld()

const placeOf = async (person: TestPerson): Promise<string> =>
  (
    await test.platform.db.query<{ id: string }>('select id from memberships where user_id = $1', [person.id])
  )[0]!.id
const roleOf = async (person: TestPerson): Promise<string> =>
  (await test.platform.db.query<{ role: string }>('select role from users where id = $1', [person.id]))[0]!
    .role

it('gets a co-owner, who runs it too, and lets the first owner step back', async () => {
  const { one } = tenants
  const owner = test.as(one.owner)
  // Alone, an owner neither steps back nor leaves.
  expect((await owner.patch(`/memberships/${await placeOf(one.owner)}`, { kind: 'teacher' })).status).toBe(
    409,
  )
  expect((await owner.post(`/memberships/${await placeOf(one.owner)}/leave`)).status).toBe(409)
  expect((await owner.patch(`/memberships/${await placeOf(one.teacher)}`, { kind: 'owner' })).status).toBe(
    200,
  )
  expect(await roleOf(one.teacher)).toBe('Organization')
  expect((await owner.patch(`/memberships/${await placeOf(one.owner)}`, { kind: 'teacher' })).status).toBe(
    200,
  )
  expect(await roleOf(one.owner)).toBe('Teacher')
  const codes = await test.platform.db.query<{ code: string }>(
    `
      select code
      from audit_log
      where organization_id = $1 and code in ('MEMBERSHIP_ROLE_CHANGED', 'USER_ROLE_CHANGED')
      order by id`,
    [one.organization.id],
  )
  expect(codes.map(({ code }) => code)).toEqual([
    'MEMBERSHIP_ROLE_CHANGED',
    'USER_ROLE_CHANGED',
    'MEMBERSHIP_ROLE_CHANGED',
    'USER_ROLE_CHANGED',
  ])
})

it('is not had by promoting a learner or somebody of another organization, nor by two owners who leave at once', async () => {
  const { two } = tenants
  expect(
    (await test.as(two.owner).patch(`/memberships/${await placeOf(two.learner)}`, { kind: 'owner' })).status,
  ).toBe(409)
  expect(
    (
      await test
        .as(two.owner)
        .patch(`/memberships/${await placeOf(tenants.one.teacher)}`, { kind: 'teacher' })
    ).status,
  ).toBe(404)
  expect(
    (await test.as(two.teacher).patch(`/memberships/${await placeOf(two.teacher)}`, { kind: 'owner' }))
      .status,
  ).toBe(403)
  const second = await aPerson(test.platform, { role: 'Organization', organization_id: two.organization.id })
  const left = await Promise.all(
    [two.owner, second].map(async (person) =>
      test.as(person).post(`/memberships/${await placeOf(person)}/leave`),
    ),
  )
  expect(left.map(({ status }) => status).toSorted()).toEqual([200, 409])
})
