import { createHmac } from 'node:crypto'
import type { Database } from '#server/db/database.ts'
import { seen, type Event } from './objects.ts'
import { readSettings } from './store.ts'

/** Takes a notification: its bytes and its signature. Answers the status. */
export type Receiver = (payload: string, signature: string) => Promise<number>

const TRIES = 8
const CLAIM_SECONDS = 30

export const signature = (payload: string, secret: string, seconds: number): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')}`

type Row = { id: string; attempts: number; body: Event }

/** Brings one notification that is due; false when none is. */
export async function deliverOne(db: Database, receive: Receiver, seconds: () => number): Promise<boolean> {
  const [row] = await db.query<Row>(
    `
      update dev_payments.deliveries d
      set due = clock_timestamp() + make_interval(secs => $1), attempts = d.attempts + 1
      from dev_payments.objects o
      where o.id = d.event and d.id = (
        select w.id
        from dev_payments.deliveries w
        where w.state = 'waiting' and w.due <= clock_timestamp()
        order by w.due, w.id
        limit 1
        for update skip locked
      )
      returning d.id, d.attempts, o.body`,
    [CLAIM_SECONDS],
  )
  if (!row) return false
  const { webhook_secret } = await readSettings(db)
  const payload = JSON.stringify(seen(row.body), null, 2)
  const status = await receive(payload, signature(payload, webhook_secret, seconds())).catch(() => 0)
  const done = status >= 200 && status < 300
  await db.query(
    `
      update dev_payments.deliveries
      set state = $2, due = clock_timestamp() + make_interval(secs => $3)
      where id = $1`,
    [row.id, done ? 'done' : row.attempts >= TRIES ? 'failed' : 'waiting', done ? 0 : 2 ** row.attempts],
  )
  return true
}

export async function heldCount(db: Database): Promise<{ held: number; waiting: number; failed: number }> {
  const [row] = await db.query<{ held: number; waiting: number; failed: number }>(
    `
      select
        count(*) filter (where state = 'held')::int as held,
        count(*) filter (where state = 'waiting')::int as waiting,
        count(*) filter (where state = 'failed')::int as failed
      from dev_payments.deliveries
      where state <> 'done'`,
  )
  return row!
}

/** Everything that was held back, delayed or given up leaves now. */
export const releaseHeld = (db: Database): Promise<unknown[]> =>
  db.query(
    `
      update dev_payments.deliveries
      set state = 'waiting', due = clock_timestamp(), attempts = 0
      where state in ('held', 'failed', 'waiting')`,
  )
