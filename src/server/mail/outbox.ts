import { eq } from 'drizzle-orm'
import { HOUR_SECONDS } from '#contract/durations.ts'
import type { Db } from '../db/database.ts'
import { PermanentJobError, type Jobs, type QueueSettings } from '../jobs/jobs.ts'
import type { Meters } from '../monitoring/meters.ts'
import type { Delivered, MailLane, OutgoingMail } from './mail.ts'
import { mails } from './mail.table.ts'
import { deliveredBy, LANE_CONNECTIONS, type Refusal, type Smtp } from './smtp.ts'

/** Mails of one transaction that somebody may wait for; later ones count as bulk mail. */
const FIRST_MAILS = 10
/** An unreachable mail server is tried for about a day: after half a minute, a minute, … then every hour. */
const RETRIES: QueueSettings = { retryLimit: 30, retryDelay: 30, retryDelayMax: HOUR_SECONDS }
/** Job queue of each lane. */
export const MAIL_QUEUES: { readonly [Lane in MailLane]: string } = { now: 'mail', bulk: 'mail-bulk' }

/** Result of a mail for the metrics: `delayed` mails are tried again. */
export const resultOf = ({ state }: Delivered): 'sent' | 'refused' | 'delayed' =>
  state === 'sent' ? 'sent' : state === 'refused' || state === 'failed' ? 'refused' : 'delayed'

/** Data of a mail job. Jobs of earlier versions hold the whole mail. */
type MailJob = { id: string } | OutgoingMail

export type Outbox = {
  /** Has the mails of rows of `mails` sent when the transaction commits. */
  put(tx: Db, ids: readonly string[]): Promise<void>
}

/**
 * Sends mails that were written down, in one queue a lane, so that thousands of mails do not hold back the
 * one that somebody waits for.
 */
export function startOutbox({
  db,
  jobs,
  smtp,
  meters,
}: {
  db: Db
  jobs: Jobs
  smtp: Smtp
  meters: Pick<Meters, 'mails'>
}): Outbox {
  const find = async (job: MailJob): Promise<OutgoingMail | null> => {
    if ('content' in job) return job
    const [row] = await db.orm.select().from(mails).where(eq(mails.id, job.id))
    return row ?? null
  }
  const forget = async (job: MailJob): Promise<void> => {
    if ('id' in job) await db.orm.delete(mails).where(eq(mails.id, job.id))
  }
  const work = (lane: MailLane): void =>
    jobs.work<MailJob>(
      MAIL_QUEUES[lane],
      async (job) => {
        // A mail that was sent, or whose reader was erased meanwhile, has no row any more.
        const mail = await find(job)
        if (!mail) return
        try {
          await smtp.send(mail, lane)
          meters.mails.inc({ lane, result: 'sent' })
        } catch (error) {
          const delivered = deliveredBy(error as Refusal)
          meters.mails.inc({ lane, result: resultOf(delivered) })
          if (delivered.state !== 'refused') throw error
          await forget(job)
          throw new PermanentJobError('the mail server knows no such address', { cause: error })
        }
        await forget(job)
      },
      { ...RETRIES, concurrency: LANE_CONNECTIONS[lane] },
    )
  work('now')
  work('bulk')

  const counts = new WeakMap<Db, number>()
  return {
    async put(tx, ids) {
      const before = counts.get(tx) ?? 0
      counts.set(tx, before + ids.length)
      const first = jobs.isWorking() ? 0 : Math.max(0, FIRST_MAILS - before)
      const jobsOf = (some: readonly string[]): { id: string }[] => some.map((id) => ({ id }))
      await jobs.sendAll(tx, MAIL_QUEUES.now, jobsOf(ids.slice(0, first)))
      await jobs.sendAll(tx, MAIL_QUEUES.bulk, jobsOf(ids.slice(first)))
    },
  }
}
