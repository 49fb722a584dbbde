import type { Db } from '#server/db/database.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { refundLine } from '../../../commerce/orders/server/public.ts'
import type { Registrant } from './tell.ts'

const JOB = 'events-refund'
const REASONS = {
  given_up: 'Gave up the seat before registration closed',
  ended_by_organizers: 'The organizers ended the registration',
  canceled: 'The date was canceled',
  too_late: 'The seat was no longer free when it was paid',
} as const
type Reason = keyof typeof REASONS

/** Gives back what was paid for a registration once the transaction commits, however often it takes. */
export const giveMoneyBack = (
  platform: TxPlatform,
  tx: Db,
  { order_line_id }: Pick<Registrant, 'order_line_id'>,
  reason: Reason,
): Promise<unknown> =>
  order_line_id === null
    ? Promise.resolve()
    : platform.jobs.send(tx, JOB, { line_id: order_line_id, reason }, { singletonKey: order_line_id })

/** Gives back what everybody paid for a date that does not take place. */
export async function giveAllBack(platform: TxPlatform, tx: Db, date_id: string): Promise<void> {
  const paid = await tx.query<Pick<Registrant, 'order_line_id'>>(
    `
      select order_line_id
      from event_registrations
      where date_id = $1 and state = 'confirmed' and paid_at is not null`,
    [date_id],
  )
  // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
  for (const one of paid) await giveMoneyBack(platform, tx, one, 'canceled')
}

export const startRefunds = (platform: Platform): void =>
  platform.jobs.work<{ line_id: string; reason: Reason }>(JOB, ({ line_id, reason }) =>
    refundLine(platform, line_id, REASONS[reason]),
  )
