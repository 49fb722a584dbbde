import { expect, it } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import type { Person } from '#server/auth/actor.ts'
import { systemActor } from '#server/auth/system.ts'
import type { Db } from '#server/db/database.ts'
import { aPerson, anOrganization, aSeat, type TestPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import {
  ACCESS_LEVELS,
  COMMUNITY_LEVELS,
  FULL_ACCESS,
  WITHOUT_GRANT,
  type AccessLevels,
  type AccessSource,
} from '../grants.contract.ts'
import { accessOf, describeGrants, endGrant, grant, tellPeople } from './public.ts'
import { sourcesOf } from './sources.queries.ts'

const { test, tenants } = await testWorld()
const { platform } = test
const { db } = platform
const days = (n: number): Date => new Date(platform.clock().getTime() + n * DAY_MS)
const sources = async (person: TestPerson): Promise<AccessSource[]> =>
  (await test.as(person).get<AccessSource[]>('/access/sources')).body.data
const join = (owner: TestPerson, member: TestPerson): Promise<unknown> =>
  db.query(`insert into family_members (owner_id, user_id, seat, joined_at) values ($1, $2, 1, now())`, [
    owner.id,
    member.id,
  ])
const plan = (person: TestPerson, more: Partial<Parameters<typeof grant>[1]> = {}): Promise<string> =>
  grant(db, {
    user_id: person.id,
    source: 'subscription',
    ...FULL_ACCESS,
    starts_at: days(-9),
    ends_at: days(9),
    ...more,
  })

it('names every source, who pays, until when, and what remains', async () => {
  const { organization, learner } = tenants.one
  const owner = await aPerson(platform, { first_name: 'Ana', last_name: 'Ruiz' })
  await plan(owner, { family_seats: 2, courses: 'Limited' })
  await join(owner, learner)
  await plan(learner, { source: 'service_code', organization_id: organization.id, live: 'No' })
  const all = await sources(learner)
  expect(all.map(({ kind, name, payer }) => [kind, name.en, name.es, payer?.en])).toEqual([
    ['seat', `Seat of ${organization.name}`, `Lugar de ${organization.name}`, organization.name],
    [
      'service_code',
      `Service code of ${organization.name}`,
      `Código de servicio de ${organization.name}`,
      organization.name,
    ],
    ['family', 'Family of Ana Ruiz', 'Familia de Ana Ruiz', 'Ana Ruiz'],
  ])
  expect(all.map(({ until }) => until === null)).toEqual([true, false, false])
  expect(all[0]).toMatchObject({ renews: false, without: FULL_ACCESS, closes: false })
  expect(await sources(tenants.two.learner)).toHaveLength(1)
  expect(await sources(await aPerson(platform))).toEqual([])
  expect(await sources(tenants.one.teacher)).toMatchObject([{ kind: 'role', without: WITHOUT_GRANT }])
})

it('says of what was sold what it is called and whether it renews', async () => {
  const person = await aPerson(platform)
  const grant_id = await plan(person)
  await describeGrants.during(
    async (_db, ids) => ids.map((id) => ({ grant_id: id, name: { en: 'Month', es: 'Mes' }, renews: true })),
    async () =>
      expect(await sources(person)).toMatchObject([
        { grant_id, name: { en: 'Month', es: 'Mes' }, payer: null, renews: true, closes: true },
      ]),
  )
})

/** Numbers that look random and are the same in every run. */
function random(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.floor((state / 4_294_967_296) * below)
  }
}
const UNDO = new Error('undone')
/** Returns a person's access after a source has ended; rolls back afterwards. */
async function accessWithout(person: Person, source: AccessSource): Promise<AccessLevels> {
  const now = platform.clock()
  let after: AccessLevels | undefined
  const end = async (tx: Db): Promise<Person> => {
    if (source.kind === 'role') return { ...person, role: 'Student' }
    if (source.kind === 'family')
      await tx.query('update family_members set ended_at = $2 where user_id = $1', [person.user_id, now])
    else if (source.kind === 'seat')
      await tx.query('update seat_holders set ended_at = $3 where user_id = $1 and grant_id = $2', [
        person.user_id,
        source.grant_id,
        now,
      ])
    else await endGrant(platform, tx, source.grant_id!, now)
    return person
  }
  await db
    .transaction(async (tx) => {
      after = await accessOf(tx, await end(tx), now)
      throw UNDO
    })
    .catch((error: unknown) => {
      if (error !== UNDO) throw error
    })
  return after!
}

it('promises what remains, for any sources that end', async () => {
  const organizations = [await anOrganization(platform), await anOrganization(platform)]
  const owner = await aPerson(platform)
  let ended = 0
  for (let seed = 1; seed <= 40; seed += 1) {
    const below = random(seed)
    const one = <T>(of: readonly T[]): T => of[below(of.length)]!
    const some = () => ({
      community: one(COMMUNITY_LEVELS),
      courses: one(ACCESS_LEVELS),
      dictionary: one(ACCESS_LEVELS),
      live: one(ACCESS_LEVELS),
      starts_at: one([days(-9), days(-9), days(-9), days(3)]),
      ends_at: one([null, days(9), days(9), days(-1)]),
      suspended_at: one([null, null, null, days(-2)]),
    })
    const person = await aPerson(platform, { role: one(['Student', 'Student', 'Student', 'Teacher']) })
    for (let n = below(3); n > 0; n -= 1) await plan(person, some())
    if (below(2)) await plan(person, { ...some(), source: 'staff' })
    if (below(2))
      await plan(person, { ...some(), source: 'service_code', organization_id: organizations[0]!.id })
    for (const { id } of organizations) if (below(2)) await aSeat(platform, person.id, id, some())
    if (below(2)) {
      await db.query('update grants set ends_at = starts_at where user_id = $1', [owner.id])
      await plan(owner, { ...FULL_ACCESS, family_seats: 1 })
      await join(owner, person)
      await db.query('update grants set ends_at = starts_at where user_id = $1', [owner.id])
      for (let n = below(3); n > 0; n -= 1) await plan(owner, { ...some(), family_seats: below(2) })
    }
    const actor: Person = {
      user_id: person.id,
      role: person.role,
      organization_id: null,
      staff_role: null,
      session_id: person.session_id,
      language: 'en',
      zone: 'UTC',
      ip: '',
      agent: '',
      permissions: platform.permissions(person.role),
    }
    const all = await sourcesOf(db, actor, platform.clock())
    for (const source of all) {
      expect(await accessWithout(actor, source), `${seed}: ${source.kind}`).toEqual(source.without)
      ended += 1
    }
    // Nothing else is a source: without any of them everybody has the same.
    if (all.length === 0) expect(await accessOf(db, actor, platform.clock())).toEqual(WITHOUT_GRANT)
    await db.query('update family_members set ended_at = now() where user_id = $1', [person.id])
  }
  expect(ended).toBeGreaterThan(40)
})

it('has nothing but the free parts for whoever is no person', async () => {
  expect(await accessOf(db, systemActor(platform), platform.clock())).toEqual(WITHOUT_GRANT)
  for (const person of [tenants.admin, tenants.one.owner, tenants.one.teacher]) {
    const actor = { ...systemActor(platform), user_id: person.id, role: person.role }
    expect(await accessOf(db, actor, platform.clock())).toEqual(FULL_ACCESS)
  }
})

it('tells the tabs of all whose access changed in one event, and sends none where it changed for nobody', async () => {
  const { realtime } = platform
  const told: unknown[] = []
  const { emit } = realtime
  realtime.emit = async (_tx, rooms, event) => void told.push([rooms, event])
  await db.transaction((tx) => tellPeople(platform, tx, []))
  await db.transaction((tx) => tellPeople(platform, tx, ['one', 'two']))
  realtime.emit = emit
  expect(told).toEqual([[['user:one', 'user:two'], 'access changed']])
})
