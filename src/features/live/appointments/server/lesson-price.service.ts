import { DEFAULT_CURRENCY } from '#contract/money.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import type { LessonPrice } from '../lesson-sales.contract.ts'
import { lesson_prices } from './lesson-prices.table.ts'

/** Today's price of one lesson. */
export async function lessonPrice(db: Db): Promise<LessonPrice> {
  const [row] = await db.query<{ cents: number }>(
    `select cents from ${lesson_prices} where currency = $1 and ended_at is null`,
    [DEFAULT_CURRENCY],
  )
  return { cents: row?.cents ?? null, currency: DEFAULT_CURRENCY }
}

/** Another price ends today's and begins a new one; null sells none. */
export function saveLessonPrice(
  platform: Platform,
  person: Person,
  cents: number | null,
): Promise<LessonPrice> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    // Two at once: the second one sees what the first wrote.
    await tx.query(`lock table ${lesson_prices} in share row exclusive mode`)
    const before = await lessonPrice(tx)
    if (before.cents === cents) return before
    await tx.query(
      `update ${lesson_prices} set ended_at = $2, updated_at = $2 where currency = $1 and ended_at is null`,
      [before.currency, now],
    )
    if (cents !== null)
      await tx.orm
        .insert(lesson_prices)
        .values({ currency: before.currency, cents, created_at: now, updated_at: now })
    await audit(
      tx,
      person,
      {
        code: 'APPOINTMENT_PRICE_UPDATED',
        subject_type: 'appointment',
        before: { cents: before.cents },
        after: { cents },
      },
      now,
    )
    return { ...before, cents }
  })
}
