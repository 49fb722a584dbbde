import { beforeEach, expect, it } from 'vitest'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import { book, DayIsFull, end, isTaken, join, move, takeOut, type BookingPerson } from './bookings.service.ts'
import { tellBooking } from './tell.ts'
import { endHolds, prolongHold, releaseHold } from './holds.ts'

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
