import type { Platform } from '#server/platform.ts'
import { payment_events } from '../server/payments.table.ts'
import type { DevProvider } from './public.ts'

/** Maximum wait for jobs. */
const PATIENCE_MS = 5000,
  LOOK_EVERY_MS = 50

/** Waits until every notification that was taken has been handled. */
async function handled({ db }: Platform): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end;) {
    const [waiting] = await db.query(`select from ${payment_events} where handled_at is null limit 1`)
    if (!waiting) return
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}

/**
 * Lets time pass as Stripe does: the draft of a renewal is collected only after its notification was taken
 * and what follows from it was done. Without that a discount would not reach an invoice that is skipped over.
 */
export async function passSlowly(platform: Platform, provider: DevProvider, to: Date): Promise<void> {
  let last = 0
  for (;;) {
    const next = await provider.nextRenewal()
    if (!next || next > to || next.getTime() <= last) break
    last = next.getTime()
    await provider.passTo(next)
    await provider.delivered()
    await handled(platform)
  }
  await provider.passTo(to)
}
