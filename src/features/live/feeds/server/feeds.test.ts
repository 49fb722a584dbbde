import { expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts'
import { aBooking } from '../../../../../test/bookings.ts'
import { aPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import { CANCELED_DAYS, type CalendarFeed } from '../feeds.contract.ts'
import { bookingsForFeed } from './feeds.queries.ts'

const NOW = new Date('2026-10-20T15:00:00Z')
const { test, tenants } = await testWorld({ at: NOW })
const { platform } = test
const { db } = platform
const { teacher, learner } = tenants.one
const together = [
  ['teacher', teacher],
  ['learner', learner],
] as const
const SINCE = new Date(NOW.getTime() - CANCELED_DAYS * DAY_MS)

it('has what is to come, what was canceled lately, and nothing that is only held', async () => {
  const other = await aPerson(platform)
  const days = (n: number): number => (n * DAY_MS) / MINUTE_MS
  const [soon, first, ended, over] = [
    await aBooking(platform, together, { inMinutes: days(2) }),
    await aBooking(platform, together, { inMinutes: days(1) }),
    // Begins with the days of the feed, and ends with their beginning.
    await aBooking(platform, together, { inMinutes: -days(CANCELED_DAYS) }),
    await aBooking(platform, together, { inMinutes: -days(CANCELED_DAYS) - 50 }),
  ]
  await aBooking(platform, [['learner', other]], { inMinutes: days(1) })
  const [canceled, long, held] = [
    await aBooking(platform, together, { inMinutes: days(3) }),
    await aBooking(platform, together, { inMinutes: days(4) }),
    await aBooking(platform, together, { inMinutes: days(5) }),
  ]
  const set = (id: string, values: string, at: Date) =>
    db.query(`update bookings set ${values} where id = $1`, [id, at])
  await set(canceled, `state = 'canceled', updated_at = $2`, new Date(SINCE.getTime() + 1))
  await set(long, `state = 'canceled', updated_at = $2`, SINCE)
  await set(held, `state = 'held', held_until = $2`, NOW)
  const found = await bookingsForFeed(db, learner.id, SINCE)
  expect(found.map(({ id }) => id)).toEqual([ended, first, soon, canceled])
  expect(found.map(({ id }) => id)).not.toContain(over)
  expect(found[1]).toMatchObject({ learns: true, others: [teacher.first_name] })
  expect((await bookingsForFeed(db, teacher.id, SINCE))[1]).toMatchObject({ learns: false })
})

it('is read by its address alone, until its owner takes that back or leaves', async () => {
  const client = test.as(learner)
  const read = (address: string) => test.app.inject({ url: new URL(address).pathname })
  const mine = async () => (await client.get<CalendarFeed>('/calendar/feed')).body.data.made_at
  const make = async (): Promise<string> =>
    (await client.post<{ address: string }>('/calendar/feed')).body.data.address
  expect(await mine()).toBeNull()
  const address = await make()
  expect(await mine()).toBe(NOW.toISOString())
  const file = await read(address)
  expect([file.statusCode, file.payload]).toEqual([200, expect.stringContaining('BEGIN:VEVENT')])
  expect(file.payload).toContain('My ASL lessons')
  const set = (values: string) => db.query(`update users set ${values} where id = $1`, [learner.id])
  await set(`language = 'es'`)
  expect((await read(address)).payload).toContain('Mis clases de ASL')
  await set(`status = 'inactive'`)
  expect((await read(address)).statusCode).toBe(404)
  await set(`status = 'active'`)
  const next = await make()
  expect([(await read(address)).statusCode, (await read(next)).statusCode]).toEqual([404, 200])
  await client.delete('/calendar/feed')
  expect([(await read(next)).statusCode, await mine()]).toEqual([404, null])
})
