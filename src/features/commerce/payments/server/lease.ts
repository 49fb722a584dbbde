import { randomUUID } from 'node:crypto'
import { isDeadSql, processNumber } from '#server/db/alive.ts'
import type { Database, Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { payment_leases } from './payments.table.ts'

const LEASE_SECONDS = 60
/** The lease expired before the provider's answer arrived; another process recomputes the subject by now. */
export class LeaseLost extends Error {}

/** The right to recompute a subject, without a connection of the database held. */
export type Lease = {
  /**
   * Writes the provider's answer in one transaction that locks the lease's row, so that an outdated answer is
   * not written.
   *
   * @throws LeaseLost
   */
  apply<T>(work: (tx: Db) => Promise<T>): Promise<T>
}

const claim = async (db: Database, subject: string, holder: string): Promise<boolean> => {
  const [mine] = await db.query(
    `
      insert into ${payment_leases} as l (subject, holder, until, process, runs)
      values ($1, $2, now() + make_interval(secs => $3), $4, 1)
      on conflict (subject) do update
      set holder = $2, until = now() + make_interval(secs => $3), process = $4, again = false, runs = l.runs + 1
      where l.holder is null or l.until < now() or ${isDeadSql('l.process')}
      returning l.id`,
    [subject, holder, LEASE_SECONDS, processNumber(db)],
  )
  return mine !== undefined
}
/** Asks the holder of the lease for another run; false if nobody holds it. */
const askAgain = async (db: Db, subject: string): Promise<boolean> => {
  const [marked] = await db.query(
    `
      update ${payment_leases} l set again = true
      where subject = $1 and holder is not null and until >= now() and not ${isDeadSql('l.process')}
      returning id`,
    [subject],
  )
  return marked !== undefined
}
/** Releases the lease; returns true and keeps it if another run was asked for meanwhile. */
const goOn = async (db: Db, subject: string, holder: string): Promise<boolean> => {
  const [row] = await db.query<{ again: boolean }>(
    `
      update ${payment_leases} l
      set
        holder = case when was.again then l.holder end,
        until = case when was.again then now() + make_interval(secs => $3) end,
        again = false,
        runs = l.runs + case when was.again then 1 else 0 end
      from (select id, again from ${payment_leases} where subject = $1 for update) was
      where l.id = was.id and l.holder = $2
      returning was.again`,
    [subject, holder, LEASE_SECONDS],
  )
  return row?.again ?? false
}

/**
 * Recomputes a subject, one process at a time. Any other caller only sets a mark, for which the lease's
 * holder runs once more. So each notification is followed by a run that began after it.
 */
export async function recompute(
  platform: Platform,
  subject: string,
  work: (lease: Lease) => Promise<void>,
): Promise<void> {
  const { db } = platform
  const holder = randomUUID()
  while (!(await claim(db, subject, holder))) if (await askAgain(db, subject)) return
  const lease: Lease = {
    apply: (write) =>
      db.transaction(async (tx) => {
        const [ownLease] = await tx.query(
          `select from ${payment_leases} where subject = $1 and holder = $2 for update`,
          [subject, holder],
        )
        if (!ownLease) throw new LeaseLost(subject)
        return write(tx)
      }),
  }
  try {
    do await work(lease)
    while (await goOn(db, subject, holder))
  } catch (error) {
    await db.query(
      `update ${payment_leases} set holder = null, until = null where subject = $1 and holder = $2`,
      [subject, holder],
    )
    // Whoever overtook this one has written what it asked later.
    if (!(error instanceof LeaseLost)) throw error
  }
}
