import { afterAll, expect, it, vi } from 'vitest'
import { oneAtATime } from '#features/commerce/payments/server/public.ts'
import { shareOfDay } from '../share-of-day.ts'
import { live } from './live.ts'
import { openWorld } from './world.ts'

/** Number of lives, and of orders in which the notifications of each arrive: 300 in all. */
const LIVES = 60,
  WAYS = 5
/** Each day another thirtieth of them. */
const PARTS = 30
const [seed = 'lives', life, way] = (process.env['LIVES'] ?? '').split('/').filter(Boolean)

/** A life of the second test: its plan changes on the last day, when many an answer is still on its way. */
const CHANGED_LATE = 219

const world = await openWorld()
afterAll(async () => {
  vi.useRealTimers()
  await world.close()
})

/** Those of today, or the one that is asked for. */
const chosen =
  life === undefined
    ? shareOfDay(
        Array.from({ length: LIVES }, (_, n) => n),
        PARTS,
      )
    : [Number(life)]

it(
  'ends alike, whatever is lost, late, repeated, out of order and at once',
  { timeout: 300_000 },
  async () => {
    const { lived, violations } = await live(world, {
      seed,
      lives: chosen,
      ways: WAYS,
      ...(way !== undefined && { way: Number(way) }),
    })
    expect(violations).toEqual([])
    expect(lived).toBe(way === undefined ? chosen.length * WAYS : 1)
  },
)

it('ends elsewhere where nobody waits for another', { timeout: 300_000 }, async () => {
  const together = async (...[platform, , work]: Parameters<typeof oneAtATime>): Promise<void> =>
    work({ apply: (write) => platform.db.transaction(write) })
  const { violations } = await oneAtATime.during(together, () =>
    live(world, { seed: 'together', lives: [CHANGED_LATE], ways: 10 }),
  )
  expect(violations.length).toBeGreaterThan(0)
})
