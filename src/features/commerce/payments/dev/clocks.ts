import type { TestClock } from './objects.ts'
import { newId, QUIET, type Store } from './store.ts'
import { move } from './time.ts'

const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1000)

/**
 * Puts a customer who has bought nothing yet on a test clock of their own, of which nobody is notified.
 * Returns the clock.
 */
export async function putOnClock(s: Store, customer_id: string, time: Date): Promise<string> {
  const frozen_time = secondsOf(time)
  const clock = await s.put<TestClock>({
    id: newId('clock'),
    object: 'test_helpers.test_clock',
    created: frozen_time,
    livemode: false,
    metadata: {},
    frozen_time,
    name: QUIET,
    status: 'ready',
    deletes_after: frozen_time,
  })
  await s.put({ ...(await s.need('customer', customer_id)), created: frozen_time, test_clock: clock.id })
  return clock.id
}

/** Lets everything happen that is due on a test clock until then. An earlier time changes nothing. */
export async function advanceClock(s: Store, clock_id: string, time: Date): Promise<void> {
  const clock = await s.need('test_helpers.test_clock', clock_id)
  if (secondsOf(time) <= clock.frozen_time) return
  await move(s, clock_id, secondsOf(time))
  await s.put({ ...clock, frozen_time: secondsOf(time) })
}

/** Puts everything of a test clock on the provider's own time and removes the clock. */
export async function releaseClock(s: Store, clock_id: string): Promise<void> {
  await s.tx.query(
    `
      update dev_payments.objects
      set clock = '', body = body || '{"test_clock": null}'
      where body @> jsonb_build_object('test_clock', $1::text)`,
    [clock_id],
  )
  await s.remove(clock_id)
}
