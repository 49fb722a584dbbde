import { beforeEach, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts'
import { aBooking } from '../../../../../test/bookings.ts'
import { aPerson } from '../../../../../test/factories.ts'
import { opens, type EVENINGS } from '../../../../../test/lessons.ts'
import { testWorld } from '../../../../../test/world.ts'
import { bookableTeachers, nearestFree, slotsFor, type AskedSlots } from './slots.queries.ts'

/** A Monday morning in New York. */
const NOW = new Date('2027-10-18T15:00:00Z')
/** Six o’clock in the evening of the Tuesday after the next. */
const SIX = new Date('2027-10-26T22:00:00Z')
const { test, tenants } = await testWorld({ at: NOW })
const { platform } = test
const { db } = platform
const { teacher, learner, owner } = tenants.one
const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms)
const iso = (minutes: number): string => after(SIX, minutes * MINUTE_MS).toISOString()
const HALF_HOURS = [0, 30, 60, 90, 120, 150]
const asked = (more: Partial<AskedSlots> = {}): AskedSlots => ({
  teacher_id: teacher.id,
  learner_id: learner.id,
  kind: 'appointment',
  minutes: 25,
  from: after(SIX, -HOUR_MS),
  to: after(SIX, 4 * HOUR_MS),
  ...more,
})
/** Free times in minutes after six. */
const free = async (more: Partial<AskedSlots> = {}): Promise<number[]> =>
  (await slotsFor(db, NOW, asked(more))).starts.map(
    (at) => (new Date(at).getTime() - SIX.getTime()) / MINUTE_MS,
  )
const MARGINS = { minutes_before: 0, minutes_after: 0 }
const opened = (more: Partial<typeof EVENINGS> = {}) => opens(test, teacher, { ...MARGINS, ...more })
const booked = (people: Parameters<typeof aBooking>[1], minutes: number, more: object = {}) =>
  aBooking(platform, people, {
    inMinutes: (SIX.getTime() - NOW.getTime()) / MINUTE_MS + minutes,
    minutes: 30,
    ...more,
  })
beforeEach(async () => {
  await db.query('delete from bookings')
  await db.query('delete from availability')
  await opened()
})

it('leaves out what the teacher, the learner and those who come along have booked', async () => {
  const friend = await aPerson(platform)
  expect(await free()).toEqual(HALF_HOURS)
  await booked([['teacher', teacher]], 0)
  await booked([['learner', learner]], 60)
  const moving = await booked([['learner', friend]], 120)
  expect(await free()).toEqual([30, 90, 120, 150])
  expect(await free({ also: [friend.id] })).toEqual([30, 90, 150])
  expect(await free({ also: [friend.id], moving })).toEqual([30, 90, 120, 150])
  expect(
    await free({ busy: [[after(SIX, 30 * MINUTE_MS).getTime(), after(SIX, 31 * MINUTE_MS).getTime()]] }),
  ).toEqual([90, 120, 150])
  expect(await free({ from: after(SIX, 90 * MINUTE_MS), to: after(SIX, 115 * MINUTE_MS) })).toEqual([90])
  await db.query(`update bookings set state = 'canceled'`)
  expect(await free()).toEqual(HALF_HOURS)
})

it('counts a time that is held until it runs out, and a day until it is full', async () => {
  const held = await booked([['teacher', teacher]], 0)
  const until = (at: Date) =>
    db.query(`update bookings set state = 'held', held_until = $2 where id = $1`, [held, at])
  await until(NOW)
  expect(await free()).toEqual(HALF_HOURS)
  await until(after(NOW, 1))
  expect(await free()).toEqual(HALF_HOURS.slice(1))
  await opened({ daily_maximum: 2 })
  await db.query(`update booking_people set day = '2027-10-26', place = 1, places = 2`)
  expect(await free(), 'one of two').toEqual(HALF_HOURS.slice(1))
  await opened({ daily_maximum: 1 })
  expect(await free()).toEqual([])
  await until(NOW)
  expect(await free()).toEqual(HALF_HOURS)
})

it('names the next free time beyond those that were asked for, within the horizon', async () => {
  const wednesday = { from: after(SIX, DAY_MS), to: after(SIX, 2 * DAY_MS) }
  const next = async (more: Partial<AskedSlots> = {}) =>
    (await slotsFor(db, NOW, asked({ ...wednesday, ...more }))).next?.starts_at ?? null
  expect(await next()).toBe(after(SIX, 5 * DAY_MS).toISOString())
  expect(await next({ from: after(SIX, -HOUR_MS) }), 'there is a free one').toBeNull()
  expect(await next({ minutes: 37 }), 'of a length that nobody offers').toBeNull()
  await opened({ horizon_days: 10 })
  expect(await next()).toBeNull()
  await expect(slotsFor(db, NOW, asked({ learner_id: teacher.id }))).rejects.toThrow('teacher_not_bookable')
  await expect(slotsFor(db, NOW, asked({ learner_id: tenants.two.learner.id }))).rejects.toThrow()
  await opened({ open: false })
  await expect(slotsFor(db, NOW, asked())).rejects.toThrow('teacher_not_bookable')
})

it('offers the three nearest times in their order', async () => {
  const nearest = async (minutes: number, except?: Date) =>
    (await nearestFree(db, NOW, asked(), after(SIX, minutes * MINUTE_MS), except)).map(
      ({ starts_at }) => starts_at,
    )
  expect(await nearest(60)).toEqual([iso(30), iso(60), iso(90)])
  expect(await nearest(60, after(SIX, 60 * MINUTE_MS))).toEqual(expect.arrayContaining([iso(30), iso(90)]))
  expect(await nearest(-300)).toEqual([iso(0), iso(30), iso(60)])
  expect(await nearestFree(db, NOW, asked({ learner_id: teacher.id }), SIX)).toEqual([])
})

it('lists the teachers of a learner, those with the nearest free time first', async () => {
  const other = await aPerson(platform, {
    role: 'Teacher',
    organization_id: tenants.one.organization.id,
    first_name: 'Aaron',
  })
  const later = await aPerson(platform, {
    role: 'Teacher',
    organization_id: tenants.one.organization.id,
    first_name: 'Zoe',
  })
  await opens(test, other, { ...MARGINS, hours: [{ weekday: 5, from: '10:00', to: '12:00' }] })
  await opens(test, later, { ...MARGINS, hours: [] })
  await opens(test, owner, MARGINS)
  const listed = async (kind: 'appointment' | 'assessment' = 'appointment', minutes = 25) =>
    (await bookableTeachers(db, NOW, { learner_id: learner.id, kind, minutes, language: 'en' })).map(
      ({ id, next }) => [id, next !== null],
    )
  const names = await listed()
  expect(names.at(-1)).toEqual([later.id, false])
  expect(new Set(names.map(([id]) => id))).toEqual(new Set([teacher.id, other.id, later.id, owner.id]))
  expect(names.find(([id]) => id === other.id)).toEqual([other.id, true])
  expect(await listed('appointment', 37)).toEqual([])
  expect((await listed('assessment')).map(([id]) => id)).not.toContain(owner.id)
  await db.query(`update users set status = 'inactive' where id = $1`, [other.id])
  expect((await listed()).map(([id]) => id)).not.toContain(other.id)
})
