import { beforeAll, beforeEach, expect, it } from 'vitest'
import { aPerson, inZone, type TestPerson } from '../../../../../test/factories.ts'
import { awake } from '../../../../../test/payments.ts'
import { EVENINGS, mayBook, opens } from '../../../../../test/lessons.ts'
import { readItip } from '#server/calendar/testing.ts'
import { testWorld } from '../../../../../test/world.ts'
import type { MailFile, OutgoingMail } from '#server/mail/mail.ts'
import { sendReminder, conclude, type Reminder } from '../../bookings/server/public.ts'
import type { Slots } from '../../availability/availability.contract.ts'
import { tellAllWaiting, tellWaiting } from './waits.service.ts'
import type { Appointment, ForWhom, Wait } from '../appointments.contract.ts'

const NOW = new Date('2026-10-20T15:00:00Z')
const { test, tenants } = await testWorld({ at: NOW })
const { platform } = test
const { db } = platform
const { teacher } = tenants.one
let learner: TestPerson
/** A caller whose session lasts, wherever the clock of the test is. */
const clientOf = async (person: TestPerson) => test.as(await awake(test, person))
const mails: OutgoingMail[] = []
const reminders: (Reminder & { startAfter: Date })[] = []
platform.mail.send = async (_, __, mail) => void mails.push(mail)
const freed: string[] = []
const queue = platform.jobs.send
platform.jobs.send = async (tx, name, data, options) => {
  if (name === 'live-reminder') reminders.push({ ...(data as Reminder), startAfter: options!.startAfter! })
  else {
    if (name === 'live-freed') freed.push((data as { teacher_id: string }).teacher_id)
    await queue(tx, name, data, options)
  }
}
beforeAll(async () => {
  await opens(test, teacher)
})
beforeEach(async () => {
  test.at(NOW)
  mails.length = 0
  reminders.length = 0
  await db.query('delete from bookings')
  learner = await aLearner()
})
const aLearner = async (lessons = 4): Promise<TestPerson> => {
  const person = await aPerson(platform, {
    role: 'Student',
    organization_id: tenants.one.organization.id,
    seat: true,
  })
  if (lessons > 0) await mayBook(test, person, lessons)
  return inZone(platform, person, 'Europe/Madrid')
}
const slots = async (person: TestPerson, from: string, to: string, more: Record<string, string> = {}) =>
  (
    await (
      await clientOf(person)
    ).get<Slots>(`/availability/teachers/${teacher.id}/slots`, {
      query: { from, to, ...more },
    })
  ).body.data
const book = async (person: TestPerson, starts_at: string, more: Record<string, unknown> = {}) =>
  (await clientOf(person)).post<{ id: string }>('/appointments', {
    teacher_id: teacher.id,
    minutes: 25,
    starts_at,
    ...more,
  })
const move = async (id: string, starts_at: string) =>
  (await (await clientOf(learner)).post(`/appointments/${id}/move`, { starts_at })).body.data
const cancel = async (id: string) => (await clientOf(learner)).post(`/appointments/${id}/cancel`, {})
const answerMove = async (id: string, yes: boolean) =>
  (await (await clientOf(teacher)).post(`/appointments/${id}/answer`, { yes })).status
const lessonOf = async (person: TestPerson, id: string): Promise<Appointment> =>
  (await (await clientOf(person)).get<Appointment>(`/appointments/${id}`)).body.data
const left = async (person: TestPerson): Promise<number> =>
  (await (await clientOf(person)).get<{ left: number }[]>('/access/allowances')).body.data[0]!.left
/** The entry of a message that programs act on, read strictly. */
const entryOf = (file: MailFile | undefined) => {
  const { method, events } = readItip(file!.content)
  const { uid, sequence, dtstart, status, description } = events[0]!
  expect([file!.invitation, description]).toEqual([method, expect.stringMatching(/^https?:\/\/\S+$/)])
  return { method, uid, sequence: Number(sequence), starts: new Date(dtstart!).toISOString(), status }
}

it('offers evenings in New York across the change of its clocks, books one, and moves the calendar entry', async () => {
  // Madrid changes on 25 October, New York on 1 November 2026.
  const found = await slots(learner, '2026-10-22T00:00:00Z', '2026-11-04T00:00:00Z')
  expect(found.zone).toBe('America/New_York')
  expect(
    found.starts.map((starts_at) => starts_at.slice(5, 16)).filter((one) => one.endsWith(':00')),
  ).toEqual([
    '10-25T22:00',
    '10-25T23:00',
    '10-26T00:00',
    '10-27T22:00',
    '10-27T23:00',
    '10-28T00:00',
    '11-01T23:00',
    '11-02T00:00',
    '11-02T01:00',
    '11-03T23:00',
  ])
  const { status, body } = await book(learner, '2026-10-25T22:00:00Z')
  expect(status).toBe(201)
  const { id } = body.data
  expect(await left(learner)).toBe(3)
  expect(mails.map(({ to }) => to).toSorted()).toEqual([learner.email, teacher.email].toSorted())
  const invitation = mails.find(({ to }) => to === learner.email)!.content
  // Their own clock first, the teacher’s beside it.
  expect(invitation.subject).toContain('11:00')
  expect(invitation.subject).toContain('6:00')
  expect(entryOf(invitation.files![0])).toMatchObject({
    method: 'REQUEST',
    sequence: 0,
    starts: '2026-10-25T22:00:00.000Z',
  })
  expect(reminders.map(({ startAfter }) => startAfter.toISOString())).toEqual([
    '2026-10-24T22:00:00.000Z',
    '2026-10-25T21:00:00.000Z',
  ])
  const old = reminders[0]!

  // Its own time counts as free while it is moved.
  const around = await slots(learner, '2026-10-25T21:00:00Z', '2026-10-25T23:30:00Z', { moving: id })
  expect(around.starts.map((starts_at) => starts_at.slice(11, 16))).toContain('22:00')
  expect(await move(id, '2026-11-03T23:00:00Z')).toEqual({ moved: true })
  const moved = mails.findLast(({ to }) => to === learner.email)!.content
  expect(entryOf(moved.files![0])).toMatchObject({
    uid: entryOf(invitation.files![0]).uid,
    sequence: 1,
    starts: '2026-11-03T23:00:00.000Z',
  })
  const before = mails.length
  test.at(old.startAfter)
  await sendReminder(platform, old)
  expect(mails).toHaveLength(before)
  test.at(reminders[2]!.startAfter)
  await sendReminder(platform, reminders[2]!)
  await sendReminder(platform, reminders[2]!)
  expect(mails).toHaveLength(before + 2)
  expect(
    (await (await clientOf(learner)).get<{ history: { change: string }[] }>(`/appointments/${id}`)).body.data
      .history,
  ).toMatchObject([{ change: 'booked' }, { change: 'moved' }])
  await expect(
    db.query(`update booking_changes set reason = 'other' where booking_id = $1`, [id]),
  ).rejects.toThrow(/never changes/)
})

it('lets one of fifty have a time; the others read the three nearest', async () => {
  const people = await Promise.all(Array.from({ length: 50 }, () => aLearner()))
  const replies = await Promise.all(people.map((person) => book(person, '2026-10-27T22:30:00Z')))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  const lost = replies.filter(({ status }) => status !== 201)
  expect(new Set(lost.map(({ status }) => status))).toEqual(new Set([409]))
  const { code, details } = lost[0]!.body.data as unknown as {
    code: string
    details: { nearest: { starts_at: string }[] }
  }
  expect(code).toBe('time_taken')
  expect(details.nearest.map(({ starts_at }) => starts_at.slice(5, 16))).toEqual([
    '10-27T22:00',
    '10-27T23:00',
    '10-27T23:30',
  ])
  // The losers of the race keep their allowance.
  const lefts = await Promise.all(people.map(left))
  expect(lefts.filter((one) => one === 3)).toHaveLength(1)
  expect(lefts.filter((one) => one === 4)).toHaveLength(49)
})

it('keeps a teacher’s daily maximum and a learner’s one place at a time by the database', async () => {
  await opens(test, teacher, { daily_maximum: 2 })
  const starts = ['22:00', '22:30', '23:00', '23:30'].map((clock) => `2026-10-27T${clock}:00Z`)
  const replies = await Promise.all(starts.map(async (at) => book(await aLearner(), at)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409])
  expect((await slots(learner, '2026-10-27T12:00:00Z', '2026-10-28T12:00:00Z')).starts).toEqual([])
  expect((await slots(learner, '2026-10-27T12:00:00Z', '2026-10-28T12:00:00Z')).next?.starts_at).toContain(
    '2026-11-01T23:00',
  )
  await opens(test, teacher, EVENINGS)
  const [taken] = await db.query<{ id: string; user_id: string }>(
    `select b.booking_id as id, b.user_id from booking_people b where b.role = 'teacher' and b.active limit 1`,
  )
  await expect(
    db.query(
      `insert into booking_people (booking_id, user_id, role, period, active, blocked)
      select k.id, $2, 'teacher', k.period, k.active, k.period
      from bookings k where k.id <> $1 and k.active limit 1`,
      [taken!.id, taken!.user_id],
    ),
  ).rejects.toThrow(/booking_people/)
  await db.query(`update bookings set state = 'canceled' where id = $1`, [taken!.id])
  await expect(db.query(`update bookings set state = 'booked' where id = $1`, [taken!.id])).rejects.toThrow(
    /stays canceled/,
  )
})

it('gives back what a canceled lesson took until a day before, and always when the teacher cancels', async () => {
  const one = (await book(learner, '2026-10-25T22:00:00Z')).body.data.id
  const two = (await book(learner, '2026-10-27T22:00:00Z')).body.data.id
  expect(await left(learner)).toBe(2)
  expect((await cancel(one)).body.data).toEqual({ returned: true })
  expect(await left(learner)).toBe(3)
  expect(entryOf(mails.at(-1)!.content.files![0])).toMatchObject({ method: 'CANCEL', status: 'CANCELLED' })
  expect((await cancel(one)).status).toBe(409)
  test.at('2026-10-27T12:00:00Z')
  expect(await lessonOf(learner, two)).toMatchObject({ moving: 'ask', cancelable: true, returns: false })
  expect(await move(two, '2026-11-01T23:00:00Z')).toEqual({ moved: false })
  expect(await lessonOf(teacher, two)).toMatchObject({
    mine: 'teacher',
    asked: { starts_at: '2026-11-01T23:00:00.000Z' },
  })
  // A no leaves the lesson where it is, and the learner may ask again.
  expect(await answerMove(two, false)).toBe(200)
  expect(await lessonOf(learner, two)).toMatchObject({ starts_at: '2026-10-27T22:00:00.000Z', asked: null })
  await move(two, '2026-11-01T23:00:00Z')
  expect(await answerMove(two, true)).toBe(200)
  expect(await lessonOf(learner, two)).toMatchObject({
    starts_at: '2026-11-01T23:00:00.000Z',
    moves_left: 2,
  })
  test.at('2026-11-01T20:00:00Z')
  expect((await cancel(two)).body.data).toEqual({ returned: false })
  const three = (await book(learner, '2026-11-03T23:00:00Z')).body.data.id
  test.at('2026-11-03T22:00:00Z')
  expect(
    (await (await clientOf(teacher)).post(`/appointments/${three}/cancel`, { reason: 'I am ill' })).body.data,
  ).toEqual({ returned: true })
  expect(await left(learner)).toBe(3)
})

it('books for nobody without a plan, a lesson left or a right to', async () => {
  const none = await aLearner(0)
  expect((await book(none, '2026-10-25T22:00:00Z')).body.data).toMatchObject({ code: 'plan_without_lessons' })
  const single = await aLearner(1)
  await book(single, '2026-10-25T22:00:00Z')
  expect((await book(single, '2026-10-27T22:00:00Z')).body.data).toMatchObject({
    code: 'no_lessons_left',
    details: { next: '2027-12-31T00:00:00.000Z' },
  })
  // Another organization's people find nothing.
  const stranger = tenants.two.learner
  await mayBook(test, stranger)
  expect((await book(stranger, '2026-10-27T22:00:00Z')).status).toBe(404)
  const { id } = (await book(learner, '2026-10-27T22:00:00Z')).body.data
  for (const other of [stranger, tenants.two.teacher, tenants.two.owner, single])
    expect((await (await clientOf(other)).get(`/appointments/${id}`)).status).toBe(404)
  for (const act of ['move', 'cancel', 'outcome'])
    expect(
      (
        await (
          await clientOf(stranger)
        ).post(`/appointments/${id}/${act}`, { starts_at: '2026-11-01T23:00:00Z', outcome: 'no_show' })
      ).status,
    ).toBe(404)
  expect((await (await clientOf(tenants.admin)).get(`/appointments/${id}`)).status).toBe(200)
  // Not before the notice, not outside of the hours, not beyond the horizon.
  test.at('2026-10-25T21:00:00Z')
  for (const [at, code] of [
    ['2026-10-24T22:00:00Z', 'time_past'],
    ['2026-10-25T22:00:00Z', 'time_too_soon'],
    ['2026-10-27T12:00:00Z', 'time_outside_hours'],
    ['2027-02-02T23:00:00Z', 'time_too_far'],
    ['2026-10-27T22:10:00Z', 'time_between_starts'],
    ['2026-10-27T22:00:00Z', 'time_taken'],
  ] as const)
    expect((await book(learner, at)).body.data).toMatchObject({ code })
})

it('lets an adult book for the child whom they look after, and no child alone', async () => {
  const child = await aLearner()
  await db.query('update users set birth_year = 2017 where id = $1', [child.id])
  expect((await book(child, '2026-10-25T22:00:00Z')).body.data).toMatchObject({ code: 'guardian_books' })
  const parent = await aLearner(0)
  expect((await book(parent, '2026-10-25T22:00:00Z', { learner_ids: [child.id] })).status).toBe(422)
  await db.query(
    `insert into guardianships (user_id, guardian_email, guardian_id, state, expires_at) values ($1, $2, $3, 'granted', now())`,
    [child.id, parent.email, parent.id],
  )
  const whom = async (person: TestPerson) =>
    (await (await clientOf(person)).get<ForWhom>('/appointments/for')).body.data
  expect(await whom(child)).toEqual({ child: true, people: [] })
  expect(await whom(parent)).toMatchObject({
    child: false,
    people: [
      { id: parent.id, self: true, left: 0 },
      { id: child.id, self: false, left: 4 },
    ],
  })
  // Teachers and times are those of the child; nobody else asks for them.
  await book(await aLearner(), '2026-10-27T22:00:00Z')
  const free = await slots(parent, '2026-10-27T12:00:00Z', '2026-10-28T12:00:00Z', { learner: child.id })
  expect(free.starts[0]!).toContain('22:30')
  const teachers = async (person: TestPerson) =>
    (await clientOf(person)).get<{ id: string }[]>('/availability/teachers', { query: { learner: child.id } })
  expect((await teachers(parent)).body.data).toMatchObject([{ id: teacher.id }])
  for (const other of [learner, teacher, tenants.two.owner, tenants.admin])
    expect((await teachers(other)).status).toBe(404)
  for (const ids of [child.id, `${parent.id},${child.id}`, learner.id])
    expect(
      (
        await (
          await clientOf(ids === child.id ? learner : parent)
        ).get(`/availability/teachers/${teacher.id}/slots`, {
          query: { from: '2026-10-27T12:00:00Z', to: '2026-10-28T12:00:00Z', learner: ids },
        })
      ).status,
    ).toBe(404)
  const { status, body } = await book(parent, '2026-10-25T22:00:00Z', { learner_ids: [child.id] })
  expect(status).toBe(201)
  expect(mails.map(({ to }) => to)).toContain(parent.email)
  expect(mails.map(({ to }) => to)).not.toContain(child.email)
  expect((await lessonOf(parent, body.data.id)).mine).toBe('guardian')
  expect((await lessonOf(child, body.data.id)).mine).toBe('learner')
  expect(await left(child)).toBe(3)
})

it('lets a teacher book for their own learners in one of their free times, close to it too, at no cost', async () => {
  const [group] = await db.query<{ id: string }>(
    `insert into groups (organization_id, name, teacher_id)
    select organization_id, 'Evening', id from memberships where user_id = $1 returning id`,
    [teacher.id],
  )
  const second = await aLearner(0)
  const join = `
    insert into group_members (organization_id, group_id, membership_id)
    select organization_id, $2, id from memberships where user_id = $1`
  for (const { id } of [learner, second]) await db.query(join, [id, group!.id])
  const list = async (person: TestPerson, search = '') =>
    (await (await clientOf(person)).get<{ id: string }[]>('/appointments/learners', { query: { search } }))
      .body.data
  const mine = (await list(teacher)).map(({ id }) => id)
  expect(mine).toEqual(expect.arrayContaining([learner.id, second.id]))
  const outside = await aLearner(0)
  expect(mine).not.toContain(outside.id)
  expect(await list(teacher, 'nobody is called so')).toEqual([])
  expect(await list(tenants.two.teacher)).not.toContainEqual(expect.objectContaining({ id: learner.id }))
  // Teachers may book within their own notice of twelve hours; times at which any learner is busy are not
  // free.
  test.at('2026-10-25T21:00:00Z')
  await db.query(
    `with k as (
      insert into bookings (kind, period, state, zone)
      values ('appointment', tstzrange('2026-10-25T22:00Z', '2026-10-25T22:25Z'), 'booked', 'UTC')
      returning id, period, active
    )
    insert into booking_people (booking_id, user_id, role, period, active, blocked)
    select id, $1, 'learner', period, active, period from k`,
    [second.id],
  )
  const ids = [learner.id, second.id]
  const span = ['2026-10-25T21:00:00Z', '2026-10-26T12:00:00Z'] as const
  const free = await slots(teacher, ...span, { learner: ids.join(',') })
  expect(free.starts[0]!).toBe('2026-10-25T22:30:00.000Z')
  expect((await book(teacher, '2026-10-25T22:00:00Z', { learner_ids: ids })).body.data).toMatchObject({
    code: 'time_taken',
    details: { nearest: [{ starts_at: '2026-10-25T22:30:00.000Z' }, {}, {}] },
  })
  const { status, body } = await book(teacher, '2026-10-25T22:30:00Z', { learner_ids: ids })
  expect(status).toBe(201)
  expect((await lessonOf(second, body.data.id)).learners).toHaveLength(2)
  expect(mails.map(({ to }) => to).toSorted()).toEqual(
    [teacher.email, learner.email, second.email].toSorted(),
  )
  expect(await left(learner)).toBe(4)
  // Moving it, the teacher sees the times of its people.
  const around = await slots(teacher, ...span, { moving: body.data.id })
  expect(around.starts.map((starts_at) => starts_at.slice(11, 16)).slice(0, 2)).toEqual(['22:30', '23:00'])
  expect((await book(teacher, '2026-10-27T22:00:00Z', { learner_ids: [outside.id] })).status).toBe(422)
  const asked = { from: span[0], to: span[1], learner: outside.id }
  expect(
    (await (await clientOf(teacher)).get(`/availability/teachers/${teacher.id}/slots`, { query: asked }))
      .status,
  ).toBe(404)
})

it('tells the five who wait longest for a teacher once, when a time is free again', async () => {
  await opens(test, teacher, { hours: [{ weekday: 7, from: '18:00', to: '18:30' }], horizon_days: 7 })
  expect((await book(learner, '2026-10-25T22:00:00Z')).status).toBe(201)
  const lesson = freed.length
  const wait = async (person: TestPerson, more: Record<string, unknown> = {}) => {
    const body = { teacher_id: teacher.id, minutes: 25, ...more }
    return (await clientOf(person)).post<{ id: string }>('/appointments/waits', body)
  }
  const waits = async (person: TestPerson) =>
    (await (await clientOf(person)).get<Wait[]>('/appointments/waits')).body.data
  const people: TestPerson[] = []
  for (let n = 0; n < 7; n += 1) {
    const person = await aLearner()
    test.at(new Date(NOW.getTime() + n * 1000))
    expect((await wait(person)).status).toBe(201)
    people.push(person)
  }
  const [first, second] = people as [TestPerson, TestPerson]
  // Asked again it is the same one; nobody waits for another's teacher or child.
  const before = await waits(second)
  expect((await wait(second, { minutes: 50 })).body.data.id).toBe(before[0]!.id)
  await wait(second)
  expect(await waits(second)).toEqual(before)
  expect((await wait(tenants.two.learner)).status).toBe(404)
  expect((await wait(second, { learner_id: first.id })).status).toBe(422)
  await (await clientOf(second)).delete(`/appointments/waits/${(await waits(first))[0]!.id}`)
  expect(await waits(first)).toHaveLength(1)
  await (await clientOf(first)).delete(`/appointments/waits/${(await waits(first))[0]!.id}`)
  expect(await waits(first)).toEqual([])
  // Nothing is free yet.
  mails.length = 0
  await tellAllWaiting(platform)
  expect(mails).toEqual([])
  const coming = await (await clientOf(learner)).get<Appointment[]>('/appointments')
  expect(freed.length).toBeGreaterThan(lesson)
  freed.length = 0
  await (await clientOf(learner)).post(`/appointments/${coming.body.data[0]!.id}/cancel`, {})
  expect(freed).toEqual([teacher.id])
  mails.length = 0
  await Promise.all([tellWaiting(platform, teacher.id), tellWaiting(platform, tenants.two.teacher.id)])
  expect(mails.map(({ to }) => to)).toEqual(people.slice(1, 6).map(({ email }) => email))
  expect(mails[0]!.content.subject).toContain('11:00')
  expect(await waits(second)).toEqual([])
  expect((await wait(second)).body.data).toMatchObject({ code: 'time_is_free' })
  // The sixth is notified next. Served learners leave the list, and parallel jobs notify nobody twice.
  await Promise.all([tellWaiting(platform, teacher.id), tellWaiting(platform, teacher.id)])
  expect(mails.map(({ to }) => to)).toEqual(people.slice(1).map(({ email }) => email))
  freed.length = 0
  await opens(test, teacher, EVENINGS)
  expect(freed).toEqual([teacher.id])
})

it('concludes what took place, says who did not come, and gives back for a teacher who did not', async () => {
  const ids: string[] = []
  for (const at of ['2026-10-25T22:00:00Z', '2026-10-27T22:00:00Z', '2026-10-27T23:00:00Z'])
    ids.push((await book(learner, at)).body.data.id)
  expect(
    (await (await clientOf(teacher)).post(`/appointments/${ids[0]}/outcome`, { outcome: 'completed' }))
      .status,
  ).toBe(409)
  test.at('2026-10-28T00:00:00Z')
  await (await clientOf(teacher)).post(`/appointments/${ids[0]}/outcome`, { outcome: 'no_show' })
  expect(await left(learner)).toBe(1)
  await (await clientOf(learner)).post(`/appointments/${ids[1]}/outcome`, { outcome: 'no_show' })
  expect(await left(learner)).toBe(2)
  test.at('2026-10-29T12:00:00Z')
  await Promise.all([conclude(platform), conclude(platform)])
  expect((await lessonOf(learner, ids[2]!)).state).toBe('completed')
  const past = await (await clientOf(learner)).get<Appointment[]>('/appointments?when=past')
  expect(past.body.data.map(({ state }) => state).toSorted()).toEqual(['completed', 'no_show', 'no_show'])
})
