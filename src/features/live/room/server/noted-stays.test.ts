import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { aBooking } from '../../../../../test/bookings.ts'
import { testWorld } from '../../../../../test/world.ts'
import { noteStay } from './noted-stays.ts'

const NOW = new Date('2026-10-20T15:00:00Z')
const { test, tenants } = await testWorld({ at: NOW })
const { db } = test.platform
const { teacher, learner } = tenants.one
const at = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000)

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
  await report('one', { entered: at(0) })
  expect(await stay('one')).toEqual([[at(0), at(0), null]])
  // A second device has no open stay beside the first; its length is known when it ends.
  await report('two', { entered: at(1) })
  expect(await stay('two')).toEqual([[at(1), at(1), at(1)]])
  await report('two', { left: at(5) })
  expect(await stay('two')).toEqual([[at(1), at(5), at(5)]])
  for (const _ of [1, 2]) await report('one', { left: at(10) })
  expect(await stay('one')).toEqual([[at(0), at(10), at(10)]])
  // The end is reported before the beginning.
  await report('three', { left: at(20) })
  expect(await stay('three')).toEqual([[at(20), at(20), at(20)]])
  await report('three', { entered: at(15) })
  expect(await stay('three')).toEqual([[at(15), at(20), at(20)]])
  await report('four', { entered: at(30) })
  expect(await stay('four')).toEqual([[at(30), at(30), null]])
})
