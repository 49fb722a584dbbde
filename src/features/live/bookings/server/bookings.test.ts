import { beforeEach, expect, it } from 'vitest'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import {
  book,
  DayIsFull,
  end,
  isTaken,
  join,
  lockPeople,
  move,
  takeOut,
  type BookingPerson,
} from './bookings.service.ts'
import { endBookingsOf, overlapOf } from './forget.ts'
import { REMINDER_JOB, remind, sendReminder, tellBooking, type Reminder } from './tell.ts'
import { confirmHold, endHolds, prolongHold, releaseHold } from './holds.ts'
import { conclude } from './upkeep.ts'

const NOW = new Date('2026-10-20T15:00:00Z')
const { test, tenants } = await testWorld({ at: NOW })
const { db } = test.platform
const { teacher, learner } = tenants.one
beforeEach(() => db.query('delete from bookings'))

const later = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000)
const lasting = (from: number, minutes = 30) => ({ starts_at: later(from), ends_at: later(from + minutes) })
const leads = (more: Partial<BookingPerson> = {}): BookingPerson => ({
  user_id: teacher.id,
  role: 'teacher',
  ...more,
})
const learns = ({ id }: TestPerson): BookingPerson => ({ user_id: id, role: 'learner' })
const make = (from: number, people: BookingPerson[], more: { held_until?: Date } = {}) =>
  db.transaction((tx) =>
    book(tx, {
      kind: 'appointment',
      ...lasting(from),
      organization_id: null,
      zone: 'America/New_York',
      people,
      by: null,
      at: NOW,
      ...more,
    }),
  )
const states = async (ids: readonly string[]) =>
  (
    await db.query<{ state: string }>(
      'select state from bookings where id = any ($1) order by array_position($1, id)',
      [ids],
    )
  ).map(({ state }) => state)
const isRefused = async (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => false,
    (error: unknown) => {
      if (!isTaken(error)) throw error
      return true
    },
  )

it('books nobody twice at a time, counted with the teacher’s margins', async () => {
  const [one, other] = [await aPerson(test.platform), await aPerson(test.platform)]
  await make(60, [leads({ before: 10, after: 10 }), learns(one)])
  expect(await isRefused(make(60, [learns(one)]))).toBe(true)
  expect(await isRefused(make(60, [learns(other)]))).toBe(false)
  for (const [from, refused] of [
    [21, true],
    [20, false],
    [99, true],
    [100, false],
  ] as const)
    expect([from, await isRefused(make(from, [leads()]))]).toEqual([from, refused])
})

it('fills a teacher’s day to its maximum, and gives a place free again', async () => {
  const day = (maximum: number) => leads({ daily: { day: '2026-10-20', maximum } })
  const first = await make(0, [day(2)])
  const second = await make(60, [day(2)])
  await expect(make(120, [day(2)])).rejects.toThrow(DayIsFull)
  await make(180, [leads({ daily: { day: '2026-10-21', maximum: 1 } })])
  // A move to the same day keeps its place; to a full day it is refused.
  const moved = (id: string, from: number, teacherThen: BookingPerson | null) =>
    db.transaction((tx) => move(tx, id, lasting(from), { teacher: teacherThen, by: null, at: NOW }))
  await moved(second, 240, day(2))
  await expect(moved(second, 300, leads({ daily: { day: '2026-10-21', maximum: 1 } }))).rejects.toThrow(
    DayIsFull,
  )
  await db.transaction((tx) => end(tx, first, 'canceled', { by: null, at: NOW }))
  const third = await make(120, [day(2)])
  expect(await states([first, second, third])).toEqual(['canceled', 'booked', 'booked'])
  const [place] = await db.query('select place, places from booking_people where booking_id = $1', [third])
  expect(place).toEqual({ place: 1, places: 2 })
})

it('keeps a time until it is paid, and ends holds that have run out, but the one that is paid now', async () => {
  const hold = (from: number, until: number, person: TestPerson) =>
    make(from, [learns(person)], { held_until: later(until) })
  const other = tenants.two.learner
  const [over, paying, open, others] = [
    await hold(60, 30, learner),
    await hold(120, 30, learner),
    await hold(180, 31, learner),
    await hold(60, 30, other),
  ]
  const all = [over, paying, open, others]
  await db.transaction((tx) => endHolds(tx, later(29), [learner.id]))
  expect(await states(all)).toHaveLength(4)
  await db.transaction((tx) => endHolds(tx, later(30), [learner.id], paying))
  expect(await states(all)).toEqual(['held', 'held', 'held'])
  expect(await states([over])).toEqual([])
  await db.transaction((tx) => prolongHold(tx, open, later(60), 90))
  await db.transaction((tx) => endHolds(tx, later(31)))
  expect(await states([paying, open, others])).toEqual(['held'])
  const released = () => db.transaction((tx) => releaseHold(tx, open))
  expect([await released(), await released()]).toEqual([true, false])
  const booked = await make(60, [learns(learner)])
  expect(await db.transaction((tx) => releaseHold(tx, booked))).toBe(false)
})

it('lets people join a booking and leave it, each in their own time', async () => {
  const person = await aPerson(test.platform)
  const [first, second] = [await make(60, [leads()]), await make(120, [leads()])]
  await db.transaction((tx) => join(tx, [first, second], { user_id: person.id, role: 'learner' }, NOW))
  expect(await isRefused(make(120, [learns(person)]))).toBe(true)
  await db.transaction((tx) => takeOut(tx, [second], [person.id, learner.id]))
  expect(await isRefused(make(120, [learns(person)]))).toBe(false)
  expect(await isRefused(make(60, [learns(person)]))).toBe(true)
})

it('is told to each of its people in the product, once, on their own clock', async () => {
  const one = await aPerson(test.platform, { time_zone: 'America/Los_Angeles' })
  const booking = await make(60, [leads(), learns(one)])
  const tell = () => db.transaction((tx) => tellBooking(test.platform, tx, booking, { is: 'booked' }))
  await tell()
  await tell()
  const rows = async (language: 'en' | 'es') =>
    (
      await test
        .as(one, { language })
        .get<{ rows: { text: string; kind: string; count: number; place: string }[] }>('/notifications')
    ).body.data.rows
  expect(await rows('en')).toEqual([
    expect.objectContaining({
      kind: 'lesson_booking',
      count: 1,
      text: expect.stringContaining('9:00') as string,
      place: expect.stringContaining(booking) as string,
    }),
  ])
  expect((await rows('es'))[0]!.text).not.toBe((await rows('en'))[0]!.text)
})

it('reminds a day and an hour before, while that is to come, once and only of what did not change', async () => {
  const sent: { data: Reminder; startAfter: Date }[] = []
  const { send } = test.platform.jobs
  test.platform.jobs.send = async (tx, name, data, options) => {
    if (name === REMINDER_JOB) sent.push({ data: data as Reminder, startAfter: options!.startAfter! })
    else await send(tx, name, data, options)
  }
  const reminders = async (from: number) => {
    sent.length = 0
    const id = await make(from, [leads(), learns(learner)])
    await db.transaction((tx) => remind(test.platform, tx, id))
    return id
  }
  try {
    await reminders(60)
    expect(sent).toEqual([])
    await reminders(24 * 60)
    expect(sent.map(({ data }) => data.before)).toEqual(['hour'])
    const id = await reminders(24 * 60 + 31)
    expect(sent.map(({ data, startAfter }) => [data.before, startAfter])).toEqual([
      ['day', later(31)],
      ['hour', later(23 * 60 + 31)],
    ])
    await db.transaction((tx) => remind(test.platform, tx, teacher.id))
    expect(sent).toHaveLength(2)
    const subjects = async () =>
      (
        await db.query<{ subject: string }>(
          `select content ->> 'subject' as subject from mails where "to" = $1 order by id`,
          [learner.email],
        )
      ).map(({ subject }) => subject.split(':')[0])
    const [day, hour] = sent.map(({ data }) => data) as [Reminder, Reminder]
    await sendReminder(test.platform, { ...day, sequence: day.sequence + 1 })
    expect(await subjects()).toEqual([])
    await sendReminder(test.platform, day)
    await sendReminder(test.platform, day)
    expect(await subjects()).toEqual(['Tomorrow'])
    test.at(later(24 * 60 + 31))
    await sendReminder(test.platform, hour)
    expect(await subjects()).toEqual(['Tomorrow'])
    test.at(later(24 * 60 + 30))
    await sendReminder(test.platform, hour)
    expect(await subjects()).toEqual(['Tomorrow', 'Soon'])
    expect(await states([id])).toEqual(['booked'])
  } finally {
    test.at(NOW)
    test.platform.jobs.send = send
  }
})

it('is taken for one that took place a day after its end, and lets go of holds that ran out', async () => {
  const over = await make(0, [leads()])
  const held = await make(60, [leads()], { held_until: later(30) })
  test.at(later(30 + 24 * 60))
  await conclude(test.platform)
  expect(await states([over])).toEqual(['booked'])
  expect(await states([held])).not.toEqual(['held'])
  test.at(new Date(later(30 + 24 * 60).getTime() + 1))
  await conclude(test.platform)
  expect(await states([over])).toEqual(['completed'])
  test.at(NOW)
})

it('is booked from a hold until it begins', async () => {
  const held = await make(60, [leads()], { held_until: later(30) })
  const confirm = (at: Date) => db.transaction((tx) => confirmHold(tx, held, { by: null, at }))
  expect(await confirm(later(60))).toBe(false)
  expect(await confirm(new Date(later(60).getTime() - 1))).toBe(true)
  expect([await confirm(NOW), await states([held])]).toEqual([false, ['booked']])
})

it('ends for others when one of its people is erased, and stays once it is over', async () => {
  const person = await aPerson(test.platform)
  const over = await make(-30, [leads(), learns(person)])
  const coming = await make(60, [leads(), learns(person)])
  const held = await make(120, [leads(), learns(person)], { held_until: later(10) })
  const mails = async () =>
    (
      await db.query(`select from mails where "to" = $1 and content ->> 'subject' ilike '%cancel%'`, [
        teacher.email,
      ])
    ).length
  const before = await mails()
  await db.transaction((tx) => endBookingsOf(tx, person, NOW, test.platform))
  expect(await states([over, coming, held])).toEqual(['booked', 'canceled'])
  expect(await mails()).toBe(before + 1)
})

it('names the first time at which two accounts have something, or the same place of a day', async () => {
  const [one, other] = [await aPerson(test.platform), await aPerson(test.platform)]
  const overlap = () => overlapOf(db, one.id, other.id)
  await make(60, [learns(one), learns(other)])
  await make(120, [learns(one)])
  await make(150, [learns(other)])
  expect(await overlap()).toBeNull()
  await make(300, [learns(one)])
  await make(315, [learns(other)])
  expect(await overlap()).toEqual(later(315))
  const daily = { day: '2026-10-20', maximum: 3 }
  await make(200, [{ user_id: one.id, role: 'teacher', daily }])
  await make(240, [{ user_id: other.id, role: 'teacher', daily }])
  expect(await overlap()).toEqual(later(240))
})

it('frees holds that ran out for the people it locks, but the one that is paid, and knows a taken time', async () => {
  const other = await aPerson(test.platform)
  const [paid, over, theirs, still] = [
    await make(0, [learns(learner)], { held_until: NOW }),
    await make(60, [leads()], { held_until: NOW }),
    await make(0, [learns(other)], { held_until: NOW }),
    await make(120, [learns(learner)], { held_until: later(1) }),
  ]
  await db.transaction((tx) => lockPeople(tx, [learner.id, teacher.id], NOW, paid))
  const left = await db.query<{ id: string }>('select id from bookings where id = any($1)', [
    [paid, over, theirs, still],
  ])
  expect(new Set(left.map(({ id }) => id))).toEqual(new Set([paid, theirs, still]))
  const refusals: [object, boolean][] = [
    [{ code: '23P01', constraint: 'booking_people_once' }, true],
    [{ code: '23505', constraint: 'booking_people_day' }, true],
    [{ code: '23505', constraint: 'booking_people_once' }, false],
    [{ code: '23P01', constraint: 'booking_people_day' }, false],
    [{ cause: { code: '23505', constraint: 'booking_people_day' } }, true],
    [new Error('a fault'), false],
  ]
  for (const [error, taken] of refusals) expect(isTaken(error), JSON.stringify(error)).toBe(taken)
})
