import { expect, it } from 'vitest'
import type { Role } from '#contract/permissions.ts'
import type { Person } from '#server/auth/actor.ts'
import { actorOf } from '../../../../../test/actor-of.ts'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import { memberships } from '../../memberships/server/memberships.table.ts'
import { actingToken } from './acting-as.ts'
import { chooseOrganization, openInPlaces } from './active-organization.ts'
import { forgetSessions } from './forget-sessions.ts'
import { roleIn, staffRole } from './sessions.service.ts'

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

it('gives a person the role of the place in which they act', () => {
  const roles = (role: Role) =>
    ([null, 'owner', 'teacher', 'editor', 'learner'] as const).map((kind) => roleIn(role, kind))
  expect(roles('Organization')).toEqual(['Organization', 'Organization', 'Teacher', 'Teacher', 'Student'])
  expect(roles('Teacher')).toEqual(['Teacher', 'Teacher', 'Teacher', 'Teacher', 'Student'])
  expect(roles('Student')).toEqual(Array(5).fill('Student'))
  expect([
    staffRole('Teacher', 'editor'),
    staffRole('Teacher', 'teacher'),
    staffRole('Student', 'editor'),
  ]).toEqual(['Editor', 'Teacher', null])
})

it('acts in a place of one’s own, which the session keeps, or in none', async () => {
  const person = await aPerson(test.platform, { role: 'Teacher', organization_id: one.organization.id })
  const caller: Person = { ...actorOf(test.platform, person), session_id: person.session_id }
  const chosen = async (organization_id: string | null) => {
    const token = await chooseOrganization(test.platform, caller, organization_id)
    const { org, staff } = (await test.platform.tokens.verify(token))!
    return [org, staff]
  }
  const [open] = await test.platform.db.query<{ id: string }>(
    `insert into organizations (name, type) values ('Third', 'Educational') returning id`,
  )
  await expect(chosen(open!.id)).rejects.toMatchObject({ definition: { status: 404 } })
  await alsoIn(person, open!, 'editor')
  expect(await chosen(open!.id)).toEqual([open!.id, 'Editor'])
  expect(await chosen(one.organization.id)).toEqual([one.organization.id, 'Teacher'])
  expect((await chosen(null))[0]).toBeNull()
  await test.platform.db.query(`update organizations set status = 'inactive' where id = $1`, [open!.id])
  await expect(chosen(open!.id)).rejects.toMatchObject({ definition: { status: 404 } })
  await test.platform.db.query(`update organizations set status = 'active' where id = $1`, [open!.id])
  await test.platform.db.query(`update memberships set status = 'inactive' where organization_id = $1`, [
    open!.id,
  ])
  await expect(chosen(open!.id)).rejects.toMatchObject({ definition: { status: 404 } })
  // A session without a place opens in the one that the person gets.
  const active = async () =>
    (
      await test.platform.db.query<{ organization_id: string | null }>(
        'select organization_id from sessions where id = $1',
        [person.session_id],
      )
    )[0]!.organization_id
  await openInPlaces(test.platform.db, person.id)
  expect(await active()).toBe(one.organization.id)
  await chosen(null)
  await test.platform.db.query('update sessions set revoked_at = now() where id = $1', [person.session_id])
  await openInPlaces(test.platform.db, person.id)
  expect(await active()).toBeNull()
  await expect(chosen(null)).rejects.toMatchObject({ definition: { status: 401 } })
})

it('lets an administrator act as a person where that person was last, and never as another one', async () => {
  const person = await aTeacher(one.organization)
  await alsoIn(person, two.organization, 'editor')
  const caller = { ...actorOf(test.platform, admin), role: 'Admin', session_id: admin.session_id } as Person
  const acting = async (id: string, by: Person = caller) => {
    const { act, org, staff, sub } = (await test.platform.tokens.verify(
      await actingToken(test.platform, test.platform.db, by, id),
    ))!
    return { act, org, staff, sub }
  }
  expect(await acting(person.id)).toMatchObject({ act: admin.id, sub: person.id, org: one.organization.id })
  await test.platform.db.query(
    `update sessions set organization_id = $2, rotated_at = now() + interval '1 hour' where user_id = $1`,
    [person.id, two.organization.id],
  )
  expect(await acting(person.id)).toMatchObject({ org: two.organization.id, staff: 'Editor' })
  await expect(acting(admin.id)).rejects.toMatchObject({ definition: { status: 404 } })
  await expect(acting(person.id, { ...caller, acting_by: admin.id })).rejects.toMatchObject({
    definition: { status: 404 },
  })
  await test.platform.db.query(`update users set status = 'inactive' where id = $1`, [person.id])
  await expect(acting(person.id)).rejects.toMatchObject({ definition: { status: 404 } })
})

it('forgets sessions thirty days after their end, and devices whose trust is over', async () => {
  const { db } = test.platform
  const now = new Date()
  const days = (n: number): Date => new Date(now.getTime() + n * 86_400_000)
  const person = await aPerson(test.platform)
  const left = async () => {
    await forgetSessions(db, now)
    return (await db.query('select from sessions where user_id = $1', [person.id])).length
  }
  const ends = (expires_at: Date, revoked_at: Date | null) =>
    db.query('update sessions set expires_at = $2, revoked_at = $3 where user_id = $1', [
      person.id,
      expires_at,
      revoked_at,
    ])
  for (const [expires_at, revoked_at, n] of [
    [days(30), null, 1],
    [days(-30), null, 1],
    [days(30), days(-30), 1],
    [days(30), days(-31), 0],
  ] as const) {
    await ends(expires_at, revoked_at)
    expect(await left()).toBe(n)
  }
  const device = (token_hash: string, expires_at: Date) =>
    db.query('insert into trusted_devices (user_id, token_hash, expires_at) values ($1, $2, $3)', [
      person.id,
      token_hash,
      expires_at,
    ])
  await device('over', new Date(now.getTime() - 1))
  await device('now', now)
  await forgetSessions(db, now)
  expect(await db.query('select token_hash from trusted_devices where user_id = $1', [person.id])).toEqual([
    { token_hash: 'now' },
  ])
})
