import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { aBooking } from '../../../../../test/bookings.ts'
import { testWorld } from '../../../../../test/world.ts'
import { noteStay } from './noted-stays.ts'
import { attendedOf } from './presence.ts'

const NOW = new Date('2026-10-20T15:00:00Z')
const { test, tenants } = await testWorld({ at: NOW })
const { db } = test.platform
const { teacher, learner } = tenants.one
const later = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000)

it('keeps a stay by its tab, in whichever order its ends are reported, and once', async () => {
  const booking_id = await aBooking(test.platform, [
    ['teacher', teacher],
    ['learner', learner],
  ])
  const tabs = { one: randomUUID(), two: randomUUID(), three: randomUUID(), four: randomUUID() }
  type Tab = keyof typeof tabs
  const report = (tab: Tab, ends: { entered?: Date; left?: Date }) =>
    db.transaction((tx) => noteStay(tx, { booking_id, user_id: learner.id, tab: tabs[tab] }, ends))
  const stay = async (tab: Tab) =>
    (
      await db.query<{ entered_at: Date; seen_at: Date; left_at: Date | null }>(
        'select entered_at, seen_at, left_at from room_stays where booking_id = $1 and tab = $2',
        [booking_id, tabs[tab]],
      )
    ).map(({ entered_at, seen_at, left_at }) => [entered_at, seen_at, left_at])
  await report('one', { entered: later(0) })
  expect(await stay('one')).toEqual([[later(0), later(0), null]])
  // A second device has no open stay beside the first; its length is known when it ends.
  await report('two', { entered: later(1) })
  expect(await stay('two')).toEqual([[later(1), later(1), later(1)]])
  await report('two', { left: later(5) })
  expect(await stay('two')).toEqual([[later(1), later(5), later(5)]])
  for (const _ of [1, 2]) await report('one', { left: later(10) })
  expect(await stay('one')).toEqual([[later(0), later(10), later(10)]])
  // The end is reported before the beginning.
  await report('three', { left: later(20) })
  expect(await stay('three')).toEqual([[later(20), later(20), later(20)]])
  await report('three', { entered: later(15) })
  expect(await stay('three')).toEqual([[later(15), later(20), later(20)]])
  await report('four', { entered: later(30) })
  expect(await stay('four')).toEqual([[later(30), later(30), null]])
})

it('counts who was there for half of the time, and who came more than ten minutes late', () => {
  const starts_at = NOW,
    after = (minutes: number, more = 0) => new Date(NOW.getTime() + minutes * 60_000 + more)
  const attended = (seconds: number, entered_at: Date | null) =>
    attendedOf({ starts_at, ends_at: after(60), seconds, entered_at })
  expect([attended(1800, NOW), attended(1799, NOW), attended(1800, null)]).toEqual([
    'present',
    'absent',
    'absent',
  ])
  expect([attended(1800, after(10)), attended(1800, after(10, 1))]).toEqual(['present', 'late'])
})
