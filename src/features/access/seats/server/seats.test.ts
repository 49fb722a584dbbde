import { expect, it } from 'vitest'
import { aPerson, anOrganization, aPlanOf, type TestPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import { moveGrant } from '../../grants/server/public.ts'
import { mailSeated, SEATS_TOLD_JOB, type Seated } from './seats.mails.ts'
import type { SeatLine, SeatOutcomes, SeatRow, SeatSummary } from '../seats.contract.ts'

const { test, tenants } = await testWorld()
const { platform } = test
const { db } = platform

/** An organization with an owner, a plan and so many learners without a seat. */
async function school(seats: number, learners: number) {
  const { id } = await anOrganization(platform)
  const owner = await aPerson(platform, { role: 'Organization', organization_id: id })
  const plan = seats > 0 ? await aPlanOf(platform, id, { seats }) : ''
  const people: TestPerson[] = []
  for (let n = 0; n < learners; n += 1) people.push(await aPerson(platform, { organization_id: id }))
  const as = test.as(owner)
  return {
    id,
    owner,
    plan,
    people,
    assign: (who: readonly TestPerson[]) =>
      as.post<SeatOutcomes>('/seats/assign', { user_ids: who.map((person) => person.id) }),
    summary: async () => (await as.get<SeatSummary>('/seats/summary')).body.data,
    rows: async () =>
      (await as.get<SeatRow[]>('/seats', { query: { order: 'seat', page_size: '100' } })).body.data,
    has: async (person: TestPerson) =>
      (await test.as(person).get<{ courses: string }>('/access/mine')).body.data.courses === 'Full',
  }
}
const move = (id: string, change: Parameters<typeof moveGrant>[3]) =>
  db.transaction((tx) => moveGrant(platform, tx, id, change, platform.clock()))

it('opens lessons to whoever sits on a seat, and to nobody else', async () => {
  const { people, assign, summary, rows, has, plan } = await school(2, 3)
  expect((await assign(people.slice(0, 2))).body.data).toMatchObject({ seat: 2, no_seat_left: 0 })
  expect(await Promise.all(people.map(has))).toEqual([true, true, false])
  expect(await summary()).toMatchObject({ bought: 2, held: 2, free: 0, waiting: 0 })
  expect(await rows()).toMatchObject([
    { seat: 1, user_id: people[0]!.id, email: people[0]!.email, waiting: false, grant_id: plan },
    { seat: 2, user_id: people[1]!.id },
  ])
  // A holder keeps the seat; a learner without one is told why.
  const again = await assign(people)
  expect([again.status, again.body.data]).toMatchObject([409, { code: 'no_seat_left' }])
  expect(await has(people[2]!)).toBe(false)
})

it('tells those who were given a seat, each once, and nobody of what failed', async () => {
  const { people, assign, id } = await school(2, 3)
  const announced: Seated[] = []
  const { send } = platform.jobs
  platform.jobs.send = async (tx, name, data, options) =>
    name === SEATS_TOLD_JOB
      ? tx.afterCommit(() => announced.push(data as Seated))
      : send(tx, name, data, options)
  try {
    expect((await assign(people.slice(0, 2))).status).toBe(200)
    expect((await assign(people)).status).toBe(409)
  } finally {
    platform.jobs.send = send
  }
  expect(announced).toEqual([
    { organization_id: id, user_ids: people.slice(0, 2).map((person) => person.id) },
  ])
  await mailSeated(platform, announced[0]!)
  const mails = await db.query<{ to: string; subject: string }>(
    `select "to", content->>'subject' as subject from mails where "to" = any($1) order by id`,
    [people.map(({ email }) => email)],
  )
  expect(mails.map(({ to }) => to).toSorted()).toEqual([people[0]!.email, people[1]!.email].toSorted())
  expect(mails[0]!.subject).toMatch(/gave you a seat$/)
})

it('says before it is done what becomes of each line of a list', async () => {
  const { people, owner, rows } = await school(2, 3)
  const other = tenants.one.learner
  const emails = [
    people[0]!.email.toUpperCase(),
    people[0]!.email,
    other.email,
    'nobody@example.com',
    people[1]!.email,
    people[2]!.email,
  ]
  const outcomes = ['seat', 'twice', 'not_member', 'not_member', 'seat', 'no_seat_left']
  const preview = await test
    .as(owner)
    .post<{ lines: SeatLine[]; outcomes: SeatOutcomes }>('/seats/preview', { emails })
  expect(preview.body.data.lines.map(({ outcome }) => outcome)).toEqual(outcomes)
  // Whoever is no member stays a stranger: nothing of another organization's people is told.
  expect(preview.body.data.lines[2]).toMatchObject({ user_id: null, name: null, given: other.email })
  expect(await rows()).toEqual([])
  const done = await test.as(owner).post<SeatOutcomes>('/seats/assign', { emails })
  expect(done.body.data).toEqual({ seat: 2, has_one: 0, not_member: 2, twice: 1, no_seat_left: 1 })
})

it('gives seats to a whole group of one’s own', async () => {
  const { id, people, owner } = await school(5, 3)
  const [group] = await db.query<{ id: string }>(
    `insert into groups (organization_id, name) values ($1, 'Year 7') returning id`,
    [id],
  )
  await db.query(
    `
      insert into group_members (group_id, membership_id, organization_id)
      select $1, m.id, $2 from memberships m where m.user_id = any($3)`,
    [group!.id, id, people.slice(0, 2).map((person) => person.id)],
  )
  const assign = (as: TestPerson) =>
    test.as(as).post<SeatOutcomes>('/seats/assign', { group_ids: [group!.id] })
  expect((await assign(tenants.one.owner)).body.data.seat).toBe(0)
  expect((await assign(owner)).body.data.seat).toBe(2)
  const { body } = await test.as(owner).get<SeatRow[]>('/seats', {
    query: { group_ids: `cs.{${group!.id}}` },
  })
  expect(body.data.map((row) => row.groups)).toEqual([['Year 7'], ['Year 7']])
})

it('is found by whole name or address, with or without accents', async () => {
  const { id, owner, assign } = await school(2, 0)
  const [one, other] = [
    await aPerson(platform, { organization_id: id }),
    await aPerson(platform, { organization_id: id }),
  ]
  await db.query(`update users set first_name = 'Zoé', last_name = 'Quintero' where id = $1`, [one.id])
  await assign([one, other])
  const found = async (q: string): Promise<string[]> =>
    (await test.as(owner).get<SeatRow[]>('/seats', { query: { q } })).body.data.map((row) => row.user_id)
  expect(await found('zoe quint')).toEqual([one.id])
  expect(await found(other.email)).toEqual([other.id])
  expect(await found('nobody')).toEqual([])
})

it('lets exactly one of fifty have the last seat', async () => {
  const { people, assign, summary, id } = await school(3, 50)
  await assign(people.slice(0, 2))
  const answers = await Promise.all(people.slice(2).map((person) => assign([person])))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(47)
  expect(await summary()).toMatchObject({ bought: 3, held: 3, free: 0 })
  // Whatever the program does: nobody beyond the last seat, no two on one, nobody on two.
  const sit = (user: TestPerson, grant_id: string, seat: number) =>
    db.query(
      `
        insert into seat_holders (grant_id, organization_id, user_id, seat, assigned_at)
        values ($1, $2, $3, $4, now())`,
      [grant_id, id, user.id, seat],
    )
  const [plan] = await db.query<{ id: string }>('select id from grants where organization_id = $1', [id])
  const free = people.slice(40)
  const seated = (
    await db.query<{ user_id: string }>('select user_id from seat_holders where grant_id = $1', [plan!.id])
  ).map((row) => row.user_id)
  const stranger = free.find((person) => !seated.includes(person.id))!
  await expect(sit(stranger, plan!.id, 4)).rejects.toMatchObject({ constraint: 'seat_holders_within_seats' })
  await expect(sit(stranger, plan!.id, 3)).rejects.toMatchObject({ constraint: 'seat_holders_seat' })
  const second = await aPlanOf(platform, id, { seats: 2 })
  await expect(sit(people[0]!, second, 1)).rejects.toMatchObject({ constraint: 'seat_holders_once' })
  // A seat lies in the organization of its plan.
  await expect(
    sit(stranger, await aPlanOf(platform, tenants.one.organization.id, { seats: 2 }), 1),
  ).rejects.toMatchObject({ constraint: 'seat_holders_grant' })
})

it('lets the highest numbers wait when a plan shrinks, unless the owner chooses', async () => {
  const { people, assign, summary, rows, has, plan, owner } = await school(4, 5)
  await assign(people.slice(0, 4))
  await move(plan, { seats: 2 })
  expect(await summary()).toMatchObject({ bought: 2, held: 2, free: 0, waiting: 2 })
  expect(await Promise.all(people.map(has))).toEqual([true, true, false, false, false])
  const seats = await rows()
  const keep = (ids: string[], as = owner) => test.as(as).post('/seats/keep', { grant_id: plan, ids })
  const tooMany = await keep(seats.slice(0, 3).map((row) => row.id))
  expect([tooMany.status, JSON.stringify(tooMany.body)]).toEqual([422, expect.stringContaining('"ids"')])
  expect((await keep([seats[3]!.id], tenants.one.owner)).status).toBe(404)
  expect((await keep([seats[3]!.id, seats[1]!.id])).status).toBe(200)
  expect(await Promise.all(people.map(has))).toEqual([false, true, false, true, false])
  // A waiting holder moves up when a seat is withdrawn, and regains access when the plan grows.
  await test.as(owner).post('/seats/withdraw', { ids: [seats[1]!.id] })
  expect(await Promise.all(people.map(has))).toEqual([true, false, false, true, false])
  await move(plan, { seats: 4 })
  expect(await Promise.all(people.map(has))).toEqual([true, false, true, true, false])
  expect(await summary()).toMatchObject({ bought: 4, held: 3, free: 1, waiting: 0 })
})

it('leaves no seat free while somebody waits', async () => {
  const { people, assign, summary, rows, plan, owner } = await school(4, 4)
  await assign(people)
  const ids = (await rows()).slice(0, 2).map((row) => row.id)
  await test.as(owner).post('/seats/withdraw', { ids })
  await move(plan, { seats: 2 })
  expect(await summary()).toMatchObject({ bought: 2, held: 2, free: 0, waiting: 0 })
})

it('hands a seat on in one step, to a learner who has none', async () => {
  const { people, assign, rows, has, owner } = await school(2, 3)
  await assign(people.slice(0, 2))
  const [first] = await rows()
  const reassign = (user: TestPerson, as = owner) =>
    test.as(as).post(`/seats/${first!.id}/reassign`, { user_id: user.id })
  for (const person of [people[1]!, tenants.one.learner]) {
    const answer = await reassign(person)
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([422, expect.stringContaining('"user_id"')])
  }
  expect((await reassign(people[2]!, tenants.one.owner)).status).toBe(404)
  expect((await reassign(people[2]!)).status).toBe(200)
  expect(await Promise.all(people.map(has))).toEqual([false, true, true])
  expect((await rows())[0]).toMatchObject({ seat: 1, user_id: people[2]!.id })
  expect((await reassign(people[0]!)).status).toBe(404)
})

it('writes down who gave and took which seat', async () => {
  const { people, assign, rows, owner, id } = await school(1, 1)
  await assign(people)
  const [row] = await rows()
  await test.as(owner).post('/seats/withdraw', { ids: [row!.id] })
  const entries = await db.query(
    `select code, actor_id, subject_id, after from audit_log where organization_id = $1 order by id`,
    [id],
  )
  const entry = { actor_id: owner.id, subject_id: row!.id, after: { user_id: people[0]!.id, seat: 1 } }
  expect(entries).toEqual([
    { code: 'ASSIGNED_SUBSCRIPTION_TO_STUDENT', ...entry },
    { code: 'CANCELED_SUBSCRIPTION_OF_STUDENT', ...entry },
  ])
})

it('gives whoever joins a seat while there is one, where the organization wants that', async () => {
  const { owner, summary } = await school(1, 0)
  const answer = await test
    .as(owner)
    .post<{ id: string }>('/invite-links', { label: 'Class', role: 'learner', max_uses: 30, days: 30 })
  const link = await test.as(owner).get<{ url: string }>(`/invite-links/${answer.body.data.id}/address`)
  const token = /#token=([\w-]+)$/.exec(link.body.data.url)![1]
  const join = async (): Promise<TestPerson> => {
    const person = await aPerson(platform)
    expect((await test.as(person).post('/invite-links/join', { token })).status).toBe(200)
    return person
  }
  const holds = async (people: TestPerson[]): Promise<number> =>
    (
      await db.query('select from seat_holders where ended_at is null and user_id = any($1)', [
        people.map((person) => person.id),
      ])
    ).length
  expect(await holds([await join()])).toBe(0)
  expect((await test.as(owner).put('/seats/new-learners', { on: true })).status).toBe(200)
  expect((await summary()).for_new_learners).toBe(true)
  const joined = await Promise.all([join(), join(), join()])
  expect(await holds(joined)).toBe(1)
  expect(await summary()).toMatchObject({ bought: 1, held: 1, free: 0 })
})

it('is no consent: what a learner has not agreed to stays theirs', async () => {
  const { people, assign, owner } = await school(1, 1)
  await assign(people)
  const learner = await test
    .as(owner)
    .get<{ state: string; learning: unknown }>(`/learners/${people[0]!.id}/picture`)
  expect(learner.body.data).toMatchObject({ learning: null })
  expect(learner.body.data.state).not.toBe('shown')
})

it('is an Admin’s for whichever organization they name', async () => {
  const { id, people } = await school(1, 1)
  const admin = test.as(tenants.admin)
  const body = { user_ids: [people[0]!.id] }
  expect((await admin.post('/seats/assign', body)).status).toBe(422)
  expect((await admin.post('/seats/assign', { ...body, organization_id: people[0]!.id })).status).toBe(404)
  expect((await admin.post('/seats/assign', { ...body, organization_id: id })).status).toBe(200)
  expect((await admin.get('/seats/summary', { query: { organization_id: id } })).body.data).toMatchObject({
    held: 1,
  })
})
