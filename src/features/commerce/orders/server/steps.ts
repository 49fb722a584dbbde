import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import type { LineRecord, OrderRecord } from './orders.queries.ts'
import { order_lines } from './orders.table.ts'
import { sellableOf, type Sellable } from './sellable.ts'

type StepName = 'reserve' | 'release' | 'fulfil' | 'revoke' | 'suspend' | 'restore'

/** Lets the seller of a line do its part, in the transaction of what happens to the order. */
export async function step(
  platform: TxPlatform,
  tx: Db,
  name: StepName,
  order: OrderRecord,
  line: LineRecord,
  now: Date,
): Promise<void> {
  const sellable: Sellable | null = sellableOf(line.kind)
  await sellable?.[name]?.(platform, tx, { order, line }, now)
}

/** Hands over each line that was not, once each: the row says so before its seller acts. */
export async function fulfil(
  platform: TxPlatform,
  tx: Db,
  order: OrderRecord,
  lines: LineRecord[],
  now: Date,
): Promise<void> {
  for (const line of lines) {
    const [mine] = await tx.query(
      `update ${order_lines} set fulfilled_at = $2, updated_at = $2 where id = $1 and fulfilled_at is null returning id`,
      [line.id, now],
    )
    if (mine) await step(platform, tx, 'fulfil', order, line, now)
  }
}

/** Takes back what was handed over, once. */
export async function revoke(
  platform: TxPlatform,
  tx: Db,
  order: OrderRecord,
  line: LineRecord,
  now: Date,
): Promise<void> {
  const [mine] = await tx.query(
    `
      update ${order_lines} set revoked_at = $2, updated_at = $2
      where id = $1 and fulfilled_at is not null and revoked_at is null
      returning id`,
    [line.id, now],
  )
  if (mine) await step(platform, tx, 'revoke', order, line, now)
}
