import { expect, it } from 'vitest'
import { HOUR_MS } from '#contract/durations.ts'
import { aPerson, anOrganization, aSeat, teaches, type TestPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import type { LookRow, Watcher } from '../looks.contract.ts'
import { recordLooks, type Viewer } from './looks.service.ts'

const { test, tenants } = await testWorld()
const { platform } = test
const { db } = platform
const { owner, teacher, learner, organization } = tenants.one
const NOW = new Date('2026-05-04T09:59:59Z')
const look = (viewer: Viewer, subjects: TestPerson[], at = NOW) =>
  recordLooks(
    db,
    viewer,
    subjects.map(({ id }) => id),
    'picture',
    at,
  )
const viewer = ({ id }: TestPerson, organization_id: string | null = null, acting_by?: string): Viewer => ({
  user_id: id,
  organization_id,
  ...(acting_by && { acting_by }),
})
const mine = async (person: TestPerson) =>
  (await test.as(person).get<LookRow[]>('/looks/mine')).body.data.map(({ viewer, organization, as }) => [
    viewer,
    organization,
    as,
  ])
const nameOf = ({ first_name, last_name }: TestPerson): string => `${first_name} ${last_name}`

it('is recorded once an hour for each person who looks, and not of oneself', async () => {
  await look(viewer(owner, organization.id), [learner, learner, teacher, owner])
  await look(viewer(owner, organization.id), [learner])
  expect(await mine(learner)).toEqual([[nameOf(owner), organization.name, 'organization']])
  expect((await mine(teacher)).length).toBe(1)
  expect(await mine(owner)).toEqual([])
  await look(viewer(owner, organization.id), [learner], new Date(NOW.getTime() + 1000))
  await look(viewer(owner, organization.id), [learner], new Date(NOW.getTime() + HOUR_MS))
  expect((await mine(learner)).length).toBe(2)
  await look({ user_id: null, organization_id: null } as Viewer, [learner])
  expect((await mine(learner)).length).toBe(2)
})

it('names an administrator who acts as somebody, and the family that it is for', async () => {
  const { admin } = tenants
  const child = await aPerson(platform)
  await look(viewer(owner, organization.id, admin.id), [child, owner])
  expect(await mine(child)).toEqual([[nameOf(admin), null, 'platform']])
  expect(await mine(owner), 'as whom they act').toEqual([])
  const parent = await aPerson(platform)
  await db.query(
    `
      insert into grants (user_id, source, community, courses, dictionary, live, family_seats, starts_at)
      values ($1, 'subscription', 'Full', 'Full', 'Full', 'Full', 1, now())`,
    [parent.id],
  )
  await db.query(
    'insert into family_members (owner_id, user_id, seat, joined_at) values ($1, $2, 1, now())',
    [parent.id, child.id],
  )
  await look(viewer(parent), [child], new Date(NOW.getTime() + HOUR_MS))
  expect(await mine(child)).toEqual([
    [nameOf(parent), null, 'family'],
    [nameOf(admin), null, 'platform'],
  ])
})

it('says which organizations see what, and who of them works there', async () => {
  const watchers = async (person: TestPerson): Promise<Watcher[]> =>
    (await test.as(person).get<Watcher[]>('/looks/watchers')).body.data
  expect(await watchers(owner)).toEqual([])
  const [own] = await watchers(learner)
  expect(own).toMatchObject({
    organization: organization.name,
    things: ['place', 'notes', 'progress', 'reports'],
    people: [{ name: nameOf(owner), kind: 'owner' }],
  })
  await teaches(platform, teacher, learner)
  expect((await watchers(learner))[0]!.people).toEqual([
    { name: nameOf(owner), kind: 'owner' },
    { name: nameOf(teacher), kind: 'teacher' },
  ])
  // Without a seat nothing is paid for, and without consent nothing is agreed to.
  const without = await aPerson(platform, { organization_id: organization.id })
  expect((await watchers(without))[0]!.things).toEqual(['place', 'notes'])
  await aSeat(platform, without.id, organization.id)
  expect((await watchers(without))[0]!.things).toEqual(['place', 'notes'])
  const set = (values: string) =>
    db.query(`update memberships set ${values} where user_id = $1`, [learner.id])
  const { id: first } = await anOrganization(platform, { name: 'A first one' })
  await db.query(`insert into memberships (organization_id, user_id, kind) values ($1, $2, 'learner')`, [
    first,
    learner.id,
  ])
  expect((await watchers(learner)).map((one) => one.organization)).toEqual(['A first one', organization.name])
  await db.query(`update organizations set status = 'inactive' where id = $1`, [first])
  expect((await watchers(learner)).length).toBe(1)
  await db.query('update users set deleted_at = now() where id = $1', [teacher.id])
  expect((await watchers(learner))[0]!.people).toHaveLength(1)
  await set(`status = 'inactive'`)
  expect(await watchers(learner)).toEqual([])
})
