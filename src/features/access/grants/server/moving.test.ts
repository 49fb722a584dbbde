import { expect, it, vi } from 'vitest'
import { MAX_SEATS } from '#contract/seats.ts'
import { DAY_MS } from '#contract/durations.ts'
import type { Db } from '#server/db/database.ts'
import { actorOf } from '../../../../../test/actor-of.ts'
import { aPerson, anOrganization, aPlanOf, aSeat, type TestPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import { FULL_ACCESS, WITHOUT_GRANT } from '../grants.contract.ts'
import {
  endGrant,
  endHolders,
  endSeats,
  familySeats,
  giveGrant,
  handOn,
  moveGrant,
  resumeGrant,
  sortHolders,
  suspendGrant,
} from './public.ts'

const { test, tenants } = await testWorld({ at: new Date() })
const { platform } = test
const { db } = platform
const days = (n: number): Date => new Date(platform.clock().getTime() + n * DAY_MS)
const level = async (person: TestPerson): Promise<string> =>
  (await test.as(person).get<{ courses: string }>('/access/mine')).body.data.courses
const inTransaction = <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work)
const move = (id: string, change: Parameters<typeof moveGrant>[3]): Promise<boolean> =>
  inTransaction((tx) => moveGrant(platform, tx, id, change, platform.clock()))

/** Runs the work and returns the rooms that received "access changed". */
async function notifiedRooms(work: () => Promise<unknown>): Promise<string[]> {
  const emit = vi.spyOn(platform.realtime, 'emit')
  try {
    await work()
    return emit.mock.calls
      .filter(([, , event]) => event === 'access changed')
      .flatMap(([, rooms]) => rooms)
      .toSorted()
  } finally {
    emit.mockRestore()
  }
}
const rooms = (...people: { id: string }[]): string[] => people.map(({ id }) => `user:${id}`).toSorted()
const plan = (person: TestPerson, more: object = {}): Promise<string> =>
  inTransaction((tx) =>
    giveGrant(platform, tx, {
      user_id: person.id,
      source: 'subscription',
      ...FULL_ACCESS,
      starts_at: days(-30),
      ends_at: days(1),
      ...more,
    }),
  )

it('moves an end both ways, and the tabs of whom it reaches hear of it', async () => {
  const [owner, child, other] = [await aPerson(platform), await aPerson(platform), await aPerson(platform)]
  const id = await plan(owner, { family_seats: 1 })
  await db.query(
    `insert into family_members (owner_id, user_id, seat, joined_at) values ($1, $2, 1, now())`,
    [owner.id, child.id],
  )
  expect(await notifiedRooms(() => move(id, { ends_at: days(-1) }))).toEqual(rooms(owner, child))
  expect([await level(owner), await level(child)]).toEqual(['Limited', 'Limited'])
  await move(id, { ends_at: days(30) })
  expect([await level(owner), await level(child), await level(other)]).toEqual(['Full', 'Full', 'Limited'])
  await move(id, { levels: { ...WITHOUT_GRANT, dictionary: 'Full' }, family_seats: 0 })
  expect([await level(owner), await level(child)]).toEqual(['Limited', 'Limited'])
})

it('never brings back what was ended for good', async () => {
  const person = await aPerson(platform)
  for (const ends_at of [null, days(9)]) {
    const id = await plan(person, { ends_at })
    expect(
      await notifiedRooms(() => inTransaction((tx) => endGrant(platform, tx, id, platform.clock()))),
    ).toEqual(rooms(person))
    expect(await level(person)).toBe('Limited')
    expect(await move(id, { ends_at: days(30) })).toBe(false)
    await expect(
      db.query('update grants set ends_at = null, closed_at = null where id = $1', [id]),
    ).rejects.toMatchObject({
      constraint: 'grants_stay_closed',
    })
    expect(await level(person)).toBe('Limited')
  }
})

it('counts nowhere while it is suspended, and as before when it is resumed', async () => {
  const { organization, owner } = tenants.one
  const learner = await aPerson(platform, { organization_id: organization.id })
  const id = await aSeat(platform, learner.id, organization.id)
  const paid = async (): Promise<boolean> =>
    (
      await test
        .as(owner)
        .get<{ seat: boolean }[]>('/memberships', { query: { user_id: `eq.${learner.id}` } })
    ).body.data[0]!.seat
  const now = platform.clock()
  expect([await level(learner), await paid()]).toEqual(['Full', true])
  expect(await notifiedRooms(() => inTransaction((tx) => suspendGrant(platform, tx, id, now)))).toEqual(
    rooms(learner),
  )
  expect([await level(learner), await paid()]).toEqual(['Limited', false])
  await inTransaction((tx) => resumeGrant(platform, tx, id, now))
  expect([await level(learner), await paid()]).toEqual(['Full', true])
})

it('leaves what another grant pays for', async () => {
  const person = await aPerson(platform)
  const [first] = [await plan(person), await plan(person)]
  await inTransaction((tx) => endGrant(platform, tx, first, platform.clock()))
  expect(await level(person)).toBe('Full')
})

it('belongs to a person or carries an organization’s seats, never both or neither', async () => {
  const { organization, learner } = tenants.one
  const wrong = [
    { source: 'seat', user_id: learner.id, seats: 3 },
    { source: 'seat', seats: 0 },
    { source: 'seat', seats: MAX_SEATS + 1 },
    { source: 'subscription', user_id: learner.id, seats: 3 },
    { source: 'subscription' },
  ]
  for (const values of wrong)
    await expect(
      inTransaction((tx) =>
        giveGrant(platform, tx, {
          ...values,
          organization_id: organization.id,
          ...FULL_ACCESS,
          starts_at: days(-1),
        }),
      ),
      JSON.stringify(values),
    ).rejects.toMatchObject({ cause: { constraint: 'grants_seats' } })
})

it('renews five thousand seats in ten statements at most, and tells each holder', async () => {
  const { id: organization_id } = await anOrganization(platform)
  const seats = 5000
  const grant_id = await aPlanOf(platform, organization_id, { seats, ends_at: days(1) })
  await db.query(
    `
      with made as (
        insert into users (first_name, last_name, email, role, email_verified_at)
        select 'Pupil', n::text, 'pupil' || n || '@renewal.example', 'Student', now()
        from generate_series(1, $3::int) n
        returning id
      )
      insert into seat_holders (grant_id, organization_id, user_id, seat, assigned_at)
      select $1, $2, id, row_number() over (), now() from made`,
    [grant_id, organization_id, seats],
  )
  let statements = 0
  const heard = await notifiedRooms(() =>
    inTransaction((tx) =>
      moveGrant(
        platform,
        {
          ...tx,
          query: (text, values) => {
            statements += 1
            return tx.query(text, values)
          },
        },
        grant_id,
        { ends_at: days(366) },
        platform.clock(),
      ),
    ),
  )
  expect(statements).toBeLessThanOrEqual(10)
  expect(heard).toHaveLength(seats)
  const [row] = await db.query<{ n: number }>(
    'select count(*)::int as n from seat_holders where grant_id = $1 and updated_at > created_at',
    [grant_id],
  )
  expect(row!.n).toBe(0)
})

it('puts a thousand people of a list on seats in ten seconds at most', async () => {
  const { id: organization_id } = await anOrganization(platform)
  const owner = await aPerson(platform, { role: 'Organization', organization_id })
  await aPlanOf(platform, organization_id, { seats: 1200 })
  const people = await db.query<{ email: string }>(
    `
      with made as (
        insert into users (first_name, last_name, email, role, email_verified_at)
        select 'Pupil', n::text, 'pupil' || n || '@list.example', 'Student', now()
        from generate_series(1, 1000) n
        returning id, email
      ), places as (
        insert into memberships (organization_id, user_id, kind) select $1, id, 'learner' from made
      )
      select email::text from made`,
    [organization_id],
  )
  const from = performance.now()
  const answer = await test.as(owner).post('/seats/assign', { emails: people.map(({ email }) => email) })
  expect(answer.body.data).toMatchObject({ seat: 1000 })
  expect(performance.now() - from).toBeLessThan(10_000)
})

/** A plan with so many seats, and people with the numbers of theirs, of which some wait. */
async function aPlanWithHolders(seats: number, ...numbers: number[]) {
  const { id: organization_id } = await anOrganization(platform)
  const grant_id = await aPlanOf(platform, organization_id, { seats: Math.max(...numbers) })
  const people = await Promise.all(numbers.map(() => aPerson(platform, { organization_id })))
  for (const [n, seat] of numbers.entries())
    // oxlint-disable-next-line no-await-in-loop -- one seat after the other
    await db.query(
      'insert into seat_holders (grant_id, organization_id, user_id, seat, assigned_at) values ($1, $2, $3, $4, now())',
      [grant_id, organization_id, people[n]!.id, seat],
    )
  await db.query('update grants set seats = $2 where id = $1', [grant_id, seats])
  const holders = async () => {
    const rows = await db.query<{ id: string; user_id: string; seat: number }>(
      'select id, user_id, seat from seat_holders where grant_id = $1 and ended_at is null order by seat',
      [grant_id],
    )
    return rows.map(({ id, user_id, seat }) => ({
      id,
      seat,
      n: people.findIndex((one) => one.id === user_id),
    }))
  }
  const numbered = async () => (await holders()).map(({ n, seat }) => [n, seat])
  return { organization_id, grant_id, people, holders, numbered }
}
const actor = actorOf(platform, tenants.one.owner)
const logged = async (organization_id: string) =>
  (
    await db.query<{ code: string }>('select code from audit_log where organization_id = $1 order by id', [
      organization_id,
    ])
  ).map(({ code }) => code)

it('gives a seat that ends to who waits longest, and says so to both', async () => {
  const { organization_id, people, holders, numbered } = await aPlanWithHolders(2, 1, 2, 3, 4)
  const [first] = await holders()
  const end = (id: string, of = organization_id) =>
    inTransaction((tx) => endHolders(platform, tx, actor, of, [id], platform.clock()))
  // A seat of another organization is none of theirs, and ends nothing.
  expect(await notifiedRooms(() => end(first!.id, tenants.two.organization.id))).toEqual([])
  expect(await numbered()).toEqual([
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 4],
  ])
  expect(await notifiedRooms(() => end(first!.id))).toEqual(rooms(people[0]!, people[2]!))
  expect(await numbered()).toEqual([
    [2, 1],
    [1, 2],
    [3, 4],
  ])
  expect(await notifiedRooms(() => end(first!.id))).toEqual([])
  expect(await logged(organization_id)).toEqual(['CANCELED_SUBSCRIPTION_OF_STUDENT'])
  // One who leaves gives up the seat that they hold there.
  const leaves = { user_id: people[1]!.id, organization_id }
  await inTransaction((tx) => endSeats(platform, tx, actor, leaves, platform.clock()))
  expect(await numbered()).toEqual([
    [2, 1],
    [3, 2],
  ])
})

it('hands a seat on under its number, and sorts who keeps theirs when a plan shrinks', async () => {
  const { organization_id, grant_id, people, holders, numbered } = await aPlanWithHolders(3, 1, 2, 3)
  const [, second] = await holders()
  const heir = await aPerson(platform, { organization_id })
  const hand = (id: string) =>
    inTransaction((tx) => handOn(platform, tx, actor, organization_id, id, heir.id, platform.clock()))
  expect(await notifiedRooms(() => hand(second!.id))).toEqual(rooms(people[1]!, heir))
  expect(await numbered()).toEqual([
    [0, 1],
    [-1, 2],
    [2, 3],
  ])
  // A seat that has ended goes to nobody.
  expect(await notifiedRooms(() => hand(second!.id))).toEqual([])
  expect(await logged(organization_id)).toEqual([
    'CANCELED_SUBSCRIPTION_OF_STUDENT',
    'ASSIGNED_SUBSCRIPTION_TO_STUDENT',
  ])
  const last = (await holders())[2]!
  const sorted = () => inTransaction((tx) => sortHolders(platform, tx, grant_id, [last.id], platform.clock()))
  expect(await notifiedRooms(sorted)).toEqual(rooms(people[0]!, heir, people[2]!))
  expect(await numbered()).toEqual([
    [2, 1],
    [0, 2],
    [-1, 3],
  ])
  await move(grant_id, { seats: 1 })
  expect((await numbered()).slice(0, 1)).toEqual([[2, 1]])
})

it('lets a family learn on the largest running plan, and on none that is over or suspended', async () => {
  const owner = await aPerson(platform)
  const now = platform.clock()
  const seats = () => familySeats(db, owner.id, now)
  expect(await seats()).toEqual({ seats: 0, until: null })
  await plan(owner, { family_seats: 0, ends_at: days(90) })
  await plan(owner, { family_seats: 5, starts_at: days(-60), ends_at: now })
  await plan(owner, { family_seats: 6, starts_at: days(1), ends_at: days(60) })
  expect((await seats()).seats).toBe(0)
  await plan(owner, { family_seats: 2, starts_at: now, ends_at: days(3) })
  const large = await plan(owner, { family_seats: 4, ends_at: days(2) })
  expect(await seats()).toEqual({ seats: 4, until: days(2) })
  await plan(owner, { family_seats: 4, ends_at: days(5) })
  expect(await seats()).toEqual({ seats: 4, until: days(5) })
  await plan(owner, { family_seats: 4, ends_at: null })
  expect(await seats()).toEqual({ seats: 4, until: null })
  await db.query(
    'update grants set suspended_at = now() where user_id = $1 and family_seats = 4 and id <> $2',
    [owner.id, large],
  )
  expect(await seats()).toEqual({ seats: 4, until: days(2) })
})
