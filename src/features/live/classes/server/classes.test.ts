import { readItip } from '#server/calendar/testing.ts'
import { beforeEach, expect, it } from 'vitest'
import { aClassCourse, TUESDAYS } from '../../../../../test/classes.ts'
import { aPerson, inZone, teaches, type TestPerson } from '../../../../../test/factories.ts'
import { awake } from '../../../../../test/payments.ts'
import { testWorld } from '../../../../../test/world.ts'
import type { OutgoingMail } from '#server/mail/mail.ts'
import type { ClassPage, MyClass } from '../class-places.contract.ts'
import type { Attendance, ClassPeople, ClassRow, SaveClass, StaffClass } from '../class-shapes.contract.ts'
import { eraseDeleted } from '#features/people/account-data/server/public.ts'
import type { Picture } from '#features/insights/learners/learners.contract.ts'
import { bookingChanged } from '../../bookings/server/public.ts'
import { leaveClassesOf } from './forget.ts'
import { sessionsOf } from './pattern.ts'
import { keepClasses } from './upkeep.ts'

const NOW = new Date('2026-10-20T15:00:00Z')
const { test, tenants } = await testWorld({ at: NOW })
const { platform } = test
const { db } = platform
const { teacher, organization, owner } = tenants.one
const common_id = await aClassCourse(platform)

const mails: OutgoingMail[] = []
platform.mail.send = async (_, __, mail) => void mails.push(mail)
const clientOf = async (person: TestPerson | null) => test.as(await awake(test, person))
const aLearner = async (organization_id = organization.id): Promise<TestPerson> =>
  inZone(platform, await aPerson(platform, { role: 'Student', organization_id, seat: true }), 'Europe/Madrid')
const subjectsTo = (person: TestPerson): string[] =>
  mails.filter(({ to }) => to === person.email).map(({ content }) => content.subject)

beforeEach(async () => {
  test.at(NOW)
  await db.query('delete from bookings')
  await db.query('delete from classes')
  mails.length = 0
})

const make = async (values: Partial<SaveClass> = {}, by = teacher): Promise<string> => {
  const body = { ...TUESDAYS, common_id, teacher_ids: [teacher.id], ...values }
  const made = await (await clientOf(by)).post<{ id: string }>('/classes', body)
  if (made.status !== 201) throw new Error(JSON.stringify(made.body))
  return made.body.data.id
}
const publish = async (id: string, by = teacher) =>
  (await clientOf(by)).post<StaffClass>(`/classes/${id}/publish`)
const aClass = async (values: Partial<SaveClass> = {}): Promise<StaffClass> => {
  const { status, body } = await publish(await make(values))
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data
}
const act = async (person: TestPerson, id: string, what: string, body: object = {}) =>
  (await clientOf(person)).post<{
    number: number
    place: number
    until: string
    code: string
    details: object
  }>(`/classes/${id}/${what}`, body)
const peopleIn = async (id: string): Promise<ClassPeople> =>
  (await (await clientOf(teacher)).get<ClassPeople>(`/classes/${id}/people`)).body.data
const mine = async (person: TestPerson): Promise<MyClass[]> =>
  (await (await clientOf(person)).get<MyClass[]>('/classes/mine')).body.data

it('keeps six in the evening when clocks change, leaves holidays out, and names hours that come twice or never', () => {
  const pattern = { ...TUESDAYS, session_count: null, last_day: '2026-11-17', holidays: ['2026-11-10'] }
  expect(sessionsOf(pattern).map(({ starts_at }) => starts_at.slice(0, 16))).toEqual([
    '2026-10-27T22:00',
    '2026-11-03T23:00',
    '2026-11-17T23:00',
  ])
  const nights = { ...TUESDAYS, session_count: 1, weekdays: [7], time: '01:30' }
  expect(sessionsOf({ ...nights, first_day: '2026-11-01' })[0]).toMatchObject({
    clock: 'twice',
    starts_at: '2026-11-01T05:30:00.000Z',
  })
  expect(sessionsOf({ ...nights, first_day: '2027-03-14', time: '02:30' })[0]).toMatchObject({
    clock: 'skipped',
    local_time: '02:30',
    starts_at: '2027-03-14T07:30:00.000Z',
  })
})

it('publishes a class whose people fit into its room and have time, and is nobody else’s business', async () => {
  const tooMany = await make({ seats: 6 })
  expect((await publish(tooMany)).body).toMatchObject({ data: { fields: [{ path: 'seats' }] } })
  const past = await make({ first_day: '2026-10-13' })
  expect((await publish(past)).body).toMatchObject({ data: { fields: [{ path: 'first_day' }] } })
  const made = await aClass()
  expect(made.sessions.map(({ local_time, lesson_title }) => [local_time, lesson_title])).toEqual(
    made.lessons.map(({ title }) => ['18:00', title]),
  )
  // An entry for each session, none of which repeats: the reader knows no rule.
  const { events } = readItip(mails.find(({ to }) => to === teacher.email)!.content.files![0]!.content)
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(3)
  // The teacher has something else at one of them: said which.
  const again = await publish(await make({ first_day: '2026-11-10', session_count: 2 }))
  expect(again.body.data).toMatchObject({
    code: 'people_have_other',
    details: { sessions: [{ local_day: '2026-11-10', person: { id: teacher.id } }] },
  })
  for (const stranger of [tenants.two.teacher, tenants.two.owner]) {
    expect((await (await clientOf(stranger)).get(`/classes/${made.id}`)).status).toBe(404)
    expect((await publish(made.id, stranger)).status).toBe(404)
    expect((await (await clientOf(stranger)).get<ClassRow[]>('/classes')).body.data).toEqual([])
  }
  expect((await (await clientOf(owner)).get<ClassRow[]>('/classes')).body.data).toHaveLength(4)
  const publicPage = async (query: Record<string, string> = {}) =>
    (await (await clientOf(null)).get<ClassPage>('/classes/public', { query })).body.data
  const [shown] = (await publicPage()).classes
  expect(shown).toMatchObject({
    seats_left: 2,
    registration_open: true,
    registration_closes_at: '2026-10-27T22:00:00.000Z',
    opened_by: 'plan',
  })
  // Another teacher takes over the upcoming sessions, once they have time for them.
  const given = async (teacher_ids: string[]) =>
    (await clientOf(owner)).patch<StaffClass>(`/classes/${made.id}`, { teacher_ids })
  expect((await given([tenants.two.teacher.id])).status).toBe(422)
  expect((await given([owner.id, teacher.id])).body.data.teachers.map(({ id }) => id)).toEqual([
    owner.id,
    teacher.id,
  ])
  expect((await given([owner.id])).status).toBe(200)
  expect((await (await clientOf(teacher)).get(`/classes/${made.id}`)).status).toBe(200)
  expect(subjectsTo(teacher).at(-1)).toContain('No longer in the class')
  expect((await given([teacher.id])).status).toBe(200)
  // Of its organization alone: its learners read it, others do not.
  await (await clientOf(teacher)).patch(`/classes/${made.id}`, { open: false })
  expect(await publicPage()).toEqual({ classes: [], languages: [], more: false })
  for (const [person, status] of [
    [null, 404],
    [tenants.two.learner, 404],
    [tenants.one.learner, 200],
  ] as const)
    expect((await (await clientOf(person)).get(`/classes/public/${made.id}`)).status).toBe(status)
  expect((await act(tenants.two.learner, made.id, 'enrol')).status).toBe(404)
})

it('gives the last seat to one of fifty, and the next place in the line to each of the others', async () => {
  const { id } = await aClass({ seats: 1 })
  const people = await Promise.all(Array.from({ length: 50 }, () => aLearner()))
  const replies = await Promise.all(people.map((person) => act(person, id, 'enrol')))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  const lost = replies.filter(({ status }) => status !== 201)
  expect(new Set(lost.map(({ status, body }) => `${status} ${body.data.code}`))).toEqual(
    new Set(['409 class_full']),
  )
  const winner = people[replies.findIndex(({ status }) => status === 201)]!
  const waiting = people.filter((person) => person !== winner).slice(0, 5)
  const places = await Promise.all(waiting.map((person) => act(person, id, 'wait')))
  expect(places.map(({ body }) => body.data.place).toSorted()).toEqual([1, 2, 3, 4, 5])
  // Leaving, waiting and accepting at once: seats are never more than there are, and nothing fails.
  const mixed = await Promise.all([
    act(winner, id, 'leave'),
    ...waiting.flatMap((person) => [act(person, id, 'accept'), act(person, id, 'enrol')]),
  ])
  expect(mixed.filter(({ status }) => status >= 500)).toEqual([])
  expect((await peopleIn(id)).seats).toHaveLength(1)
  await expect(
    db.query(
      `insert into class_seats (class_id, seats, number, user_id, state) values ($1, 1, 2, $2, 'taken')`,
      [id, winner.id],
    ),
  ).rejects.toThrow(/class_seats_exist/)
})

it('takes all sessions or says which collides, and frees them with the seat', async () => {
  const { id, sessions } = await aClass()
  const learner = await aLearner()
  await db.query(
    `with k as (
      insert into bookings (kind, period, state, zone)
      values ('appointment', tstzrange('2026-11-03T23:30Z', '2026-11-03T23:55Z'), 'booked', 'UTC')
      returning id, period, active
    )
    insert into booking_people (booking_id, user_id, role, period, active, blocked)
    select id, $1, 'learner', period, active, period from k`,
    [learner.id],
  )
  const collides = await act(learner, id, 'enrol')
  expect(collides.body.data).toMatchObject({
    code: 'learner_has_other',
    details: { sessions: [{ local_day: '2026-11-03', other: { kind: 'appointment' } }] },
  })
  expect((await peopleIn(id)).seats).toEqual([])
  await db.query(`delete from bookings where kind = 'appointment'`)
  expect((await act(learner, id, 'enrol')).body.data.number).toBe(1)
  expect((await act(learner, id, 'enrol')).body.data.number).toBe(1)
  const mail = mails.find(({ to }) => to === learner.email)!.content
  // In her zone, with the class's beside it.
  expect(mail.paragraphs.join()).toMatch(/11:00.*6:00/)
  const inSessions = async () =>
    (
      await db.query<{ n: number }>(
        `select count(*)::int as n from booking_people where user_id = $1 and active`,
        [learner.id],
      )
    )[0]!.n
  expect(await inSessions()).toBe(3)
  // One session moves: the entry with it, for everybody.
  const at = `/classes/${id}/sessions/${sessions[1]!.id}`
  const to = { local_day: '2026-11-04', local_time: '19:00', reason: 'A holiday here' }
  expect((await (await clientOf(teacher)).post(`${at}/move`, to)).status).toBe(200)
  expect((await mine(learner))[0]!.class.sessions[1]).toMatchObject({
    starts_at: '2026-11-05T00:00:00.000Z',
    local_day: '2026-11-04',
    local_time: '19:00',
  })
  expect((await (await clientOf(teacher)).post(`${at}/cancel`, { reason: 'Ill' })).status).toBe(200)
  expect((await (await clientOf(teacher)).post(`${at}/cancel`, { reason: 'Ill' })).status).toBe(409)
  expect(subjectsTo(learner)).toHaveLength(3)
  expect(await inSessions()).toBe(2)
  const added = await (
    await clientOf(owner)
  ).post(`/classes/${id}/sessions`, { local_day: '2026-11-12', local_time: '18:00' })
  expect(added.status).toBe(201)
  expect(await inSessions()).toBe(3)
  // Late learners join the upcoming sessions only.
  test.at('2026-11-11T12:00:00Z')
  const late = await aLearner()
  expect((await act(late, id, 'enrol')).body.data).toMatchObject({ code: 'registration_closed' })
  await teaches(test.platform, teacher, late)
  const put = await (await clientOf(teacher)).post(`/classes/${id}/people`, { user_id: late.id })
  expect(put.status).toBe(201)
  expect((await db.query(`select from booking_people where user_id = $1`, [late.id])).length).toBe(1)
  expect(
    (await (await clientOf(teacher)).post(`/classes/${id}/people`, { user_id: tenants.two.learner.id }))
      .status,
  ).toBe(422)
  test.at(NOW)
  await act(learner, id, 'leave')
  expect(await inSessions()).toBe(0)
  const cancel = await (await clientOf(teacher)).post(`/classes/${id}/cancel`, { reason: 'Too few' })
  expect(cancel.status).toBe(200)
  expect(subjectsTo(late).at(-1)).toContain('canceled')
  expect(subjectsTo(learner).at(-1)).toContain('left')
  expect((await act(learner, id, 'enrol')).body.data).toMatchObject({ code: 'class_not_running' })
})

it('offers a freed seat to who waits longest for a day, then to the next, whoever looks first', async () => {
  const { id } = await aClass({ seats: 1 })
  const [first, second, third] = [await aLearner(), await aLearner(), await aLearner()]
  await act(first, id, 'enrol')
  expect((await act(second, id, 'wait')).body.data.place).toBe(1)
  test.at(new Date(NOW.getTime() + 1000))
  expect((await act(third, id, 'wait')).body.data.place).toBe(2)
  expect((await act(third, id, 'wait')).body.data.place).toBe(2)
  const changed: (readonly string[])[] = []
  await bookingChanged.during(
    async (_platform, _tx, _ids, only = []) => void changed.push(only),
    () => act(first, id, 'leave'),
  )
  // A seat that is offered stands in no calendar yet.
  expect(changed).toEqual([[first.id]])
  expect((await mine(second))[0]).toMatchObject({ standing: 'offered', until: '2026-10-21T15:00:01.000Z' })
  expect((await mine(third))[0]).toMatchObject({ standing: 'waiting', place: 1 })
  expect((await act(third, id, 'accept')).body.data.code).toBe('no_offer')
  // A day later two processes look at once: the next is asked once.
  test.at('2026-10-21T15:00:02Z')
  mails.length = 0
  await Promise.all([keepClasses(platform), keepClasses(platform)])
  expect(mails.map(({ to }) => to)).toEqual([third.email])
  expect((await act(second, id, 'accept')).body.data.code).toBe('no_offer')
  expect((await act(third, id, 'accept')).body.data.number).toBe(1)
  // Declining does not release a seat that is taken.
  await act(third, id, 'decline')
  expect((await mine(third))[0]!.standing).toBe('enrolled')
  // Raising the seats asks who waits; a seat that somebody sits on cannot be taken away.
  await act(second, id, 'wait')
  const patch = async (body: object) => (await clientOf(teacher)).patch(`/classes/${id}`, body)
  expect((await patch({ seats: 2 })).status).toBe(200)
  expect((await mine(second))[0]!.standing).toBe('offered')
  expect((await patch({ seats: 1 })).status).toBe(422)
  await act(second, id, 'decline')
  expect((await patch({ seats: 1 })).status).toBe(200)
  // Taken out with a reason; an erased account frees its seat as well.
  await patch({ seats: 2 })
  await act(second, id, 'enrol')
  expect(
    (await (await clientOf(teacher)).post(`/classes/${id}/people/${third.id}/remove`, { reason: 'Asked to' }))
      .status,
  ).toBe(200)
  await db.transaction((tx) => leaveClassesOf(tx, second, platform.clock(), platform))
  expect((await peopleIn(id)).seats).toEqual([])
})

it('goes on with its other teacher, and keeps seats within a smaller number', async () => {
  const other = await aPerson(platform, { role: 'Teacher', organization_id: organization.id })
  const { id } = await aClass({ teacher_ids: [teacher.id, other.id], seats: 3 })
  const [first, second] = [await aLearner(), await aLearner()]
  expect((await act(first, id, 'enrol')).body.data.number).toBe(1)
  expect((await act(second, id, 'enrol')).body.data.number).toBe(2)
  await (await clientOf(teacher)).post(`/classes/${id}/people/${first.id}/remove`, { reason: 'Asked to' })
  // Seat 2 becomes seat 1.
  expect((await (await clientOf(teacher)).patch(`/classes/${id}`, { seats: 1 })).status).toBe(200)
  expect((await peopleIn(id)).seats).toMatchObject([{ number: 1, person: { id: second.id } }])
  await db.transaction((tx) => leaveClassesOf(tx, other, platform.clock(), platform))
  const teachers = await db.query(`select user_id from class_teachers where class_id = $1`, [id])
  expect(teachers).toEqual([{ user_id: teacher.id }])
})

it('is changed while one of its people is erased, and neither waits for ever', async () => {
  const { id } = await aClass()
  const person = await aLearner()
  await act(person, id, 'enrol')
  await db.query(`update users set deleted_at = $2 where id = $1`, [
    person.id,
    new Date(NOW.getTime() - 31 * 86_400_000),
  ])
  const staff = await db.pool.connect()
  try {
    await staff.query('begin')
    await staff.query('select from classes where id = $1 for no key update', [id])
    const erased = eraseDeleted(platform, [leaveClassesOf])
    // On another connection: a transaction sees the same activity until it ends.
    const waiting = async () =>
      (
        await db.query<{ n: number }>(
          `
            select count(*)::int as n
            from pg_locks l
            join pg_stat_activity a on a.pid = l.pid and a.datname = current_database()
            where not l.granted`,
        )
      )[0]?.n
    await expect.poll(waiting).toBe(1)
    // As a foreign key does when a row that names the person is written.
    await staff.query('select from users where id = $1 for key share', [person.id])
    await staff.query('commit')
    expect(await erased).toBe(1)
  } finally {
    staff.release(true)
  }
  expect((await peopleIn(id)).seats).toEqual([])
})

it('asks for the course, and keeps a seat for half an hour while it is bought', async () => {
  const bought = await aClassCourse(platform, null, { billing_type: 'Onetime' })
  await db.query(`insert into course_prices (course_id, currency, cents) values ($1, 'USD', 9900)`, [bought])
  const { id } = await aClass({ common_id: bought, seats: 1 })
  const [buyer, other] = [await aLearner(), await aLearner()]
  expect((await act(buyer, id, 'enrol')).body.data).toMatchObject({
    code: 'class_not_open_to_you',
    details: { next: 'purchase' },
  })
  expect((await act(buyer, id, 'hold')).body.data).toMatchObject({
    number: 1,
    until: '2026-10-20T15:30:00.000Z',
  })
  expect((await act(other, id, 'hold')).body.data.code).toBe('class_full')
  await db.query(
    `insert into course_grants (user_id, course_id, order_line_id, anchor_at, starts_at) values ($1, $2, $3, $4, $4)`,
    [buyer.id, bought, buyer.id, NOW],
  )
  expect((await act(buyer, id, 'enrol')).body.data.number).toBe(1)
  await act(buyer, id, 'leave')
  await act(other, id, 'hold')
  test.at('2026-10-20T15:31:00Z')
  expect((await act(buyer, id, 'enrol')).body.data.number).toBe(1)
  const subscription = await aClass({ first_day: '2026-12-01' })
  expect((await act(buyer, subscription.id, 'hold')).body.data.code).toBe('not_sold_once')
  // A child is enrolled by the adult who looks after them.
  const child = await aPerson(platform, { birth_year: 2017, seat: true, organization_id: organization.id })
  await db.query(
    `insert into guardianships (user_id, guardian_id, guardian_email, state, expires_at) values ($1, $2, $3, 'granted', now())`,
    [child.id, other.id, other.email],
  )
  expect((await act(child, subscription.id, 'enrol')).body.data.code).toBe('guardian_enrols')
  expect((await act(buyer, subscription.id, 'enrol', { user_id: child.id })).status).toBe(422)
  expect((await act(other, subscription.id, 'enrol', { user_id: child.id })).status).toBe(201)
  expect(await mine(other)).toMatchObject([{ self: false, learner: { id: child.id } }])
  expect((await act(teacher, subscription.id, 'enrol')).body.data.code).toBe('learners_enrol')
})

it('knows from the room who was there, and keeps what a teacher said otherwise', async () => {
  const { id, sessions } = await aClass({ seats: 4 })
  const people = [await aLearner(), await aLearner(), await aLearner(), await aLearner()]
  for (const person of people) await act(person, id, 'enrol') // oxlint-disable-line no-await-in-loop -- one seat after the other
  const stay = (person: TestPerson, from: string, to: string) =>
    db.query(
      `insert into room_stays (booking_id, user_id, tab, entered_at, seen_at, left_at) values ($1, $2, gen_random_uuid(), $3, $4, $4)`,
      [sessions[0]!.id, person.id, `2026-10-27T${from}Z`, `2026-10-27T${to}Z`],
    )
  const [present, late, short] = people as [TestPerson, TestPerson, TestPerson]
  await stay(present, '21:55:00', '22:10:00')
  await stay(present, '22:20:00', '22:45:00')
  await stay(late, '22:11:00', '23:00:00')
  await stay(short, '22:00:00', '22:29:00')
  const correct = async () =>
    (await clientOf(teacher)).post(`/classes/${id}/sessions/${sessions[0]!.id}/attendance`, {
      user_id: short.id,
      attended: 'present',
      reason: 'Her line failed',
    })
  expect((await correct()).body.data).toMatchObject({ code: 'session_not_over' })
  test.at('2026-10-27T23:00:00Z')
  const table = async () => {
    const { body } = await (await clientOf(teacher)).get<Attendance>(`/classes/${id}/attendance`)
    return people.map(
      ({ id: user_id }) =>
        body.data.learners
          .find(({ person }) => person.id === user_id)!
          .sessions.map(({ attended }) => attended)[0],
    )
  }
  expect(await table()).toEqual(['present', 'late', 'absent', 'absent'])
  expect((await correct()).status).toBe(201)
  expect(await table()).toEqual(['present', 'late', 'present', 'absent'])
  await expect(db.query(`update class_attendance set reason = 'other'`)).rejects.toThrow(/never changes/)
  expect((await mine(short))[0]!.attendance.map(({ attended }) => attended)).toEqual([
    'present',
    'coming',
    'coming',
  ])
  const { text } = await (await clientOf(owner)).get(`/classes/${id}/attendance.csv`)
  expect(text.split('\r\n')).toHaveLength(6)
  expect(text).toContain('2026-10-27,18:00,')
  // Their report has it, as far as they agreed: for the organization that runs the class, and for nobody else's.
  await teaches(platform, teacher, late)
  const picture = async (person: TestPerson) =>
    (await (await clientOf(person)).get<Picture>(`/reports/learners/${late.id}`)).body.data.learning
  for (const person of [teacher, owner, late])
    expect((await picture(person))!.classes).toMatchObject([
      { class_id: id, sessions: 1, present: 0, late: 1, absent: 0 },
    ])
  await db.query('update classes set organization_id = $2, open = true where id = $1', [
    id,
    tenants.two.organization.id,
  ])
  expect((await picture(owner))!.classes).toEqual([])
  await db.query('update classes set organization_id = $2 where id = $1', [id, organization.id])
  const file = async () =>
    (await (await clientOf(owner)).get(`/reports/download?format=csv&user_id=${late.id}`)).text.split('\r\n')
  expect((await file())[0]).toContain('Class sessions,Late,Absent')
  expect((await file())[1]).toContain(',1,1,0,')
  await db.query(`update consents set state = 'withdrawn' where subject_id = $1`, [late.id])
  expect(await picture(owner)).toBeNull()
  test.at('2026-11-11T00:00:00Z')
  await Promise.all([keepClasses(platform), keepClasses(platform)])
  expect((await (await clientOf(teacher)).get<StaffClass>(`/classes/${id}`)).body.data.state).toBe('over')
})
