import { Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Platform } from '#server/platform.ts'
import { closeMonthOf } from '../../ledger/server/public.ts'
import { bookErrors } from '../books.contract.ts'

/**
 * Closes a month (`2026-03`, UTC). Bookings that are under way end first.
 *
 * @throws bookErrors.month_running, month_closed, and earlier_open where something was booked before it in a
 *   month that is open
 */
export function closeMonth(platform: Platform, person: Person, month: string): Promise<void> {
  const now = platform.clock()
  if (month >= now.toISOString().slice(0, 7)) throw new Failure(bookErrors.month_running)
  return platform.db.transaction(async (tx) => {
    const closing = await closeMonthOf(tx, { month, by: person.user_id, now })
    if (closing === 'closed') throw new Failure(bookErrors.month_closed)
    if (closing === 'earlier_open') throw new Failure(bookErrors.earlier_open)
    await audit(
      tx,
      person,
      {
        code: 'BOOK_MONTH_CLOSED',
        subject_type: 'book_month',
        subject_id: closing.id,
        after: { name: month },
      },
      now,
    )
  })
}
